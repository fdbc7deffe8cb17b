/** The rope as hand and eye know it: a length without numbers, and what it is beside the own last throw. */

import { t } from "../../words/i18n";
import { LONGEST, ROPE_SHARES } from "./protocol";

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

/** What it is called from so many per cent of the last throw on. */
const BESIDE: readonly (readonly [string, number])[] = [
  ["much_longer", 140],
  ["longer", 114],
  ["slightly_longer", 104],
  ["same", 96],
  ["slightly_shorter", 88],
  ["shorter", 70],
  ["much_shorter", 0],
];

/** A length in words, never in numbers: "about a third of the rope, a little longer than your last throw". */
export function inWords(length: number, last: number | null): string {
  const share = t(`night.rope.share.${named(ROPE_SHARES, length / LONGEST)}`);
  if (last === null) return share;
  return t("night.and", { one: share, other: t(`night.rope.beside.${named(BESIDE, length / last)}`) });
}

function named(steps: readonly (readonly [string, number])[], part: number): string {
  return steps.find(([, from]) => 100 * part >= from)![0];
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
