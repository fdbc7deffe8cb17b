import { expect, test } from "vitest";
import { lastMove } from "../../table/lastMove";
import { moveOf } from "./marks";
import type { Event, Shown } from "./protocol";
import { holder, missionAt, total } from "./shown";
import { animation } from "./animation";

const SHOWN: Shown = {
  turn: 3,
  active: 0,
  ninjas: [
    ["c1", "d8"],
    ["c15", "f13"],
  ],
  missions: [{ square: "d8", turn: 1, depth: 0 }, null],
  scores: [0, 0],
  dice: [2, 3],
  opening: [null, null],
  to_throw: false,
};

const MOVED: Event = {
  name: "moved",
  values: { seat: 1, origin: "c15", target: "c13", turned_on: null, path: ["c15", "c14", "c13"] },
  line: "Red runs from c15 to c13.",
};
const TOUCHED: Event = { name: "touched", values: { seat: 1, depth: 2 }, line: "" };
const CAPTURED: Event = { name: "captured", values: { seat: 1, square: "c13" }, line: "" };
const TIMED_OUT: Event = { name: "timed_out", values: { seat: 0, square: "d8" }, line: "" };

test("who stands where", () => {
  expect([holder(SHOWN, "c1"), holder(SHOWN, "c15"), holder(SHOWN, "c8")]).toEqual([0, 1, null]);
  expect([missionAt(SHOWN, 0, "d8")?.turn, missionAt(SHOWN, 0, "c1"), missionAt(SHOWN, 1, "d8")]).toEqual([
    1,
    null,
    null,
  ]);
  expect([total([2, 3]), total(null)]).toEqual([5, null]);
});

test("what is taken away is still seen while it goes; nothing else lingers", () => {
  const lingering = [MOVED, TOUCHED, CAPTURED, TIMED_OUT].filter((event) => animation.lingers(event));
  expect(lingering).toEqual([CAPTURED, TIMED_OUT]);
});

test("every event has a sign: its own, or the crest of whom it is about", () => {
  const ended = (winner: "black" | "draw"): Event => ({
    name: "ended",
    values: { winner, reason: "score" },
    line: "",
  });
  const arts = [MOVED, CAPTURED, ended("black"), ended("draw")].map((event) => animation.sign(event)?.art);
  expect(arts).toEqual(["fox", "blade", "crow", undefined]);
});

test("the last move is remembered until the next", () => {
  expect(lastMove([MOVED, TOUCHED], moveOf)?.to).toBe("c13");
  expect(lastMove([TOUCHED], moveOf)).toBeNull();
});
