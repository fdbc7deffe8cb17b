// Generated from src/tatami/games/night by `make generate`; do not edit.

import type { Told } from "../../protocol.ts";

export const NINJAS = ["fox", "owl", "cat", "crow"] as const;

export const ACTIONS = ["move", "attack", "pick", "steal", "heal"] as const;

export const BONUSES = ["potion", "gear", "grapple", "shuriken", "kunai"] as const;

export const ROUNDS = 6 as const;

export const SLOTS = 4 as const;

export const CENTRE = 5 as const;

export const RESERVE = 12 as const;

export const YELLOW_FROM = 5 as const;

export const LONGEST = 600 as const;

export const ROPE_SHARES = [["whole", 94], ["very_long", 80], ["long", 66], ["over_half", 55], ["half", 45], ["under_half", 36], ["third", 28], ["quarter", 20], ["short", 12], ["very_short", 0]] as const;

export type Clan = "fox" | "owl" | "cat" | "crow";

export type Roof = "a" | "b" | "c" | "d" | "e" | "f" | "g" | "h" | "i" | "j" | "k";

export type Action = "move" | "attack" | "pick" | "steal" | "heal";

export type Bonus = "potion" | "gear" | "grapple" | "shuriken" | "kunai";

export type Face = "1" | "2" | "3" | "4" | "5" | "potion" | "gear" | "grapple" | "shuriken" | "kunai";

export type Why = "move" | "attack" | "shuriken" | "kunai";

export type Way = "move" | "attack" | "grapple";

export type Verdict = "hit" | "short" | "long";

export type Miss = "hair" | "little" | "far";

export type Reason = "value" | "chests" | "bonuses" | "shared";

export type Phase = "village" | "placing" | "programming" | "turn" | "over";

export type Progress = "no" | "begun" | "yes";

export type Band = "very_near" | "near" | "middling" | "far" | "very_far";

export type Against = "much_shorter" | "shorter" | "slightly_shorter" | "equal" | "slightly_longer" | "longer" | "much_longer";

/** The throw under way, as far as it is said. */
export type Throw = {
  why: Why;
  /** The roof aimed at; null until it is named. */
  roof: Roof | null;
  /** The seat aimed at; null in a Move. */
  victim: number | null;
};

/** A building, seen from above. */
export type House = {
  roof: Roof;
  /** The middle, to the right of the middle of the board. */
  x: number;
  /** The same, away from the first seat. */
  y: number;
  /** Width, depth and height of the large building. */
  base: [number, number, number];
  /** Width and depth of the roof one stands on, its own or that of a small building, and how high it is. */
  top: [number, number, number];
  /** How far the outer standing points lie from the middle. */
  spread: [number, number];
};

/** A tree; it is in the way of ropes between low roofs. */
export type Tree = {
  x: number;
  y: number;
  radius: number;
  height: number;
};

/** All that stands on the board and never changes. */
export type Village = {
  /** Of the round board. */
  radius: number;
  houses: House[];
  trees: Tree[];
};

/** A player: where the ninja stands, the backpack, and the program as far as it is known. */
export type Ninja = {
  /** Null until it is placed. */
  roof: Roof | null;
  /** One of nine: 1 2 3 in front, towards the first seat, 5 is the centre. */
  point: number | null;
  /** In the backpack. */
  chests: number[];
  wounds: number;
  /** Bonuses, beside the backpack. */
  played: number[];
  /** How long its last throw was; null before the first. */
  rope: number | null;
  /** The wheels set so far; null while they are sealed, or none is set. */
  program: Action[] | null;
  /** Whether the program is locked. */
  given: boolean;
  /** The sum of the values, once the backpack is opened at the end. */
  total: number | null;
  /** How many chests with a value, likewise. */
  valued: number | null;
  /** 1 for the best, likewise. */
  place: number | null;
};

/** The position as far as a seat, or a watcher, may know it. */
export type Shown = {
  phase: Phase;
  /** 1 to 6; 0 before the first. */
  round: number;
  /** 1 while first actions are resolved, 2 while second ones are; null outside turns. */
  slot: number | null;
  /** The first player's seat. */
  first: number | null;
  /** Whose turn it is, or who places a ninja. */
  active: number | null;
  /** Whose ninja is placed. */
  neighbour: number | null;
  /** Whether the turn's action is used; only a Pick up can be under way. */
  acted: Progress;
  throw: Throw | null;
  /** Whose chest is about to fall: the seat chooses it, or whoever threw the Kunai. */
  victim: number | null;
  /** Wounds that are on nobody. */
  reserve: number;
  /** Null until it is built. */
  village: Village | null;
  /** By seat. */
  ninjas: Ninja[];
  /** The chests that lie on each. */
  roofs: Record<Roof, number[]>;
  /** Chests of that colour; all others are pink. */
  yellow: number[];
  /** Chests laid down in this turn: they stay where they are for as long. */
  laid: number[];
  /** What is known to be in chests, by their number. */
  faces: Record<string, Face>;
  /** With assistance: how far each roof is that can be named, by letter, and beside the own last rope. A watcher is told those of the ninja whose turn it is. */
  distances: Record<string, [Band, Against | null]> | null;
};

/** A roof for the neighbour's ninja. */
export type Place = {
  kind: "place";
  roof: Roof;
  seat: number;
};

/** An action for the first or the second wheel of the program. */
export type Wheel = {
  kind: "wheel";
  wheel: number;
  action: Action;
};

/** The turn can be ended. */
export type End = {
  kind: "end";
};

/** A wound can be healed. */
export type Heal = {
  kind: "heal";
};

/** A rope can be thrown at a roof, to swing there. */
export type Move = {
  kind: "move";
  /** What can be named from each of the nine points. */
  aims: Roof[][];
};

/** A rope can be thrown at a ninja. */
export type Attack = {
  kind: "attack";
  /** The seats that can be named from each of the nine points. */
  aims: number[][];
};

/** A point of the roof from which something can be named. */
export type Stand = {
  kind: "stand";
  point: number;
  /** The roofs that can be named from there, or those of the ninjas that can. */
  roofs: Roof[];
};

/** A roof, or a ninja on a roof, that can be named. */
export type Aim = {
  kind: "aim";
  roof: Roof;
  /** Null in a Move. */
  seat: number | null;
};

/** A length for the rope; the same for every throw, so that nothing hints at the right one. */
export type Rope = {
  kind: "rope";
  least: number;
  most: number;
};

/** A chest of the own roof can be picked up. */
export type Pick = {
  kind: "pick";
  chest: number;
};

/** A chest can be stolen. */
export type Steal = {
  kind: "steal";
  chest: number;
  /** Whose it is. */
  seat: number;
};

/** A chest can be laid down. */
export type Lay = {
  kind: "lay";
  chest: number;
};

/** A bonus can be used, and what it would ask next. */
export type Play = {
  kind: "play";
  chest: number;
  bonus: Bonus;
  /** The roof it would be played from; null: from the backpack. */
  roof: Roof | null;
  /** Shuriken and Kunai: the seats that can be named from each of the nine points; else empty. */
  aims: number[][];
  /** Grapple: where it leads; else empty. */
  roofs: Roof[];
  /** Gear: which wheel could become which action; else empty. */
  gears: [number, Action][];
};

/** A wheel can become another action. */
export type Gear = {
  kind: "gear";
  wheel: number;
  action: Action;
};

/** A roof that a Grapple leads to. */
export type Grapple = {
  kind: "grapple";
  roof: Roof;
};

/** A chest of the own backpack can be dropped for a wound. */
export type Drop = {
  kind: "drop";
  chest: number;
};

/** A chest can be knocked out of somebody's backpack. */
export type Knock = {
  kind: "knock";
  chest: number;
};

/** Roofs, trees and chests are laid out, and with two players every face (N1, N2). */
export type VillageBuilt = {
};

/** Chance says who is the first player (N4). */
export type FirstDrawn = {
  seat: number;
};

/** A player puts the ninja of the neighbour on the right down, in the middle of a roof (N4). */
export type Placed = {
  seat: number;
  /** The seat whose ninja it is. */
  ninja: number;
  roof: Roof;
};

/** A round begins: everybody programs two actions (N5). */
export type RoundBegan = {
  round: number;
  /** The first player's seat. */
  first: number;
};

/** A program is locked; what it says is for its own seat (N5). */
export type Programmed = {
  seat: number;
  first: Action | null;
  second: Action | null;
};

/** All programs are shown: this one too (N5). */
export type Revealed = {
  seat: number;
  first: Action;
  second: Action;
};

/** A player's turn begins (N6). */
export type TurnBegan = {
  seat: number;
  /** 1 while first actions are resolved, 2 while second ones are. */
  slot: number;
  action: Action;
};

/** A player's turn is over (N6). */
export type TurnEnded = {
  seat: number;
  slot: number;
  /** Whether the action was not used at all. */
  declined: boolean;
  /** Whether the player ended it; else nothing was left to do. */
  by_choice: boolean;
};

/** A ninja steps to another of the nine points of its roof, before a throw (N7). */
export type Stood = {
  seat: number;
  point: number;
};

/** A rope is aimed at a roof, or at a ninja on it (N9, N11). */
export type Aimed = {
  seat: number;
  why: Why;
  roof: Roof;
  /** The seat aimed at; null in a Move. */
  victim: number | null;
};

/** A rope is thrown, and falls somewhere (N9). */
export type Threw = {
  seat: number;
  why: Why;
  /** The roof it was thrown from. */
  origin: Roof;
  /** The point it was thrown from. */
  point: number;
  /** The roof it was thrown at. */
  roof: Roof;
  fell: Verdict;
  /** Where its end fell, in millimetres from the middle of the board, to the right. */
  x: number;
  /** The same, away from the first seat. */
  y: number;
  /** How far it missed the roof, at tables that play with assistance; else null. */
  missed_by: Miss | null;
};

/** A ninja arrives in the middle of another roof (N10, N11, N17). */
export type Moved = {
  seat: number;
  origin: Roof;
  target: Roof;
  why: Way;
};

/** A ninja takes a wound (N16). */
export type Wounded = {
  seat: number;
  /** How many it has now. */
  wounds: number;
};

/** A wound that finds no room has no effect (N16). */
export type Unhurt = {
  seat: number;
  /** Whether the reserve is empty; else the ninja has four wounds. */
  no_tokens: boolean;
};

/** A chest falls out of a full backpack, for a wound (N16). */
export type Dropped = {
  seat: number;
  chest: number;
  roof: Roof;
};

/** A Kunai knocks a chest out of a backpack (N17). */
export type Knocked = {
  seat: number;
  victim: number;
  chest: number;
  roof: Roof;
};

/** A Kunai hits an empty backpack (N17). */
export type NothingKnocked = {
  seat: number;
  victim: number;
};

/** A chest comes from a roof into a backpack (N12). */
export type Picked = {
  seat: number;
  chest: number;
  roof: Roof;
};

/** A chest comes from one backpack into another (N13). */
export type Stole = {
  seat: number;
  victim: number;
  chest: number;
};

/** Whoever holds a chest for the first time sees its face; with two players all faces are open (N18). */
export type Looked = {
  seat: number;
  chest: number;
  face: Face;
};

/** Wounds go back to the reserve (N14, N17). */
export type Healed = {
  seat: number;
  /** How many. */
  wounds: number;
};

/** A chest is laid down, closed, on the own roof (N15). */
export type Discarded = {
  seat: number;
  chest: number;
  roof: Roof;
};

/** A bonus is used, and lies open beside the backpack (N12, N17). */
export type Played = {
  seat: number;
  chest: number;
  bonus: Bonus;
  /** The roof it was played from; null: from the backpack. */
  roof: Roof | null;
};

/** A Gear changes an action of the own program (N17). */
export type Geared = {
  seat: number;
  slot: number;
  before: Action;
  action: Action;
};

/** A chest in a backpack is opened for all to see (N18, N19). */
export type Opened = {
  seat: number;
  chest: number;
  face: Face;
};

/** A backpack is counted (N19). */
export type Counted = {
  seat: number;
  total: number;
  /** How many chests with a value there are. */
  valued: number;
  /** How many were played. */
  bonuses: number;
  place: number;
};

/** The game is over (N19). */
export type Ended = {
  winners: Clan[];
  /** What parted the winner from the best of the others. */
  reason: Reason;
};

export type Offer = Place | Wheel | End | Heal | Move | Attack | Stand | Aim | Rope | Pick | Steal | Lay | Play | Gear | Grapple | Drop | Knock;

export type Event =
  | Told<"village_built", VillageBuilt, Shown>
  | Told<"first_drawn", FirstDrawn, Shown>
  | Told<"placed", Placed, Shown>
  | Told<"round_began", RoundBegan, Shown>
  | Told<"programmed", Programmed, Shown>
  | Told<"revealed", Revealed, Shown>
  | Told<"turn_began", TurnBegan, Shown>
  | Told<"turn_ended", TurnEnded, Shown>
  | Told<"stood", Stood, Shown>
  | Told<"aimed", Aimed, Shown>
  | Told<"threw", Threw, Shown>
  | Told<"moved", Moved, Shown>
  | Told<"wounded", Wounded, Shown>
  | Told<"unhurt", Unhurt, Shown>
  | Told<"dropped", Dropped, Shown>
  | Told<"knocked", Knocked, Shown>
  | Told<"nothing_knocked", NothingKnocked, Shown>
  | Told<"picked", Picked, Shown>
  | Told<"stole", Stole, Shown>
  | Told<"looked", Looked, Shown>
  | Told<"healed", Healed, Shown>
  | Told<"discarded", Discarded, Shown>
  | Told<"played", Played, Shown>
  | Told<"geared", Geared, Shown>
  | Told<"opened", Opened, Shown>
  | Told<"counted", Counted, Shown>
  | Told<"ended", Ended, Shown>;

/** All that crosses the border. */
export type Night = { shown: Shown; offer: Offer; event: Event; survey: never };
