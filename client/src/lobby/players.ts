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

/** Whoever opens the table, and whoever shares the device. */
export const ME = "me";

/** Who the others are, if nobody says otherwise. */
export function usual(way: Way, bot: string): string {
  return way === "device" ? ME : way === "computer" ? bot : "open";
}

/** One word per seat, as `NewTable.players` wants them; `others` sit down in the seats that are left, in order. */
export function players(
  way: Way,
  seats: number,
  side: Side,
  bot: string,
  others: readonly (string | undefined)[] = [],
  luck = Math.random,
): string[] {
  const own = way === "device" ? 0 : side === "any" || side >= seats ? Math.floor(luck() * seats) : side;
  const waiting = [...others];
  return Array.from({ length: seats }, (_, seat) =>
    seat === own ? ME : (waiting.shift() ?? usual(way, bot)),
  );
}

/** A name for every seat that is played on this device, as `NewTable.names` wants them; none if nobody gave one. */
export function namesOf(players: readonly string[], given: readonly string[]): string[] {
  const names = players.map((player, seat) => (player === ME ? (given[seat] ?? "").trim() : ""));
  return names.some(Boolean) ? names : [];
}
