/** What happened in a step; what the table itself did is told in our own words. */

import type { Event, GameTypes, News, Told, View } from "../protocol";
import { t, type Name } from "../words/i18n";

/** What the table itself does, told like an event of the game. */
export type TableEvent = Told<
  "undone" | "resigned" | "seat_replaced" | "seat_returned",
  { seat: number | null },
  never
>;
/** What happens at the table: an event of its game, or one of the table. */
export type Happening<G extends GameTypes = GameTypes> = Event<G> | TableEvent;

/** One version further: what happened, and how things stand then. */
export interface Step<G extends GameTypes = GameTypes> {
  version: number;
  events: readonly Happening<G>[];
  view: View<G>;
  /** A move, if not said. */
  kind?: News["kind"];
  /** What was told before, where it must be told anew: a shared device was put down. */
  story?: readonly Happening<G>[];
}

/** How the player of a seat is called in a sentence. */
interface People {
  called(seat: number): Name;
}

const PHRASES = {
  undone: "table.taken_back",
  resigned: "table.gave_up",
};

/** News, as a stage plays them and the story tells them. */
export function stepOf<G extends GameTypes>(news: News<G>, people: People): Step<G> {
  const { kind, seat } = news;
  if (kind !== "undone" && kind !== "resigned") return news;
  const line = t(PHRASES[kind], { name: people.called(seat ?? 0) });
  return { ...news, events: [{ name: kind, values: { seat }, line }] };
}
