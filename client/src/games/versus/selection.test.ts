import { expect, test } from "vitest";
import type { Offer } from "../../protocol";
import { nowWith } from "../../table/selection.svelte";
import type { Run, Shown, Versus } from "./protocol";
import { choosing, NOTHING } from "./selection";

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
const offered = (offers: Offer<Versus>[]) => ({ seat: 0, offers, shown: {} as Shown });
const open = (offers: Offer<Versus>[], from: string | null) =>
  nowWith(choosing, offered(offers), { from }).open;

test("only what is offered can be moved, to where it is offered", () => {
  expect([...open(OFFERS, null).movable]).toEqual(["c6", "a3"]);
  expect([...open(OFFERS, "c6").targets.keys()]).toEqual(["c6", "e12"]);
  expect(open(OFFERS, null).targets.size).toBe(0);
});

test("passing is no way to go", () => {
  expect([open(OFFERS, null).passing, open([PASS], null).passing]).toEqual([null, "pass"]);
  expect(open([PASS], null).movable.size).toBe(0);
});

test("a hint picks its ninja", () => {
  expect(choosing.hinted("a3-c9", offered(OFFERS), NOTHING)).toEqual({ from: "a3" });
  expect(choosing.hinted("pass", offered([PASS]), NOTHING)).toEqual(NOTHING);
});
