import { describe, expect, it } from "vitest";
import { MATS } from "./mats";
import { lines, place, squareAt } from "../../table/squares";
import { ahead, facing, lyingFrom } from "./squares";

const LIES = [0, 1].flatMap((near) => [false, true].map((upward) => lyingFrom(near, upward)));

describe("the board on a screen", () => {
  it("lies across, the own dojo at the left", () => {
    expect(place("a1", lyingFrom(0, false))).toEqual({ x: 0, y: 0 });
    expect(place("f15", lyingFrom(0, false))).toEqual({ x: 14, y: 5 });
    expect(place("f15", lyingFrom(1, false))).toEqual({ x: 0, y: 0 });
  });

  it("stands upward, the own dojo below", () => {
    expect(place("a1", lyingFrom(0, true))).toEqual({ x: 0, y: 14 });
    expect(place("f15", lyingFrom(1, true))).toEqual({ x: 0, y: 14 });
  });

  it.each(LIES)("has each of its ninety squares once: near $near, upward $upward", (lie) => {
    const all = lines(lie).flat();
    expect(new Set(all).size).toBe(90);
    expect(all.map((at) => squareAt(place(at, lie), lie))).toEqual(all);
  });

  it("lets figures look at the other dojo, and turn clockwise", () => {
    expect(LIES.map((lie) => [ahead(0, lie), ahead(1, lie)])).toEqual([
      [1, 3],
      [0, 2],
      [3, 1],
      [2, 0],
    ]);
    expect([0, 1, 2, 3].map((quarters) => facing(1, quarters, LIES[0]!))).toEqual([3, 0, 1, 2]);
  });
});

describe("the mats of a dojo", () => {
  it("cover it, each over two squares", () => {
    expect(MATS.map(({ width, height }) => width * height)).toEqual(Array(18).fill(2));
    const covered = MATS.flatMap(({ x, y, width, height }) => [
      `${x} ${y}`,
      `${x + width - 1} ${y + height - 1}`,
    ]);
    expect(new Set(covered).size).toBe(36);
  });

  it("nowhere meet with four corners", () => {
    const corners = MATS.flatMap(({ x, y, width, height }) =>
      [x, x + width].flatMap((h) => [y, y + height].map((v) => `${h} ${v}`)),
    );
    expect(corners.filter((corner) => corners.filter((other) => other === corner).length === 4)).toEqual([]);
  });
});
