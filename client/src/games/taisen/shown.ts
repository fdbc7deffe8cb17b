/** Looks at what the server shows of Ninja Taisen. */

import { CARDS, CHARACTERS, STRENGTHS, VILLAGES, type Card, type Shown } from "./protocol";

export const CHIEF: Card = "S";

export function strength(card: Card): number {
  return STRENGTHS[card];
}

/** The given name of a character. */
export function character(seat: number, card: Card): string {
  return CHARACTERS[seat]![card];
}

/** The village of a seat. */
export function home(seat: number): number {
  return VILLAGES[seat]!;
}

/** Whose village a tile is, or null on the path. */
export function keeper(tile: number): number | null {
  const seat = VILLAGES.findIndex((village) => village === tile);
  return seat < 0 ? null : seat;
}

/** The cards of a side that lie on no tile; none before they are dealt. */
export function fallen(shown: Shown, seat: number): Card[] {
  if (shown.turn === 0) return [];
  const standing = new Set(shown.piles[seat]?.flat());
  return CARDS.filter((card) => !standing.has(card));
}
