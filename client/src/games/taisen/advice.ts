/** What to do now, or what is going on, in one line. */

import type { Taisen } from "./protocol";

import type { Sitting } from "../../table/sitting.svelte";
import { t } from "../../words/i18n";
import type { Hand } from "./hand.svelte";
import { tileName } from "./labels";

export function advice(sitting: Sitting<Taisen>, hand: Hand): string {
  if (sitting.notice) return sitting.notice;
  if (sitting.busy) return happening(sitting);
  if (sitting.over) return sitting.stage.view?.outcome?.line ?? "";
  if (!sitting.live) return sitting.stage.story.findLast((event) => event.line)?.line ?? "";
  if (sitting.waitingForPlayers) return t("table.waiting_hint");
  return sitting.question ? next(sitting, hand) : patience(sitting);
}

function happening(sitting: Sitting<Taisen>): string {
  const event = sitting.scene?.event;
  if (event?.name === "duelled" || event?.name === "fell") {
    return t("taisen.now.duel", { tile: tileName(event.values.tile) });
  }
  return event?.name === "threw" ? t("taisen.now.threw") : t("table.skip");
}

function next(sitting: Sitting<Taisen>, hand: Hand): string {
  if (sitting.hinted) return sitting.advised;
  const { die, card } = hand.picked;
  if (card !== null && die !== null) return t("taisen.do.tile");
  if (card !== null)
    return t(hand.targets.size === hand.open.length ? "taisen.do.tile_or_die" : "taisen.do.which_die");
  if (die !== null) return t("taisen.do.ninja");
  return t(hand.ending === null ? "taisen.do.begin" : "taisen.do.go_on");
}

function patience(sitting: Sitting<Taisen>): string {
  const acting = sitting.stage.view?.to_act[0];
  if (acting === undefined || sitting.you.includes(acting)) return "";
  const thinking = sitting.player(acting).kind === "bot";
  return t(thinking ? "table.thinking" : "table.patience", { name: sitting.called(acting) });
}
