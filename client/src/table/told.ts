/** What happened in a step; what the table itself did is told in our own words. */

import type { Event, News } from "../protocol";
import { t } from "../words/i18n";
import type { Sitting } from "./sitting.svelte";

const PHRASES: Partial<Record<News["kind"], string>> = {
  undone: "table.taken_back",
  resigned: "table.gave_up",
};

export function told({ kind, seat, events }: News, sitting: Sitting): Event[] {
  const phrase = PHRASES[kind];
  if (!phrase) return events;
  return [{ name: kind, values: { seat }, line: t(phrase, { name: sitting.called(seat ?? 0) }) }];
}
