import { expect, test } from "vitest";
import { inWords, screenOf } from "./screen";

test.each([
  [1440, 900, ""],
  [900, 500, ""],
  [899, 1000, "small"],
  [719, 800, "small narrow"],
  [390, 844, "small narrow"],
  [390, 664, "small narrow low"],
  [320, 568, "small narrow low short"],
  [844, 390, "small narrow low short lying"],
  [932, 430, "small narrow low short lying"],
  [568, 320, "small narrow low short lying"],
])("a screen of %i by %i", (width, height, words) => {
  expect(inWords(screenOf(width, height))).toBe(words);
});

test("an open keyboard does not lay a phone on its side", () => {
  expect(screenOf(412, 380).lying).toBe(false);
});
