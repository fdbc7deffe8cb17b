import { beforeEach, expect, test } from "vitest";
import { agreeing, figuresOf, first, fits, moveOf, put, read, surprise, swapped, write } from "./formation";
import { keep, kept } from "./saved";
import type { Counts } from "./shown";
import { home } from "./squares";

const COUNTS: Counts = { "1": 9, "2": 5, S: 1 };
const EXAMPLE = "22121/11S11/12112";

beforeEach(() => localStorage.clear());

test("text and back; anything else is no formation", () => {
  expect(write(read(EXAMPLE)!)).toBe(EXAMPLE);
  for (const text of ["", "22121/11S11", "22121/11S11/1211X", "22121/11S11/121111"])
    expect(read(text)).toBeNull();
});

test("the first formation has every figure once", () => {
  expect(fits(first(), COUNTS)).toBe(true);
  expect(fits(read("11111/11S11/11111")!, COUNTS)).toBe(false);
});

test("a move names columns from a to e, for both sides; the owner's left is the other side's right", () => {
  const formation = read("2S121/11111/12122")!;
  expect(moveOf(formation, 0)).toBe("2S121/11111/12122");
  expect(moveOf(formation, 1)).toBe("121S2/11111/22121");
  const soke = (seat: number) => figuresOf(formation, seat, 10).find(({ rank }) => rank === "S")!.square;
  expect([soke(0), soke(1)]).toEqual(["b3", "d8"]);
});

test("a home begins at the fence", () => {
  expect([home(0, 10)[0], home(0, 10)[14], home(1, 10)[0], home(1, 8)[14]]).toEqual(["a3", "e1", "e8", "a8"]);
});

test("two figures change places", () => {
  expect(write(swapped(read(EXAMPLE)!, 0, 7))).toBe("S2121/11211/12112");
});

test("a rank comes from the nearest place that has it, never from a fixed one", () => {
  const formation = read(EXAMPLE)!;
  expect(write(put(formation, 2, "2", new Set()))).toBe("21221/11S11/12112");
  expect(write(put(formation, 2, "2", new Set([1, 3])))).toBe("12221/11S11/12112");
  expect(put(formation, 2, "S", new Set([2]))).toBe(formation);
  expect(put(formation, 7, "S", new Set())).toBe(formation);
});

test("it agrees with what stands already", () => {
  const squares = home(0, 10);
  const placed = [{ square: "e1", seat: 0, rank: "S" as const, seen: false }];
  const { formation, fixed } = agreeing(read(EXAMPLE)!, placed, squares);
  expect(formation[14]).toBe("S");
  expect([...fixed]).toEqual([14]);
  expect(fits(formation, COUNTS)).toBe(true);
});

test("a surprise has every figure, hides the Soke behind the front, and is never quite foreseen", () => {
  const seen = new Set<string>();
  for (let n = 0; n < 200; n += 1) {
    const formation = surprise(COUNTS);
    expect(fits(formation, COUNTS)).toBe(true);
    expect(formation.indexOf("S")).toBeGreaterThanOrEqual(5);
    seen.add(write(formation));
  }
  expect(seen.size).toBeGreaterThan(150);
});

test("strong ninjas stand beside the Soke more often than elsewhere behind the front", () => {
  let [beside, apart] = [0, 0];
  for (let n = 0; n < 300; n += 1) {
    const formation = surprise(COUNTS);
    const soke = formation.indexOf("S");
    if (soke !== 12) continue;
    beside += [6, 7, 8, 11, 13].filter((at) => formation[at] === "2").length / 5;
    apart += [5, 9, 10, 14].filter((at) => formation[at] === "2").length / 4;
  }
  expect(beside).toBeGreaterThan(1.5 * apart);
});

test("formations are kept on the device; what cannot be read is not there", () => {
  expect(kept()).toEqual({});
  expect(write(keep("2", read(EXAMPLE)!)["2"]!)).toBe(EXAMPLE);
  keep("last", first());
  expect(Object.keys(kept()).sort()).toEqual(["2", "last"]);
  localStorage.setItem("tatami.battle.formations", '{"2":"nonsense"}');
  expect(kept()).toEqual({});
  localStorage.setItem("tatami.battle.formations", "{");
  expect(kept()).toEqual({});
});
