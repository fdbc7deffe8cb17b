/** What is marked on the board besides what can be done: what happens now, what happened last. */

import type { LastMove, MoveOf } from "../../table/lastMove";
import type { Happening } from "../../table/tableEvents";
import type { Versus } from "./protocol";
import type { Square, Travel } from "../../table/squares";

export interface Marked {
  /** The way that is walked right now, and who walks it. */
  path: Square[] | null;
  going: Travel | null;
  /** Who falls or vanishes, and how. */
  leaving: { seat: number; square: Square; how: "captured" | "timed_out" } | null;
  /** Points that are brought home. */
  points: { square: Square; worth: number } | null;
}

const QUIET: Marked = { path: null, going: null, leaving: null, points: null };

/** What an event marks while it is shown. */
export function marked(event: Happening<Versus> | null): Marked {
  switch (event?.name) {
    case "moved": {
      const { seat, target: home, path } = event.values;
      return { ...QUIET, path, going: { seat, home, stops: path } };
    }
    case "captured":
    case "timed_out":
      return { ...QUIET, leaving: { ...event.values, how: event.name } };
    case "returned":
      return { ...QUIET, points: event.values };
    default:
      return QUIET;
  }
}

/** A ninja's way; missions and captures belong to it. */
export const moveOf: MoveOf<Versus, LastMove<Square>> = (event) => {
  if (event.name !== "moved") return null;
  const { seat, origin, target, path } = event.values;
  return { seat, from: origin, to: target, path };
};
