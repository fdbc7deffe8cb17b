import { expect, test } from "vitest";
import { settings } from "../../settings/settings.svelte";
import { seatName } from "../../words/people";
import { odds, shade, warning } from "./danger";

test("a threat in a sentence, with its throws and its odds", () => {
  const threat = { totals: [3, 5], weight: 6 };
  const said = (each?: typeof threat) => warning("c9", each, seatName("versus", "red"), 16);
  expect(said(threat)).toBe("c9: Red gets here with 3 or 5, 6 of 16 throws (38%)");
  expect(said()).toBe("c9: no throw brings Red here");
  settings.language = "fr";
  expect(said(threat)).toBe("c9 : Rouge arrive ici avec 3 ou 5, 6 lancers sur 16 (38 %)");
  expect(said({ totals: [8], weight: 1 })).toBe("c9 : Rouge arrive ici avec 8, 1 lancer sur 16 (6 %)");
});

test("the darker, the likelier", () => {
  const steps = [1, 2, 3, 4, 5, 8, 9, 16].map((weight) => shade({ totals: [], weight }, 16));
  expect(steps).toEqual([1, 1, 2, 2, 3, 3, 4, 4]);
  expect([1, 4, 16].map((weight) => odds({ totals: [], weight }, 16))).toEqual(["6%", "25%", "100%"]);
});
