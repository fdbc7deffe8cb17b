import { expect, test } from "vitest";
import { direction, find, walk } from "./walking";

const columns = [
  ["tile-0", "S"],
  ["k1", "n1", "tile-1", "K1"],
  ["tile-2", "Y1", "Y2"],
];
const middle = [0, 2, 0];
const step = (id: string, to: Parameters<typeof walk>[3]) => {
  const place = walk(columns, middle, find(columns, id)!, to);
  return columns[place.tile]![place.row];
};

test("along the path one stays on one's side of it", () => {
  expect(step("S", "ahead")).toBe("K1");
  expect(step("K1", "ahead")).toBe("Y1");
  expect(step("tile-1", "behind")).toBe("tile-0");
});

test("where there is less, one stands at the last thing there is", () => {
  expect(step("n1", "behind")).toBe("tile-0");
  expect(step("Y2", "behind")).toBe("K1");
});

test("across the path one walks through the piles", () => {
  expect(step("k1", "nearer")).toBe("n1");
  expect(step("tile-1", "nearer")).toBe("K1");
  expect(step("tile-1", "farther")).toBe("n1");
});

test("the board has edges", () => {
  expect(step("S", "behind")).toBe("S");
  expect(step("Y2", "ahead")).toBe("Y2");
  expect(step("k1", "farther")).toBe("k1");
  expect(step("K1", "nearer")).toBe("K1");
});

test("on a phone the path runs upward", () => {
  expect(direction("ArrowRight", false)).toBe("ahead");
  expect(direction("ArrowUp", true)).toBe("ahead");
  expect(direction("ArrowLeft", true)).toBe("farther");
  expect(direction("a", true)).toBeUndefined();
});
