/** The squares of this board, and whose home they are. */

import { rowOf, square, type Square } from "../../table/squares";
import { COLUMNS, HOME_ROWS } from "./protocol";

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
