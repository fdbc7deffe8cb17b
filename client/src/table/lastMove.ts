/** The last move: where it is looked for, and by what it is marked; last-move.css says how that looks. */

import type { GameTypes } from "../protocol";
import type { Happening } from "./tableEvents";
import "./last-move.css";

export interface LastMove<Place> {
  seat: number | null;
  from: Place;
  to: Place;
  /** The way it took, if that is drawn. */
  path?: readonly Place[];
}

/** What of a move an event tells; null if it is about something else, "wiped" if no move before it is shown any more. */
export type MoveOf<G extends GameTypes, Move> = (event: Happening<G>) => Move | "wiped" | null;

export function lastMove<G extends GameTypes, Move extends LastMove<unknown>>(
  story: readonly Happening<G>[],
  moveOf: MoveOf<G, Move>,
): Move | null {
  for (const event of story.toReversed()) {
    const move = moveOf(event);
    if (move) return move === "wiped" ? null : move;
  }
  return null;
}

/** The class of a place that the last move left or reached. */
export function lastMoveClass<Place>(move: LastMove<Place> | null, place: Place): string {
  if (move?.to === place) return "last-move-to";
  return move?.from === place ? "last-move-from" : "";
}

/** The colours of the way, light and shaded, for what is not drawn by CSS. */
export function trailColours(board: Element): { light: string; shade: string } {
  const style = getComputedStyle(board);
  const colour = (name: string) => style.getPropertyValue(name).trim();
  return { light: colour("--trail"), shade: colour("--trail-shade") };
}
