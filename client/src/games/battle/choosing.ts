/** From taps to a move: a card and what for, a figure, a square. Only what the server offered can be chosen. */

import type { Offer as Offered } from "../../protocol";
import type { Battle, Card, Meaning, Offer } from "./protocol";
import type { Square } from "./squares";

export type Choice = Offer & { move: string; label: string };

/** Something that is done on the board. */
export type Way = Extract<Choice, { target: Square }>;
/** A card that is played. */
type Play = Extract<Choice, { card: Card }>;

export interface Picked {
  card: Card | null;
  meaning: Meaning | null;
  from: Square | null;
}

/** What a tap leads to: something else is picked, or a move is made. */
export interface Tapped {
  picked: Picked;
  move: string | null;
}

export const NOTHING: Picked = { card: null, meaning: null, from: null };
/** The move by which somebody lets it be. */
const ENOUGH = ["pass", "end", "hold"];

export function choicesOf(offers: readonly Offered<Battle>[]): Choice[] {
  return offers.map(({ move, label, values }) => ({ ...values, move, label }));
}

/** What a choice picks before it is made. */
export function pickedBy(choice: Choice | undefined): Picked {
  if (!choice) return NOTHING;
  return {
    card: "card" in choice ? choice.card : null,
    meaning: "card" in choice ? meaningOf(choice) : null,
    from: "target" in choice ? choice.origin : null,
  };
}

export function enough(choices: readonly Choice[]): Choice | null {
  return choices.find(({ kind }) => ENOUGH.includes(kind)) ?? null;
}

export function throwing(choices: readonly Choice[]): Choice | null {
  return choices.find(({ kind }) => kind === "throw") ?? null;
}

export function cards(choices: readonly Choice[]): Set<Card> {
  return new Set(choices.flatMap((choice) => ("card" in choice ? choice.card : [])));
}

/** What a card can be played for now. */
export function meanings(choices: readonly Choice[], card: Card | null): Meaning[] {
  return [...new Set(ofCard(choices, card).map(meaningOf))];
}

/** The card in hand acts without the board: this plays it. */
export function playable(choices: readonly Choice[], { card, meaning }: Picked) {
  return (
    ofCard(choices, card)
      .filter((play) => play.kind === "card")
      .find((play) => play.meaning === meaning) ?? null
  );
}

/** What is done on the board now: steps, hops, or the captures of the card in hand. */
export function ways(choices: readonly Choice[], { card, meaning }: Picked): Way[] {
  const onBoard = choices.filter((choice) => "target" in choice);
  return onBoard.filter((way) => way.kind !== "capture" || (way.card === card && meaning === "capture"));
}

export function movable(all: readonly Way[]): Set<Square> {
  return new Set(all.flatMap(({ origin }) => origin ?? []));
}

/** Where the picked figure may go; before one is picked, what may be named without one. */
export function targets(all: readonly Way[], from: Square | null): Map<Square, Way> {
  const here = all.filter((way) => way.origin === from);
  return new Map(here.map((way) => [way.target, way]));
}

/** A card again puts it down. What it is for is clear where it can be one thing only. */
export function tapCard(choices: readonly Choice[], picked: Picked, card: Card): Tapped {
  const uses = meanings(choices, card);
  if (picked.card === card || !uses.length) return { picked: NOTHING, move: null };
  const meaning = card !== "joker" && uses.length === 1 ? uses[0]! : null;
  return { picked: { card, meaning, from: null }, move: null };
}

/** A joker's use: what needs the board is picked, anything else is played. */
export function tapMeaning(choices: readonly Choice[], picked: Picked, meaning: Meaning): Tapped {
  const next = { ...picked, meaning, from: null };
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
  return picked.card === "joker" && picked.meaning !== null && meanings(choices, "joker").length
    ? { ...picked, meaning: null }
    : NOTHING;
}

/** What remains of a pick when the offers have changed. */
export function kept(choices: readonly Choice[], picked: Picked): Picked {
  const { card, meaning, from } = picked;
  if (card !== null && !meanings(choices, card).some((use) => meaning === null || use === meaning))
    return NOTHING;
  return from === null || movable(ways(choices, picked)).has(from) ? picked : { ...picked, from: null };
}

function ofCard(choices: readonly Choice[], card: Card | null): Play[] {
  return choices.filter((choice) => "card" in choice).filter((play) => play.card === card);
}

function meaningOf(play: Play): Meaning {
  return play.kind === "capture" ? "capture" : play.meaning;
}
