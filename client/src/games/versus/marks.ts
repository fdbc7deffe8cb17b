/** What is marked on the board besides what can be done: what happens now, what happened last. */

import type { Event } from "../../protocol";
import type { Square } from "./squares";

export interface Happening {
  /** The way that is walked right now. */
  path: Square[] | null;
  /** Who falls or vanishes, and how. */
  leaving: { seat: number; square: Square; how: "captured" | "timed_out" } | null;
  /** Points that are brought home. */
  points: { square: Square; worth: number } | null;
}

const QUIET: Happening = { path: null, leaving: null, points: null };

/** What an event marks while it is shown. */
export function happening(event: Event | null): Happening {
  const told = event?.values ?? {};
  const square = told.square as Square;
  switch (event?.name) {
    case "moved":
      return { ...QUIET, path: told.path as Square[] };
    case "captured":
    case "timed_out":
      return { ...QUIET, leaving: { seat: told.seat as number, square, how: event.name } };
    case "returned":
      return { ...QUIET, points: { square, worth: told.worth as number } };
    default:
      return QUIET;
  }
}

/** The way of the last move that was shown. */
export function lastPath(story: readonly Event[]): Square[] | null {
  return (story.findLast((event) => event.name === "moved")?.values.path as Square[] | undefined) ?? null;
}
