/** Whose decision it is, and what to do now or what is going on, in few words. */

import { advice as adviceIn } from "../../table/advice";
import { headline } from "../../table/headline";
import type { BoardSession } from "../../table/boardSession.svelte";
import { t } from "../../words/i18n";
import type { NightSelection } from "./selection";
import { seatName } from "./seats";
import type { Night, Shown } from "./protocol";

export function title(session: BoardSession<Night>, shown: Shown): string {
  if (shown.phase === "over" && !session.over) return t("night.moment.over");
  const plain = headline(session, shown.victim ?? shown.active);
  if (plain || session.over) return plain || t("night.moment.over");
  if (shown.phase === "programming") return programming(session, shown);
  return t("night.moment.before");
}

function programming(session: BoardSession<Night>, shown: Shown): string {
  const { question } = session;
  if (question && session.shared) return t("night.title.plan_of", { name: session.called(question.seat) });
  if (question) return t("night.title.plan");
  const given = session.you.some((seat) => shown.ninjas[seat]?.given);
  return t(given ? "night.title.planned" : "night.title.planning");
}

export function advice(session: BoardSession<Night>, selection: NightSelection, shown: Shown): string {
  return adviceIn(session, { next: () => next(selection, shown) });
}

function next(selection: NightSelection, shown: Shown): string {
  switch (selection.open.asked) {
    case "place":
      return t("night.do.place", { name: seatName(shown.neighbour ?? 0) });
    case "program":
      return t("night.do.program");
    case "turn":
      return turn(selection, shown);
    case null:
      return "";
    default:
      return t(`night.do.${selection.open.asked}`);
  }
}

function turn({ open, seat }: NightSelection, shown: Shown): string {
  if (open.bonus) return t(`night.do.bonus.${open.bonus.bonus}`);
  const programmed = shown.ninjas[seat!]?.program?.[(shown.slot ?? 1) - 1];
  if (shown.acted === "yes" || !programmed) return t("night.do.done");
  if (open.here.length) return t(open.picks.length ? "night.do.pick_or_play" : "night.do.play_here");
  if (shown.acted === "begun") return t(open.picks.length ? "night.do.more" : "night.do.done");
  const possible = open.range || open.picks.length || open.steals.length || open.heal;
  return t(possible ? `night.do.${programmed}` : `night.do.no.${programmed}`);
}
