/** The last throw, as it can be drawn: from where, at what, and where the rope came down. */

import type { Event } from "../../protocol";
import { crossing, HAND, pointOf, type Spot } from "./geometry";
import { CENTRE, houseOf, type Roof, type Shown } from "./shown";

export interface Thrown {
  event: Event;
  seat: number;
  roof: Roof;
  fell: "hit" | "short" | "long";
  from: Spot;
  to: Spot;
  /** Where the line of the throw enters and leaves the roof. */
  near: Spot | null;
  far: Spot | null;
}

/** Told so far, back to the beginning of the round; null if nobody threw since. */
export function lastThrow(story: readonly Event[], shown: Shown): Thrown | null {
  const at = story.findLastIndex(({ name }) => name === "threw" || name === "round_began");
  const event = story[at];
  if (event?.name !== "threw") return null;
  const seat = event.values.seat as number;
  const start = houseOf(shown, roofBefore(story, at, seat) ?? shown.ninjas[seat]?.roof ?? null);
  const goal = houseOf(shown, event.values.roof as Roof);
  if (!start || !goal) return null;
  const foot = pointOf(start, pointAt(story, at, seat));
  const to = { x: event.values.x as number, y: event.values.y as number, z: goal.top[2] };
  const { near, far } = crossing(goal, foot, to) ?? { near: null, far: null };
  const fell = event.values.fell as Thrown["fell"];
  return { event, seat, roof: goal.roof, fell, from: { ...foot, z: foot.z + HAND }, to, near, far };
}

/** Whoever moved since then threw from where it left. */
function roofBefore(story: readonly Event[], at: number, seat: number): Roof | undefined {
  const moved = story.slice(at).find(({ name, values }) => name === "moved" && values.seat === seat);
  return moved?.values.from as Roof | undefined;
}

/** A ninja arrives in the middle of a roof and stays there until it steps elsewhere. */
function pointAt(story: readonly Event[], at: number, seat: number): number {
  const last = story
    .slice(0, at)
    .findLast(
      ({ name, values }) =>
        (values.seat === seat && (name === "stood" || name === "moved")) ||
        (name === "placed" && values.ninja === seat),
    );
  return last?.name === "stood" ? (last.values.point as number) : CENTRE;
}
