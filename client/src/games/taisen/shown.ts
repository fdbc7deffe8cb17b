/** What the server shows of Ninja Taisen, and what an event changes in it. Facts are laid down, nothing is decided. */

import type { Event } from "../../protocol";

/** "K1" to "Y3", or "S" for the chief. */
export type Card = string;
export type Letter = "K" | "N" | "Y";
export type Clan = "wolf" | "monkey";

export interface Shown {
  turn: number;
  active: number | null;
  /** By seat, by tile, from the bottom to the top. */
  piles: Card[][][];
  /** What an unused die shows; 0 when it is used. */
  dice: Record<Letter, number>;
  chief_moved: boolean;
  to_throw: boolean;
}

export const CLANS: readonly Clan[] = ["wolf", "monkey"];
export const LETTERS: readonly Letter[] = ["K", "N", "Y"];
export const CHIEF: Card = "S";
export const CARDS: readonly Card[] = [
  ...LETTERS.flatMap((letter) => [1, 2, 3].map((n) => letter + n)),
  CHIEF,
];
export const LAST_TILE = 10;

const NO_DICE: Record<Letter, number> = { K: 0, N: 0, Y: 0 };

export function strength(card: Card): number {
  return card === CHIEF ? 4 : Number(card[1]);
}

/** The village of a seat. */
export function home(seat: number): number {
  return seat === 0 ? 0 : LAST_TILE;
}

/** Whose village a tile is, or null on the path. */
export function keeper(tile: number): number | null {
  return tile === 0 ? 0 : tile === LAST_TILE ? 1 : null;
}

/** The cards of a side that lie on no tile. */
export function fallen(shown: Shown, seat: number): Card[] {
  const standing = new Set(shown.piles[seat]?.flat());
  return CARDS.filter((card) => !standing.has(card));
}

type Values = Record<string, unknown>;
type Change = (shown: Shown, values: Values) => Partial<Shown>;

/** How things stand after an event. */
export function after(shown: Shown, event: Event): Shown {
  const change = CHANGES[event.name];
  return change ? { ...shown, ...change(shown, event.values) } : shown;
}

const CHANGES: Record<string, Change> = {
  dealt: (shown, told) => ({
    piles: laid(shown.piles, told.seat as number, told.tile as number, [told.card as Card]),
  }),
  threw: (shown, told) => ({
    turn: shown.turn + 1,
    active: told.seat as number,
    dice: { K: told.K as number, N: told.N as number, Y: told.Y as number },
    chief_moved: false,
    to_throw: false,
  }),
  moved: (shown, told) => ({
    dice: { ...shown.dice, [told.die as Letter]: 0 },
    chief_moved: shown.chief_moved || told.card === CHIEF,
    piles: carried(shown.piles, told, [told.card as Card, ...(told.riders as Card[])]),
  }),
  fell: (shown, told) => ({
    piles: without(shown.piles, told.seat as number, told.tile as number, [told.card as Card]),
  }),
  retreated: (shown, told) => ({ piles: carried(shown.piles, told, [told.card as Card]) }),
  turn_ended: () => ({ dice: NO_DICE }),
  ended: () => ({ active: null, dice: NO_DICE, chief_moved: false, to_throw: false }),
};

function carried(piles: Card[][][], told: Values, cards: Card[]): Card[][][] {
  const seat = told.seat as number;
  return laid(without(piles, seat, told.from as number, cards), seat, told.to as number, cards);
}

function laid(piles: Card[][][], seat: number, tile: number, cards: Card[]): Card[][][] {
  return changed(piles, seat, tile, (pile) => [...pile, ...cards]);
}

function without(piles: Card[][][], seat: number, tile: number, cards: Card[]): Card[][][] {
  return changed(piles, seat, tile, (pile) => pile.filter((card) => !cards.includes(card)));
}

function changed(
  piles: Card[][][],
  seat: number,
  tile: number,
  change: (pile: Card[]) => Card[],
): Card[][][] {
  return piles.map((side, s) =>
    s === seat ? side.map((pile, t) => (t === tile ? change(pile) : pile)) : side,
  );
}
