/** From offers to what can be done. Only what the server offered can be chosen. */

import type { Offer as Offered } from "../../protocol";
import {
  NINJAS,
  type Action,
  type Bonus,
  type Night,
  type Offer,
  type Roof,
  type Shown,
  type Why,
} from "./protocol";

/** What is asked, by what is offered. */
export type Asked =
  "place" | "program" | "turn" | "stand" | "aim" | "rope" | "gear" | "grapple" | "knock" | "drop";

type Kind = Offer["kind"];
type Offers = readonly Offered<Night>[];
/** An offer of one kind. */
type Choice<K extends Kind> = Omit<Offered<Night>, "values"> & { values: Extract<Offer, { kind: K }> };

/** A thing that can be done with a chest. */
export interface ChestChoice {
  chest: number;
  move: string;
  label: string;
  /** Whose backpack it is in, for a theft. */
  seat?: number;
}

/** A bonus that can be played, and what it asks for. */
export interface BonusChoice extends ChestChoice {
  bonus: Bonus;
  /** The roof it would be played from; null: the backpack. */
  roof: Roof | null;
  aims: number[][];
  roofs: Roof[];
  gears: [number, Action][];
}

/** A roof, or a ninja on a roof, that can be named. */
export interface Target {
  word: string;
  roof: Roof;
  seat: number | null;
}

/** A throw that can be made: from which points, at what. */
export interface Range {
  /** The word that begins it; "" if it is begun. */
  begin: string;
  why: Why;
  /** By standing point; null where the point is chosen already. */
  points: Map<number, Target[]> | null;
  /** What can be named where no point is to be chosen. */
  targets: Target[];
}

const ASKED: Record<Kind, Asked> = {
  place: "place",
  wheel: "program",
  end: "turn",
  heal: "turn",
  move: "turn",
  attack: "turn",
  pick: "turn",
  steal: "turn",
  lay: "turn",
  play: "turn",
  stand: "stand",
  aim: "aim",
  rope: "rope",
  gear: "gear",
  grapple: "grapple",
  knock: "knock",
  drop: "drop",
};

export function asked(offers: Offers): Asked | null {
  return offers[0] ? ASKED[offers[0].values.kind] : null;
}

function of<K extends Kind>(offers: Offers, kind: K): Choice<K>[] {
  return offers.filter((offer): offer is Choice<K> => offer.values.kind === kind);
}

export function chests(offers: Offers, kind: "pick" | "lay" | "knock" | "drop"): ChestChoice[] {
  return of(offers, kind).map(({ move, label, values }) => ({ chest: values.chest, move, label }));
}

export function steals(offers: Offers): ChestChoice[] {
  return of(offers, "steal").map(({ move, label, values: { chest, seat } }) => ({
    chest,
    move,
    label,
    seat,
  }));
}

export function plays(offers: Offers): BonusChoice[] {
  return of(offers, "play").map(({ move, label, values }) => ({ move, label, ...values }));
}

/** The roofs that are offered as such: to put a ninja on, to aim at, to be carried to. */
export function roofs(offers: Offers): Target[] {
  return [
    ...[...of(offers, "place"), ...of(offers, "grapple")].map(({ move, values }) => to(move, values.roof)),
    ...of(offers, "aim").map(({ move, values: { roof, seat } }) => ({ word: move, roof, seat })),
  ];
}

export function simple(offers: Offers, kind: "end" | "heal"): Offered<Night> | null {
  return of(offers, kind)[0] ?? null;
}

/** The wheel in question and what it may be turned to. */
export function wheel(offers: Offers): { wheel: number; actions: Action[] } | null {
  const its = of(offers, "wheel").map(({ values }) => values);
  return its[0] ? { wheel: its[0].wheel, actions: its.map(({ action }) => action) } : null;
}

/** The throw of the action (Move, Attack), or of the bonus in hand, if it is one that is thrown. */
export function range(offers: Offers, shown: Shown, bonus: BonusChoice | null): Range | null {
  const at = (seat: number): Target => ({
    word: `on-${NINJAS[seat]}`,
    roof: shown.ninjas[seat]!.roof!,
    seat,
  });
  if (bonus) {
    const why = bonus.bonus;
    return why === "shuriken" || why === "kunai" ? ranged(bonus.move, why, bonus.aims, at) : null;
  }
  const [move] = of(offers, "move");
  if (move) return ranged(move.move, "move", move.values.aims, (roof) => to(`to-${roof}`, roof));
  const [attack] = of(offers, "attack");
  return attack ? ranged(attack.move, "attack", attack.values.aims, at) : null;
}

/** Points from which nothing can be named are left out. */
function ranged<T>(begin: string, why: Why, aims: readonly T[][], target: (name: T) => Target): Range {
  const points = aims.flatMap((names, place) =>
    names.length ? [[place + 1, names.map(target)] as const] : [],
  );
  return { begin, why, points: new Map(points), targets: [] };
}

/** The rest of a throw that is begun. */
export function rest(offers: Offers, shown: Shown, what: "stand" | "aim" | "rope"): Range {
  const why = shown.throw?.why ?? "move";
  if (what === "stand") {
    const each = of(offers, "stand").map(({ values }) => [values.point, [] as Target[]] as const);
    return { begin: "", why, points: new Map(each), targets: [] };
  }
  return { begin: "", why, points: null, targets: what === "aim" ? roofs(offers) : [] };
}

function to(word: string, roof: Roof): Target {
  return { word, roof, seat: null };
}

/** Where a bonus could carry, if it is a Grapple. */
export function carries({ roofs }: BonusChoice): Target[] {
  return roofs.map((roof) => to(`to-${roof}`, roof));
}

/** What a Gear could change, as the wheel's number and what it would become. */
export function gears(offers: Offers, choice: BonusChoice | null): [number, Action][] {
  if (choice) return choice.gears;
  return of(offers, "gear").map(({ values }) => [values.wheel, values.action]);
}
