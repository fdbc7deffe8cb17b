/** How long the events of Ninja Taisen are shown, and what they change. */

import type { Event } from "../../protocol";
import type { Sign, Stagecraft } from "../../table/board";
import { duration } from "../../table/pace";
import { t } from "../../words/i18n";
import { SCHOOLS } from "./schools";
import { after, CLANS, type Card, type Clan, type Shown } from "./shown";

const LASTING: Record<string, (event: Event) => number> = {
  dealt: () => duration("lift") / 2,
  first_drawn: () => duration("duel"),
  threw: () => duration("scene"),
  moved: (event) => steps(event) * duration("step") + duration("lift"),
  duelled: () => duration("duel") + duration("lift"),
  fell: () => duration("step") + duration("lift"),
  retreated: () => duration("step") + duration("tap"),
  reached: () => duration("duel"),
  ended: () => duration("scene"),
  undone: () => duration("step"),
};

/** How many tiles an event carries a pile. */
export function steps(event: Event): number {
  const { from, to } = event.values as { from?: number; to?: number };
  return from === undefined || to === undefined ? 1 : Math.abs(to - from);
}

export const keys: readonly [string, string][] = [
  ["1 2 3", "taisen.keys.dice"],
  ["E", "taisen.keys.end"],
  ["A", "taisen.keys.aids"],
];

export const stagecraft: Stagecraft = {
  after: (shown, event) => after(shown as unknown as Shown, event) as unknown as Record<string, unknown>,
  lasting: (event) => LASTING[event.name]?.(event) ?? 0,
  lingers: (event) => event.name === "fell",
  active: (shown) => (shown as unknown as Shown).active,
  sign,
  moment: (shown) => t("taisen.turn", { turn: (shown as unknown as Shown).turn }),
};

/** The school of whoever it is about; of a duel, the winner's. */
function sign({ name, values }: Event): Sign | null {
  if (name === "threw") return { art: "die" };
  const tied = name === "duelled" && !CLANS.includes(values.winner as Clan);
  if (name === "met" || tied) return { art: "clash", tint: "var(--vermilion)" };
  const card = name === "duelled" ? values[values.winner as string] : values.card;
  if (card) return { art: SCHOOLS[(card as Card)[0]!]!, tint: `var(--${SCHOOLS[(card as Card)[0]!]})` };
  const clan = CLANS[(values.seat as number | undefined) ?? -1] ?? values.winner;
  return CLANS.includes(clan as Clan) ? { art: clan as string } : null;
}
