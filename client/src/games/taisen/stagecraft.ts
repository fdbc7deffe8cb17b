/** How long the events of Ninja Taisen are shown, and what stands for them. */

import type { Sign, Stagecraft } from "../../table/board";
import { duration } from "../../table/pace";
import type { Happening } from "../../table/told";
import { t } from "../../words/i18n";
import { CLANS, type Card, type Taisen } from "./protocol";
import { schoolOf } from "./schools";

const LASTING: Record<Happening<Taisen>["name"], () => number> = {
  dealt: () => duration("lift") / 2,
  first_drawn: () => duration("duel"),
  threw: () => duration("scene"),
  moved: () => duration("lift"),
  met: () => 0,
  duelled: () => duration("duel") + duration("lift"),
  fell: () => duration("step") + duration("lift"),
  retreated: () => duration("step") + duration("tap"),
  reached: () => duration("duel"),
  turn_ended: () => 0,
  ended: () => duration("scene"),
  undone: () => duration("step"),
  resigned: () => 0,
};

/** How many tiles an event carries a pile. */
export function steps(event: Happening<Taisen>): number {
  if (event.name !== "moved" && event.name !== "retreated") return 1;
  return Math.abs(event.values.target - event.values.origin);
}

export const keys: readonly [string, string][] = [
  ["1 2 3", "taisen.keys.dice"],
  ["E", "taisen.keys.end"],
  ["A", "taisen.keys.aids"],
];

export const stagecraft: Stagecraft<Taisen> = {
  lasting: (event) => LASTING[event.name]() + (event.name === "moved" ? steps(event) * duration("step") : 0),
  lingers: (event) => event.name === "fell",
  active: (shown) => shown.active,
  sign,
  moment: (shown) => t("taisen.turn", { turn: shown.turn }),
};

/** The school of whoever it is about; of a duel, the winner's. */
function sign(event: Happening<Taisen>): Sign | null {
  switch (event.name) {
    case "threw":
      return { art: "die" };
    case "met":
      return CLASH;
    case "duelled":
      return event.values.winner ? ofSchool(event.values[event.values.winner]) : CLASH;
    case "dealt":
    case "moved":
    case "fell":
    case "retreated":
    case "reached":
      return ofSchool(event.values.card);
    case "ended":
      return event.values.winner && { art: event.values.winner };
    default:
      return event.values.seat === null ? null : { art: CLANS[event.values.seat]! };
  }
}

const CLASH: Sign = { art: "clash", tint: "var(--vermilion)" };

function ofSchool(card: Card): Sign {
  const school = schoolOf(card);
  return { art: school, tint: `var(--${school})` };
}
