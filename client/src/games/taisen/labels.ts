/** Names of things on the board, for eyes and screen readers. */

import { t } from "../../words/i18n";
import { seatName } from "../../words/people";
import { character, CHIEF, keeper, strength } from "./shown";
import { CLANS, type Card, type Shown } from "./protocol";

/** "Kenjutsu", or what the chief is called in this edition. */
export function schoolName(card: Card, edition: string): string {
  return card === CHIEF ? t(`taisen.chief.${edition}`) : t(`taisen.school.${card[0]}`);
}

/** "Saizou, Ninjutsu 2" */
export function cardName(seat: number, card: Card, edition: string): string {
  const values = { name: character(seat, card), school: schoolName(card, edition), strength: strength(card) };
  return t("taisen.card", values);
}

/** "tile 4", or the village's name. */
export function tileName(tile: number): string {
  const seat = keeper(tile);
  return seat === null ? t("taisen.tile", { tile }) : t(`taisen.village.${CLANS[seat]}`);
}

/** A pile from the top down: "Saizou, Ninjutsu 2, on Yuri, Kenjutsu 1". */
export function pileText(seat: number, pile: readonly Card[], edition: string): string {
  return pile
    .toReversed()
    .map((card) => cardName(seat, card, edition))
    .join(t("taisen.pile.on"));
}

/** Everything that stands at a tile, in a sentence. */
export function spotText(shown: Shown, tile: number, edition: string): string {
  const sides = CLANS.map((clan, seat) => ({ clan, seat, pile: shown.piles[seat]?.[tile] ?? [] }))
    .filter(({ pile }) => pile.length)
    .map(({ clan, seat, pile }) =>
      t("taisen.spot.side", { side: seatName("taisen", clan), pile: pileText(seat, pile, edition) }),
    );
  return t("taisen.spot", { tile: tileName(tile), pile: sides.join(" ") || t("taisen.spot.empty") });
}
