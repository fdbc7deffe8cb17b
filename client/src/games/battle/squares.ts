/** Squares of the board by name ("c6"), and where they lie on a screen, whichever way the board lies on it. */

export type Square = string;

export const COLUMNS = 5;
export const HOME_ROWS = 3;
const LETTERS = "abcde";
/** The fence is closed along these columns. */
export const FENCED = "bcd";

/** A place on the screen, in squares from the upper left. */
export interface Place {
  x: number;
  y: number;
}

/** How the board lies: how long it is, whose side is near, and whether it runs upward or across the screen. */
export interface Lie {
  rows: number;
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

/** The own home lies at the left, or below; the columns run as whoever sits there sees them. */
export function place(name: Square, { rows, near, upward }: Lie): Place {
  const [along, across] =
    near === 0 ? [rowOf(name) - 1, columnOf(name)] : [rows - rowOf(name), COLUMNS - 1 - columnOf(name)];
  return upward ? { x: across, y: rows - 1 - along } : { x: along, y: across };
}

export function squareAt({ x, y }: Place, { rows, near, upward }: Lie): Square {
  const [along, across] = upward ? [rows - 1 - y, x] : [x, y];
  return near === 0 ? square(across, along + 1) : square(COLUMNS - 1 - across, rows - along);
}

/** How many squares the board takes on the screen. */
export function extent({ rows, upward }: Lie): { width: number; height: number } {
  return upward ? { width: COLUMNS, height: rows } : { width: rows, height: COLUMNS };
}

/** All squares as they lie on the screen, line by line. */
export function lines(lie: Lie): Square[][] {
  const { width, height } = extent(lie);
  return Array.from({ length: height }, (_, y) =>
    Array.from({ length: width }, (_, x) => squareAt({ x, y }, lie)),
  );
}

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
