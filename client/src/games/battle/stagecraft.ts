/** How long the events of Battle of the Ninjas are shown, what they change, and their signs. */

import type { Event } from "../../protocol";
import type { Sign, Stagecraft } from "../../table/board";
import { duration } from "../../table/pace";
import { t } from "../../words/i18n";
import { CRESTS, seatOf, type Shown } from "./shown";

const LASTING: Record<string, () => number> = {
  ready: () => duration("duel"),
  rolled: () => duration("scene") + duration("duel"),
  began: () => duration("duel"),
  assault_began: () => duration("duel"),
  turned: () => duration("step") + duration("tap"),
  shuffled: () => duration("duel"),
  judged: () => duration("scene"),
  passed: () => duration("step"),
  played: () => duration("scene"),
  earned: () => duration("duel"),
  captured: () => duration("scene"),
  unmasked: () => duration("scene"),
  hopped: () => 2 * duration("step") + duration("lift"),
  stayed: () => duration("step"),
  stepped: () => duration("step") + duration("lift"),
  met: () => duration("scene"),
  threw: () => duration("scene") + duration("lift"),
  spent: () => duration("duel"),
  held: () => duration("step"),
  fell: () => duration("scene"),
  took: () => duration("step") + duration("tap"),
  repelled: () => duration("scene"),
  no_column: () => duration("scene"),
  ended: () => duration("scene"),
};

/** What these take away is still seen while they are shown: a figure, or the dice in the Dojo. */
const LINGERING = ["captured", "fell", "repelled"];

const SIGNS: Record<string, Sign> = {
  rolled: { art: "dice" },
  turned: { art: "card-weapons" },
  shuffled: { art: "card-weapons" },
  judged: { art: "card-weapons" },
  earned: { art: "shuriken", tint: "var(--gold)" },
  spent: { art: "shuriken", tint: "var(--gold)" },
  captured: { art: "card-capture", tint: "var(--vermilion)" },
  unmasked: { art: "rank-S", tint: "var(--gold)" },
  hopped: { art: "card-jump" },
  met: { art: "swords", tint: "var(--vermilion)" },
  threw: { art: "dice" },
  fell: { art: "swords", tint: "var(--vermilion)" },
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

export const stagecraft: Stagecraft = {
  lasting: (event) => LASTING[event.name]?.() ?? 0,
  lingers: (event) => LINGERING.includes(event.name),
  active: (shown) => (shown as unknown as Shown).asked,
  moment: (shown) => moment((shown as unknown as Shown).assault),
  sign: (event) => (event.name === "played" ? card(event) : (SIGNS[event.name] ?? crest(event))),
};

function moment(assault: number): string {
  return assault ? t("battle.assault", { assault }) : t("battle.setup");
}

function card({ values }: Event): Sign {
  return { art: `card-${values.card as string}` };
}

/** The crest of whoever it is about. */
function crest({ values }: Event): Sign | null {
  const seat = typeof values.seat === "number" ? values.seat : seatOf(values.winner as string);
  return CRESTS[seat] ? { art: CRESTS[seat] } : null;
}
