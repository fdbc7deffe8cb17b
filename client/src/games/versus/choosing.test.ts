import { expect, test } from "vitest";
import type { Offer } from "../../protocol";
import { choicesOf, drop, kept, movable, passing, tap, targets } from "./choosing";
import type { Run, Versus } from "./protocol";

function offer(origin: string, target: string, path: string[]): Offer<Versus> {
  const values: Run = { kind: "run", origin, target, path, takes: false, leaves: true, scores: null };
  return { move: `${origin}-${target}`, label: `${origin} to ${target}`, values };
}

const OFFERS = [
  offer("c6", "c6", ["c6", "c7", "c8", "c9", "c10", "c9", "c8", "c7", "c6"]),
  offer("c6", "e12", ["c6", "c12", "e12"]),
  offer("a3", "c9", ["a3", "a9", "c9"]),
];
const PASS: Offer<Versus> = { move: "pass", label: "Pass", values: { kind: "pass" } };
const choices = choicesOf(OFFERS);

test("only what is offered can be moved, to where it is offered", () => {
  expect([...movable(choices)]).toEqual(["c6", "a3"]);
  expect([...targets(choices, "c6").keys()]).toEqual(["c6", "e12"]);
  expect(targets(choices, null).size).toBe(0);
});

test("a ninja, then a lit square", () => {
  expect(tap(choices, null, "a3")).toEqual({ picked: "a3", move: null });
  expect(tap(choices, "a3", "c9")).toEqual({ picked: null, move: "a3-c9" });
});

test("the own square again is a move where it is offered, and puts down where it is not", () => {
  expect(tap(choices, "c6", "c6")).toEqual({ picked: null, move: "c6-c6" });
  expect(tap(choices, "a3", "a3")).toEqual({ picked: null, move: null });
});

test("another ninja is picked instead, anything else puts down", () => {
  expect(tap(choices, "a3", "c6")).toEqual({ picked: "c6", move: null });
  expect(tap(choices, "a3", "f15")).toEqual({ picked: null, move: null });
  expect(tap(choices, null, "f15")).toEqual({ picked: null, move: null });
});

test("carried to a square it may go to, or back into the hand", () => {
  expect(drop(choices, "c6", "c6").move).toBe("c6-c6");
  expect(drop(choices, "c6", "e12").move).toBe("c6-e12");
  expect(drop(choices, "c6", "d4")).toEqual({ picked: "c6", move: null });
});

test("a pick is kept as long as it is offered", () => {
  expect([kept(choices, "a3"), kept(choices, "b2"), kept([], "a3")]).toEqual(["a3", null, null]);
});

test("passing is no way to go", () => {
  expect([passing(OFFERS), passing([PASS])]).toEqual([null, "pass"]);
  expect(choicesOf([PASS])).toEqual([]);
});
