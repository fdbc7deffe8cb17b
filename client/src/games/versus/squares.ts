/** How this board lies on a screen, and how figures look on it. */

import type { Lying } from "../../table/squares";
import { COLUMNS, ROWS } from "./protocol";

export function lyingFrom(near: number, upward: boolean): Lying {
  return { columns: COLUMNS, rows: ROWS, near, upward };
}

/** A way a figure may look, in quarter turns clockwise from "up the screen". */
export type Facing = 0 | 1 | 2 | 3;

/** Where a side's figures look before they turn: to the other dojo. */
export function ahead(seat: number, { near, upward }: Lying): Facing {
  const away = upward ? 0 : 1;
  return (seat === near ? away : away + 2) as Facing;
}

export function facing(seat: number, quarters: number, lying: Lying): Facing {
  return ((ahead(seat, lying) + quarters) % 4) as Facing;
}
