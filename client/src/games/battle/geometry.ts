/** The sizes of the board, from the room the screen gives it. */

import { extent, type Lie, type Place } from "./squares";

export interface Geometry {
  upward: boolean;
  /** One square, in pixels. */
  size: Place;
  /** How tall a standing figure is. */
  figure: number;
  /** The room for the names of lines and columns, at the left and below. */
  gutter: number;
}

/** A square may be so much longer than wide, where that fills the screen. */
const STRETCH = 1.35;
/** Figures stand a little into the square behind them. */
const TALLER = 1.16;
/** A figure's height by its width. */
export const SLENDER = 1.2;
/** Above the farthest row there is room for heads, in squares. */
export const HEADROOM = 0.28;

/** In pixels: the room's width and height, and the size of a rem. */
export function geometry(width: number, height: number, lie: Lie, rem: number): Geometry {
  const board = extent(lie);
  const gutter = (lie.upward ? 0.9 : 1.1) * rem;
  const fit = { x: (width - gutter) / board.width, y: (height - gutter) / (board.height + HEADROOM) };
  const least = Math.max(8, Math.min(fit.x, fit.y));
  const size = { x: filled(fit.x, least), y: filled(fit.y, least) };
  return { upward: lie.upward, size, gutter, figure: Math.min(size.y * TALLER, size.x * SLENDER * 0.96) };
}

/** Whole pixels, so that no line is blurred. */
function filled(room: number, least: number): number {
  return Math.floor(Math.min(Math.max(room, least), least * STRETCH));
}
