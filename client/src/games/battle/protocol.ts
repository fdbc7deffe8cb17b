// Generated from src/tatami/games/battle by `make generate`; do not edit.

import type { Told } from "../../protocol.ts";

export const CLANS = ["red", "black"] as const;

export const CARDS = ["weapons", "crawl", "jump", "capture", "joker"] as const;

export const VALUES = [1, 2, 3, 4, 5] as const;

export const DICE = {"1": 6, "2": 8, "S": 12} as const;

export const FIRST_DIE = 6 as const;

export const ALL_SHURIKEN = 10 as const;

export const COLUMNS = 5 as const;

export const HOME_ROWS = 3 as const;

export const FENCED = "bcd" as const;

export type Clan = "red" | "black";

export type Rank = "1" | "2" | "S";

export type Card = "weapons" | "crawl" | "jump" | "capture" | "joker";

export type Meaning = "weapons" | "crawl" | "jump" | "capture" | "shuriken";

export type Verdict = "red" | "black" | "nobody";

export type Reason = "soke" | "quiet" | "limit";

export type Phase = "placing" | "rolling" | "turning" | "window" | "capturing" | "hopping" | "moving" | "throwing" | "rethrowing" | "over";

export type Plainly = "pass" | "end" | "hold" | "throw";

/** Somebody on the board. */
export type Figure = {
  square: string;
  seat: number;
  /** Null: the viewer may not know it. */
  rank: Rank | null;
  /** Everybody has seen its rank. */
  seen: boolean;
};

/** A side's weapon cards. */
export type Weapons = {
  /** How many are left; nobody knows their order. */
  deck: number;
  /** How many of each value. */
  discard: Record<string, number>;
  /** By column, each from the bottom to the top. */
  piles: number[][];
  /** Columns that still need a card. */
  to_turn: number[];
  /** How many columns the side has. */
  won: number;
};

/** Two figures that were shown, and their dice; pairs are by seat. */
export type Fight = {
  /** Where the attacker stands until it has won. */
  origin: string;
  target: string;
  ranks: [Rank, Rank];
  /** How many each die has. */
  faces: [number, number];
  /** What lies; null before the first throw. */
  dice: [number | null, number | null];
  /** Whose die is in the air. */
  throws: number | null;
  /** Who may throw again. */
  asked: number | null;
};

/** The board as the viewer sees it, both sides' stocks, and what is going on. Pairs are by seat. */
export type Shown = {
  rows: number;
  phase: Phase;
  /** Counted from 1; 0 in the set-up. */
  assault: number;
  /** Assaults in a row without a figure leaving the game. */
  quiet: number;
  /** Whose assault it is. */
  attacker: number | null;
  /** The one seat that must decide; in the set-up `ready` says who does. */
  asked: number | null;
  /** Row by row from a1 on; of a side that is not ready, only the viewer's own. */
  figures: Figure[];
  /** Figures of each rank that were never shown: everybody can count them. */
  unseen: [Record<Rank, number>, Record<Rank, number>];
  /** Figures of each rank that left the game. */
  lost: [Record<Rank, number>, Record<Rank, number>];
  /** Who has placed all figures. */
  ready: [boolean, boolean];
  /** What the viewer is asked to place next. */
  placing: Rank | null;
  weapons: [Weapons, Weapons];
  /** Who has each column; null while cards are still to be turned there. */
  columns: (Verdict | null)[];
  /** Action cards left. */
  hands: [Card[], Card[]];
  /** Who has played one in this assault. */
  played: [boolean, boolean];
  shuriken: [number, number];
  /** Shuriken nobody has earned yet. */
  reserve: number;
  /** How many the attacker has left. */
  steps: number;
  /** A step of this assault may lead under the fence. */
  crawl: boolean;
  /** A hop comes before the steps. */
  jump: boolean;
  battle: Fight | null;
};

/** A pass in the window or instead of a hop, the end of the steps, dice that lie, or a throw again. */
export type Plain = {
  kind: Plainly;
};

/** A figure of the set-up. */
export type Placing = {
  kind: "place";
  square: string;
  rank: Rank;
};

/** An action card that acts without the board. */
export type Playing = {
  kind: "card";
  card: Card;
  /** What it is played for: a Joker is anything but itself. */
  meaning: Meaning;
};

/** Capture, or a Joker for it. */
export type Capturing = {
  kind: "capture";
  card: Card;
  /** Where who takes stands; null on the edge, where nobody moves. */
  origin: string | null;
  target: string;
};

/** One square. */
export type Stepping = {
  kind: "step";
  origin: string;
  target: string;
  /** An enemy stands there. */
  battle: boolean;
  /** Under the fence. */
  crawls: boolean;
};

/** Over an enemy. */
export type Hopping = {
  kind: "hop";
  origin: string;
  over: string;
  target: string;
  /** An enemy stands there. */
  battle: boolean;
};

/** A side places a figure, in secret; the last one brings those that fill the squares left over (B4). */
export type Placed = {
  seat: number;
  rank: Rank;
  square: string;
};

/** All figures of a side stand, for good (B4). */
export type Ready = {
  seat: number;
};

/** Both sides throw for the first assault (B6). */
export type Rolled = {
  red: number;
  black: number;
  /** The dice are equal: both will throw again. */
  again: boolean;
};

/** This side attacks first (B6). */
export type Began = {
  seat: number;
};

/** A side attacks; both will turn three weapon cards (B7). */
export type AssaultBegan = {
  seat: number;
  assault: number;
};

/** A weapon card is turned (B7). */
export type Turned = {
  seat: number;
  /** From 0 on, seen from red's side the left one first. */
  column: number;
  value: number;
  /** It lies on another card. */
  covers: boolean;
};

/** A deck was empty: the discard is the new deck (B7). */
export type Shuffled = {
  seat: number;
};

/** All weapon cards lie: who has each column (B7). */
export type Judged = {
  /** Red's cards on top, by column. */
  red: [number, number, number];
  black: [number, number, number];
  columns: [Verdict, Verdict, Verdict];
};

/** A side takes a Shuriken from the reserve, for three columns or for a Joker (B10, B18). */
export type Earned = {
  seat: number;
  /** How many it has now. */
  shuriken: number;
  by_joker: boolean;
};

/** The attacker wins no column: nobody moves (B11). */
export type NoColumn = {
  seat: number;
  /** The card that was played in vain, if one was. */
  wasted: Card | null;
};

/** A side plays no action card (B8). */
export type Passed = {
  seat: number;
};

/** An action card leaves the game (B8). */
export type Played = {
  seat: number;
  card: Card;
  /** What it is played for: a Joker is anything but itself. */
  meaning: Meaning;
};

/** A figure is taken without a battle, and shown (B17). */
export type Captured = {
  /** Who takes it. */
  seat: number;
  /** Who takes comes from here; null on the edge, where nobody moves. */
  origin: string | null;
  target: string;
  rank: Rank;
};

/** The figure to be captured is the Soke: it is shown, and stays (B17). */
export type Unmasked = {
  /** Who wanted to take it. */
  seat: number;
  origin: string | null;
  target: string;
};

/** A figure hops over an enemy (B15). */
export type Hopped = {
  seat: number;
  origin: string;
  over: string;
  target: string;
};

/** A hop is declined (B15). */
export type Stayed = {
  seat: number;
};

/** A figure goes one square (B12). */
export type Stepped = {
  seat: number;
  origin: string;
  target: string;
  /** Under the fence (B16). */
  crawled: boolean;
};

/** The weapon cards are discarded (B7). */
export type AssaultEnded = {
  /** Whose assault it was. */
  seat: number;
  by_choice: boolean;
};

/** Who went onto an enemy's square fights for it: both figures are shown (B13). */
export type Met = {
  /** Who attacks. */
  seat: number;
  origin: string;
  target: string;
  attacker: Rank;
  defender: Rank;
};

/** A die comes to rest in the Dojo (B13). */
export type Threw = {
  seat: number;
  faces: number;
  value: number;
  /** For a Shuriken. */
  again: boolean;
};

/** A Shuriken is thrown in, to throw the die again (B14). */
export type Spent = {
  seat: number;
  /** How many are left. */
  shuriken: number;
};

/** A side that may throw again lets the dice lie (B13). */
export type Held = {
  seat: number;
};

/** A beaten figure leaves the game (B13). */
export type Fell = {
  seat: number;
  square: string;
  rank: Rank;
  /** It was the attacker. */
  attacked: boolean;
};

/** The attacker stands on the square it has won (B13). */
export type Took = {
  seat: number;
  origin: string;
  target: string;
};

/** Equal dice: the attacker goes back (B13). */
export type Repelled = {
  seat: number;
  origin: string;
  target: string;
};

/** The game is over (B19, B21). */
export type Ended = {
  /** Null: a draw. */
  winner: Clan | null;
  reason: Reason;
};

export type Offer = Plain | Placing | Playing | Capturing | Stepping | Hopping;

export type Event =
  | Told<"placed", Placed, Shown>
  | Told<"ready", Ready, Shown>
  | Told<"rolled", Rolled, Shown>
  | Told<"began", Began, Shown>
  | Told<"assault_began", AssaultBegan, Shown>
  | Told<"turned", Turned, Shown>
  | Told<"shuffled", Shuffled, Shown>
  | Told<"judged", Judged, Shown>
  | Told<"earned", Earned, Shown>
  | Told<"no_column", NoColumn, Shown>
  | Told<"passed", Passed, Shown>
  | Told<"played", Played, Shown>
  | Told<"captured", Captured, Shown>
  | Told<"unmasked", Unmasked, Shown>
  | Told<"hopped", Hopped, Shown>
  | Told<"stayed", Stayed, Shown>
  | Told<"stepped", Stepped, Shown>
  | Told<"assault_ended", AssaultEnded, Shown>
  | Told<"met", Met, Shown>
  | Told<"threw", Threw, Shown>
  | Told<"spent", Spent, Shown>
  | Told<"held", Held, Shown>
  | Told<"fell", Fell, Shown>
  | Told<"took", Took, Shown>
  | Told<"repelled", Repelled, Shown>
  | Told<"ended", Ended, Shown>;

/** All that crosses the border. */
export type Battle = { shown: Shown; offer: Offer; event: Event; survey: never };
