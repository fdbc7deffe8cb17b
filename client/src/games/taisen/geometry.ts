/** The sizes of the board, from the room the screen gives it. */

import type { Measures } from "./piles";

export interface Geometry {
  /** The path runs upward, the piles lie beside it. */
  upward: boolean;
  /** How much of the screen a tile takes, across the path. */
  tile: number;
  /** The room of one pile. */
  room: number;
  measures: Measures;
  /** A card is too narrow for a name beside its strength. */
  slim: boolean;
  /** A top card of which less is seen has no room for its picture. */
  tight: number;
}

const TILES = 11;
const SLIM_BELOW = 6.5;

/** All in pixels: the board's inner width and height, and the size of a rem. */
export function geometry(width: number, height: number, upward: boolean, rem: number): Geometry {
  return upward ? rising(width, rem) : level(width, height, rem);
}

function level(width: number, height: number, rem: number): Geometry {
  const tile = between(3.25 * rem, height * 0.15, 6 * rem);
  const room = Math.max(0, (height - tile) / 2 - 0.5 * rem);
  const across = width / TILES - 0.5 * rem;
  const slim = across < SLIM_BELOW * rem;
  const label = 1.875 * rem;
  const topLabel = slim ? 2.5 * rem : label;
  const card = between(topLabel + 2.5 * rem, room - 2 * label, topLabel + across);
  const smallest = Math.min(card, topLabel + 2.25 * rem);
  return {
    upward: false,
    tile,
    room,
    slim,
    tight: 0,
    measures: { card, smallest, label, least: 1.125 * rem, edge: 0.3 * rem },
  };
}

function rising(width: number, rem: number): Geometry {
  const tile = between(3.5 * rem, width * 0.16, 5.5 * rem);
  const room = Math.max(0, (width - tile) / 2 - 0.375 * rem);
  const label = 1.5 * rem;
  const card = between(5.25 * rem, room - 2 * label, 10 * rem);
  const smallest = Math.min(card, 4 * rem);
  return {
    upward: true,
    tile,
    room,
    slim: true,
    tight: 5.4 * rem,
    measures: { card, smallest, label, least: 1.0625 * rem, edge: 0.25 * rem },
  };
}

function between(least: number, wish: number, most: number): number {
  return Math.max(least, Math.min(wish, most));
}
