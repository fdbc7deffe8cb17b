/** A throw, as it can be drawn: from where, at what, and where the rope came down. It is what is shown as the last move. */

import type { LastMove, MoveOf } from "../../table/lastMove";
import type { Happening } from "../../table/tableEvents";
import { crossing, HAND, pointOf, type Spot } from "./geometry";
import type { Night, Shown, Threw, Verdict, Why } from "./protocol";
import { houseOf } from "./shown";

export interface Thrown extends LastMove<Spot> {
  event: Happening<Night>;
  why: Why;
  fell: Verdict;
  /** Where the line of the throw enters and leaves the roof. */
  near: Spot | null;
  far: Spot | null;
}

/** In the village that is shown; a new round wipes the last throw away. */
export function throwIn(shown: Shown): MoveOf<Night, Thrown> {
  return (event) => {
    if (event.name === "round_began") return "wiped";
    if (event.name !== "threw") return null;
    const drawn = draw(shown, event.values);
    return drawn ? { event, ...drawn } : "wiped";
  };
}

function draw(
  shown: Shown,
  { seat, why, fell, origin, point, roof, x, y }: Threw,
): Omit<Thrown, "event"> | null {
  const start = houseOf(shown, origin);
  const goal = houseOf(shown, roof);
  if (!start || !goal) return null;
  const foot = pointOf(start, point);
  const to = { x, y, z: goal.top[2] };
  const { near, far } = crossing(goal, foot, to) ?? { near: null, far: null };
  return { seat, why, fell, from: { ...foot, z: foot.z + HAND }, to, near, far };
}
