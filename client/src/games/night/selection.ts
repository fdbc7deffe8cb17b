/** Choosing a move: wheels not yet locked, a throw not yet thrown, a bonus not yet used. */

import type { Offer } from "../../protocol";
import type { Choosing, Now, Offered, Selection, Step } from "../../table/selection.svelte";
import * as reading from "./offers";
import type { Asked, BonusChoice, ChestChoice, Range, Target } from "./offers";
import { pulled, type LastThrows } from "./rope";
import { ACTIONS, NINJAS, type Action, type Night, type Roof, type Shown } from "./protocol";
import { standingOn } from "./shown";

type Wheels = readonly [Action, Action];

export interface Picked {
  wheels: Wheels;
  point: number | null;
  /** The word for what is aimed at. */
  target: string | null;
  length: number | null;
  /** The chest whose bonus is in hand. */
  bonus: number | null;
}

export interface Open {
  asked: Asked | null;
  wheel: ReturnType<typeof reading.wheel>;
  wheels: Wheels;
  picks: ChestChoice[];
  steals: ChestChoice[];
  lays: ChestChoice[];
  plays: BonusChoice[];
  /** Bonuses that can be played straight from the roof. */
  here: BonusChoice[];
  knocks: ChestChoice[];
  drops: ChestChoice[];
  end: Offer<Night> | null;
  heal: Offer<Night> | null;
  /** The bonus in hand that needs something more before it is played. */
  bonus: BonusChoice | null;
  gears: [number, Action][];
  range: Range | null;
  point: number | null;
  /** What a tap in the village may name now. */
  targets: Target[];
  target: Target | null;
  length: number;
  throws: LastThrows;
  /** Whether length matters now: then nobody looks from above. */
  estimating: boolean;
  /** What would be sent now; null if something is missing. */
  sentence: string | null;
}

type Here = Now<Picked, Open>;
/** A step that makes no move. */
type Laid = { picked: Picked };
export type NightSelection = Selection<Night, Picked, Open>;

/** A word that goes on with a sentence. */
const GOES_ON = /^(at|to|on|rope|gear)-/;
const NOTHING: Picked = { wheels: ["move", "pick"], point: null, target: null, length: null, bonus: null };

/** Ropes begin as long as they were thrown last. */
export function choosing(throws: LastThrows): Choosing<Night, Picked, Open> {
  const opened = (offered: Offered<Night>, picked: Picked) => open(offered, picked, throws);
  return {
    nothing: NOTHING,
    open: opened,
    back: ({ picked }) => (picked.target !== null ? { ...picked, target: null } : { ...picked, bonus: null }),
    hinted: (move, offered, picked) =>
      move.split(" ").reduce((so, word) => laid({ picked: so, open: opened(offered, so) }, word), picked),
    whole: ([first = "", ...rest], { offers }) => {
      const wheel = reading.wheel(offers)?.wheel;
      if (wheel) return wheel === 1 ? [first, ...rest.slice(0, 1)].join("+") : first;
      const end = rest.findIndex((word) => !GOES_ON.test(word));
      return [first, ...rest.slice(0, end < 0 ? rest.length : end)].join(" ");
    },
  };
}

function open(offered: Offered<Night>, picked: Picked, throws: LastThrows): Open {
  const acts = actsOf(offered.offers);
  const laidOut = layOut(offered, picked, acts.plays);
  const length = picked.length ?? throws.start(offered.seat ?? 0);
  return {
    ...acts,
    ...laidOut,
    length,
    throws,
    wheels: wheelsOf(offered, acts.wheel?.wheel, picked.wheels),
    gears: reading.gears(offered.offers, laidOut.bonus),
    estimating: laidOut.range !== null || laidOut.asked === "rope",
    sentence: sentenceOf({ ...laidOut, length }),
  };
}

/** What can be done at once. */
function actsOf(offers: Offered<Night>["offers"]) {
  const plays = reading.plays(offers);
  return {
    plays,
    here: plays.filter(({ roof }) => roof !== null),
    wheel: reading.wheel(offers),
    picks: reading.chests(offers, "pick"),
    steals: reading.steals(offers),
    lays: reading.chests(offers, "lay"),
    knocks: reading.chests(offers, "knock"),
    drops: reading.chests(offers, "drop"),
    end: reading.simple(offers, "end"),
    heal: reading.simple(offers, "heal"),
  };
}

/** A throw, or a way to go, as far as it is chosen. */
function layOut(offered: Offered<Night>, picked: Picked, plays: readonly BonusChoice[]) {
  const asked = reading.asked(offered.offers);
  const bonus = plays.find(({ chest }) => chest === picked.bonus) ?? null;
  const range = rangeOf(offered, asked, bonus);
  const point = pointOf(offered, range, picked.point);
  const targets = targetsOf(offered.offers, asked, range, point, bonus);
  const target = targets.find(({ word }) => word === picked.target) ?? null;
  return { asked, bonus, range, point, targets, target };
}

/** A first wheel that is locked stays as it is. */
function wheelsOf({ shown, seat }: Offered<Night>, wheel: number | undefined, wheels: Wheels): Wheels {
  const set = wheel === 2 && seat !== null ? shown.ninjas[seat]!.program?.[0] : undefined;
  return set ? [set, wheels[1]] : wheels;
}

function rangeOf({ offers, shown }: Offered<Night>, asked: Asked | null, bonus: BonusChoice | null) {
  if (asked === "stand" || asked === "aim" || asked === "rope") return reading.rest(offers, shown, asked);
  return reading.range(offers, shown, bonus);
}

/** The chosen point; at first the one where the ninja stands, if anything can be named from there. */
function pointOf({ seat, shown }: Offered<Night>, range: Range | null, chosen: number | null): number | null {
  const points = range?.points;
  if (!points) return null;
  const wished = chosen ?? (seat === null ? null : shown.ninjas[seat]!.point);
  return wished !== null && points.has(wished) ? wished : ([...points.keys()][0] ?? null);
}

function targetsOf(
  offers: Offered<Night>["offers"],
  asked: Asked | null,
  range: Range | null,
  point: number | null,
  bonus: BonusChoice | null,
): Target[] {
  if (asked === "place" || asked === "grapple") return reading.roofs(offers);
  if (bonus?.bonus === "grapple") return reading.carries(bonus);
  if (!range) return [];
  return range.points ? (range.points.get(point ?? 0) ?? []) : range.targets;
}

type LaidOut = Pick<Open, "asked" | "bonus" | "range" | "point" | "target" | "length">;

function sentenceOf({ asked, target, bonus, range, point, length }: LaidOut): string | null {
  if (asked === "rope") return `rope-${length}`;
  if (asked === "stand") return point === null ? null : `at-${point}`;
  if (!target) return null;
  if (asked === "place" || asked === "grapple") return target.word;
  if (bonus?.bonus === "grapple") return `${bonus.move} ${target.word}`;
  if (!range) return null;
  if (asked === "aim") return `${target.word} rope-${length}`;
  return `${range.begin} at-${point} ${target.word} rope-${length}`;
}

export function turn({ picked }: Here, wheel: number, action: Action): Laid {
  const [first, second] = picked.wheels;
  return { picked: { ...picked, wheels: wheel === 1 ? [action, second] : [first, action] } };
}

/** Locks the wheels that are not locked. */
export function lock({ open }: Here): Step<Picked> {
  return { move: locking(open) };
}

export function locking({ wheel, wheels }: Pick<Open, "wheel" | "wheels">): string {
  return wheel?.wheel === 2 ? wheels[1] : wheels.join("+");
}

export function stand({ picked, open }: Here, point: number): Laid {
  return { picked: open.range?.points?.has(point) ? { ...picked, point } : picked };
}

/** Names a roof or a ninja, by the word for it. */
export function aim({ picked, open }: Here, word: string): Laid {
  return {
    picked: open.targets.some((target) => target.word === word) ? { ...picked, target: word } : picked,
  };
}

export function pull({ picked }: Here, length: number): Laid {
  return { picked: { ...picked, length: pulled(length, 0) } };
}

/** Plays a bonus, or takes it in hand if it needs something more. */
export function use({ picked }: Here, { bonus, move, chest }: BonusChoice): Step<Picked> {
  if (bonus === "potion") return { move };
  return { picked: { ...picked, bonus: chest, target: null, point: null } };
}

/** How naming a roof that is not offered would be sent: the server then says why it cannot be. */
export function unoffered({ asked, bonus, range, point, length }: Open, shown: Shown, roof: Roof): string {
  const [seat] = standingOn(shown, roof);
  const at = range && range.why !== "move" && seat !== undefined;
  const word = at ? `on-${NINJAS[seat]}` : `to-${roof}`;
  if (bonus?.bonus === "grapple") return `${bonus.move} ${word}`;
  if (asked !== "turn") return word;
  return `${range?.begin ?? "move"} at-${point ?? 1} ${word} rope-${length}`;
}

/** Stands on a point; of a closed one the server says why it is. */
export function standOrAsk(selection: NightSelection, point: number): void {
  const { range } = selection.open;
  if (range?.points && !range.points.has(point)) selection.askWhy(`${range.begin} at-${point}`.trim());
  else selection.choose(stand, point);
}

/** Sends what is laid out; how long a rope was thrown is kept for the next throw. */
export function send(selection: NightSelection): void {
  const { sentence, length, throws } = selection.open;
  if (sentence?.includes("rope-") && selection.seat !== null) throws.keep(selection.seat, length);
  selection.play(sentence);
}

/** Lays out what one word of a move means. */
function laid(now: Here, word: string): Picked {
  const [name, rest = ""] = word.split(/-(.*)/s);
  const { picked, open } = now;
  if (open.asked === "program") return wheelsLaid(now, word);
  if (name === "at") return stand(now, Number(rest)).picked;
  if (name === "rope") return pull(now, Number(rest)).picked;
  const bonus = name === "play" ? open.plays.find(({ chest }) => chest === Number(rest)) : undefined;
  if (bonus && bonus.bonus !== "potion") return { ...picked, bonus: bonus.chest };
  return aim(now, word).picked;
}

function wheelsLaid(now: Here, word: string): Picked {
  const [first, second] = word.split("+").map((name) => ACTIONS.find((action) => action === name));
  if (first && second) return { ...now.picked, wheels: [first, second] };
  return first ? turn(now, now.open.wheel?.wheel ?? 1, first).picked : now.picked;
}
