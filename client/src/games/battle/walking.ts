/** Walking over the board with arrow keys, square by square, or from one thing that can be done to the next. */

import type { Place } from "./squares";

const STEPS: Record<string, Place> = {
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
};

/** The way an arrow key points; undefined for any other key. */
export function towards(key: string): Place | undefined {
  return STEPS[key];
}

/** The stop a key leads to, as straight and as near as can be; the same place where there is none. */
export function walk(stops: readonly Place[], at: Place, to: Place): Place {
  const ahead = (stop: Place) => (stop.x - at.x) * to.x + (stop.y - at.y) * to.y;
  const aside = (stop: Place) => Math.abs(to.x ? stop.y - at.y : stop.x - at.x);
  const cost = (stop: Place) => ahead(stop) + 3 * aside(stop);
  return stops.filter((stop) => ahead(stop) > 0).sort((one, other) => cost(one) - cost(other))[0] ?? at;
}
