/** How the events of Battle of the Ninjas are played, and its keys. */

import { animationOf, type EventRows } from "../../table/animation";
import { t } from "../../words/i18n";
import type { Battle } from "./protocol";
import { CRESTS, seatOf } from "./shown";
import { sounds } from "./sounds";

const DICE = { art: "dice" };
const WEAPONS = { art: "card-weapons" };
const SHURIKEN = { art: "shuriken", tint: "var(--gold)" };
const SWORDS = { art: "swords", tint: "var(--vermilion)" };

/* what lingers is still seen: a figure that is taken, or the dice in the Dojo */
const EVENTS: EventRows<Battle> = {
  placed: { lasts: [] },
  ready: { lasts: ["duel"] },
  rolled: { lasts: ["scene", "duel"], sign: DICE },
  began: { lasts: ["duel"] },
  assault_began: { lasts: ["duel"] },
  turned: { lasts: ["step", "tap"], sign: WEAPONS },
  shuffled: { lasts: ["duel"], sign: WEAPONS },
  judged: { lasts: ["scene"], sign: WEAPONS },
  passed: { lasts: ["step"] },
  played: { lasts: ["scene"], signOf: ({ values }) => ({ art: `card-${values.card}` }) },
  earned: { lasts: ["duel"], sign: SHURIKEN },
  captured: { lasts: ["scene"], lingers: true, sign: { art: "card-capture", tint: "var(--vermilion)" } },
  unmasked: { lasts: ["scene"], sign: { art: "rank-S", tint: "var(--gold)" } },
  hopped: { lasts: ["step", "step", "lift"], sign: { art: "card-jump" } },
  stayed: { lasts: ["step"] },
  stepped: { lasts: ["step", "lift"] },
  met: { lasts: ["scene"], sign: SWORDS },
  threw: { lasts: ["scene", "lift"], sign: DICE },
  spent: { lasts: ["duel"], sign: SHURIKEN },
  held: { lasts: ["step"] },
  fell: { lasts: ["scene"], lingers: true, sign: SWORDS },
  took: { lasts: ["step", "tap"] },
  repelled: { lasts: ["scene"], lingers: true },
  no_column: { lasts: ["scene"] },
  assault_ended: { lasts: [] },
  ended: { lasts: ["scene"], seatOf: ({ values }) => seatOf(values.winner) },
};

export const keys: readonly [string, string][] = [
  ["1 – 5", "battle.keys.cards"],
  ["P", "battle.keys.play"],
  ["T", "battle.keys.throw"],
  ["E", "battle.keys.enough"],
  ["K", "battle.keys.known"],
  ["1 2 S", "battle.keys.ranks"],
  ["R", "battle.keys.surprise"],
];

export const animation = animationOf<Battle>(EVENTS, CRESTS, {
  active: (shown) => shown.asked,
  moment: ({ assault }) => (assault ? t("battle.assault", { assault }) : t("battle.setup")),
  sounds,
});
