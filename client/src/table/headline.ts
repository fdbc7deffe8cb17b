/** Whose turn it is, or how it ended, in a few words. */

import type { Outcome, Table } from "../protocol";
import { t, type Name } from "../words/i18n";
import type { BoardSession } from "./boardSession.svelte";

/** `active` is the seat to act, as far as it is shown. */
export function headline(session: BoardSession, active: number | null): string {
  const outcome = session.busy ? null : session.stage.view?.outcome;
  if (outcome) return ending(session, outcome);
  if (session.waitingForPlayers) return t("table.waiting");
  if (active === null) return "";
  if (session.playing.includes(active) && !session.shared) return t("table.your_turn");
  return t("table.turn_of", { name: session.called(active) });
}

/** Whoever is told of an end: the seats held there, and what the others are called. */
export interface Told {
  you: readonly number[];
  table: Pick<Table, "seats">;
  called(seat: number): Name;
}

/** Won by one, shared by several, or drawn; for somebody who plays alone here, also lost. */
export function ending(told: Told, outcome: Pick<Outcome, "winners" | "reason">): string {
  const { winners } = outcome;
  if (isDraw(told, outcome)) return t("table.drawn");
  if (isLost(told, winners)) return t("table.lost");
  if (winners.length > 1) return t("table.shared");
  return told.you.length === 1 ? t("table.won") : t("table.won_by", { name: told.called(winners[0]!) });
}

/** Somebody else won, and not whoever plays alone here. */
export function isLost({ you }: Pick<Told, "you">, winners: readonly number[]): boolean {
  const mine = winners.some((seat) => you.includes(seat));
  return winners.length > 0 && you.length === 1 && !mine;
}

/** Nobody won, or everybody; but where the reason is "shared", everybody won together. */
function isDraw({ table }: Told, { winners, reason }: Pick<Outcome, "winners" | "reason">): boolean {
  return winners.length === 0 || (winners.length === table.seats.length && reason !== "shared");
}

/** The phrase for what leads to another game of the same players. */
export function wayOn({ table, watching }: Pick<BoardSession, "table" | "watching">): string {
  if (!table.rematch) return "table.rematch";
  return watching ? "watch.rematch" : "table.rematch_go";
}
