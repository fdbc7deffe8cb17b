// Generated from src/tatami/games/versus by `make generate`; do not edit.

import type { Told } from "../../protocol.ts";

export const SIDES = ["black", "red"] as const;

export const COLUMNS = 6 as const;

export const ROWS = 15 as const;

export const DOJO = 6 as const;

export const POINTS = 7 as const;

export const MISSION_TURNS = 3 as const;

export type Side = "black" | "red";

export type Winner = "black" | "red" | "draw";

export type Reason = "elimination" | "score" | "turn limit";

/** A ninja that is out (V8). */
export type Mission = {
  square: string;
  /** How many of its turns are over, and so how many quarter turns its figure has made (V9). */
  turn: number;
  /** The deepest row of the enemy dojo that it has touched (V10). */
  depth: number;
};

/** Where everybody stands, missions, scores, dice, and whose turn it is. */
export type Shown = {
  /** 0 in the opening roll. */
  turn: number;
  /** Whose turn it is; null in the opening roll and when the game is over. */
  active: number | null;
  /** The squares of each side, column by column. */
  ninjas: [string[], string[]];
  /** By seat; null while nobody is out. */
  missions: [Mission | null, Mission | null];
  scores: [number, number];
  /** What was thrown for the running turn. */
  dice: [number, number] | null;
  /** The opening throw of each side, until the first turn ends (V3). */
  opening: [[number, number] | null, [number, number] | null];
  /** Whether dice must be thrown before anything else. */
  to_throw: boolean;
};

/** A ninja goes from a square to a square. */
export type Run = {
  kind: "run";
  origin: string;
  target: string;
  /** Every square of its way, both ends included. */
  path: string[];
  /** Whether an enemy is captured (V7). */
  takes: boolean;
  /** Whether a mission begins (V8). */
  leaves: boolean;
  /** The points it brings home; null if it does not come home (V11). */
  scores: number | null;
};

/** No ninja can move (V4). */
export type Pass = {
  kind: "pass";
};

/** What brings a side to a square. */
export type Threat = {
  /** The totals that lead there. */
  totals: number[];
  /** How many of all throws have one of them. */
  weight: number;
};

/** Which squares each side could take or enter with its next throw. */
export type Surveyed = {
  /** How many equally likely throws there are. */
  throws: number;
  /** By seat, then by square; squares out of reach are left out. */
  threats: [Record<string, Threat>, Record<string, Threat>];
};

/** A side throws for the first turn (V3). */
export type OpeningRolled = {
  seat: number;
  first_die: number;
  second_die: number;
  total: number;
};

/** The totals of the opening roll are equal: both throw again (V3). */
export type OpeningTied = {
};

/** The side with the higher total begins (V3). */
export type FirstDecided = {
  seat: number;
};

/** A side throws for its turn (V4). */
export type Rolled = {
  seat: number;
  first_die: number;
  second_die: number;
  total: number;
};

/** A ninja goes exactly as many squares as the dice show (V5). */
export type Moved = {
  seat: number;
  origin: string;
  target: string;
  /** Where it turned back in the enemy dojo, if it did (V6). */
  turned_on: string | null;
  /** Every square of its way, both ends included. */
  path: string[];
};

/** The ninja that moved has left its dojo (V8). */
export type MissionBegun = {
  seat: number;
  /** Where it left from. */
  origin: string;
};

/** A mission has come deeper into the enemy dojo than before (V10). */
export type Touched = {
  seat: number;
  depth: number;
};

/** A ninja is taken; if it was out, its mission is over (V7, V11). */
export type Captured = {
  /** Whose ninja it was. */
  seat: number;
  square: string;
};

/** A mission is home and brings its points (V11). */
export type Returned = {
  seat: number;
  square: string;
  worth: number;
  /** The side's points in all, these included. */
  score: number;
};

/** A turn of a mission is over (V9). */
export type ClockTicked = {
  seat: number;
  /** How many are over. */
  turn: number;
};

/** A ninja that is not home in time leaves the game (V9). */
export type TimedOut = {
  seat: number;
  square: string;
};

/** No ninja can move: the side passes (V4). */
export type Passed = {
  seat: number;
};

/** The game is over (V12, V13). */
export type Ended = {
  winner: Winner;
  reason: Reason;
};

export type Offer = Run | Pass;

export type Event =
  | Told<"opening_rolled", OpeningRolled, Shown>
  | Told<"opening_tied", OpeningTied, Shown>
  | Told<"first_decided", FirstDecided, Shown>
  | Told<"rolled", Rolled, Shown>
  | Told<"moved", Moved, Shown>
  | Told<"mission_begun", MissionBegun, Shown>
  | Told<"touched", Touched, Shown>
  | Told<"captured", Captured, Shown>
  | Told<"returned", Returned, Shown>
  | Told<"clock_ticked", ClockTicked, Shown>
  | Told<"timed_out", TimedOut, Shown>
  | Told<"passed", Passed, Shown>
  | Told<"ended", Ended, Shown>;

/** All that crosses the border. */
export type Versus = { shown: Shown; offer: Offer; event: Event; survey: Surveyed };
