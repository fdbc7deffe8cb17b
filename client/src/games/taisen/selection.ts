/** Choosing a move: which die, which ninja, which tile. Only what the server offered can be chosen. */

import type { Offer } from "../../protocol";
import type { Choosing, Now, Selection, Step as Led } from "../../table/selection.svelte";
import type { Card, Letter, Step, Taisen } from "./protocol";

/** A die moves a card, with its riders, from a tile to a tile. */
export interface Choice extends Step {
  move: string;
}

export interface Picked {
  die: Letter | null;
  card: Card | null;
}

export interface Open {
  choices: Choice[];
  /** The choices that agree with what is picked. */
  agreeing: Choice[];
  /** The cards that the picked die, or any if none is picked, can move. */
  movable: Set<Card>;
  /** The dice that can move the picked ninja, or anything if none is picked. */
  usable: Set<Letter>;
  /** Who comes along with the picked ninja. */
  riders: Set<Card>;
  /** The tiles a picked ninja may go to; none before one is picked. */
  targets: Set<number>;
  /** The move that a press on each of them makes; none where a die must be chosen first. */
  moves: Map<number, string>;
  /** The move that ends the turn, if it is offered. */
  ending: string | null;
}

type Here = Now<Picked, Open>;
export type TaisenSelection = Selection<Taisen, Picked, Open>;

export const NOTHING: Picked = { die: null, card: null };

export const choosing: Choosing<Taisen, Picked, Open> = {
  nothing: NOTHING,
  open: ({ offers }, picked) => open(offers, picked),
  selected: ({ open: { moves } }) => (moves.size === 1 ? [...moves.values()][0]! : null),
  back: ({ picked: { die, card } }) => ({ die: card !== null ? die : null, card: null }),
  hinted: (move, { offers }) => {
    const choice = choicesOf(offers).find((each) => each.move === move);
    return choice ? { die: choice.die, card: choice.card } : NOTHING;
  },
};

function open(offers: readonly Offer<Taisen>[], picked: Picked): Open {
  const choices = choicesOf(offers);
  const agreeing = agree(choices, picked);
  const mine = picked.card === null ? [] : agreeing;
  return {
    choices,
    agreeing,
    movable: new Set(agree(choices, { die: picked.die, card: null }).map(({ card }) => card)),
    usable: new Set(agree(choices, { die: null, card: picked.card }).map(({ die }) => die)),
    riders: new Set(mine[0]?.riders),
    targets: new Set(mine.map(({ target }) => target)),
    moves: new Map(mine.flatMap((each) => (leadsAlone(each, mine) ? [[each.target, each.move]] : []))),
    ending: offers.find(({ values }) => values.kind === "end")?.move ?? null,
  };
}

/** Whether no other choice leads to the same tile. */
function leadsAlone({ target }: Choice, choices: readonly Choice[]): boolean {
  return choices.filter((each) => each.target === target).length === 1;
}

function choicesOf(offers: readonly Offer<Taisen>[]): Choice[] {
  return offers.flatMap(({ move, values }) => (values.kind === "step" ? [{ ...values, move }] : []));
}

function agree(choices: readonly Choice[], { die, card }: Picked): Choice[] {
  return choices.filter(
    (choice) => (die === null || choice.die === die) && (card === null || choice.card === card),
  );
}

/** A die again puts it down; with a ninja it cannot move, that ninja is put down. */
export function tapDie({ picked, open: { choices } }: Here, die: Letter): Led<Picked> {
  if (picked.die === die) return { picked: { ...picked, die: null } };
  if (!agree(choices, { die, card: null }).length) return { picked };
  const both = agree(choices, { die, card: picked.card }).length > 0;
  return { picked: { die, card: both ? picked.card : null } };
}

/** A ninja again puts it down; a die that cannot move the new one is put down, its only one taken up. */
export function tapCard({ picked, open: { choices } }: Here, card: Card): Led<Picked> {
  if (picked.card === card) return { picked: { ...picked, card: null } };
  const mine = agree(choices, { die: null, card });
  if (!mine.length) return { picked: NOTHING };
  const die = mine.some((choice) => choice.die === picked.die) ? picked.die : null;
  return { picked: { die: die ?? (mine.length === 1 ? mine[0]!.die : null), card } };
}

/** A lit tile makes the move; where two dice lead to the same tile, a die must be picked first. */
export function tapTile({ picked, open }: Here, tile: number): Led<Picked> {
  const move = open.moves.get(tile);
  return move === undefined ? { picked } : { move };
}
