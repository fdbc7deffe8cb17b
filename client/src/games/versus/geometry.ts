/** The sizes of the board, from the room the screen gives it. */

import { extent, squareSize, type Lying, type Place } from "../../table/squares";

export interface Geometry {
  /** One square, in pixels. */
  size: Place;
  /** How wide a track beside the board is. */
  strip: number;
  /** How much room the names of lines and columns have outside the board; none where they fit on the squares. */
  gutter: number;
  rem: number;
}

/** A square may be so much longer than wide. */
const STRETCH = 1.3;

/** All in pixels: the board's inner width and height, and the size of a rem. On a phone pieces fill their squares. */
export function geometry(width: number, height: number, lying: Lying, rem: number, small = false): Geometry {
  const strip = (lying.upward ? 1.75 : 2.25) * rem;
  const gutter = small ? 0.875 * rem : 0;
  const across = lying.upward ? { x: 2 * strip, y: 0 } : { x: 0, y: 2 * strip };
  const board = extent(lying);
  const room = {
    x: (width - across.x - gutter) / board.width,
    y: (height - across.y - gutter) / board.height,
  };
  return { strip, gutter, rem, size: squareSize(room, STRETCH) };
}
