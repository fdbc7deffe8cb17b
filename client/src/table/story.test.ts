import { expect, test } from "vitest";
import { continued, type Chapter } from "./story";

const told = (...kinds: Chapter["kind"][]) =>
  kinds
    .map((kind, place) => ({ kind, place }))
    .reduce(continued<Chapter & { place: number }>, [])
    .map(({ place }) => place);

test("every chapter follows the ones before it", () => {
  expect(told("began", "moved", "replaced", "resigned")).toEqual([0, 1, 2, 3]);
});

test("what is taken back is struck out, the last first", () => {
  expect(told("began", "moved", "moved", "undone", "undone", "moved")).toEqual([0, 3, 4, 5]);
});

test("only moves are taken back, whatever else happened since", () => {
  expect(told("began", "moved", "replaced", "undone")).toEqual([0, 2, 3]);
  expect(told("began", "undone")).toEqual([0, 1]);
});
