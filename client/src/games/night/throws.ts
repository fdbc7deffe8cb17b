/** The last throw, as it can be drawn: from where, at what, and where the rope came down. */

import type { Happening } from "../../table/told";
import { crossing, HAND, pointOf, type Spot } from "./geometry";
import type { Night, Shown, Verdict, Why } from "./protocol";
import { houseOf } from "./shown";

export interface Thrown {
  event: Happening<Night>;
  why: Why;
  fell: Verdict;
  from: Spot;
  to: Spot;
  /** Where the line of the throw enters and leaves the roof. */
  near: Spot | null;
  far: Spot | null;
}

/** Told so far, back to the beginning of the round; null if nobody threw since. */
export function lastThrow(story: readonly Happening<Night>[], shown: Shown): Thrown | null {
  const event = story.findLast(({ name }) => name === "threw" || name === "round_began");
  if (event?.name !== "threw") return null;
  const { why, fell, origin, point, roof, x, y } = event.values;
  const start = houseOf(shown, origin);
  const goal = houseOf(shown, roof);
  if (!start || !goal) return null;
  const foot = pointOf(start, point);
  const to = { x, y, z: goal.top[2] };
  const { near, far } = crossing(goal, foot, to) ?? { near: null, far: null };
  return { event, why, fell, from: { ...foot, z: foot.z + HAND }, to, near, far };
}
