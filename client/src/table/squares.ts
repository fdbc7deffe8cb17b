/** Squares of a board by name ("c6"), and where they lie on a screen, whichever way the board lies on it. */

export type Square = string;

const LETTERS = "abcdefghijklmnopqrstuvwxyz";

/** A place on the screen, in squares from the upper left. */
export interface Place {
  x: number;
  y: number;
}

/** How many squares a board has, and whether it runs upward or across the screen. */
export interface Span {
  columns: number;
  rows: number;
  upward: boolean;
}

/** The same, and whose side is near. */
export interface Lying extends Span {
  near: number;
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

/** The own side lies at the left, or below; the columns run as whoever sits there sees them. */
export function place(name: Square, { columns, rows, near, upward }: Lying): Place {
  const [along, across] =
    near === 0 ? [rowOf(name) - 1, columnOf(name)] : [rows - rowOf(name), columns - 1 - columnOf(name)];
  return upward ? { x: across, y: rows - 1 - along } : { x: along, y: across };
}

export function squareAt({ x, y }: Place, { columns, rows, near, upward }: Lying): Square {
  const [along, across] = upward ? [rows - 1 - y, x] : [x, y];
  return near === 0 ? square(across, along + 1) : square(columns - 1 - across, rows - along);
}

/** How many squares the board takes on the screen. */
export function extent({ columns, rows, upward }: Span): { width: number; height: number } {
  return upward ? { width: columns, height: rows } : { width: rows, height: columns };
}

/** All squares as they lie on the screen, line by line. */
export function lines(lying: Lying): Square[][] {
  const { width, height } = extent(lying);
  return Array.from({ length: height }, (_, y) =>
    Array.from({ length: width }, (_, x) => squareAt({ x, y }, lying)),
  );
}

/** The names of lines and columns stand on the squares of the near left edge of a board `height` squares high. */
export function edge(
  { x, y }: Place,
  at: Square,
  upward: boolean,
  height: number,
): { line: string; column: string } {
  const [letter, number] = [at[0]!, at.slice(1)];
  const [along, across] = upward ? [letter, number] : [number, letter];
  return { line: x === 0 ? across : "", column: y === height - 1 ? along : "" };
}
