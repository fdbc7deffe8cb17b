/** What the server shows of Battle of the Ninjas. */

import type { Square } from "./squares";

/** One star, two stars, the Soke. */
export type Rank = "1" | "2" | "S";
export type Card = "weapons" | "crawl" | "jump" | "capture" | "joker";
/** What a card, or a joker, is played for. */
export type Meaning = Exclude<Card, "joker"> | "shuriken";
export type Clan = "red" | "black";
export type Verdict = Clan | "nobody";
export type Counts = Record<Rank, number>;
export type Pair<T> = [T, T];

export interface Figure {
  square: Square;
  seat: number;
  /** Null: the viewer may not know it. */
  rank: Rank | null;
  /** Everybody has seen its rank. */
  seen: boolean;
}

export interface Weapons {
  deck: number;
  discard: Record<string, number>;
  /** By column, from the bottom to the top. */
  piles: number[][];
  to_turn: number[];
  won: number;
}

export interface Battle {
  origin: Square;
  target: Square;
  ranks: Pair<Rank>;
  /** How many faces each die has; 0 before it is taken up. */
  faces: Pair<number>;
  dice: Pair<number | null>;
  throws: number | null;
  asked: number | null;
}

export interface Shown {
  rows: number;
  phase: string;
  assault: number;
  quiet: number;
  attacker: number | null;
  asked: number | null;
  figures: Figure[];
  unseen: Pair<Counts>;
  lost: Pair<Counts>;
  ready: Pair<boolean>;
  placing: Rank | null;
  weapons: Pair<Weapons>;
  columns: (Verdict | null)[];
  hands: Pair<Card[]>;
  played: Pair<boolean>;
  shuriken: Pair<number>;
  reserve: number;
  steps: number;
  crawl: boolean;
  jump: boolean;
  battle: Battle | null;
}

export const CLANS: readonly Clan[] = ["red", "black"];
export const CRESTS: readonly string[] = ["tomoe", "mikazuki"];
export const RANKS: readonly Rank[] = ["S", "2", "1"];
export const CARDS: readonly Card[] = ["weapons", "crawl", "jump", "capture", "joker"];
/** Cards for somebody who moves. */
export const MOVERS: readonly Card[] = ["crawl", "jump", "capture"];
export const COLUMNS_OF_CARDS = [0, 1, 2] as const;

/** The seat a verdict is for, or -1. */
export function seatOf(verdict: string | null | undefined): number {
  return CLANS.indexOf(verdict as Clan);
}

export function figureAt(figures: readonly Figure[], square: Square): Figure | undefined {
  return figures.find((figure) => figure.square === square);
}

export function total(counts: Record<string, number>): number {
  return Object.values(counts).reduce((sum, count) => sum + count, 0);
}

/** The card that counts in a column; null where none lies. */
export function topCard(weapons: Weapons, column: number): number | null {
  return weapons.piles[column]?.at(-1) ?? null;
}

/** Whether the attacker in this seat wins no column: then nobody moves. */
export function stuck(shown: Shown, seat: number | null): boolean {
  return (
    seat !== null && shown.phase === "window" && shown.attacker === seat && shown.weapons[seat]!.won === 0
  );
}
