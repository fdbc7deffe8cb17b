/** How long the events of Ninja Night are shown, and what they change. */

import type { Event } from "../../protocol";
import type { Sign, Stagecraft } from "../../table/board";
import { duration } from "../../table/pace";
import { t } from "../../words/i18n";
import { crest, NINJAS } from "./seats";
import { type Shown } from "./shown";

/** Programs are shown all at once: their events take no time, and the first turn begins with all of them in view. */
const LASTING: Record<string, (event: Event) => number> = {
  village_built: () => duration("scene"),
  first_drawn: () => duration("scene"),
  placed: () => duration("duel"),
  round_began: () => duration("scene"),
  programmed: () => duration("step"),
  revealed: () => 0,
  turn_began: ({ values }) => duration("scene") * (values.slot === 1 ? 1.5 : 1),
  turn_ended: ({ values }) => (values.declined ? duration("duel") : 0),
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
};

const SIGNS: Record<string, Sign> = {
  village_built: { art: "night-lantern" },
  round_began: { art: "night-moon" },
  threw: { art: "night-move" },
  wounded: { art: "night-wound", tint: "var(--vermilion)" },
  healed: { art: "night-heal" },
  picked: { art: "night-pick" },
  stole: { art: "night-steal" },
  discarded: { art: "night-chest" },
  dropped: { art: "night-chest" },
  knocked: { art: "night-chest" },
  opened: { art: "night-chest", tint: "var(--gold)" },
  geared: { art: "night-gear" },
  ended: { art: "night-sun", tint: "var(--vermilion)" },
};

/** A throw is shown with what it was aimed at. */
const LINGERING = ["threw"];

export const keys: readonly [string, string][] = [
  ["T", "night.keys.throw"],
  ["E", "night.keys.end"],
  ["1–9", "night.keys.stand"],
  ["V", "night.keys.view"],
];

export const stagecraft: Stagecraft = {
  lasting: (event) => LASTING[event.name]?.(event) ?? 0,
  lingers: (event) => LINGERING.includes(event.name),
  patience: 40, // a round of three computer players, who answer at once
  active: (shown) => (shown as unknown as Shown).active,
  moment: (shown) => moment(shown as unknown as Shown),
  sign: ({ name, values }) => bonus(name, values) ?? SIGNS[name] ?? ninja(values),
};

function moment({ phase, round, opened }: Shown): string {
  if (phase === "over" || opened) return t("night.moment.over");
  return round ? t("night.moment.round", { round }) : t("night.moment.before");
}

function bonus(name: string, values: Event["values"]): Sign | null {
  return name === "played" ? { art: `night-${String(values.bonus)}`, tint: "var(--gold)" } : null;
}

/** The crest of whoever it is about. */
function ninja({ seat }: Event["values"]): Sign | null {
  return typeof seat === "number" && NINJAS[seat] ? { art: crest(seat) } : null;
}
