/** Whose decision it is, and what to do now or what is going on, in few words. */

import { headline } from "../../table/headline";
import type { Sitting } from "../../table/sitting.svelte";
import { t } from "../../words/i18n";
import type { Hand } from "./hand.svelte";
import { seatName } from "./seats";
import type { Night, Shown } from "./protocol";

export function title(sitting: Sitting<Night>, shown: Shown): string {
  if (shown.phase === "over" && !sitting.over) return t("night.moment.over");
  const plain = headline(sitting, shown.victim ?? shown.active);
  if (plain || sitting.over) return plain || t("night.moment.over");
  if (shown.phase === "programming") return programming(sitting, shown);
  return t("night.moment.before");
}

function programming(sitting: Sitting<Night>, shown: Shown): string {
  const { question } = sitting;
  if (question && sitting.shared) return t("night.title.plan_of", { name: sitting.called(question.seat) });
  if (question) return t("night.title.plan");
  const given = sitting.you.some((seat) => shown.ninjas[seat]?.given);
  return t(given ? "night.title.planned" : "night.title.planning");
}

export function advice(sitting: Sitting<Night>, hand: Hand, shown: Shown): string {
  if (sitting.notice) return sitting.notice;
  if (sitting.busy) return t("table.skip");
  if (sitting.over) return sitting.stage.view?.outcome?.line ?? "";
  if (!sitting.live) return sitting.stage.story.findLast((event) => event.line)?.line ?? "";
  if (sitting.waitingForPlayers) return t("table.waiting_hint");
  if (sitting.hinted) return sitting.advised;
  return sitting.question ? next(hand, shown) : patience(sitting);
}

function next(hand: Hand, shown: Shown): string {
  switch (hand.asked) {
    case "place":
      return t("night.do.place", { name: seatName(shown.neighbour ?? 0) });
    case "program":
      return t("night.do.program");
    case "turn":
      return turn(hand, shown);
    case null:
      return "";
    default:
      return t(`night.do.${hand.asked}`);
  }
}

function turn(hand: Hand, shown: Shown): string {
  if (hand.bonus) return t(`night.do.bonus.${hand.bonus.bonus}`);
  const programmed = shown.ninjas[hand.seat!]?.program?.[(shown.slot ?? 1) - 1];
  if (shown.acted === "yes" || !programmed) return t("night.do.done");
  if (hand.here.length) return t(hand.picks.length ? "night.do.pick_or_play" : "night.do.play_here");
  if (shown.acted === "begun") return t(hand.picks.length ? "night.do.more" : "night.do.done");
  const possible = hand.range || hand.picks.length || hand.steals.length || hand.heal;
  return t(possible ? `night.do.${programmed}` : `night.do.no.${programmed}`);
}

function patience(sitting: Sitting<Night>): string {
  const waiting = (sitting.stage.view?.to_act ?? []).filter((seat) => !sitting.you.includes(seat));
  const acting = waiting.find((seat) => sitting.player(seat).kind !== "bot") ?? waiting[0];
  if (acting === undefined) return "";
  const thinking = sitting.player(acting).kind === "bot";
  return t(thinking ? "table.thinking" : "table.patience", { name: sitting.called(acting) });
}
