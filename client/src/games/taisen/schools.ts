/** The schools by their letter, as events, tokens and the art call them. */

import type { Card, Letter } from "./protocol";

export const SCHOOLS = { K: "kenjutsu", N: "ninjutsu", Y: "youjutsu" } as const satisfies Record<
  Letter,
  string
>;

/** The school of a card; the chief stands for itself. */
export function schoolOf(card: Card): string {
  return card === "S" ? "chief" : SCHOOLS[card[0] as Letter];
}
