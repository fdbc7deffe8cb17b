/** What the enemy could do on a square with the next throw, as the server counted it. */

import { t, type Name } from "../../words/i18n";
import type { Threat } from "./protocol";
import type { Square } from "../../table/squares";

/** In whole percent, as it stands on a square. */
export function odds({ weight }: Threat, of: number): string {
  return percent(weight / of);
}

export function percent(part: number): string {
  return t("versus.percent", { percent: Math.round(100 * part) });
}

export type Shade = 1 | 2 | 3 | 4;
/** How dark a square is hatched, and up to which part of all throws: the ranges a player tells apart. */
export const SHADES: readonly [Shade, number][] = [
  [1, 1 / 8],
  [2, 1 / 4],
  [3, 1 / 2],
  [4, 1],
];

export function shade({ weight }: Threat, of: number): Shade {
  return SHADES.find(([, most]) => weight / of <= most)![0];
}

/** "c9: Red gets there with 3 or 5, 6 of 16 throws (38 %)." */
export function warning(at: Square, threat: Threat | undefined, side: Name, of: number): string {
  if (!threat) return t("versus.danger.none", { square: at, side });
  const totals = new Intl.ListFormat(t("versus.language"), { type: "disjunction" }).format(
    threat.totals.map(String),
  );
  return t("versus.danger.some", {
    square: at,
    side,
    totals,
    weight: threat.weight,
    of,
    percent: odds(threat, of),
  });
}
