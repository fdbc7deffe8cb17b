// What players and sides are called.

import type { Seat } from "../protocol";
import { has, t } from "./i18n";

/** What a bot is called here; its own name where we have no word for it. */
export function botName(bot: string): string {
  return has(`bot.${bot}`) ? t(`bot.${bot}`) : bot;
}

/** What a side of a game is called here. */
export function seatName(game: string, seat: string): string {
  const key = `${game}.seat.${seat}`;
  return has(key) ? t(key) : seat;
}

/** Who sits in a seat; `mine` are the seats held here. */
export function playerName({ seat, player }: Seat, mine: readonly number[] = []): string {
  if (player.kind === "open") return t("listed.free");
  if (player.kind === "bot") return botName(player.name);
  return player.name || t(mine.includes(seat) ? "listed.you" : "listed.guest");
}
