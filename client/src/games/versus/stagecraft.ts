/** How long the events of Ninja Versus Ninja are shown, and what they change. */

import type { Event } from "../../protocol";
import type { Sign, Stagecraft } from "../../table/board";
import { duration } from "../../table/pace";
import { t } from "../../words/i18n";
import { CLANS, CRESTS, type Shown } from "./shown";

const LASTING: Record<string, (event: Event) => number> = {
  opening_rolled: () => duration("scene"),
  opening_tied: () => duration("duel"),
  first_decided: () => duration("scene"),
  rolled: () => duration("scene"),
  moved: (event) => (steps(event) * duration("step")) / 2 + duration("lift"),
  captured: () => duration("duel") + duration("lift"),
  mission_begun: () => duration("step"),
  touched: () => duration("duel"),
  clock_ticked: () => duration("step") + duration("lift"),
  returned: () => duration("scene"),
  timed_out: () => duration("scene"),
  passed: () => duration("duel"),
  ended: () => duration("scene"),
};

const SIGNS: Record<string, Sign> = {
  opening_rolled: { art: "pyramid" },
  opening_tied: { art: "pyramid" },
  rolled: { art: "pyramid" },
  captured: { art: "blade", tint: "var(--vermilion)" },
  mission_begun: { art: "way-out" },
  touched: { art: "shadow" },
  returned: { art: "way-home", tint: "var(--gold)" },
  timed_out: { art: "smoke" },
};

/** Taken away by these, a ninja is still seen while it goes. */
const LINGERING = ["captured", "timed_out"];

/** How many squares a ninja steps on. */
export function steps(event: Event): number {
  return Math.max(1, ((event.values.path as string[] | undefined)?.length ?? 2) - 1);
}

export const keys: readonly [string, string][] = [
  ["D", "versus.keys.danger"],
  ["P", "versus.keys.pass"],
];

export const stagecraft: Stagecraft = {
  lasting: (event) => LASTING[event.name]?.(event) ?? 0,
  lingers: (event) => LINGERING.includes(event.name),
  active: (shown) => (shown as unknown as Shown).active,
  moment: (shown) => moment((shown as unknown as Shown).turn),
  sign: ({ name, values }) => SIGNS[name] ?? crest(values),
};

function moment(turn: number): string {
  return turn ? t("versus.turn", { turn }) : t("versus.opening");
}

/** The crest of whoever it is about. */
function crest({ seat, winner }: Event["values"]): Sign | null {
  const side = typeof seat === "number" ? seat : CLANS.indexOf(winner as never);
  return CRESTS[side] ? { art: CRESTS[side] } : null;
}
