/** What happened in a step; what the table itself did is told in our own words. */

import type { Event, GameTypes, News, Told } from "../protocol";
import { t } from "../words/i18n";
import type { Sitting } from "./sitting.svelte";

/** What the table itself does, told like an event of the game. */
export type TableEvent = Told<"undone" | "resigned", { seat: number | null }, never>;
/** What happens at the table: an event of its game, or one of the table. */
export type Happening<G extends GameTypes = GameTypes> = Event<G> | TableEvent;

const PHRASES: Record<TableEvent["name"], string> = {
  undone: "table.taken_back",
  resigned: "table.gave_up",
};

export function told<G extends GameTypes>(
  { kind, seat, events }: News<G>,
  sitting: Sitting<G>,
): Happening<G>[] {
  if (kind !== "undone" && kind !== "resigned") return events;
  return [{ name: kind, values: { seat }, line: t(PHRASES[kind], { name: sitting.called(seat ?? 0) }) }];
}
