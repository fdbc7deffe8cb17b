/** What squares and figures are called, for whoever hears them. */

import { t, type Name } from "../../words/i18n";
import { seatName } from "../../words/people";
import type { BattleSelection } from "./selection";
import { CLANS, type Figure, type Rank, type Shown } from "./protocol";
import { RANKS, total, type Counts } from "./shown";
import type { Square } from "../../table/squares";

export function sideName(seat: number): Name {
  return seatName("battle", CLANS[seat]!);
}

export function rankName(rank: Rank): string {
  return t(`battle.rank.${rank}`);
}

/** "Red, two-star ninja, seen by all"; of a back, what it may hide is said by `hides`. */
export function figureName({ seat, rank, seen }: Figure): string {
  const side = sideName(seat);
  if (rank === null) return t("battle.figure.back", { side });
  return t(seen ? "battle.figure.seen" : "battle.figure", { side, rank: rankName(rank) });
}

/** What a back may hide, from what everybody can count: "1 Soke, 4 with two stars, 7 with one star". */
export function hides(unseen: Counts): string {
  const parts = RANKS.filter((rank) => unseen[rank] > 0).map((rank) =>
    t(`battle.count.${rank}`, { count: unseen[rank] }),
  );
  return t("battle.figure.hides", { count: total(unseen), ranks: parts.join(", ") });
}

/** A square, who stands on it, and what can be done there. */
export function squareLabel(selection: BattleSelection, figure: Figure | undefined, at: Square): string {
  const who = figure ? figureName(figure) : t("battle.square.empty");
  const place = t("battle.square", { square: at, who });
  const way = selection.open.targets.get(at);
  if (way) return `${place}. ${way.label}`;
  if (!selection.open.movable.has(at)) return place;
  const { from } = selection.picked;
  if (selection.open.draft && from !== null && from !== at) return t("battle.square.swap", { place });
  return t(selection.open.draft ? "battle.square.place" : "battle.square.movable", { place });
}

/** What is known of a figure, in one sentence; null if there is nothing to say. */
export function known(shown: Shown, figure: Figure | undefined): string | null {
  if (!figure) return null;
  const name = t("battle.square", { square: figure.square, who: figureName(figure) });
  return figure.rank === null ? `${name}. ${hides(shown.unseen[figure.seat]!)}` : name;
}
