/** Looks at what the server shows of Battle of the Ninjas. */

import { CLANS, type Card, type Clan, type Figure, type Rank, type Shown, type Weapons } from "./protocol";
import type { Square } from "../../table/squares";

export type Counts = Record<Rank, number>;

export const CRESTS: readonly string[] = ["tomoe", "mikazuki"];
/** The highest first. */
export const RANKS: readonly Rank[] = ["S", "2", "1"];
/** Cards for somebody who moves. */
export const MOVERS: readonly Card[] = ["crawl", "jump", "capture"];
export const COLUMNS_OF_CARDS = [0, 1, 2] as const;

/** The seat of a clan; -1 for nobody. */
export function seatOf(verdict: Clan | "nobody" | null | undefined): number {
  return CLANS.findIndex((clan) => clan === verdict);
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
