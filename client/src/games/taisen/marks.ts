/** What is marked on the board: what can be done now, what happens now, what happened last. */

import { lastMove, type LastMove, type MoveOf } from "../../table/lastMove";
import type { Happening as Event } from "../../table/tableEvents";
import type { TaisenSelection } from "./selection";
import { CLANS, type Card, type Duelled, type Taisen } from "./protocol";

export interface Marks {
  /** Whose cards the next four speak of. */
  seat: number | null;
  movable: Set<Card>;
  selected: Card | null;
  riders: Set<Card>;
  targets: Set<number>;
  /** What a press on a target does. */
  moves: Map<number, string>;
  /** A hint leads to the targets. */
  urged: boolean;
  /** A die or a ninja is picked: what cannot go is veiled. */
  picking: boolean;
  /** The tile that is fought on. */
  fight: number | null;
  /** Right now two cards strike. */
  duel: boolean;
  /** The seat whose card is beaten by the blow. */
  beaten: number | null;
  falling: string | null;
  last: LastMove<number> | null;
}

type Happening = Pick<Marks, "fight" | "duel" | "beaten" | "falling">;
const QUIET: Happening = { fight: null, duel: false, beaten: null, falling: null };

export function marksOf(
  selection: TaisenSelection,
  now: Event<Taisen> | null,
  story: readonly Event<Taisen>[],
): Marks {
  return {
    seat: selection.seat,
    movable: selection.open.movable,
    selected: selection.picked.card,
    riders: selection.open.riders,
    targets: selection.open.targets,
    moves: selection.open.moves,
    urged: selection.open.agreeing.some(({ move }) => selection.urges(move)),
    picking: selection.picked.die !== null || selection.picked.card !== null,
    last: lastMove(story, moveOf),
    ...happening(now),
  };
}

const moveOf: MoveOf<Taisen, LastMove<number>> = (event) => {
  if (event.name !== "moved") return null;
  const { seat, origin, target } = event.values;
  return { seat, from: origin, to: target };
};

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
