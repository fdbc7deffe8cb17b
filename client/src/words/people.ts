// What players and sides are called, in every form a sentence needs.

import type { Seat } from "../protocol";
import { has, t, type Name } from "./i18n";

const VOWEL = /^[aeiouà-æè-ïò-ü]/i;

/** The name whose forms stand under this key; null if there is none. */
function named(key: string): Name | null {
  if (!has(`${key}.label`)) return null;
  return { label: t(`${key}.label`), the: t(`${key}.the`), of: t(`${key}.of`), to: t(`${key}.to`) };
}

/** A name that somebody chose. */
export function givenName(name: string): Name {
  const of = t(VOWEL.test(name) ? "name.of_vowel" : "name.of", { name });
  return { label: name, the: name, of, to: t("name.to", { name }), given: true };
}

/** The person who reads. */
export function you(): Name {
  return {
    label: t("table.you"),
    the: t("name.you"),
    of: t("name.you_of"),
    to: t("name.you_to"),
    you: true,
  };
}

/** What a bot is called here; its own name where we have no word for it. */
export function botName(bot: string): Name {
  return named(`bot.${bot}`) ?? givenName(bot);
}

/** What a side of a game is called here. */
export function seatName(game: string, seat: string): Name {
  return named(`${game}.seat.${seat}`) ?? givenName(seat);
}

/** Who sits in a seat; `mine` are the seats held here. */
export function playerName({ seat, player }: Seat, mine: readonly number[] = []): Name {
  if (player.kind === "open") return givenName(t("listed.free"));
  if (player.holder != null && mine.includes(seat)) return player.holder ? givenName(player.holder) : you();
  if (player.kind === "bot") return botName(player.name);
  if (player.name) return givenName(player.name);
  return mine.includes(seat)
    ? you()
    : { ...givenName(t("name.guest")), label: t("listed.guest"), given: false };
}
