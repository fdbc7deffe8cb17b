// Who is asked to which seat of a new table.

import type { Game } from "../protocol";
import type { Way } from "../router";

/** The seat one wants, or whichever chance gives. */
export type Side = number | "any";

/** The seats of a game that these options leave in use. */
export function seatsOf(game: Game, options: Record<string, string>): string[] {
  const option = game.options.find(({ name }) => name === game.seats_option);
  if (!option) return game.seats;
  return game.seats.slice(0, Number(options[option.name] ?? option.values[0]!.value));
}

/** One word per seat, as `NewTable.players` wants them. */
export function players(way: Way, seats: number, side: Side, bot: string, luck = Math.random): string[] {
  if (way === "device") return Array<string>(seats).fill("me");
  const own = side === "any" || side >= seats ? Math.floor(luck() * seats) : side;
  const others = way === "computer" ? bot : "open";
  return Array.from({ length: seats }, (_, seat) => (seat === own ? "me" : others));
}
