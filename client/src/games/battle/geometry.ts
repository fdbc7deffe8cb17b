/** The sizes of the board, from the room the screen gives it. */

import { extent, squareSize, type Lying, type Place } from "../../table/squares";

export interface Geometry {
  /** One square, in pixels. */
  size: Place;
  /** How tall a standing figure is. */
  figure: number;
  /** The room for the names of lines and columns, at the left and below. */
  gutter: number;
}

/** A square may be so much longer than wide. */
const STRETCH = 1.35;
/** Figures stand a little into the square behind them. */
const TALLER = 1.16;
/** A figure's height by its width. */
export const SLENDER = 1.2;
/** Above the farthest row there is room for heads, in squares. */
export const HEADROOM = 0.28;

/** In pixels: the room's width and height, and the size of a rem. */
export function geometry(width: number, height: number, lying: Lying, rem: number): Geometry {
  const board = extent(lying);
  const gutter = (lying.upward ? 0.9 : 1.1) * rem;
  const room = { x: (width - gutter) / board.width, y: (height - gutter) / (board.height + HEADROOM) };
  const size = squareSize(room, STRETCH);
  return { size, gutter, figure: Math.min(size.y * TALLER, size.x * SLENDER * 0.96) };
}
