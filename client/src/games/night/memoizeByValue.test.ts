import { expect, test } from "vitest";
import { memoizeByValue } from "./memoizeByValue";

test("what says the same is the same thing", () => {
  let told = { roofs: { a: [1, 2] } };
  const read = memoizeByValue(() => told);
  const first = read();
  told = { roofs: { a: [1, 2] } };
  expect(read()).toBe(first);
  told = { roofs: { a: [1] } };
  expect(read()).toBe(told);
});

test("nothing is something that can change too", () => {
  let told: object | null = null;
  const read = memoizeByValue(() => told);
  expect(read()).toBeNull();
  told = {};
  expect(read()).toBe(told);
});
