import { describe, expect, test } from "vitest";
import {
  chestSpot,
  crossing,
  Drawing,
  eave,
  footing,
  pointOf,
  pointsFrom,
  seenFrom,
  sideOf,
} from "./geometry";
import { blocks } from "./picture";
import { slant } from "./planner";
import { ACTIONS, type House, type Shown } from "./protocol";
import { END as shown } from "./shown.fixture";

const HOUSE: House = { roof: "a", x: 100, y: 50, base: [80, 60, 50], top: [40, 40, 90], spread: [8, 8] };

test("seats sit round the table, the next one to the left of the one before", () => {
  const right = seenFrom(sideOf(0, 4), { x: Math.cos(sideOf(1, 4)), y: Math.sin(sideOf(1, 4)) });
  expect(right.right).toBeCloseTo(-1);
  for (const players of [2, 3, 4])
    for (let seat = 0; seat < players; seat++) {
      const side = sideOf(seat, players);
      expect(seenFrom(side, { x: Math.cos(side), y: Math.sin(side) }).away).toBeCloseTo(-1);
    }
});

test("the nine points lie as on a keypad, and turn with the seat", () => {
  expect(pointOf(HOUSE, 1)).toEqual({ x: 92, y: 42, z: 90 });
  expect(pointOf(HOUSE, 5)).toEqual({ x: 100, y: 50, z: 90 });
  expect(pointOf(HOUSE, 9)).toEqual({ x: 108, y: 58, z: 90 });
  expect(pointsFrom(sideOf(0, 2))).toEqual([7, 8, 9, 4, 5, 6, 1, 2, 3]);
  expect(pointsFrom(sideOf(1, 2))).toEqual([3, 2, 1, 6, 5, 4, 9, 8, 7]);
  expect(pointsFrom(sideOf(1, 4))[0]).toBe(9);
});

describe("the line of a throw", () => {
  test("enters and leaves the roof", () => {
    const { near, far } = crossing(HOUSE, { x: 0, y: 50, z: 50 }, { x: 70, y: 50, z: 90 })!;
    expect([near.x, far.x, near.y, near.z]).toEqual([80, 120, 50, 90]);
  });
  test("may pass by", () => {
    expect(crossing(HOUSE, { x: 0, y: 0, z: 50 }, { x: 10, y: 0, z: 90 })).toBeNull();
  });
  test("does not count behind the back", () => {
    expect(crossing(HOUSE, { x: 0, y: 50, z: 50 }, { x: -70, y: 50, z: 90 })).toBeNull();
  });
});

test("ninjas on one point stand apart, a chosen point is stood on", () => {
  const together: Shown = {
    ...shown,
    ninjas: shown.ninjas.map((ninja) => ({ ...ninja, roof: "a", point: 5 })),
  };
  const feet = [0, 1, 2].map((seat) => footing(together, seat)!.x);
  expect(new Set(feet).size).toBe(3);
  const house = shown.village!.houses.find(({ roof }) => roof === "a")!;
  expect(footing(together, 0, 1)).toEqual(pointOf(house, 1));
  expect(
    footing({ ...shown, ninjas: shown.ninjas.map((ninja) => ({ ...ninja, roof: null })) }, 0),
  ).toBeNull();
});

test("every chest lies on its roof", () => {
  for (let place = 0; place < 12; place++) {
    const { x, y, z } = chestSpot(HOUSE, place);
    expect(Math.abs(x - HOUSE.x)).toBeLessThan(HOUSE.top[0] / 2);
    expect(Math.abs(y - HOUSE.y)).toBeLessThan(HOUSE.top[1] / 2);
    expect(z).toBeGreaterThanOrEqual(HOUSE.top[2]);
  }
});

test("signs hang on the side that is seen", () => {
  expect(eave(HOUSE, sideOf(0, 2)).y).toBe(30);
  expect(eave(HOUSE, sideOf(1, 2)).y).toBe(70);
});

describe("the drawing", () => {
  const drawing = (side: number, width = 700, height = 400) =>
    new Drawing({ side, pitch: 0.56 }, width, height, 260);

  test.each([
    [700, 400],
    [390, 300],
    [2000, 1500],
  ])("fits into %i × %i from every side", (width, height) => {
    for (let step = 0; step < 12; step++) {
      const drawn = drawing((step * Math.PI) / 6, width, height);
      for (let angle = 0; angle < 12; angle++) {
        const [x, y] = [Math.cos((angle * Math.PI) / 6), Math.sin((angle * Math.PI) / 6)];
        for (const spot of [
          { x: x * 270, y: y * 270, z: 0 },
          { x: x * 204, y: y * 204, z: 138 },
        ]) {
          const at = drawn.at(spot);
          expect(at.x).toBeGreaterThanOrEqual(0);
          expect(at.x).toBeLessThanOrEqual(width);
          expect(at.y).toBeGreaterThanOrEqual(0);
          expect(at.y).toBeLessThanOrEqual(height);
        }
      }
    }
  });

  test("shows what is near after what is far", () => {
    const depths = blocks(shown, drawing(sideOf(0, 3) + 0.4)).map(({ depth }) => depth);
    expect(depths).toEqual([...depths].sort((one, other) => other - one));
  });

  test("shows eleven roofs, two trees, every chest, and two walls of each house", () => {
    const all = blocks(shown, drawing(sideOf(0, 3) + 0.4));
    expect(all.filter(({ tree }) => tree)).toHaveLength(2);
    const houses = all.filter(({ tree }) => !tree);
    expect(houses.map(({ key }) => key).sort()).toEqual([..."abcdefghijk"]);
    expect(houses.flatMap(({ chests }) => chests)).toHaveLength(Object.values(shown.roofs).flat().length);
    const high: string[] = shown
      .village!.houses.filter(({ top, base }) => top[2] > base[2])
      .map(({ roof }) => roof);
    for (const { key, shapes } of houses)
      expect(shapes.filter(({ kind }) => kind.startsWith("wall"))).toHaveLength(high.includes(key) ? 4 : 2);
  });

  test("without a village there is nothing to draw", () => {
    expect(blocks({ ...shown, village: null }, drawing(0))).toEqual([]);
  });
});

test("the wheel turns the shorter way, and every action has a slice of its own", () => {
  expect(ACTIONS.map((action) => slant(action, "move"))).toEqual([0, 72, 144, -144, -72]);
  expect(slant("move", "pick")).toBe(-144);
  for (const top of ACTIONS) expect(new Set(ACTIONS.map((action) => slant(action, top))).size).toBe(5);
});
