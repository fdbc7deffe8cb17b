/** Walking over the board with arrow keys, from one thing that can be done to the next, or square by square. */

import type { Place } from "./squares";

export type Direction = "up" | "down" | "left" | "right";

const KEYS: Record<string, Direction> = {
  ArrowUp: "up",
  ArrowDown: "down",
  ArrowLeft: "left",
  ArrowRight: "right",
};
const STEPS: Record<Direction, Place> = {
  up: { x: 0, y: -1 },
  down: { x: 0, y: 1 },
  left: { x: -1, y: 0 },
  right: { x: 1, y: 0 },
};

export function direction(key: string): Direction | undefined {
  return KEYS[key];
}

/**
 * The stop a key leads to; the same place where there is none. Sideways no screen column with a stop is left out, up and
 * down no stop of the own column: so every stop can be reached from every other.
 */
export function walk(stops: readonly Place[], at: Place, to: Direction): Place {
  const ahead = stops.filter((stop) => forward(at, stop, to) > 0);
  if (to === "left" || to === "right")
    return least(ahead, at, (stop) => [forward(at, stop, to), off(at, stop, to)]);
  return least(ahead, at, (stop) => [off(at, stop, to) ? 1 : 0, forward(at, stop, to) + off(at, stop, to)]);
}

function forward(from: Place, stop: Place, to: Direction): number {
  return (stop.x - from.x) * STEPS[to].x + (stop.y - from.y) * STEPS[to].y;
}

function off(from: Place, stop: Place, to: Direction): number {
  return Math.abs(STEPS[to].x ? stop.y - from.y : stop.x - from.x);
}

function least(stops: readonly Place[], otherwise: Place, key: (stop: Place) => [number, number]): Place {
  const byKey = (one: Place, other: Place) => {
    const [a, b] = [key(one), key(other)];
    return a[0] - b[0] || a[1] - b[1];
  };
  return [...stops].sort(byKey)[0] ?? otherwise;
}
