/** What the server shows of Ninja Versus Ninja, and what an event changes in it. Facts are laid down, nothing is decided. */

import type { Event } from "../../protocol";
import { columnOf, rowOf, type Square } from "./squares";

export type Clan = "black" | "red";
export type Pair = [number, number];

/** A ninja that is out: how often it has turned, and the deepest row it has touched. */
export interface Mission {
  square: Square;
  turn: number;
  depth: number;
}

export interface Shown {
  turn: number;
  active: number | null;
  /** By seat. */
  ninjas: [Square[], Square[]];
  missions: [Mission | null, Mission | null];
  scores: Pair;
  /** What was thrown for the running turn. */
  dice: Pair | null;
  /** The opening throw of each side. */
  opening: [Pair | null, Pair | null];
  to_throw: boolean;
  /** While a turn is told: where its ninja went. The server never shows it. */
  went?: Square;
}

export const CLANS: readonly Clan[] = ["black", "red"];
/** The drawing that stands for a side. */
export const CRESTS: readonly string[] = ["crow", "fox"];
/** What is printed beside the board: how long its tracks are. */
export const DEEPEST = 6;
export const ENOUGH = 7;
/** As often a figure turns until it must be home. */
export const CLOCK = 3;
/** How many ninjas a side begins with. */
export const NINJAS = 6;

/** The seat whose ninja stands on a square. */
export function holder(shown: Shown, at: Square): number | null {
  const seat = shown.ninjas.findIndex((side) => side.includes(at));
  return seat < 0 ? null : seat;
}

/** The mission of whoever stands on a square, if it is out. */
export function missionAt(shown: Shown, seat: number, at: Square): Mission | null {
  const mission = shown.missions[seat] ?? null;
  return mission?.square === at ? mission : null;
}

/** The throw that counts now, as one number. */
export function total(dice: Pair | null): number | null {
  return dice && dice[0] + dice[1];
}

type Values = Record<string, unknown>;
type Change = (shown: Shown, values: Values) => Partial<Shown>;

/** How things stand after an event. */
export function after(shown: Shown, event: Event): Shown {
  const change = CHANGES[event.name];
  return change ? { ...shown, ...change(shown, event.values) } : shown;
}

const NOT_ROLLED: [null, null] = [null, null];

const CHANGES: Record<string, Change> = {
  opening_rolled: (shown, told) => ({ opening: set(shown.opening, told.seat, pair(told)) }),
  opening_tied: () => ({ opening: NOT_ROLLED }),
  first_decided: (_, told) => ({ active: told.seat as number, to_throw: true }),
  rolled: (shown, told) => ({
    turn: shown.turn + 1,
    active: told.seat as number,
    dice: pair(told),
    opening: shown.turn > 0 ? NOT_ROLLED : shown.opening,
    to_throw: false,
    went: undefined,
  }),
  moved: (shown, told) => moved(shown, told.seat as number, told.from as Square, told.to as Square),
  captured: (shown, told) => removed(shown, told.seat as number, told.square as Square),
  timed_out: (shown, told) => removed(shown, told.seat as number, told.square as Square),
  mission_begun: (shown, told) => ({ missions: set(shown.missions, told.seat, begun(shown, told)) }),
  touched: (shown, told) => onMission(shown, told.seat as number, { depth: told.depth as number }),
  clock_ticked: (shown, told) => onMission(shown, told.seat as number, { turn: told.turn as number }),
  returned: (shown, told) => ({
    missions: set(shown.missions, told.seat, null),
    scores: set(shown.scores, told.seat, told.score as number),
  }),
  ended: () => ({ active: null, dice: null, opening: NOT_ROLLED, to_throw: false, went: undefined }),
};

function pair(told: Values): Pair {
  return [told.a as number, told.b as number];
}

function set<T extends [unknown, unknown]>(both: T, seat: unknown, value: T[number]): T {
  return both.map((old, each) => (each === seat ? value : old)) as T;
}

function moved(shown: Shown, seat: number, from: Square, to: Square): Partial<Shown> {
  const side = shown.ninjas[seat]!.map((at) => (at === from ? to : at)).sort(bySquare);
  const mission = missionAt(shown, seat, from);
  return {
    ninjas: set(shown.ninjas, seat, side),
    missions: mission ? set(shown.missions, seat, { ...mission, square: to }) : shown.missions,
    went: to,
  };
}

/** Column by column, as the server lists them. */
function bySquare(one: Square, other: Square): number {
  return columnOf(one) - columnOf(other) || rowOf(one) - rowOf(other);
}

function removed(shown: Shown, seat: number, at: Square): Partial<Shown> {
  return {
    ninjas: set(
      shown.ninjas,
      seat,
      shown.ninjas[seat]!.filter((each) => each !== at),
    ),
    missions: missionAt(shown, seat, at) ? set(shown.missions, seat, null) : shown.missions,
  };
}

/** Told after the move, with the square it left from; by then the ninja stands where it went. */
function begun(shown: Shown, told: Values): Mission {
  return { square: shown.went ?? (told.square as Square), turn: 0, depth: 0 };
}

function onMission(shown: Shown, seat: number, news: Partial<Mission>): Partial<Shown> {
  const mission = shown.missions[seat];
  return mission ? { missions: set(shown.missions, seat, { ...mission, ...news }) } : {};
}
