/** From taps to a move: which ninja, which square. Only what the server offered can be chosen. */

import type { Offer } from "../../protocol";
import type { Run, Versus } from "./protocol";
import type { Square } from "./squares";

/** A ninja's way from a square to a square. */
export interface Choice extends Run {
  move: string;
  label: string;
}

/** What a tap leads to: another ninja is picked, or a move is made. */
export interface Tapped {
  picked: Square | null;
  move: string | null;
}

export function choicesOf(offers: readonly Offer<Versus>[]): Choice[] {
  return offers.flatMap(({ move, label, values }) =>
    values.kind === "run" ? [{ ...values, move, label }] : [],
  );
}

/** The move that passes, if it is offered. */
export function passing(offers: readonly Offer<Versus>[]): string | null {
  return offers.find((offer) => offer.values.kind === "pass")?.move ?? null;
}

export function movable(choices: readonly Choice[]): Set<Square> {
  return new Set(choices.map((choice) => choice.origin));
}

/** Where the picked ninja may go, by square; nothing before one is picked. */
export function targets(choices: readonly Choice[], picked: Square | null): Map<Square, Choice> {
  const its = choices.filter((choice) => choice.origin === picked);
  return new Map(its.map((choice) => [choice.target, choice]));
}

/** A lit square makes the move, the ninja's own included; another ninja is picked; anything else puts down. */
export function tap(choices: readonly Choice[], picked: Square | null, at: Square): Tapped {
  const choice = targets(choices, picked).get(at);
  if (choice) return { picked: null, move: choice.move };
  const other = at !== picked && movable(choices).has(at);
  return { picked: other ? at : null, move: null };
}

/** A ninja carried from a square and laid down on another, or on its own again. */
export function drop(choices: readonly Choice[], from: Square, at: Square): Tapped {
  const choice = targets(choices, from).get(at);
  return choice ? { picked: null, move: choice.move } : { picked: from, move: null };
}

/** What remains of a pick when the offers have changed. */
export function kept(choices: readonly Choice[], picked: Square | null): Square | null {
  return picked !== null && movable(choices).has(picked) ? picked : null;
}
