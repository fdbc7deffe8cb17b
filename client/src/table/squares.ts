/** Squares of a board by name ("c6"), and where they lie on a screen, whichever way the board lies on it. */

export type Square = string;

const LETTERS = "abcdefghijklmnopqrstuvwxyz";

/** A place on the screen, in squares from the upper left. */
export interface Place {
  x: number;
  y: number;
}

/** How many squares a board has, and whether it runs upward or across the screen. */
export interface BoardSize {
  columns: number;
  rows: number;
  upward: boolean;
}

/** The same, and whose side is near. */
export interface Lying extends BoardSize {
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
export function extent({ columns, rows, upward }: BoardSize): { width: number; height: number } {
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

/** One square, from the room for each: a little longer than wide where that fills the screen. Whole pixels: no line is blurred. */
export function squareSize(room: Place, stretch: number): Place {
  const least = Math.max(8, Math.min(room.x, room.y));
  const filled = (each: number) => Math.floor(Math.min(Math.max(each, least), least * stretch));
  return { x: filled(room.x), y: filled(room.y) };
}

/** Whose it is, and where it stands. */
export interface Piece {
  seat: number;
  square: Square;
}

/** A piece as it is called in a page, in `data-piece`. */
export function pieceName(seat: number | null, at: Square): string {
  return `${seat}-${at}`;
}

/** A piece that goes a way while an event is told. */
export interface Travel {
  seat: number;
  /** Where it is drawn meanwhile. */
  home: Square;
  stops: readonly Stop[];
}

/** What lays something on a square, as CSS. */
export function onSquare(at: Square, lying: Lying, size: Place): string {
  const { x, y } = place(at, lying);
  return `left: ${x * size.x}px; top: ${y * size.y}px`;
}

/** Where something stops on its way: on a square, or in mid-air between two, a little higher on the screen. */
export type Stop = Square | { between: readonly [Square, Square] };

/** In squares. */
const MID_AIR = 0.55;

/** The stops of a way as they lie from its home, each as a CSS translate. */
export function offsets(stops: readonly Stop[], home: Square, lying: Lying, size: Place): string[] {
  return stops.map((stop) => offset(stopAt(stop, lying), place(home, lying), size));
}

function stopAt(stop: Stop, lying: Lying): Place {
  if (typeof stop === "string") return place(stop, lying);
  const [one, other] = stop.between.map((at) => place(at, lying)) as [Place, Place];
  return { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 - MID_AIR };
}

/** How far one place is from another on the screen, as a CSS translate. */
function offset(from: Place, to: Place, size: Place): string {
  return `${(from.x - to.x) * size.x}px ${(from.y - to.y) * size.y}px`;
}
