/** How the events of Ninja Taisen are played, and its keys. */

import { animationOf, type EventRows } from "../../table/animation";
import type { Sign } from "../../table/board";
import { duration } from "../../table/pace";
import type { Happening } from "../../table/tableEvents";
import { t } from "../../words/i18n";
import { CLANS, type Card, type Taisen } from "./protocol";
import { schoolOf } from "./schools";
import { sounds } from "./sounds";

const CLASH: Sign = { art: "clash", tint: "var(--vermilion)" };
const ofItsSchool = ({ values }: { values: { card: Card } }) => ofSchool(values.card);

/* the sign is the school of whoever it is about; of a duel, the winner's */
const EVENTS: EventRows<Taisen> = {
  dealt: { lasts: ["lift"], scale: () => 0.5, signOf: ofItsSchool },
  first_drawn: { lasts: ["duel"] },
  threw: { lasts: ["scene"], sign: { art: "die" } },
  moved: { lasts: ["lift"], more: (event) => steps(event) * duration("step"), signOf: ofItsSchool },
  met: { lasts: [], sign: CLASH },
  duelled: {
    lasts: ["duel", "lift"],
    signOf: ({ values }) => (values.winner ? ofSchool(values[values.winner]) : CLASH),
  },
  fell: { lasts: ["step", "lift"], lingers: true, signOf: ofItsSchool },
  retreated: { lasts: ["step", "tap"], signOf: ofItsSchool },
  reached: { lasts: ["duel"], signOf: ofItsSchool },
  turn_ended: { lasts: [] },
  ended: { lasts: ["scene"], seatOf: ({ values }) => CLANS.findIndex((clan) => clan === values.winner) },
  undone: { lasts: ["step"] },
};

function ofSchool(card: Card): Sign {
  const school = schoolOf(card);
  return { art: school, tint: `var(--${school})` };
}

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

export const animation = animationOf<Taisen>(EVENTS, CLANS, {
  active: (shown) => shown.active,
  moment: (shown) => (shown.turn ? t("taisen.turn", { turn: shown.turn }) : ""),
  sounds,
});
