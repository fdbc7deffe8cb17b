/** The rope as hand and eye know it: a length without numbers, and what it is beside the own last throw. */

import { t } from "../../words/i18n";
import { LONGEST } from "./protocol";

/** Where the rope lies before the first throw. */
const AT_FIRST = 180;
/** How far arrow keys pull it; with shift, and page by page. */
export const PULLS: Record<string, number> = {
  ArrowRight: 6,
  ArrowUp: 6,
  ArrowLeft: -6,
  ArrowDown: -6,
  PageUp: 40,
  PageDown: -40,
};

/** From what share of the whole rope on it is called so. */
const SHARES: readonly [number, string][] = [
  [0.94, "whole"],
  [0.8, "very_long"],
  [0.66, "long"],
  [0.55, "over_half"],
  [0.45, "half"],
  [0.36, "under_half"],
  [0.28, "third"],
  [0.2, "quarter"],
  [0.12, "short"],
  [0, "very_short"],
];

/** From what part of the last throw on it is called so. */
const BESIDE: readonly [number, string][] = [
  [1.4, "much_longer"],
  [1.14, "longer"],
  [1.04, "slightly_longer"],
  [0.96, "same"],
  [0.88, "slightly_shorter"],
  [0.7, "shorter"],
  [0, "much_shorter"],
];

/** A length in words, never in numbers: "about a third of the rope, a little longer than your last throw". */
export function inWords(length: number, last: number | null): string {
  const share = t(`night.rope.share.${named(SHARES, length / LONGEST)}`);
  if (last === null) return share;
  return t("night.and", { one: share, other: t(`night.rope.beside.${named(BESIDE, length / last)}`) });
}

function named(steps: readonly [number, string][], value: number): string {
  return steps.find(([from]) => value >= from)![1];
}

export function pulled(length: number, by: number): number {
  return Math.max(1, Math.min(LONGEST, Math.round(length + by)));
}

/** How long each seat threw last at this table; kept while the page is open, also when it is loaded again. */
export class LastThrows {
  readonly #key: string;

  constructor(table: string) {
    this.#key = `tatami.night.${table}`;
  }

  of(seat: number): number | null {
    return this.#all()[seat] ?? null;
  }

  keep(seat: number, length: number): void {
    try {
      sessionStorage.setItem(this.#key, JSON.stringify({ ...this.#all(), [seat]: length }));
    } catch {
      // Storage is full or forbidden: the next throw begins in the middle again.
    }
  }

  start(seat: number): number {
    return this.of(seat) ?? AT_FIRST;
  }

  #all(): Record<number, number> {
    try {
      return JSON.parse(sessionStorage.getItem(this.#key) ?? "{}") as Record<number, number>;
    } catch {
      return {};
    }
  }
}
