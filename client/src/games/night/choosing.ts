/** From offers to what can be done. Only what the server offered can be chosen. */

import type { Offer } from "../../protocol";
import { NINJAS } from "./seats";
import type { Action, Bonus, Roof, Shown, Why } from "./shown";

/** What is asked, by what is offered. */
export type Asked =
  "place" | "program" | "turn" | "stand" | "aim" | "rope" | "gear" | "grapple" | "knock" | "drop";

/** A thing that can be done with a chest. */
export interface ChestChoice {
  chest: number;
  move: string;
  label: string;
  /** Whose backpack it is in, for a theft. */
  seat?: number;
  /** What would be played. */
  bonus?: Bonus;
  /** The roof it would be played from, if it is not in the backpack. */
  from?: Roof;
  offer: Offer;
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

export function asked(offers: readonly Offer[], shown: Shown): Asked | null {
  const values = offers.map((offer) => offer.values);
  const some = (key: string) => values.some((each) => key in each);
  if (some("wheel")) return "program";
  if (some("rope")) return "rope";
  if (some("point")) return "stand";
  if (some("gear")) return "gear";
  if (some("knock")) return "knock";
  if (some("drop")) return "drop";
  if (some("end")) return "turn";
  if (!some("roof")) return null;
  if (shown.phase === "placing") return "place";
  return shown.throw ? "aim" : "grapple";
}

export function chests(
  offers: readonly Offer[],
  kind: "pick" | "steal" | "lay" | "play" | "knock" | "drop",
): ChestChoice[] {
  return offers
    .filter((offer) => kind in offer.values)
    .map((offer) => ({
      chest: offer.values[kind] as number,
      move: offer.move,
      label: offer.label,
      seat: offer.values.seat as number | undefined,
      bonus: offer.values.bonus as Bonus | undefined,
      from: offer.values.from as Roof | undefined,
      offer,
    }));
}

/** The roofs that are offered as such: to put a ninja on, to aim at, to be carried to. */
export function roofs(offers: readonly Offer[]): Target[] {
  return offers
    .filter((offer) => "roof" in offer.values)
    .map(({ move, values }) => ({
      word: move,
      roof: values.roof as Roof,
      seat: move.startsWith("on-") ? (values.seat as number) : null,
    }));
}

export function simple(offers: readonly Offer[], key: "end" | "heal"): Offer | null {
  return offers.find(({ values }) => (key === "end" ? values.end : values.action === key)) ?? null;
}

/** The wheel in question and what it may be turned to. */
export function wheel(offers: readonly Offer[]): { wheel: 1 | 2; actions: Action[] } | null {
  const its = offers.filter(({ values }) => "wheel" in values);
  if (!its.length) return null;
  return { wheel: its[0]!.values.wheel as 1 | 2, actions: its.map(({ values }) => values.action as Action) };
}

/** The throw of an action (Move, Attack) or of a bonus, if it is offered; `chest` is the bonus in hand. */
export function range(offers: readonly Offer[], shown: Shown, chest: number | null): Range | null {
  const offer = offers.find(({ values }) =>
    chest === null ? "aims" in values && "action" in values : values.play === chest && "aims" in values,
  );
  if (!offer) return null;
  const aims = offer.values.aims as (Roof | number)[][];
  return {
    begin: offer.move,
    why: (offer.values.bonus ?? offer.values.action) as Why,
    points: new Map(
      aims.flatMap((names, place) =>
        names.length ? [[place + 1, names.map((name) => target(name, shown))] as const] : [],
      ),
    ),
    targets: [],
  };
}

/** The rest of a throw that is begun. */
export function rest(offers: readonly Offer[], shown: Shown, what: "stand" | "aim" | "rope"): Range {
  const why = shown.throw?.why ?? "move";
  const points = offers.filter(({ values }) => "point" in values);
  if (what === "stand") {
    const each = points.map(({ values }) => [values.point as number, [] as Target[]] as const);
    return { begin: "", why, points: new Map(each), targets: [] };
  }
  return { begin: "", why, points: null, targets: what === "aim" ? roofs(offers) : [] };
}

function target(name: Roof | number, shown: Shown): Target {
  if (typeof name === "string") return { word: `to-${name}`, roof: name, seat: null };
  return { word: `on-${NINJAS[name]}`, roof: shown.ninjas[name]!.roof!, seat: name };
}

/** Where a bonus could carry, if it is a Grapple. */
export function carries(choice: ChestChoice): Target[] {
  const near = (choice.offer.values.roofs as Roof[] | undefined) ?? [];
  return near.map((roof) => ({ word: `to-${roof}`, roof, seat: null }));
}

/** What a Gear could change, as the wheel's number and what it would become. */
export function gears(offers: readonly Offer[], choice: ChestChoice | null): [number, Action][] {
  if (choice) return (choice.offer.values.gears as [number, Action][] | undefined) ?? [];
  return offers.filter(({ values }) => "gear" in values).map(({ values }) => values.gear as [number, Action]);
}
