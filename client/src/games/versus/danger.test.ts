import { beforeEach, expect, test } from "vitest";
import { settings } from "../../settings/settings.svelte";
import { odds, shade, warning } from "./danger";

beforeEach(() => void (settings.language = "en"));

test("a threat in a sentence, with its throws and its odds", () => {
  const threat = { totals: [3, 5], weight: 6 };
  expect(warning("c9", threat, "Red", 16)).toBe("c9: Red gets here with 3 or 5, 6 throws of 16 (38%)");
  expect(warning("c9", undefined, "Red", 16)).toBe("c9: no throw brings Red here");
  settings.language = "fr";
  expect(warning("c9", threat, "Rouge", 16)).toBe(
    "c9 : Rouge arrive ici avec 3 ou 5, 6 lancers sur 16 (38 %)",
  );
});

test("the darker, the likelier", () => {
  const steps = [1, 2, 3, 4, 5, 8, 9, 16].map((weight) => shade({ totals: [], weight }, 16));
  expect(steps).toEqual([1, 1, 2, 2, 3, 3, 4, 4]);
  expect([1, 4, 16].map((weight) => odds({ totals: [], weight }, 16))).toEqual(["6", "25", "100"]);
});
