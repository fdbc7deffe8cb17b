/** What is marked on the board: what can be done now, what happens now, what happened last. */

import type { Happening as Event } from "../../table/told";
import type { Hand } from "./hand.svelte";
import { CLANS, type Card, type Duelled, type Taisen } from "./protocol";

export interface Marks {
  /** Whose cards the next four speak of. */
  seat: number | null;
  movable: Set<Card>;
  selected: Card | null;
  riders: Set<Card>;
  targets: Set<number>;
  /** A die or a ninja is picked: what cannot go is veiled. */
  picking: boolean;
  /** The tile that is fought on. */
  fight: number | null;
  /** Right now two cards strike. */
  duel: boolean;
  /** The seat whose card is beaten by the blow. */
  beaten: number | null;
  falling: string | null;
  from: number | null;
  to: number | null;
}

type Happening = Pick<Marks, "fight" | "duel" | "beaten" | "falling">;
const QUIET: Happening = { fight: null, duel: false, beaten: null, falling: null };

export function marksOf(hand: Hand, now: Event<Taisen> | null, story: readonly Event<Taisen>[]): Marks {
  const last = story.findLast((event) => event.name === "moved");
  return {
    seat: hand.seat,
    movable: hand.movable,
    selected: hand.picked.card,
    riders: hand.riders,
    targets: hand.targets,
    picking: hand.picked.die !== null || hand.picked.card !== null,
    from: last?.values.origin ?? null,
    to: last?.values.target ?? null,
    ...happening(now),
  };
}

/** What an event marks while it is shown. */
export function happening(event: Event<Taisen> | null): Happening {
  switch (event?.name) {
    case "duelled":
      return { ...QUIET, fight: event.values.tile, duel: true, beaten: loser(event.values) };
    case "fell": {
      const { tile, seat, card } = event.values;
      return { ...QUIET, fight: tile, falling: `${seat}-${card}` };
    }
    default:
      return QUIET;
  }
}

function loser({ winner }: Duelled): number | null {
  return winner === null ? null : 1 - CLANS.indexOf(winner);
}
