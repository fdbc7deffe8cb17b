/** Which of the own games are looked for. */

import type { Listed } from "../protocol";
import { playerName } from "../words/people";

export interface Filter {
  game?: string;
  opponent?: string;
}

/** The names of all others at a table. */
export function opponents({ table, mine }: Listed): string[] {
  const others = table.seats.filter(({ seat, player }) => !mine.includes(seat) && player.kind !== "open");
  return others.map((seat) => playerName(seat, mine).label);
}

export function fits(listed: Listed, { game, opponent }: Filter): boolean {
  if (game && listed.table.game !== game) return false;
  return !opponent || opponents(listed).includes(opponent);
}
