/** Squares of the board by name ("c6"), and where they lie on a screen, whichever way the board lies on it. */

export type Square = string;

export const COLUMNS = 6;
export const ROWS = 15;
const LETTERS = "abcdef";

/** A place on the screen, in squares from the upper left. */
export interface Place {
  x: number;
  y: number;
}

/** How the board lies: whose side is near, and whether it runs upward or across the screen. */
export interface Lie {
  near: number;
  upward: boolean;
}

export function square(column: number, row: number): Square {
  return `${LETTERS[column]}${row}`;
}

export function columnOf(name: Square): number {
  return LETTERS.indexOf(name[0]!);
}

export function rowOf(name: Square): number {
  return Number(name.slice(1));
}

/** The own dojo lies at the left, or below; the columns run as whoever sits there sees them. */
export function place(name: Square, { near, upward }: Lie): Place {
  const [along, across] =
    near === 0 ? [rowOf(name) - 1, columnOf(name)] : [ROWS - rowOf(name), COLUMNS - 1 - columnOf(name)];
  return upward ? { x: across, y: ROWS - 1 - along } : { x: along, y: across };
}

export function squareAt({ x, y }: Place, { near, upward }: Lie): Square {
  const [along, across] = upward ? [ROWS - 1 - y, x] : [x, y];
  return near === 0 ? square(across, along + 1) : square(COLUMNS - 1 - across, ROWS - along);
}

/** How many squares the board takes on the screen. */
export function extent(upward: boolean): { width: number; height: number } {
  return upward ? { width: COLUMNS, height: ROWS } : { width: ROWS, height: COLUMNS };
}

/** All squares as they lie on the screen, line by line. */
export function lines(lie: Lie): Square[][] {
  const { width, height } = extent(lie.upward);
  return Array.from({ length: height }, (_, y) =>
    Array.from({ length: width }, (_, x) => squareAt({ x, y }, lie)),
  );
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
