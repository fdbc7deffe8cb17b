// Who is asked to which seat of a new table.

import type { Way } from "../router";

/** The seat one wants, or whichever chance gives. */
export type Side = number | "any";

/** One word per seat, as `NewTable.players` wants them. */
export function players(way: Way, seats: number, side: Side, bot: string, luck = Math.random): string[] {
  if (way === "device") return Array<string>(seats).fill("me");
  const own = side === "any" ? Math.floor(luck() * seats) : side;
  const others = way === "computer" ? bot : "open";
  return Array.from({ length: seats }, (_, seat) => (seat === own ? "me" : others));
}
