import { expect, test } from "vitest";
import { geometry } from "./geometry";
import { seen } from "./piles";

const total = (sizes: number[]) => sizes.reduce((sum, size) => sum + size, 0);
const screens: [string, number, number, boolean][] = [
  ["1440 × 900", 1376, 540, false],
  ["1024 × 768", 992, 420, false],
  ["low window", 1200, 300, false],
  ["390 × 844", 374, 560, true],
  ["360 × 740", 350, 470, true],
  ["tablet", 760, 700, true],
];

test.each(screens)("on %s the piles of a new game fit whole", (_, width, height, upward) => {
  const { room, measures } = geometry(width, height, upward, 16);
  expect(total(seen(3, room, measures))).toBeLessThanOrEqual(room + 0.5);
});

test.each(screens)("on %s the two piles and the tile between them fit", (_, width, height, upward) => {
  const { room, tile } = geometry(width, height, upward, 16);
  expect(2 * room + tile).toBeLessThanOrEqual(upward ? width : height);
});

test("names stand beside the strength only where there is room", () => {
  expect(geometry(1376, 540, false, 16).slim).toBe(false);
  expect(geometry(992, 420, false, 16).slim).toBe(true);
});

test("on large screens everything grows with the type", () => {
  const small = geometry(1376, 540, false, 16);
  const large = geometry(2752, 1080, false, 32);
  expect(large.tile).toBe(2 * small.tile);
  expect(large.measures.card).toBe(2 * small.measures.card);
});
