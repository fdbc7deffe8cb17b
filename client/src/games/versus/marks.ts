/** What is marked on the board besides what can be done: what happens now, what happened last. */

import type { Happening } from "../../table/told";
import type { Moved, Versus } from "./protocol";
import type { Square } from "./squares";

export interface Marked {
  /** The way that is walked right now. */
  path: Square[] | null;
  /** Who falls or vanishes, and how. */
  leaving: { seat: number; square: Square; how: "captured" | "timed_out" } | null;
  /** Points that are brought home. */
  points: { square: Square; worth: number } | null;
}

const QUIET: Marked = { path: null, leaving: null, points: null };

/** What an event marks while it is shown. */
export function marked(event: Happening<Versus> | null): Marked {
  switch (event?.name) {
    case "moved":
      return { ...QUIET, path: event.values.path };
    case "captured":
    case "timed_out":
      return { ...QUIET, leaving: { ...event.values, how: event.name } };
    case "returned":
      return { ...QUIET, points: event.values };
    default:
      return QUIET;
  }
}

/** The last move that was shown. */
export function lastMove(story: readonly Happening<Versus>[]): Moved | null {
  return story.findLast((event) => event.name === "moved")?.values ?? null;
}
