/** The sizes of the board, from the room the screen gives it. */

import { extent, type Place } from "./squares";

export interface Geometry {
  upward: boolean;
  /** One square, in pixels. */
  size: Place;
  /** How wide a track beside the board is. */
  strip: number;
  rem: number;
}

/** A square may be so much longer than wide, where that fills the screen. */
const STRETCH = 1.3;

/** All in pixels: the board's inner width and height, and the size of a rem. */
export function geometry(width: number, height: number, upward: boolean, rem: number): Geometry {
  const strip = (upward ? 1.75 : 2.25) * rem;
  const across = upward ? { x: 2 * strip, y: 0 } : { x: 0, y: 2 * strip };
  const board = extent(upward);
  const fit = { x: (width - across.x) / board.width, y: (height - across.y) / board.height };
  const least = Math.max(8, Math.min(fit.x, fit.y));
  return { upward, strip, rem, size: { x: filled(fit.x, least), y: filled(fit.y, least) } };
}

/** Whole pixels, so that no line is blurred. */
function filled(room: number, least: number): number {
  return Math.floor(Math.min(Math.max(room, least), least * STRETCH));
}
