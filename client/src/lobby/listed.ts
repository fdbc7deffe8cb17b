// How a table in a list is told in words.

import type { Listed } from "../protocol";
import { t } from "../words/i18n";
import { playerName } from "../words/people";

export function hasFreeSeat({ table, over }: Listed): boolean {
  return !over && table.seats.some(({ player }) => player.kind === "open");
}

/** The computer plays on in an own seat. */
export function isLent({ table, mine, over }: Listed): boolean {
  return !over && mine.some((seat) => table.seats[seat]?.player.holder != null);
}

/** Who sits there, oneself first: "Haru against Kimi". */
export function names({ table, mine }: Listed): string {
  const seated = table.seats.filter(({ player }) => player.kind !== "open");
  const own = seated.filter(({ seat }) => mine.includes(seat));
  const others = seated.filter(({ seat }) => !mine.includes(seat));
  return inWords([...own, ...others].map((seat) => playerName(seat, mine).label));
}

function inWords(people: string[]): string {
  const [first = "", second = ""] = people;
  return people.length === 2 ? t("listed.against", { first, second }) : people.join(", ");
}

/** How a table stands: over, waiting, or whose turn it is. */
export function standing(listed: Listed): string {
  const { table, turn, mine, over } = listed;
  if (over) return t("listed.over");
  if (hasFreeSeat(listed)) return t("listed.waiting");
  if (isLent(listed)) return t("return.about");
  if (mine.includes(turn)) return t("listed.your_turn");
  const next = table.seats[turn];
  return next ? t("listed.turn_of", { name: playerName(next, mine) }) : "";
}
