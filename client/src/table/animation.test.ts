import { beforeEach, expect, test } from "vitest";
import type { GameTypes, Told } from "../protocol";
import { animationOf, type EventRows } from "./animation";

interface Racing extends GameTypes {
  shown: { lap: number };
  event:
    | Told<"ran", { seat: number; laps: number }, { lap: number }>
    | Told<"fell", { seat: number }, { lap: number }>
    | Told<"cheered", { who: string }, { lap: number }>
    | Told<"ended", { winner: string }, { lap: number }>;
}

const CRESTS = ["hare", "tortoise"];
const ROWS: EventRows<Racing> = {
  ran: { lasts: ["step", "lift"], scale: () => 2, more: ({ values }) => values.laps },
  fell: { lasts: [], lingers: true, sign: { art: "dust" } },
  cheered: { lasts: [], signOf: ({ values }) => (values.who ? { art: values.who } : null) },
  ended: { lasts: ["scene"], seatOf: ({ values }) => CRESTS.indexOf(values.winner) },
};
const animation = animationOf<Racing>(ROWS, CRESTS, {
  active: () => null,
  moment: ({ lap }) => `lap ${lap}`,
  sounds: { ran: "step", fell: "fall", cheered: null, ended: null },
});
const ran: Racing["event"] = { name: "ran", values: { seat: 1, laps: 3 }, line: "" };
const fell: Racing["event"] = { name: "fell", values: { seat: 1 }, line: "" };
const cheered = (who: string): Racing["event"] => ({ name: "cheered", values: { who }, line: "" });
const ended = (winner: string): Racing["event"] => ({ name: "ended", values: { winner }, line: "" });

beforeEach(() => {
  document.documentElement.style.setProperty("--t-step", "100ms");
  document.documentElement.style.setProperty("--t-lift", "50ms");
  document.documentElement.style.setProperty("--t-scene", "900ms");
});

test("durations add up, and an event may say more", () => {
  expect([ran, fell, ended("")].map((event) => animation.lasting(event))).toEqual([303, 0, 900]);
});

test("only what is said to linger does", () => {
  expect([ran, fell].map((event) => animation.lingers(event))).toEqual([false, true]);
});

test("a sign of its own, one that depends, or the crest of whom it is about", () => {
  const told = [ran, fell, cheered("crowd"), cheered(""), ended("hare"), ended("nobody")];
  const art = told.map((event) => animation.sign(event)?.art);
  expect(art).toEqual(["tortoise", "dust", "crowd", undefined, "hare", undefined]);
});

test("every event has its sound, or none; what the table tells has none", () => {
  const resigned = { name: "resigned", values: { seat: 0 }, line: "" } as const;
  const heard = [ran, fell, ended("hare"), resigned].map((event) => animation.sound?.(event));
  expect(heard).toEqual(["step", "fall", null, null]);
});

test("what the table tells takes no time and has the crest of its seat", () => {
  const resigned = { name: "resigned", values: { seat: 0 }, line: "" } as const;
  const undone = { name: "undone", values: { seat: null }, line: "" } as const;
  expect([animation.lasting(resigned), animation.sign(resigned)]).toEqual([0, { art: "hare" }]);
  expect(animation.sign(undone)).toBeNull();
});
