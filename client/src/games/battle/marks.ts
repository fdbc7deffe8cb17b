/** What is marked on the board: what happens now, and what happened last. */

import type { Happening as Event } from "../../table/told";
import type { Battle, Figure } from "./protocol";
import { figureAt } from "./shown";
import type { Square } from "./squares";

/** A figure that goes from a square to another while an event is shown. */
export interface Going {
  from: Square;
  to: Square;
  over: Square | null;
  /** It is drawn where it came from, not where it goes. */
  stays: boolean;
  /** It goes back there: an enemy stands in its way. */
  returns: boolean;
}

export interface Happening {
  going: Going | null;
  /** The square of a figure that leaves the game. */
  falling: Square | null;
  /** The squares that are fought about. */
  clash: Square[];
}

const QUIET: Happening = { going: null, falling: null, clash: [] };

/** What an event marks while it is shown, with these figures on the board. */
export function happening(event: Event<Battle> | null, figures: readonly Figure[]): Happening {
  switch (event?.name) {
    case "stepped":
    case "hopped": {
      const { seat, origin, target } = event.values;
      const stays = figureAt(figures, origin)?.seat === seat;
      const over = event.name === "hopped" ? event.values.over : null;
      return { ...QUIET, going: { from: origin, to: target, over, stays, returns: stays } };
    }
    case "took": {
      const { origin, target } = event.values;
      return { ...QUIET, going: { from: origin, to: target, over: null, stays: false, returns: false } };
    }
    case "captured": {
      const { origin, target } = event.values;
      const going = origin && { from: origin, to: target, over: null, stays: true, returns: false };
      return { going: going || null, falling: target, clash: [target] };
    }
    case "met":
    case "repelled":
    case "unmasked": {
      const { origin, target } = event.values;
      return { ...QUIET, clash: [origin ?? target, target] };
    }
    case "fell":
      return { ...QUIET, falling: event.values.square, clash: [event.values.square] };
    default:
      return QUIET;
  }
}

/** Where the last move led from and to. */
export function lastMove(story: readonly Event<Battle>[]): { from: Square; to: Square } | null {
  for (const event of story.toReversed())
    switch (event.name) {
      case "stepped":
      case "hopped":
      case "captured":
      case "unmasked":
        return { from: event.values.origin ?? event.values.target, to: event.values.target };
    }
  return null;
}
