/** How a finished game of a list is told. */

import type { Listed } from "../protocol";
import { ending } from "../table/headline";
import { day } from "../words/dates";
import { t, type Name } from "../words/i18n";
import { playerName, seatName } from "../words/people";
import type { Result } from "./results.svelte";

/** Result and day: "Victory, 17 May 2026"; nothing of its own while it is not known. */
export function endOf({ table, mine }: Listed, result: Result | null): string | undefined {
  if (result === null) return undefined;
  const seat = (number: number) => table.seats[number]!;
  const called = (number: number): Name =>
    mine.length > 1 ? seatName(table.game, seat(number).name) : playerName(seat(number), mine);
  const told = ending({ you: mine, table, called }, result);
  return t("mine.ended", { verdict: told, at: day(result.at) });
}
