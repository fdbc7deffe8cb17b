/** How long the events of Battle of the Ninjas are shown, and their signs. */

import type { Sign, Stagecraft } from "../../table/board";
import { duration } from "../../table/pace";
import type { Happening } from "../../table/told";
import { t } from "../../words/i18n";
import type { Battle } from "./protocol";
import { CRESTS, seatOf } from "./shown";

type Name = Happening<Battle>["name"];

const LASTING: Record<Name, () => number> = {
  placed: () => 0,
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
  assault_ended: () => 0,
  ended: () => duration("scene"),
  undone: () => 0,
  resigned: () => 0,
};

/** What these take away is still seen while they are shown: a figure, or the dice in the Dojo. */
const LINGERING: readonly Name[] = ["captured", "fell", "repelled"];

const SIGNS: Partial<Record<Name, Sign>> = {
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

export const stagecraft: Stagecraft<Battle> = {
  lasting: (event) => LASTING[event.name](),
  lingers: (event) => LINGERING.includes(event.name),
  active: (shown) => shown.asked,
  moment: ({ assault }) => (assault ? t("battle.assault", { assault }) : t("battle.setup")),
  sign: (event) =>
    event.name === "played" ? { art: `card-${event.values.card}` } : (SIGNS[event.name] ?? crest(event)),
};

/** The crest of whoever it is about. */
function crest({ values }: Happening<Battle>): Sign | null {
  const seat = "seat" in values ? values.seat : "winner" in values ? seatOf(values.winner) : null;
  const art = seat === null ? undefined : CRESTS[seat];
  return art ? { art } : null;
}
