// Generated from src/tatami/games/taisen by `make generate`; do not edit.

import type { Told } from "../../protocol.ts";

export const CLANS = ["wolf", "monkey"] as const;

export const LETTERS = ["K", "N", "Y"] as const;

export const CARDS = ["K1", "K2", "K3", "N1", "N2", "N3", "Y1", "Y2", "Y3", "S"] as const;

export const STRENGTHS = {"K1": 1, "K2": 2, "K3": 3, "N1": 1, "N2": 2, "N3": 3, "Y1": 1, "Y2": 2, "Y3": 3, "S": 4} as const;

export const LAST_TILE = 10 as const;

export const VILLAGES = [0, 10] as const;

export const CHARACTERS = [{"K1": "Yuri", "K2": "Masayuki", "K3": "Kansuke", "N1": "Matsuribi", "N2": "Saizou", "N3": "Yazaemon", "Y1": "Bokusen", "Y2": "Jinnai", "Y3": "Randayu", "S": "Doujun"}, {"K1": "Kiheita", "K2": "Shino", "K3": "Heishirou", "N1": "Misagomaru", "N2": "Sasuke", "N3": "Kikyô", "Y1": "Orin", "Y2": "Kirie", "Y3": "Retsusai", "S": "Hikojurou"}] as const;

export type Clan = "wolf" | "monkey";

export type Letter = "K" | "N" | "Y";

export type Card = "K1" | "K2" | "K3" | "N1" | "N2" | "N3" | "Y1" | "Y2" | "Y3" | "S";

export type Verdict = "school" | "strength" | "village" | "tie";

export type Reason = "elimination" | "village" | "turn limit";

/** The position, the same for everybody. */
export type Shown = {
  turn: number;
  /** The seat whose turn it is; null once the game is over. */
  active: number | null;
  /** By seat and tile, from the bottom to the top. */
  piles: Card[][][];
  /** What an unused die shows; 0 when it is used. */
  dice: Record<Letter, number>;
  chief_moved: boolean;
  /** Whether the dice are still to be thrown. */
  to_throw: boolean;
};

/** A die moves a card, and those above it ride along. */
export type Step = {
  kind: "step";
  card: Card;
  die: Letter;
  origin: number;
  target: number;
  /** Bottom to top. */
  riders: Card[];
};

/** The turn can be ended. */
export type End = {
  kind: "end";
};

/** A card is laid down before the game (T4). */
export type Dealt = {
  seat: number;
  card: Card;
  tile: number;
};

/** Chance says who begins (T17). */
export type FirstDrawn = {
  seat: number;
};

/** A side throws its three dice (T5). */
export type Threw = {
  seat: number;
  kenjutsu: number;
  ninjutsu: number;
  youjutsu: number;
};

/** A card goes ahead by a die, and those above it ride along (T7). */
export type Moved = {
  seat: number;
  card: Card;
  die: Letter;
  origin: number;
  target: number;
  /** Bottom to top. */
  riders: Card[];
};

/** Both sides stand on a tile: a combat begins (T9). */
export type Met = {
  tile: number;
};

/** The top cards of a tile fight (T11–T13). Without a winner both step back. */
export type Duelled = {
  tile: number;
  wolf: Card;
  wolf_strength: number;
  monkey: Card;
  monkey_strength: number;
  winner: Clan | null;
  /** What decided: the schools, the strengths, or, of equals, whose village it is; a tie decides nothing. */
  by: Verdict;
  /** The strength the winner goes on with, if it is the chief (T12). */
  left: number;
};

/** A beaten card leaves the game (T11). */
export type Fell = {
  seat: number;
  card: Card;
  tile: number;
};

/** After a tie a card steps one tile back (T13). */
export type Retreated = {
  seat: number;
  card: Card;
  origin: number;
  target: number;
};

/** A card stands on the enemy village (T8). */
export type Reached = {
  seat: number;
  card: Card;
};

/** A side has no die left to play, or stops (T6). */
export type TurnEnded = {
  seat: number;
  by_choice: boolean;
};

/** The game is over (T15, T16). */
export type Ended = {
  /** Null: a draw. */
  winner: Clan | null;
  reason: Reason;
};

export type Offer = Step | End;

export type Event =
  | Told<"dealt", Dealt, Shown>
  | Told<"first_drawn", FirstDrawn, Shown>
  | Told<"threw", Threw, Shown>
  | Told<"moved", Moved, Shown>
  | Told<"met", Met, Shown>
  | Told<"duelled", Duelled, Shown>
  | Told<"fell", Fell, Shown>
  | Told<"retreated", Retreated, Shown>
  | Told<"reached", Reached, Shown>
  | Told<"turn_ended", TurnEnded, Shown>
  | Told<"ended", Ended, Shown>;

/** All that crosses the border. */
export type Taisen = { shown: Shown; offer: Offer; event: Event; survey: never };
