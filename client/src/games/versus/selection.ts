/** Choosing a move: which ninja, which square. Only what the server offered can be chosen. */

import type { Offer } from "../../protocol";
import type { Choosing, Selection } from "../../table/selection.svelte";
import type { BoardSession } from "../../table/boardSession.svelte";
import { waysFrom, type From, type Ways } from "../../table/squareSelection";
import type { Run, Versus } from "./protocol";

/** A ninja's way from a square to a square. */
export interface Choice extends Run {
  move: string;
  label: string;
}

export interface Open extends Ways<Choice> {
  /** The move that passes, if it is offered. */
  passing: string | null;
}

export type VersusSelection = Selection<Versus, From, Open>;

export const NOTHING: From = { from: null };

export const choosing: Choosing<Versus, From, Open> = {
  nothing: NOTHING,
  open: ({ offers }, { from }) => ({
    ...waysFrom(choicesOf(offers), from),
    passing: offers.find(({ values }) => values.kind === "pass")?.move ?? null,
  }),
  back: () => NOTHING,
  hinted: (move, { offers }) => ({
    from: choicesOf(offers).find((choice) => choice.move === move)?.origin ?? null,
  }),
};

function choicesOf(offers: readonly Offer<Versus>[]): Choice[] {
  return offers.flatMap(({ move, label, values }) =>
    values.kind === "run" ? [{ ...values, move, label }] : [],
  );
}

/** The way to the square looked at, if the picked ninja may go there; to the hinted one otherwise. */
export function aimOf({ aimed, open }: VersusSelection, { hinted }: BoardSession<Versus>): Choice | null {
  const at = aimed === null ? undefined : open.targets.get(aimed);
  return at ?? [...open.targets.values()].find(({ move }) => move === hinted?.move) ?? null;
}
