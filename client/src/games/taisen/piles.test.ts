import { expect, test } from "vitest";
import { seen } from "./piles";

const measures = { card: 150, smallest: 90, label: 30, least: 18, edge: 5 };
const total = (sizes: number[]) => sizes.reduce((sum, size) => sum + size, 0);

test("a low pile shows a whole card and the labels under it", () => {
  expect(seen(0, 240, measures)).toEqual([]);
  expect(seen(1, 240, measures)).toEqual([150]);
  expect(seen(4, 240, measures)).toEqual([30, 30, 30, 150]);
});

test("a higher pile takes from the picture first", () => {
  expect(seen(5, 240, measures)).toEqual([30, 30, 30, 30, 120]);
});

test("then from the labels", () => {
  expect(seen(7, 240, measures)).toEqual([25, 25, 25, 25, 25, 25, 90]);
});

test("the highest pile keeps the two labels under the top and makes edges of the rest", () => {
  expect(seen(10, 180, measures)).toEqual([...Array(7).fill(54 / 7), 18, 18, 90]);
});

test("a pile fits its room while edges allow it", () => {
  for (let count = 1; count <= 10; count++)
    expect(total(seen(count, 170, measures))).toBeLessThanOrEqual(170.001);
});
