// The options of a game's box, as a new table offers them.

import type { Game, GameOption, OptionValue } from "../protocol";

/** What an option offers at a table of these seats: nothing that names a seat which stays empty. */
export function valuesAt(game: Game, seats: readonly string[], option: GameOption): OptionValue[] {
  const empty = game.seats.filter((seat) => !seats.includes(seat));
  return option.values.filter(({ value }) => !empty.includes(value));
}

/** Of what was chosen, all that this game offers at a table of these seats. */
export function fitting(
  game: Game,
  seats: readonly string[],
  chosen: Record<string, string>,
): Record<string, string> {
  const fits = (option: GameOption) =>
    valuesAt(game, seats, option).some(({ value }) => value === chosen[option.name]);
  return Object.fromEntries(game.options.filter(fits).map(({ name }) => [name, chosen[name]!]));
}
