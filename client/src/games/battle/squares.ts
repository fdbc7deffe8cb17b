/** The squares of this board, and whose home they are. */

import * as board from "../../table/squares";
import { rowOf, square, type Place, type Square } from "../../table/squares";
import { COLUMNS, HOME_ROWS } from "./protocol";

export { square };
export type { Place, Square };

/** How the board lies: how long it is, whose side is near, and whether it runs upward or across the screen. */
export interface Lie {
  rows: number;
  near: number;
  upward: boolean;
}

const lying = (lie: Lie) => ({ columns: COLUMNS, ...lie });

export const place = (name: Square, lie: Lie): Place => board.place(name, lying(lie));
export const squareAt = (at: Place, lie: Lie): Square => board.squareAt(at, lying(lie));
export const lines = (lie: Lie): Square[][] => board.lines(lying(lie));

/** How many squares the board takes on the screen. */
export const extent = (lie: Lie): { width: number; height: number } => board.extent(lying(lie));

/** Whose home a square belongs to; null on the free rows. */
export function keeper(name: Square, rows: number): number | null {
  const row = rowOf(name);
  return row <= HOME_ROWS ? 0 : row > rows - HOME_ROWS ? 1 : null;
}

/** A side's home as its owner sees it: the row nearest the fence first, each from left to right. */
export function home(seat: number, rows: number): Square[] {
  return Array.from({ length: HOME_ROWS * COLUMNS }, (_, at) => {
    const [row, column] = [Math.floor(at / COLUMNS), at % COLUMNS];
    return seat === 0
      ? square(column, HOME_ROWS - row)
      : square(COLUMNS - 1 - column, rows - HOME_ROWS + 1 + row);
  });
}
