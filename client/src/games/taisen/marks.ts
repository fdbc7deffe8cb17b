/** What is marked on the board: what can be done now, what happens now, what happened last. */

import type { Event } from "../../protocol";
import type { Hand } from "./hand.svelte";
import { CLANS, type Card } from "./shown";

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

export function marksOf(hand: Hand, now: Event | null, story: readonly Event[]): Marks {
  const last = story.findLast((event) => event.name === "moved");
  return {
    seat: hand.seat,
    movable: hand.movable,
    selected: hand.picked.card,
    riders: hand.riders,
    targets: hand.targets,
    picking: hand.picked.die !== null || hand.picked.card !== null,
    from: (last?.values.from as number | undefined) ?? null,
    to: (last?.values.to as number | undefined) ?? null,
    ...happening(now),
  };
}

/** What an event marks while it is shown. */
export function happening(event: Event | null): Happening {
  const told = event?.values ?? {};
  switch (event?.name) {
    case "duelled":
      return { ...QUIET, fight: told.tile as number, duel: true, beaten: loser(told.winner as string) };
    case "fell":
      return { ...QUIET, fight: told.tile as number, falling: `${told.seat}-${told.card}` };
    default:
      return QUIET;
  }
}

function loser(winner: string): number | null {
  const seat = CLANS.findIndex((clan) => clan === winner);
  return seat < 0 ? null : 1 - seat;
}
