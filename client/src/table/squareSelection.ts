/** Choosing on a board of squares: a piece, then the square it goes to. */

import type { Now, Step } from "./selection.svelte";
import type { Square } from "./squares";

/** From a square, or from nowhere, to a square. */
export interface Way {
  origin: Square | null;
  target: Square;
  move: string;
}

export interface From {
  /** The square of the picked piece. */
  from: Square | null;
}

export interface Ways<W extends Way> {
  /** Squares whose piece can be picked. */
  movable: Set<Square>;
  /** Where the picked piece may go; before one is picked, what may be named without one. */
  targets: Map<Square, W>;
}

/** What the button of a square needs to know besides what the game draws on it. */
export interface Cell {
  at: Square;
  /** What stands at the edge of the board for its line and for its column. */
  edge: { line: string; column: string };
  movable: boolean;
  held: boolean;
  /** The move that a press makes, if it makes one. */
  move: string | undefined;
  /** A hint leads here. */
  urged: boolean;
  /** The one square that the tab key stops at. */
  tabbable: boolean;
  onclick: (event: MouseEvent) => void;
}

export function waysFrom<W extends Way>(ways: readonly W[], from: Square | null): Ways<W> {
  return {
    movable: new Set(ways.flatMap(({ origin }) => origin ?? [])),
    targets: new Map(ways.filter(({ origin }) => origin === from).map((way) => [way.target, way])),
  };
}

/** A lit square makes the move; another piece is picked instead; the same again, or nothing, puts it down. */
export function tapSquare<P extends From>(now: Now<P, Ways<Way>>, at: Square): Step<P> {
  const { picked, open } = now;
  const way = open.targets.get(at);
  if (way) return { move: way.move };
  return pick(picked, open.movable.has(at) && picked.from !== at ? at : null);
}

/** Takes the piece of a square up to carry it. */
export function hold<P extends From>({ picked }: Now<P, unknown>, from: Square): Step<P> {
  return pick(picked, from);
}

/** Lays the piece that is held on a square; where it cannot stay, it stays picked. */
export function drop<P extends From>({ picked, open }: Now<P, Ways<Way>>, at: Square): Step<P> {
  const way = open.targets.get(at);
  return way ? { move: way.move } : { picked };
}

function pick<P extends From>(picked: P, from: Square | null): { picked: P } {
  return { picked: { ...picked, from } };
}

/** How a piece of the side that is asked is drawn: it is picked, it can be, or it cannot; null while nothing can move. */
export function bearing<P extends From>(
  { picked, open, seat }: Now<P, Ways<Way>> & { seat: number | null },
  side: number,
  at: Square,
): "selected" | "movable" | "still" | null {
  if (side !== seat || !open.movable.size) return null;
  if (picked.from === at) return "selected";
  return open.movable.has(at) ? "movable" : "still";
}
