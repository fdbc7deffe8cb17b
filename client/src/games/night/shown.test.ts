import { expect, test } from "vitest";
import type { Shown } from "./protocol";
import { isBonus, slots, standingOn, veiled, worth } from "./shown";
import { END as end } from "./shown.fixture";

test("slots hold chests, wounds, and nothing", () => {
  const ninja = { ...end.ninjas[0]!, chests: [4, 9], wounds: 1 };
  expect(slots(ninja)).toEqual([4, 9, "wound", null]);
});

test("values count, bonuses and closed chests do not", () => {
  expect([worth("4"), worth("potion"), worth(undefined)]).toEqual([4, null, null]);
  expect([isBonus("kunai"), isBonus("3")]).toEqual([true, false]);
});

test("ninjas are found on their roofs", () => {
  const roof = end.ninjas[2]!.roof!;
  expect(standingOn(end, roof)).toContain(2);
});

test("while the device goes round, faces and sealed plans are nowhere", () => {
  const secret: Shown = {
    ...end,
    phase: "programming",
    faces: { "3": "5" },
    ninjas: end.ninjas.map((ninja) => ({ ...ninja, program: ["move", "pick"] })),
  };
  const hidden = veiled(secret);
  expect([hidden.faces, hidden.distances]).toEqual([{}, null]);
  expect(hidden.ninjas.every(({ program }) => program === null)).toBe(true);
  expect(veiled({ ...secret, phase: "turn" }).ninjas[0]!.program).toEqual(["move", "pick"]);
});
