/** What is marked on the board: what happens now, and what happened last. */

import type { LastMove, MoveOf } from "../../table/lastMove";
import type { Happening as Event } from "../../table/tableEvents";
import type { Battle, Figure } from "./protocol";
import { figureAt } from "./shown";
import type { Square, Stop, Travel } from "../../table/squares";

export interface Happening {
  going: Travel | null;
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
      const way: Stop[] =
        event.name === "hopped" ? [origin, { between: [origin, target] }, target] : [origin, target];
      /* still drawn where it came from, it goes back there: an enemy stands in its way */
      const returns = figureAt(figures, origin)?.seat === seat;
      const going = returns
        ? { seat, home: origin, stops: [...way, origin] }
        : { seat, home: target, stops: way };
      return { ...QUIET, going };
    }
    case "took": {
      const { seat, origin, target } = event.values;
      return { ...QUIET, going: { seat, home: target, stops: [origin, target] } };
    }
    case "captured": {
      const { seat, origin, target } = event.values;
      const going = origin === null ? null : { seat, home: origin, stops: [origin, target] };
      return { going, falling: target, clash: [target] };
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

/** Steps, hops and captures lead from a square to a square. */
export const moveOf: MoveOf<Battle, LastMove<Square>> = (event) => {
  switch (event.name) {
    case "stepped":
    case "hopped":
    case "captured":
    case "unmasked": {
      const { seat, origin, target } = event.values;
      return { seat, from: origin ?? target, to: target };
    }
    default:
      return null;
  }
};
