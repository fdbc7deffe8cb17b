/** The set-up: a formation that is not sent yet. Nobody but its owner knows of it. */

import type { Offered, Step } from "../../table/selection.svelte";
import * as formations from "./formation";
import type { Formation } from "./formation";
import type { Battle, Rank } from "./protocol";
import type { Counts } from "./shown";
import type { Square } from "../../table/squares";
import { home } from "./squares";

export interface Draft {
  seat: number;
  formation: Formation;
  squares: Square[];
  /** Places that cannot be changed any more. */
  fixed: Set<number>;
  /** How many figures there are of each rank. */
  counts: Counts;
}

/** What of a draft is picked: a figure, and where all of them stand. */
export interface Drafted {
  from: Square | null;
  formation: Formation | null;
}

/** The draft of whoever is asked for one; it begins with this formation, if it fits. */
export function draftOf(
  { seat, shown }: Offered<Battle>,
  drafted: Formation | null,
  beginning: Formation | undefined,
): Draft | null {
  if (seat === null || shown.phase !== "placing") return null;
  const [squares, counts] = [home(seat, shown.rows), shown.unseen[seat]!];
  const placed = shown.figures.filter((figure) => figure.seat === seat);
  const fitting = beginning && formations.fits(beginning, counts) ? beginning : formations.first();
  return { seat, squares, counts, ...formations.agreeing(drafted ?? fitting, placed, squares) };
}

/** The squares whose figures may still change places. */
export function loose({ squares, fixed }: Draft): Set<Square> {
  return new Set(squares.filter((_, at) => !fixed.has(at)));
}

/** With this formation instead, and no figure picked. */
export function laid<P extends Drafted>(picked: P, formation: Formation): P {
  return { ...picked, from: null, formation };
}

/** With this rank on this square. */
export function put<P extends Drafted>(picked: P, draft: Draft, at: Square, rank: Rank): P {
  const { squares, formation, fixed } = draft;
  if (!squares.includes(at)) return picked;
  return laid(picked, formations.put(formation, squares.indexOf(at), rank, fixed));
}

/** The picked figure and the tapped one change places; a first one is picked, the same again put down. */
export function tapDraft<P extends Drafted>(picked: P, draft: Draft, at: Square): Step<P> {
  const { from } = picked;
  if (from !== null && from !== at && loose(draft).has(at)) return swap(picked, draft, at);
  return { picked: { ...picked, from: loose(draft).has(at) && from !== at ? at : null } };
}

export function swap<P extends Drafted>(picked: P, draft: Draft, at: Square): Step<P> {
  const { squares, formation } = draft;
  const [one, other] = [squares.indexOf(picked.from ?? at), squares.indexOf(at)];
  if (!loose(draft).has(at)) return { picked: { ...picked, from: null } };
  return { picked: laid(picked, formations.swapped(formation, one, other)) };
}
