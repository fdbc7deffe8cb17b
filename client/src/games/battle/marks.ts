/** What is marked on the board: what happens now, and what happened last. */

import type { Event } from "../../protocol";
import type { Square } from "./squares";

/** A figure that goes from a square to another while an event is shown. */
export interface Going {
  from: Square;
  to: Square;
  /** It is drawn where it came from, not where it goes. */
  stays: boolean;
  over: Square | null;
}

export interface Happening {
  going: Going | null;
  /** The square of a figure that leaves the game. */
  falling: Square | null;
  /** The squares that are fought about. */
  clash: Square[];
}

const QUIET: Happening = { going: null, falling: null, clash: [] };
const TRAVELS = ["stepped", "hopped", "captured", "unmasked"];

export function happening(event: Event | null): Happening {
  const { from, to, over, square } = (event?.values ?? {}) as Record<string, Square | undefined>;
  switch (event?.name) {
    case "stepped":
    case "hopped":
    case "took":
      return { ...QUIET, going: { from: from!, to: to!, stays: false, over: over ?? null } };
    case "captured":
      return {
        going: from === to ? null : { from: from!, to: to!, stays: true, over: null },
        falling: to!,
        clash: [to!],
      };
    case "met":
    case "repelled":
    case "unmasked":
      return { ...QUIET, clash: [from!, to!] };
    case "fell":
      return { ...QUIET, falling: square!, clash: [square!] };
    default:
      return QUIET;
  }
}

/** Where the last move led from and to. */
export function lastMove(story: readonly Event[]): { from: Square; to: Square } | null {
  const last = story.findLast(({ name }) => TRAVELS.includes(name));
  return last ? { from: last.values.from as Square, to: last.values.to as Square } : null;
}
