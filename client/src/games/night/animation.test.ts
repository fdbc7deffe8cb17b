import { beforeEach, expect, test } from "vitest";
import type { Event } from "./protocol";
import { animation } from "./animation";

const ended = (declined: boolean): Event => ({
  name: "turn_ended",
  line: "",
  values: { seat: 1, slot: 1, declined, by_choice: false },
});
const began = (slot: number): Event => ({
  name: "turn_began",
  line: "",
  values: { seat: 1, slot, action: "heal" },
});

beforeEach(() => {
  document.documentElement.style.setProperty("--t-duel", "620ms");
  document.documentElement.style.setProperty("--t-scene", "900ms");
});

test("plans are shown all at once, and a turn's end only if nothing was done", () => {
  const revealed: Event = { name: "revealed", line: "", values: { seat: 1, first: "move", second: "pick" } };
  expect(animation.lasting(revealed)).toBe(0);
  expect([animation.lasting(ended(true)), animation.lasting(ended(false))]).toEqual([620, 0]);
});

test("the first turns of a round begin slowly", () => {
  expect([animation.lasting(began(1)), animation.lasting(began(2))]).toEqual([1350, 900]);
});

test("a sign stands before each sentence: its own, a bonus, or a crest", () => {
  const played: Event = {
    name: "played",
    line: "",
    values: { seat: 1, chest: 7, bonus: "kunai", roof: null },
  };
  const round: Event = { name: "round_began", line: "", values: { round: 2, first: 0 } };
  expect(animation.sign(played)).toEqual({ art: "night-kunai", tint: "var(--gold)" });
  expect(animation.sign(round)).toEqual({ art: "night-moon" });
  expect(animation.sign(began(1))).toEqual({ art: "night-owl" });
});
