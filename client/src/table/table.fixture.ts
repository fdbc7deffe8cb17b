import type { GameTypes, Table } from "../protocol";
import type { BoardAnimation } from "./board";
import type { TableConnection } from "./tableConnection";

/** A board on which nothing lasts. */
export const still: BoardAnimation = {
  lasting: () => 0,
  lingers: () => false,
  moment: () => "",
  active: () => null,
  sign: () => null,
};

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

/** A connection to a table that answers nothing but what is given; `given` itself, so that tests can change it. */
export function connectionOf<G extends GameTypes>(
  given: Partial<TableConnection<G>> = {},
): TableConnection<G> {
  const silent = () => new Promise<never>(() => {});
  const rest: TableConnection<G> = {
    move: silent,
    undo: silent,
    resign: silent,
    rematch: silent,
    hint: silent,
    survey: silent,
    foresee: silent,
    say: silent,
    sayPhrase: silent,
    phrases: {},
    replace: silent,
    return: silent,
    watchersTalk: silent,
    handOver: silent,
    inHand: null,
    watch: "",
    status: "open",
  };
  return Object.assign(given, { ...rest, ...given });
}
