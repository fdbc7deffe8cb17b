import type { Table } from "../protocol";

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
