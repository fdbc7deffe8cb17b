/** Whose decision it is and of what kind, in a few words, and what to do next. */

import { advice as adviceIn } from "../../table/advice";
import { headline } from "../../table/headline";
import type { BoardSession } from "../../table/boardSession.svelte";
import { t } from "../../words/i18n";
import type { BattleSelection } from "./selection";
import type { Battle, Shown } from "./protocol";
import { stuck } from "./shown";

/** "Your turn", "Your answer", "Red attacks"; in the set-up, whose clan takes its places. */
export function title(session: BoardSession<Battle>, shown: Shown): string {
  const plain = headline(session, shown.asked);
  if (session.waitingForPlayers || (session.over && !session.busy)) return plain;
  if (shown.phase === "placing") return placing(session, shown);
  if (shown.asked === null) return attack(session, shown);
  return shown.asked === shown.attacker && shown.phase !== "rethrowing"
    ? plain
    : answer(session, shown.asked);
}

function placing(session: BoardSession<Battle>, shown: Shown): string {
  const { question } = session;
  if (question && !session.shared) return t("battle.title.place_yours");
  if (question) return t("battle.title.place", { name: session.called(question.seat) });
  const mine = session.you.some((seat) => shown.ready[seat]);
  return t(mine ? "battle.title.placed" : "battle.title.placing");
}

function attack(session: BoardSession<Battle>, shown: Shown): string {
  if (shown.attacker === null) return t("battle.title.first");
  return isMe(session, shown.attacker)
    ? t("battle.title.you_attack")
    : t("battle.title.attacks", { name: session.called(shown.attacker) });
}

/** The defender, or whoever may throw again. */
function answer(session: BoardSession<Battle>, seat: number): string {
  return isMe(session, seat)
    ? t("battle.title.your_answer")
    : t("battle.title.answers", { name: session.called(seat) });
}

function isMe(session: BoardSession<Battle>, seat: number): boolean {
  return session.playing.includes(seat) && !session.shared;
}

/** What to do next, or what is happening. */
export function advice(session: BoardSession<Battle>, selection: BattleSelection, shown: Shown): string {
  const waiting = (seat: number) => t("battle.wait.place", { name: session.called(seat) });
  return adviceIn(session, {
    next: () => next(selection, shown),
    waiting: shown.phase === "placing" ? waiting : undefined,
  });
}

function next(selection: BattleSelection, shown: Shown): string {
  const { picked, open } = selection;
  if (open.draft) return t(picked.from === null ? "battle.do.place" : "battle.do.swap");
  if (open.throwing) return t("battle.do.throw");
  if (open.cards.size) return card(selection, shown);
  if (picked.from !== null) return t("battle.do.square");
  if (shown.phase === "hopping") return t("battle.do.hop");
  return t("battle.do.step", { count: shown.steps });
}

function card({ picked, open, seat }: BattleSelection, shown: Shown): string {
  if (picked.card === null) return t(stuck(shown, seat) ? "battle.do.no_column" : "battle.do.card");
  if (open.meanings.length) return t("battle.do.meaning");
  if (picked.meaning !== "capture") return t("battle.do.play");
  return t(picked.from !== null || !open.movable.size ? "battle.do.victim" : "battle.do.captor");
}
