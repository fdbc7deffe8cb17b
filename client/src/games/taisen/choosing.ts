/** From taps to a move: which die, which ninja, which tile. Only what the server offered can be chosen. */

import type { Offer } from "../../protocol";
import type { Card, Letter, Step, Taisen } from "./protocol";

/** A die moves a card, with its riders, from a tile to a tile. */
export interface Choice extends Step {
  move: string;
  label: string;
}

export interface Picked {
  die: Letter | null;
  card: Card | null;
}

/** What a tap leads to: something else is picked, or a move is made. */
export interface Tapped {
  picked: Picked;
  move: string | null;
}

export const NOTHING: Picked = { die: null, card: null };

export function choicesOf(offers: readonly Offer<Taisen>[]): Choice[] {
  return offers.flatMap(({ move, label, values }) =>
    values.kind === "step" ? [{ ...values, move, label }] : [],
  );
}

/** The move that ends the turn, if it is offered. */
export function ending(offers: readonly Offer<Taisen>[]): string | null {
  return offers.find((offer) => offer.values.kind === "end")?.move ?? null;
}

/** The choices that agree with what is picked. */
export function open(choices: readonly Choice[], picked: Picked): Choice[] {
  return choices.filter(
    (choice) =>
      (picked.die === null || choice.die === picked.die) &&
      (picked.card === null || choice.card === picked.card),
  );
}

/** The tiles a picked ninja may go to; none before one is picked. */
export function targets(choices: readonly Choice[], picked: Picked): Set<number> {
  return new Set(picked.card === null ? [] : open(choices, picked).map((choice) => choice.target));
}

/** A die again puts it down; with a ninja it cannot move, that ninja is put down. */
export function tapDie(choices: readonly Choice[], picked: Picked, die: Letter): Tapped {
  if (picked.die === die) return pick({ ...picked, die: null }, choices);
  if (!open(choices, { die, card: null }).length) return pick(picked, choices);
  const card = picked.card !== null && open(choices, { die, card: picked.card }).length ? picked.card : null;
  return pick({ die, card }, choices);
}

/** A ninja again puts it down; a die that cannot move the new one is put down, its only one taken up. */
export function tapCard(choices: readonly Choice[], picked: Picked, card: Card): Tapped {
  if (picked.card === card) return pick({ ...picked, card: null }, choices);
  const mine = open(choices, { die: null, card });
  if (!mine.length) return pick(NOTHING, choices);
  const die = mine.some((choice) => choice.die === picked.die) ? picked.die : null;
  return pick({ die: die ?? (mine.length === 1 ? mine[0]!.die : null), card }, choices);
}

/** A lit tile makes the move; where two dice lead to the same tile, a die must be picked first. */
export function tapTile(choices: readonly Choice[], picked: Picked, tile: number): Tapped {
  const here = picked.card === null ? [] : open(choices, picked).filter((choice) => choice.target === tile);
  return here.length === 1 ? { picked: NOTHING, move: here[0]!.move } : pick(picked, choices);
}

/** A card laid on a tile by hand. */
export function drop(choices: readonly Choice[], picked: Picked, card: Card, tile: number): Tapped {
  const held = picked.card === card ? picked : tapCard(choices, picked, card).picked;
  return tapTile(choices, held, tile);
}

/** Puts down what was picked last. */
export function back(picked: Picked): Picked {
  return picked.card !== null && picked.die !== null ? { die: picked.die, card: null } : NOTHING;
}

/** What remains of a pick when the offers have changed. */
export function kept(choices: readonly Choice[], picked: Picked): Picked {
  return open(choices, picked).length ? picked : NOTHING;
}

function pick(picked: Picked, choices: readonly Choice[]): Tapped {
  return { picked: kept(choices, picked), move: null };
}
