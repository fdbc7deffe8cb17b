/** How long the events of Ninja Versus Ninja are shown, and the sign before each. */

import type { Sign, Stagecraft } from "../../table/board";
import { duration } from "../../table/pace";
import type { Happening } from "../../table/told";
import { t } from "../../words/i18n";
import { SIDES, type Versus } from "./protocol";
import { CRESTS } from "./shown";

type Name = Happening<Versus>["name"];

const LASTING: Record<Name, () => number> = {
  opening_rolled: () => duration("scene"),
  opening_tied: () => duration("duel"),
  first_decided: () => duration("scene"),
  rolled: () => duration("scene"),
  moved: () => duration("lift"),
  captured: () => duration("duel") + duration("lift"),
  mission_begun: () => duration("step"),
  touched: () => duration("duel"),
  clock_ticked: () => duration("step") + duration("lift"),
  returned: () => duration("scene"),
  timed_out: () => duration("scene"),
  passed: () => duration("duel"),
  ended: () => duration("scene"),
  undone: () => 0,
  resigned: () => 0,
};

/** Where there is none, the crest of whom it is about stands for it. */
const SIGNS: Record<Name, Sign | null> = {
  opening_rolled: { art: "pyramid" },
  opening_tied: { art: "pyramid" },
  first_decided: null,
  rolled: { art: "pyramid" },
  moved: null,
  captured: { art: "blade", tint: "var(--vermilion)" },
  mission_begun: { art: "way-out" },
  touched: { art: "shadow" },
  clock_ticked: null,
  returned: { art: "way-home", tint: "var(--gold)" },
  timed_out: { art: "smoke" },
  passed: null,
  ended: null,
  undone: null,
  resigned: null,
};

export const keys: readonly [string, string][] = [
  ["D", "versus.keys.danger"],
  ["P", "versus.keys.pass"],
];

export const stagecraft: Stagecraft<Versus> = {
  lasting: (event) => LASTING[event.name]() + walking(event),
  /** Taken away by these, a ninja is still seen while it goes. */
  lingers: (event) => event.name === "captured" || event.name === "timed_out",
  active: (shown) => shown.active,
  moment: (shown) => (shown.turn ? t("versus.turn", { turn: shown.turn }) : t("versus.opening")),
  sign: (event) => SIGNS[event.name] ?? crest(event),
};

/** A ninja takes its time for every square. */
function walking(event: Happening<Versus>): number {
  return event.name === "moved" ? ((event.values.path.length - 1) * duration("step")) / 2 : 0;
}

/** The crest of whoever it is about. */
function crest(event: Happening<Versus>): Sign | null {
  const art = CRESTS[seatOf(event) ?? -1];
  return art === undefined ? null : { art };
}

function seatOf({ name, values }: Happening<Versus>): number | null {
  if (name === "ended") return SIDES.findIndex((side) => side === values.winner);
  return name === "opening_tied" ? null : values.seat;
}
