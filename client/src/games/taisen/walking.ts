/** Walking over the board with arrow keys: along the path, and up and down through what lies at a tile. */

/** What can be walked to at each tile, from the far edge of the board to the near one. */
export type Column = readonly string[];

export interface Place {
  tile: number;
  row: number;
}

export type Direction = "ahead" | "behind" | "farther" | "nearer";

/** Where a step leads; the place itself at the edge of the board. */
export function walk(
  columns: readonly Column[],
  middle: readonly number[],
  place: Place,
  to: Direction,
): Place {
  if (to === "farther" || to === "nearer") return across(columns, place, to);
  const tile = place.tile + (to === "ahead" ? 1 : -1);
  return columns[tile] ? { tile, row: beside(columns, middle, place, tile) } : place;
}

function across(columns: readonly Column[], { tile, row }: Place, to: Direction): Place {
  const next = row + (to === "nearer" ? 1 : -1);
  return { tile, row: clamp(next, columns[tile]?.length ?? 0) };
}

/** The same distance from the middle of the path, as far as there is something. */
function beside(columns: readonly Column[], middle: readonly number[], place: Place, tile: number): number {
  const away = place.row - (middle[place.tile] ?? 0);
  return clamp((middle[tile] ?? 0) + away, columns[tile]!.length);
}

function clamp(row: number, length: number): number {
  return Math.max(0, Math.min(row, length - 1));
}

export function find(columns: readonly Column[], id: string): Place | null {
  const tile = columns.findIndex((column) => column.includes(id));
  return tile < 0 ? null : { tile, row: columns[tile]!.indexOf(id) };
}

const WIDE: Record<string, Direction> = {
  ArrowRight: "ahead",
  ArrowLeft: "behind",
  ArrowUp: "farther",
  ArrowDown: "nearer",
};
const UPWARD: Record<string, Direction> = {
  ArrowUp: "ahead",
  ArrowDown: "behind",
  ArrowLeft: "farther",
  ArrowRight: "nearer",
};

/** The direction an arrow key means, on a path across the screen or upward. */
export function direction(key: string, upward: boolean): Direction | undefined {
  return (upward ? UPWARD : WIDE)[key];
}
