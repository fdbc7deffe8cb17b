/** The squares of this board, and how figures look on it. */

import * as board from "../../table/squares";
import type { Place, Square } from "../../table/squares";
import { COLUMNS, ROWS } from "./protocol";

export type { Place, Square };

/** How the board lies: whose side is near, and whether it runs upward or across the screen. */
export interface Lie {
  near: number;
  upward: boolean;
}

const lying = (lie: Lie) => ({ columns: COLUMNS, rows: ROWS, ...lie });

export const place = (name: Square, lie: Lie): Place => board.place(name, lying(lie));
export const squareAt = (at: Place, lie: Lie): Square => board.squareAt(at, lying(lie));
export const lines = (lie: Lie): Square[][] => board.lines(lying(lie));

/** How many squares the board takes on the screen. */
export function extent(upward: boolean): { width: number; height: number } {
  return board.extent({ columns: COLUMNS, rows: ROWS, upward });
}

/** A way a figure may look, in quarter turns clockwise from "up the screen". */
export type Facing = 0 | 1 | 2 | 3;

/** Where a side's figures look before they turn: to the other dojo. */
export function ahead(seat: number, { near, upward }: Lie): Facing {
  const away = upward ? 0 : 1;
  return (seat === near ? away : away + 2) as Facing;
}

export function facing(seat: number, quarters: number, lie: Lie): Facing {
  return ((ahead(seat, lie) + quarters) % 4) as Facing;
}
