/** From taps to a move: a card and what for, a figure, a square. Only what the server offered can be chosen. */

import type { Offer } from "../../protocol";
import type { Card, Meaning } from "./shown";
import type { Square } from "./squares";

export interface Choice {
  move: string;
  label: string;
  kind: "card" | "hop" | "step" | "pass" | "end" | "throw" | "hold" | "place";
  card?: Card;
  as?: Meaning;
  from?: Square | null;
  over?: Square | null;
  to?: Square;
  battle?: boolean;
  crawls?: boolean;
}

/** Something that is done on the board. */
export type Way = Choice & { to: Square; from: Square | null };

export interface Picked {
  card: Card | null;
  as: Meaning | null;
  from: Square | null;
}

/** What a tap leads to: something else is picked, or a move is made. */
export interface Tapped {
  picked: Picked;
  move: string | null;
}

export const NOTHING: Picked = { card: null, as: null, from: null };
/** The move by which somebody lets it be. */
const ENOUGH = ["pass", "end", "hold"];

export function choicesOf(offers: readonly Offer[]): Choice[] {
  return offers.map(({ move, label, values }) => ({ ...(values as unknown as Choice), move, label }));
}

export function enough(choices: readonly Choice[]): Choice | null {
  return choices.find(({ kind }) => ENOUGH.includes(kind)) ?? null;
}

export function throwing(choices: readonly Choice[]): Choice | null {
  return choices.find(({ kind }) => kind === "throw") ?? null;
}

export function cards(choices: readonly Choice[]): Set<Card> {
  return new Set(choices.flatMap(({ card }) => card ?? []));
}

/** What a card can be played for now. */
export function meanings(choices: readonly Choice[], card: Card | null): Meaning[] {
  return [...new Set(ofCard(choices, card).flatMap((choice) => choice.as ?? []))];
}

/** The card in hand acts without the board: this plays it. */
export function playable(choices: readonly Choice[], { card, as }: Picked): Choice | null {
  return ofCard(choices, card).find((choice) => choice.as === as && choice.to === undefined) ?? null;
}

/** What is done on the board now: steps, hops, or the captures of the card in hand. */
export function ways(choices: readonly Choice[], { card, as }: Picked): Way[] {
  const onBoard = choices.filter((choice): choice is Way => choice.to !== undefined);
  return onBoard.filter((way) => way.kind !== "card" || (way.card === card && way.as === as));
}

export function movable(all: readonly Way[]): Set<Square> {
  return new Set(all.flatMap(({ from }) => from ?? []));
}

/** Where the picked figure may go; before one is picked, what may be named without one. */
export function targets(all: readonly Way[], from: Square | null): Map<Square, Way> {
  const here = all.filter((way) => way.from === from);
  return new Map(here.map((way) => [way.to, way]));
}

/** A card again puts it down. What it is for is clear where it can be one thing only. */
export function tapCard(choices: readonly Choice[], picked: Picked, card: Card): Tapped {
  const uses = meanings(choices, card);
  if (picked.card === card || !uses.length) return { picked: NOTHING, move: null };
  const as = card !== "joker" && uses.length === 1 ? uses[0]! : null;
  return { picked: { card, as, from: null }, move: null };
}

/** A joker's use: what needs the board is picked, anything else is played. */
export function tapMeaning(choices: readonly Choice[], picked: Picked, as: Meaning): Tapped {
  const next = { ...picked, as, from: null };
  const move = playable(choices, next)?.move ?? null;
  return { picked: move === null ? kept(choices, next) : NOTHING, move };
}

/** A lit square makes the move; another figure is picked instead; the same again, or nothing, puts it down. */
export function tapSquare(choices: readonly Choice[], picked: Picked, at: Square): Tapped {
  const all = ways(choices, picked);
  const way = targets(all, picked.from).get(at);
  if (way) return { picked: NOTHING, move: way.move };
  const from = movable(all).has(at) && picked.from !== at ? at : null;
  return { picked: { ...picked, from }, move: null };
}

/** A figure laid on a square by hand. */
export function drop(choices: readonly Choice[], picked: Picked, from: Square, at: Square): Tapped {
  const way = targets(ways(choices, picked), from).get(at);
  return { picked: way ? NOTHING : { ...picked, from: null }, move: way?.move ?? null };
}

/** Puts down what was picked last. */
export function back(choices: readonly Choice[], picked: Picked): Picked {
  if (picked.from !== null) return { ...picked, from: null };
  return picked.card === "joker" && picked.as !== null && meanings(choices, "joker").length
    ? { ...picked, as: null }
    : NOTHING;
}

/** What remains of a pick when the offers have changed. */
export function kept(choices: readonly Choice[], picked: Picked): Picked {
  const { card, as, from } = picked;
  if (card !== null && !meanings(choices, card).some((use) => as === null || use === as)) return NOTHING;
  return from === null || movable(ways(choices, picked)).has(from) ? picked : { ...picked, from: null };
}

function ofCard(choices: readonly Choice[], card: Card | null): Choice[] {
  return choices.filter((choice) => choice.kind === "card" && choice.card === card);
}
