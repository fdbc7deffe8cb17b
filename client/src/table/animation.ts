/** How the events of a game are played as motion: one row for each of them. */

import type { Event, GameTypes } from "../protocol";
import type { BoardAnimation, Sign } from "./board";
import type { Sound, Sounds } from "../sound/sounds";
import { duration, type Duration } from "./pace";
import type { Happening, TableEvent } from "./tableEvents";

export interface EventRow<E> {
  /** Durations of the look, one after the other; none if the event takes no time. */
  lasts: readonly Duration[];
  /** So many times as long. */
  scale?(event: E): number;
  /** So many ms more. */
  more?(event: E): number;
  /** What the event takes away stays to be seen while it is shown. */
  lingers?: boolean;
  /** The picture before its sentence; if there is none, the crest of the seat it is about. */
  sign?: Sign;
  /** The same, where it depends. */
  signOf?(event: E): Sign | null;
  /** The seat it is about, where it has none of its own: whoever won, for example; -1 for nobody. */
  seatOf?(event: E): number;
}

/** Every event of a game has its row; what the table itself tells takes no time unless the game says so. */
export type EventRows<G extends GameTypes> = {
  [Name in Event<G>["name"]]: EventRow<Extract<Event<G>, { name: Name }>>;
} & { [Name in TableEvent["name"]]?: EventRow<TableEvent> };

type Rest<G extends GameTypes> = Pick<BoardAnimation<G>, "patience" | "moment" | "active"> & {
  sounds: Sounds<G>;
};

/** `crests` are the drawings that stand for the seats. */
export function animationOf<G extends GameTypes>(
  rows: EventRows<G>,
  crests: readonly string[],
  { sounds, ...rest }: Rest<G>,
): BoardAnimation<G> {
  const rowOf = (event: Happening<G>): EventRow<Happening<G>> | undefined =>
    (rows as Partial<Record<string, EventRow<Happening<G>>>>)[event.name];
  return {
    ...rest,
    sound: ({ name }) => (sounds as Partial<Record<string, Sound | null>>)[name] ?? null,
    lasting: (event) => lasting(event, rowOf(event)),
    lingers: (event) => rowOf(event)?.lingers ?? false,
    sign(event) {
      const row = rowOf(event);
      if (row?.signOf) return row.signOf(event);
      return row?.sign ?? crestOf(row?.seatOf?.(event) ?? seatIn(event), crests);
    },
  };
}

function lasting<E>(event: E, row: EventRow<E> | undefined): number {
  const ms = row?.lasts.reduce((sum, each) => sum + duration(each), 0) ?? 0;
  return ms * (row?.scale?.(event) ?? 1) + (row?.more?.(event) ?? 0);
}

function seatIn({ values }: Happening): number {
  const seat = "seat" in values ? values.seat : null;
  return typeof seat === "number" ? seat : -1;
}

function crestOf(seat: number, crests: readonly string[]): Sign | null {
  const art = crests[seat];
  return art === undefined ? null : { art };
}
