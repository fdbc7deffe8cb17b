import { describe, expect, it } from "vitest";
import type { Place } from "./squares";
import { direction, walk, type Direction } from "./walking";

const DIRECTIONS: Direction[] = ["up", "down", "left", "right"];
const at = (x: number, y: number): Place => ({ x, y });

function reached(stops: Place[], from: Place): Set<string> {
  const seen = new Set([`${from.x} ${from.y}`]);
  const open = [from];
  for (let here = open.pop(); here; here = open.pop()) {
    for (const next of DIRECTIONS.map((to) => walk(stops, here!, to))) {
      if (seen.has(`${next.x} ${next.y}`)) continue;
      seen.add(`${next.x} ${next.y}`);
      open.push(next);
    }
  }
  return seen;
}

describe("arrow keys", () => {
  it("mean directions, and other keys none", () => {
    expect([direction("ArrowUp"), direction("ArrowRight"), direction("x")]).toEqual([
      "up",
      "right",
      undefined,
    ]);
  });

  it("walk to the next stop", () => {
    const stops = [at(0, 0), at(4, 0), at(4, 3), at(9, 1)];
    expect(walk(stops, at(0, 0), "right")).toEqual(at(4, 0));
    expect(walk(stops, at(4, 0), "down")).toEqual(at(4, 3));
    expect(walk(stops, at(4, 3), "right")).toEqual(at(9, 1));
    expect(walk(stops, at(9, 1), "right")).toEqual(at(9, 1));
    expect(walk(stops, at(0, 0), "down")).toEqual(at(4, 3));
  });

  it("lead from every stop to every other, however they lie", () => {
    let seed = 7;
    const random = (below: number) => (seed = (seed * 16807) % 2147483647) % below;
    for (let round = 0; round < 200; round += 1) {
      const stops = Array.from({ length: 2 + random(14) }, () => at(random(15), random(6)));
      const all = new Set(stops.map(({ x, y }) => `${x} ${y}`));
      for (const stop of stops) expect(reached(stops, stop)).toEqual(all);
    }
  });
});
