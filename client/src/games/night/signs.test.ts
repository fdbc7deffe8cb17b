import { expect, test } from "vitest";
import { apart, type Box } from "./signs";

const ROOM = 360;
const box = (x: number, y: number, width = 50, height = 16): Box => ({ at: { x, y }, width, height });

function covered(one: Box, other: Box): boolean {
  return (
    Math.abs(one.at.x - other.at.x) < (one.width + other.width) / 2 &&
    Math.abs(one.at.y - other.at.y) < (one.height + other.height) / 2
  );
}

/** Numbers that look random and are the same in every run. */
function* chance(seed: number): Generator<number, never> {
  for (;;) yield (seed = (seed * 48271) % 2147483647) / 2147483647;
}

test("what hangs alone stays where it is", () => {
  expect(apart([box(100, 100), box(250, 104)], ROOM)).toEqual([
    { x: 100, y: 100 },
    { x: 250, y: 104 },
  ]);
});

test("of two that meet one goes up and one down, and equally far", () => {
  const [up, low] = apart([box(100, 100), box(110, 104)], ROOM);
  expect([up!.x, low!.x]).toEqual([100, 110]);
  expect(low!.y - up!.y).toBeCloseTo(18);
  expect((up!.y + low!.y) / 2).toBeCloseTo(102);
});

test("signs at the same place part too", () => {
  const [one, other] = apart([box(100, 100), box(100, 100)], ROOM);
  expect(Math.abs(other!.y - one!.y)).toBeCloseTo(18);
});

test("nothing hangs beyond the edge", () => {
  expect(apart([box(3, 50), box(359, 90)], ROOM).map(({ x }) => x)).toEqual([25, 335]);
});

test("they part without a jump while the village turns", () => {
  const steps = Array.from({ length: 200 }, (_, step) => apart([box(100, 100), box(200 - step, 103)], ROOM));
  const jumps = steps.slice(1).map((now, index) => Math.abs(now[0]!.y - steps[index]![0]!.y));
  expect(Math.max(...jumps)).toBeLessThan(1.5);
});

test("no sign of a crowd hides another, and none goes far", () => {
  const random = chance(7);
  const between = (low: number, high: number) => low + random.next().value * (high - low);
  for (let village = 0; village < 300; village++) {
    const signs = Array.from({ length: 11 }, () => box(between(20, 340), between(40, 260), between(24, 70)));
    const hung = apart(signs, ROOM).map((at, index) => ({ ...signs[index]!, at }));
    const pairs = hung.flatMap((one, index) => hung.slice(index + 1).map((other) => [one, other] as const));
    expect(pairs.filter(([one, other]) => covered(one, other))).toEqual([]);
    hung.forEach(({ at }, index) => expect(Math.abs(at.y - signs[index]!.at.y)).toBeLessThan(80));
  }
});

test("a sign makes room for what stays where it is", () => {
  const stays = [box(100, 100, 17, 17)];
  const [above, below] = apart([box(104, 92), box(96, 110)], ROOM, stays).map((at) => ({ ...box(0, 0), at }));
  for (const sign of [above!, below!]) expect(covered(sign, stays[0]!)).toBe(false);
  expect([above!.at.y < 92, below!.at.y > 110]).toEqual([true, true]);
});

test("no crest of a crowd lies on a sign", () => {
  const random = chance(11);
  const between = (low: number, high: number) => low + random.next().value * (high - low);
  let covering = 0;
  for (let village = 0; village < 300; village++) {
    const signs = Array.from({ length: 11 }, () => box(between(20, 340), between(40, 260), between(24, 70)));
    const crests = Array.from({ length: 4 }, () => box(between(20, 340), between(30, 240), 17, 17));
    const hung = apart(signs, ROOM, crests).map((at, index) => ({ ...signs[index]!, at }));
    covering += hung.filter((sign) => crests.some((crest) => covered(sign, crest))).length;
  }
  expect(covering).toBe(0);
});

test("a sign that finds no room below makes room above", () => {
  const foot = { at: { x: 100, y: 200 }, width: 200, height: 60 };
  const [sign] = apart([box(100, 190)], ROOM, [foot], 200);
  expect(sign!.y).toBeLessThan(170);
});
