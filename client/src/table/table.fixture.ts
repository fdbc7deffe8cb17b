import type { GameTypes, Table } from "../protocol";
import type { Line } from "./sitting.svelte";

/** A private table at which a person sits at every seat. */
export function tableOf(game: string, seats: string[], options: Table["options"] = {}): Table {
  return {
    id: "t",
    game,
    options,
    seats: seats.map((name, seat) => ({
      seat,
      name,
      player: { kind: "human", name: "", present: true },
    })),
    watchers: 0,
    private: true,
    rematch: null,
  };
}

/** A line to a table that answers nothing but what is given; `given` itself, so that tests can change it. */
export function lineOf<G extends GameTypes>(given: Partial<Line<G>> = {}): Line<G> {
  const silent = () => new Promise<never>(() => {});
  const rest: Line<G> = {
    ...{ move: silent, undo: silent, resign: silent, rematch: silent, hint: silent, survey: silent },
    ...{ say: silent, replace: silent, handOver: silent },
    ...{ inHand: null, version: 3, view: null, status: "open" },
  };
  return Object.assign(given, { ...rest, ...given });
}
