/** How the events of Ninja Night are played, and its keys. */

import { animationOf, type EventRows } from "../../table/animation";
import { t } from "../../words/i18n";
import type { Night, Shown } from "./protocol";
import { CRESTS } from "./seats";
import { sounds } from "./sounds";

const CHEST = { art: "night-chest" };

/* Programs are shown all at once: their events take no time, and the first turn begins with all of them in view. */
const EVENTS: EventRows<Night> = {
  village_built: { lasts: ["scene"], sign: { art: "night-lantern" } },
  first_drawn: { lasts: ["scene"] },
  placed: { lasts: ["duel"] },
  round_began: { lasts: ["scene"], sign: { art: "night-moon" } },
  programmed: { lasts: ["step"] },
  revealed: { lasts: [] },
  /* the first turns of a round begin slowly */
  turn_began: { lasts: ["scene"], scale: ({ values }) => (values.slot === 1 ? 1.5 : 1) },
  /* a turn's end is seen only if nothing was done */
  turn_ended: { lasts: ["duel"], scale: ({ values }) => (values.declined ? 1 : 0) },
  stood: { lasts: ["lift"] },
  aimed: { lasts: ["step"] },
  /* shown with what it was aimed at */
  threw: { lasts: ["scene"], scale: () => 2.4, lingers: true, sign: { art: "night-move" } },
  moved: { lasts: ["scene"] },
  wounded: { lasts: ["scene"], sign: { art: "night-wound", tint: "var(--vermilion)" } },
  unhurt: { lasts: ["duel"] },
  healed: { lasts: ["duel"], sign: { art: "night-heal" } },
  picked: { lasts: ["duel"], sign: { art: "night-pick" } },
  stole: { lasts: ["scene"], sign: { art: "night-steal" } },
  looked: { lasts: ["scene"] },
  discarded: { lasts: ["duel"], sign: CHEST },
  dropped: { lasts: ["scene"], sign: CHEST },
  knocked: { lasts: ["scene"], sign: CHEST },
  nothing_knocked: { lasts: ["duel"] },
  played: {
    lasts: ["scene"],
    signOf: ({ values }) => ({ art: `night-${values.bonus}`, tint: "var(--gold)" }),
  },
  geared: { lasts: ["scene"], sign: { art: "night-gear" } },
  opened: { lasts: ["duel"], sign: { art: "night-chest", tint: "var(--gold)" } },
  counted: { lasts: ["scene"] },
  ended: { lasts: ["scene"], sign: { art: "night-sun", tint: "var(--vermilion)" } },
};

export const keys: readonly [string, string][] = [
  ["T", "night.keys.throw"],
  ["E", "night.keys.end"],
  ["1–9", "night.keys.stand"],
  ["V", "night.keys.view"],
];

export const animation = animationOf<Night>(EVENTS, CRESTS, {
  patience: 40, // a round of three computer players, who answer at once
  active: (shown) => shown.active,
  moment,
  sounds,
});

function moment({ phase, round }: Shown): string {
  if (phase === "over") return t("night.moment.over");
  return round ? t("night.moment.round", { round }) : t("night.moment.before");
}
