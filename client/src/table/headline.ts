/** Whose turn it is, or how it ended, in a few words. */

import { t } from "../words/i18n";
import type { Sitting } from "./sitting.svelte";

/** `active` is the seat to act, as far as it is shown. */
export function headline(sitting: Sitting, active: number | null): string {
  const outcome = sitting.busy ? null : sitting.stage.view?.outcome;
  if (outcome) return ending(sitting, outcome.winners);
  if (sitting.waitingForPlayers) return t("table.waiting");
  if (active === null) return "";
  if (sitting.you.includes(active) && !sitting.shared) return t("table.your_turn");
  return t("table.turn_of", { name: sitting.nameOf(active) });
}

export function ending(sitting: Sitting, winners: readonly number[]): string {
  if (winners.length !== 1) return t("table.drawn");
  const [winner] = winners as [number];
  if (sitting.watching || sitting.shared) return t("table.won_by", { name: sitting.nameOf(winner) });
  return t(sitting.you.includes(winner) ? "table.won" : "table.lost");
}
