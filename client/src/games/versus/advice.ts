/** What to do now, or what is going on, in one line. */

import type { Sitting } from "../../table/sitting.svelte";
import { t } from "../../words/i18n";
import type { Hand } from "./hand.svelte";
import { sideName } from "./labels";
import type { Lookout } from "./lookout.svelte";
import type { Shown, Versus } from "./protocol";
import { total } from "./shown";

export function advice(sitting: Sitting<Versus>, hand: Hand, lookout: Lookout): string {
  if (sitting.notice) return sitting.notice;
  if (sitting.busy) return t("table.skip");
  if (sitting.over) return sitting.stage.view?.outcome?.line ?? "";
  if (!sitting.live) return sitting.stage.story.findLast((event) => event.line)?.line ?? "";
  if (sitting.waitingForPlayers) return t("table.waiting_hint");
  if (lookout.survey && hand.picked === null) return t("versus.do.look", { side: sideName(lookout.enemy) });
  return sitting.question ? next(sitting, hand) : patience(sitting);
}

function next(sitting: Sitting<Versus>, hand: Hand): string {
  const { dice, opening } = sitting.shown;
  const count = total(dice) ?? 0;
  if (sitting.hinted) return sitting.advised;
  if (hand.passing !== null) return t("versus.do.pass", { count });
  if (hand.aim) return hand.aim.label;
  if (hand.picked === null) return begin(opening, hand.seat!, count);
  return t(hand.targets.has(hand.picked) ? "versus.do.square_or_back" : "versus.do.square");
}

/** At the very beginning also why it is this side's turn. */
function begin(opening: Shown["opening"], seat: number, count: number): string {
  const [own, other] = [total(opening[seat] ?? null), total(opening[1 - seat] ?? null)];
  const what = t("versus.do.ninja", { count });
  return own !== null && other !== null ? t("versus.do.first", { own, other, what }) : what;
}

function patience(sitting: Sitting<Versus>): string {
  const acting = sitting.stage.view?.to_act[0];
  if (acting === undefined || sitting.you.includes(acting)) return "";
  const thinking = sitting.player(acting).kind === "bot";
  return t(thinking ? "table.thinking" : "table.patience", { name: sitting.called(acting) });
}
