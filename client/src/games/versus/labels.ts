/** Names of things on the board, for eyes and screen readers. */

import { t, type Name } from "../../words/i18n";
import { seatName } from "../../words/people";
import type { Choice, VersusSelection } from "./selection";
import { MISSION_TURNS, SIDES, type Mission, type Shown } from "./protocol";
import { holder, missionAt } from "./shown";
import type { Square } from "../../table/squares";

export function sideName(seat: number): Name {
  return seatName("versus", SIDES[seat]!);
}

/** The turns a mission has left. */
export function turnsLeft(mission: Mission | null): number | null {
  return mission && MISSION_TURNS - mission.turn;
}

/** "on a mission, depth 3, 2 turns left" */
export function missionText(mission: Mission): string {
  return t("versus.out", { depth: mission.depth, count: turnsLeft(mission)! });
}

/** "c6, black ninja, on a mission …": what stands on a square. */
export function standing(shown: Shown, at: Square): string {
  const seat = holder(shown, at);
  if (seat === null) return at;
  const ninja = t("versus.ninja", { square: at, side: t(`versus.of.${SIDES[seat]}`) });
  const mission = missionAt(shown, seat, at);
  return mission ? t("versus.and", { one: ninja, other: missionText(mission) }) : ninja;
}

/** What a square is and what a tap on it does. */
export function squareLabel(shown: Shown, selection: VersusSelection, at: Square): string {
  const what = standing(shown, at);
  const choice = selection.open.targets.get(at);
  if (choice) return t("versus.and", { one: what, other: goal(choice) });
  if (at === selection.picked.from) return t("versus.and", { one: what, other: t("versus.square.picked") });
  if (selection.open.movable.has(at))
    return t("versus.and", { one: what, other: t("versus.square.movable") });
  return what;
}

/** What going there means. */
export function goal(choice: Choice): string {
  const what = choice.origin === choice.target ? "back" : choice.takes ? "takes" : "go";
  const going = t(`versus.square.${what}`);
  if (choice.scores !== null)
    return t("versus.and", { one: going, other: t("versus.square.scores", { count: choice.scores }) });
  return choice.leaves ? t("versus.and", { one: going, other: t("versus.square.leaves") }) : going;
}
