/** What the server shows of Ninja Night, and what an event changes in it. Facts are laid down, nothing is decided. */

import type { Event } from "../../protocol.ts";

export type Action = "move" | "attack" | "pick" | "steal" | "heal";
export type Bonus = "potion" | "gear" | "grapple" | "shuriken" | "kunai";
export type Face = "1" | "2" | "3" | "4" | "5" | Bonus;
export type Roof = string;
/** Why a rope is thrown. */
export type Why = "move" | "attack" | "shuriken" | "kunai";

/** A building: the large one, the roof one stands on, and how far its standing points spread. Millimetres. */
export interface House {
  roof: Roof;
  x: number;
  y: number;
  base: [number, number, number];
  top: [number, number, number];
  spread: [number, number];
}

export interface Tree {
  x: number;
  y: number;
  radius: number;
  height: number;
}

export interface Village {
  radius: number;
  houses: House[];
  trees: Tree[];
}

export interface Ninja {
  roof: Roof | null;
  point: number | null;
  chests: number[];
  wounds: number;
  played: number[];
  program: Action[] | null;
  given: boolean;
  total: number | null;
  valued: number | null;
  place: number | null;
}

export interface Throw {
  why: Why;
  roof: Roof | null;
  victim: number | null;
}

export interface Shown {
  phase: "village" | "placing" | "programming" | "turn" | "over";
  round: number;
  slot: 1 | 2 | null;
  first: number | null;
  active: number | null;
  neighbour: number | null;
  acted: "no" | "begun" | "yes";
  throw: Throw | null;
  victim: number | null;
  reserve: number;
  village: Village | null;
  ninjas: Ninja[];
  roofs: Record<Roof, number[]>;
  yellow: number[];
  laid: number[];
  faces: Record<string, Face>;
  distances: Record<Roof, [string, string]> | null;
  /** While the count is told: the chests opened so far. The server never shows it. */
  opened?: number[];
}

/** Where the chests are that lie about. */
export type Lying = Pick<Shown, "village" | "roofs" | "yellow">;

export const ACTIONS: readonly Action[] = ["move", "attack", "pick", "steal", "heal"];
export const BONUSES: readonly Bonus[] = ["potion", "gear", "grapple", "shuriken", "kunai"];
export const ROUNDS = 6;
export const SLOTS = 4;
/** From this round on yellow chests may be picked up; printed on the moon counter. */
export const YELLOW_FROM = 5;
/** The middle of the nine standing points: where a ninja arrives. */
export const CENTRE = 5;

type Values = Record<string, unknown>;
type Change = (shown: Shown, told: Values) => Partial<Shown>;

/** How things stand after an event. */
export function after(shown: Shown, event: Event): Shown {
  const change = CHANGES[event.name];
  return change ? { ...shown, ...change(shown, event.values) } : shown;
}

const CHANGES: Record<string, Change> = {
  first_drawn: (_, told) => ({ first: told.seat as number }),
  placed: (shown, told) => set(shown, told.ninja, { roof: told.roof as Roof, point: CENTRE }),
  round_began: (shown, told) => ({
    phase: "programming",
    round: told.round as number,
    first: told.first as number,
    active: null,
    neighbour: null,
    slot: null,
    ninjas: shown.ninjas.map((ninja) => ({ ...ninja, program: null, given: false })),
  }),
  programmed: (shown, told) => set(shown, told.seat, { given: true, ...(told.first ? wheels(told) : {}) }),
  revealed: (shown, told) => set(shown, told.seat, { given: true, ...wheels(told) }),
  turn_began: (_, told) => ({
    phase: "turn",
    active: told.seat as number,
    slot: told.slot as 1 | 2,
    acted: "no",
    laid: [],
  }),
  turn_ended: () => ({ throw: null, victim: null }),
  stood: (shown, told) => set(shown, told.seat, { point: told.point as number }),
  aimed: (_, told) => ({
    throw: {
      why: told.why as Why,
      roof: told.roof as Roof,
      victim: (told.victim as number | undefined) ?? null,
    },
  }),
  threw: () => ({ throw: null }),
  moved: (shown, told) => set(shown, told.seat, { roof: told.to as Roof, point: CENTRE }),
  wounded: (shown, told) => hurt(shown, told.seat, told.wounds as number),
  healed: (shown, told) => ({
    ...hurt(shown, told.seat, shown.ninjas[told.seat as number]!.wounds - (told.wounds as number)),
    acted: shown.acted === "begun" ? "begun" : "yes",
  }),
  picked: (shown, told) => ({ ...carried(shown, told.chest, { pack: told.seat }), acted: "begun" }),
  stole: (shown, told) => ({ ...carried(shown, told.chest, { pack: told.seat }), acted: "yes" }),
  looked: (shown, told) => ({ faces: seen(shown, told) }),
  discarded: (shown, told) => ({
    ...carried(shown, told.chest, { roof: told.roof }),
    laid: [...shown.laid, told.chest as number],
  }),
  dropped: (shown, told) => ({ ...carried(shown, told.chest, { roof: told.roof }), victim: null }),
  knocked: (shown, told) => ({ ...carried(shown, told.chest, { roof: told.roof }), victim: null }),
  played: (shown, told) => ({
    ...carried(shown, told.chest, { played: told.seat }),
    acted: told.roof === undefined ? shown.acted : "begun", // straight from the roof, as part of a Pick up
    faces: { ...shown.faces, [String(told.chest)]: told.bonus as Face },
  }),
  geared: (shown, told) => set(shown, told.seat, { program: geared(shown, told) }),
  opened: (shown, told) => ({
    active: null,
    slot: null,
    faces: seen(shown, told),
    opened: [...(shown.opened ?? []), told.chest as number],
  }),
  counted: (shown, told) =>
    set(shown, told.seat, {
      total: told.total as number,
      valued: told.valued as number,
      place: told.place as number,
    }),
  ended: () => ({ phase: "over", active: null, slot: null, throw: null, victim: null }),
};

function set(shown: Shown, seat: unknown, news: Partial<Ninja>): Partial<Shown> {
  return { ninjas: shown.ninjas.map((ninja, each) => (each === seat ? { ...ninja, ...news } : ninja)) };
}

function wheels(told: Values): Partial<Ninja> {
  return { program: [told.first as Action, told.second as Action] };
}

function geared(shown: Shown, told: Values): Action[] {
  const program = shown.ninjas[told.seat as number]!.program ?? [];
  return program.map((action, wheel) => (wheel + 1 === told.slot ? (told.action as Action) : action));
}

/** Wounds lie in backpacks or in the reserve. */
function hurt(shown: Shown, seat: unknown, wounds: number): Partial<Shown> {
  const before = shown.ninjas[seat as number]!.wounds;
  return { ...set(shown, seat, { wounds }), reserve: shown.reserve - (wounds - before) };
}

function seen(shown: Shown, told: Values): Shown["faces"] {
  return { ...shown.faces, [String(told.chest)]: told.face as Face };
}

interface Goal {
  roof?: unknown;
  pack?: unknown;
  played?: unknown;
}

/** A chest leaves wherever it is and lies elsewhere: a roof, a backpack, or beside one. */
function carried(shown: Shown, chest: unknown, goal: Goal): Pick<Shown, "roofs" | "ninjas"> {
  const number = chest as number;
  const lies = (chests: number[], here: boolean) => {
    const rest = chests.filter((each) => each !== number);
    return here ? [...rest, number].sort((one, other) => one - other) : rest;
  };
  return {
    roofs: Object.fromEntries(
      Object.entries(shown.roofs).map(([roof, chests]) => [roof, lies(chests, roof === goal.roof)]),
    ),
    ninjas: shown.ninjas.map((ninja, seat) => ({
      ...ninja,
      chests: lies(ninja.chests, seat === goal.pack),
      played: lies(ninja.played, seat === goal.played),
    })),
  };
}

export function houseOf(shown: Shown, roof: Roof | null): House | null {
  return shown.village?.houses.find((house) => house.roof === roof) ?? null;
}

/** The seats whose ninjas stand on a roof. */
export function standingOn(shown: Shown, roof: Roof): number[] {
  return shown.ninjas.flatMap((ninja, seat) => (ninja.roof === roof ? [seat] : []));
}

/** What is in a backpack, slot by slot: a chest, a wound, or nothing. */
export function slots(ninja: Ninja): (number | "wound" | null)[] {
  const filled = [...ninja.chests, ...Array<"wound">(ninja.wounds).fill("wound")];
  return [...filled, ...Array<null>(Math.max(0, SLOTS - filled.length)).fill(null)];
}

/** The value of a chest; null if it is closed or a bonus. */
export function worth(face: Face | undefined): number | null {
  return face && !isBonus(face) ? Number(face) : null;
}

export function isBonus(face: Face): face is Bonus {
  return (BONUSES as readonly string[]).includes(face);
}

/** What everybody at the table may see: no program that is not shown yet, and no face. */
export function veiled(shown: Shown): Shown {
  const sealed = shown.phase === "programming";
  return {
    ...shown,
    faces: {},
    distances: null,
    ninjas: shown.ninjas.map((ninja) => (sealed ? { ...ninja, program: null } : ninja)),
  };
}
