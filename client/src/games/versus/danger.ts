/** What the enemy could do on a square with the next throw, as the server counted it. */

import { t, type Name } from "../../words/i18n";
import type { Threat } from "./protocol";
import type { Square } from "./squares";

/** In whole percent, as it stands on a square. */
export function odds({ weight }: Threat, of: number): string {
  return String(Math.round((100 * weight) / of));
}

/** How dark a square is hatched: one step for each of the ranges a player tells apart. */
export function shade({ weight }: Threat, of: number): 1 | 2 | 3 | 4 {
  const part = weight / of;
  return part <= 1 / 8 ? 1 : part <= 1 / 4 ? 2 : part <= 1 / 2 ? 3 : 4;
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
