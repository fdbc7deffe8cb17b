/** How long the events of Ninja Night are shown, and what they change. */

import type { Sign, Stagecraft } from "../../table/board";
import { duration } from "../../table/pace";
import type { Happening } from "../../table/told";
import { t } from "../../words/i18n";
import type { Night, Shown } from "./protocol";
import { crest } from "./seats";

type Told = Happening<Night>;

/** Programs are shown all at once: their events take no time, and the first turn begins with all of them in view. */
const LASTING: Record<Told["name"], () => number> = {
  village_built: () => duration("scene"),
  first_drawn: () => duration("scene"),
  placed: () => duration("duel"),
  round_began: () => duration("scene"),
  programmed: () => duration("step"),
  revealed: () => 0,
  turn_began: () => duration("scene"),
  turn_ended: () => duration("duel"),
  stood: () => duration("lift"),
  aimed: () => duration("step"),
  threw: () => duration("scene") * 2.4,
  moved: () => duration("scene"),
  wounded: () => duration("scene"),
  unhurt: () => duration("duel"),
  healed: () => duration("duel"),
  picked: () => duration("duel"),
  stole: () => duration("scene"),
  looked: () => duration("scene"),
  discarded: () => duration("duel"),
  dropped: () => duration("scene"),
  knocked: () => duration("scene"),
  nothing_knocked: () => duration("duel"),
  played: () => duration("scene"),
  geared: () => duration("scene"),
  opened: () => duration("duel"),
  counted: () => duration("scene"),
  ended: () => duration("scene"),
  undone: () => 0,
  resigned: () => 0,
};

/** Null: the crest of whoever it is about. */
const SIGNS: Record<Told["name"], Sign | null> = {
  village_built: { art: "night-lantern" },
  first_drawn: null,
  placed: null,
  round_began: { art: "night-moon" },
  programmed: null,
  revealed: null,
  turn_began: null,
  turn_ended: null,
  stood: null,
  aimed: null,
  threw: { art: "night-move" },
  moved: null,
  wounded: { art: "night-wound", tint: "var(--vermilion)" },
  unhurt: null,
  healed: { art: "night-heal" },
  picked: { art: "night-pick" },
  stole: { art: "night-steal" },
  looked: null,
  discarded: { art: "night-chest" },
  dropped: { art: "night-chest" },
  knocked: { art: "night-chest" },
  nothing_knocked: null,
  played: null,
  geared: { art: "night-gear" },
  opened: { art: "night-chest", tint: "var(--gold)" },
  counted: null,
  ended: { art: "night-sun", tint: "var(--vermilion)" },
  undone: null,
  resigned: null,
};

export const keys: readonly [string, string][] = [
  ["T", "night.keys.throw"],
  ["E", "night.keys.end"],
  ["1–9", "night.keys.stand"],
  ["V", "night.keys.view"],
];

export const stagecraft: Stagecraft<Night> = {
  lasting,
  lingers: (event) => event.name === "threw", // shown with what it was aimed at
  patience: 40, // a round of three computer players, who answer at once
  active: (shown) => shown.active,
  moment,
  sign,
};

/** The first turns of a round begin slowly; a turn's end is seen only if nothing was done. */
function lasting(event: Told): number {
  if (event.name === "turn_ended" && !event.values.declined) return 0;
  const slow = event.name === "turn_began" && event.values.slot === 1;
  return LASTING[event.name]() * (slow ? 1.5 : 1);
}

function moment({ phase, round }: Shown): string {
  if (phase === "over") return t("night.moment.over");
  return round ? t("night.moment.round", { round }) : t("night.moment.before");
}

function sign(event: Told): Sign | null {
  if (event.name === "played") return { art: `night-${event.values.bonus}`, tint: "var(--gold)" };
  const seat = "seat" in event.values ? event.values.seat : null;
  return SIGNS[event.name] ?? (seat === null ? null : { art: crest(seat) });
}
