/** Whose decision it is and of what kind, in a few words, and what to do next. */

import { headline } from "../../table/headline";
import type { Sitting } from "../../table/sitting.svelte";
import { t } from "../../words/i18n";
import type { Hand } from "./hand.svelte";
import type { Battle, Shown } from "./protocol";
import { stuck } from "./shown";

/** "Your turn", "Your answer", "Red attacks"; in the set-up, whose clan takes its places. */
export function title(sitting: Sitting<Battle>, shown: Shown): string {
  const plain = headline(sitting, shown.asked);
  if (sitting.waitingForPlayers || (sitting.over && !sitting.busy)) return plain;
  if (shown.phase === "placing") return placing(sitting, shown);
  if (shown.asked === null) return attack(sitting, shown);
  return shown.asked === shown.attacker && shown.phase !== "rethrowing"
    ? plain
    : answer(sitting, shown.asked);
}

function placing(sitting: Sitting<Battle>, shown: Shown): string {
  const { question } = sitting;
  if (question && !sitting.shared) return t("battle.title.place_yours");
  if (question) return t("battle.title.place", { name: sitting.called(question.seat) });
  const mine = sitting.you.some((seat) => shown.ready[seat]);
  return t(mine ? "battle.title.placed" : "battle.title.placing");
}

function attack(sitting: Sitting<Battle>, shown: Shown): string {
  if (shown.attacker === null) return t("battle.title.first");
  return isMe(sitting, shown.attacker)
    ? t("battle.title.you_attack")
    : t("battle.title.attacks", { name: sitting.called(shown.attacker) });
}

/** The defender, or whoever may throw again. */
function answer(sitting: Sitting<Battle>, seat: number): string {
  return isMe(sitting, seat)
    ? t("battle.title.your_answer")
    : t("battle.title.answers", { name: sitting.called(seat) });
}

function isMe(sitting: Sitting<Battle>, seat: number): boolean {
  return sitting.you.includes(seat) && !sitting.shared;
}

/** What to do next, or what is happening. */
export function advice(sitting: Sitting<Battle>, hand: Hand, shown: Shown): string {
  if (sitting.notice) return sitting.notice;
  if (sitting.busy) return t("table.skip");
  if (sitting.over) return sitting.stage.view?.outcome?.line ?? "";
  if (!sitting.live) return sitting.stage.story.findLast((event) => event.line)?.line ?? "";
  if (sitting.waitingForPlayers) return t("table.waiting_hint");
  return sitting.question ? next(sitting, hand, shown) : patience(sitting, shown);
}

function next(sitting: Sitting<Battle>, hand: Hand, shown: Shown): string {
  if (sitting.hinted) return sitting.advised;
  if (hand.draft) return t(hand.picked.from === null ? "battle.do.place" : "battle.do.swap");
  if (hand.throwing) return t("battle.do.throw");
  if (hand.cards.size) return card(hand, shown);
  if (hand.picked.from !== null) return t("battle.do.square");
  if (shown.phase === "hopping") return t("battle.do.hop");
  return t("battle.do.step", { count: shown.steps });
}

function card(hand: Hand, shown: Shown): string {
  const { card, meaning, from } = hand.picked;
  if (card === null) return t(stuck(shown, hand.seat) ? "battle.do.no_column" : "battle.do.card");
  if (hand.meanings.length) return t("battle.do.meaning");
  if (meaning !== "capture") return t("battle.do.play");
  return t(from !== null || !hand.movable.size ? "battle.do.victim" : "battle.do.captor");
}

function patience(sitting: Sitting<Battle>, shown: Shown): string {
  const others = (sitting.stage.view?.to_act ?? []).filter((seat) => !sitting.you.includes(seat));
  const [other] = others;
  if (other === undefined) return "";
  if (shown.phase === "placing") return t("battle.wait.place", { name: sitting.called(other) });
  const thinking = sitting.player(other).kind === "bot";
  return t(thinking ? "table.thinking" : "table.patience", { name: sitting.called(other) });
}
