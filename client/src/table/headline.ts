/** Whose turn it is, or how it ended, in a few words. */

import type { Outcome } from "../protocol";
import { t } from "../words/i18n";
import type { Sitting } from "./sitting.svelte";

/** `active` is the seat to act, as far as it is shown. */
export function headline(sitting: Sitting, active: number | null): string {
  const outcome = sitting.busy ? null : sitting.stage.view?.outcome;
  if (outcome) return ending(sitting, outcome);
  if (sitting.waitingForPlayers) return t("table.waiting");
  if (active === null) return "";
  if (sitting.you.includes(active) && !sitting.shared) return t("table.your_turn");
  return t("table.turn_of", { name: sitting.called(active) });
}

/** Won by one, shared by several, or drawn; for somebody who plays alone here, also lost. */
export function ending(sitting: Sitting, outcome: Pick<Outcome, "winners" | "reason">): string {
  const { winners } = outcome;
  if (isDraw(sitting, outcome)) return t("table.drawn");
  const mine = winners.some((seat) => sitting.you.includes(seat));
  if (!sitting.watching && !sitting.shared && !mine) return t("table.lost");
  if (winners.length > 1) return t("table.shared");
  return sitting.watching || sitting.shared
    ? t("table.won_by", { name: sitting.called(winners[0]!) })
    : t("table.won");
}

/** Nobody won, or everybody; but where the reason is "shared", everybody won together. */
function isDraw(sitting: Sitting, { winners, reason }: Pick<Outcome, "winners" | "reason">): boolean {
  return winners.length === 0 || (winners.length === sitting.table.seats.length && reason !== "shared");
}
