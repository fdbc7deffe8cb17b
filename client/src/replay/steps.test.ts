import { expect, test } from "vitest";
import type { News } from "../protocol";
import { clamped, lasting } from "./steps";

const view = { to_act: [], questions: [], may_undo: [], shown: {}, outcome: null };
const news = (...kinds: News["kind"][]): News[] =>
  kinds.map((kind, index) => ({ type: "news", version: index + 1, kind, seat: 0, events: [], view }));
const versions = (steps: News[]) => steps.map((step) => step.version);

test("every move is a step, and giving up is the last", () => {
  expect(versions(lasting(news("began", "moved", "moved", "resigned")))).toEqual([1, 2, 3, 4]);
});

test("moves taken back are left out", () => {
  expect(versions(lasting(news("began", "moved", "moved", "undone", "undone", "moved")))).toEqual([1, 6]);
});

test("who sat down when is no step", () => {
  expect(versions(lasting(news("began", "replaced", "moved", "undone", "moved")))).toEqual([1, 5]);
});

test("who may talk is no step, but who plays on for whom is one", () => {
  const [began, ...rest] = news("began", "seated", "talk_opened", "replaced", "talk_closed", "returned");
  const line = "The computer plays on for Bo.";
  const told = rest.map((one) =>
    one.kind === "replaced" || one.kind === "returned"
      ? { ...one, events: [{ name: "seat_replaced", values: { seat: 1 }, line }] }
      : one,
  );
  expect(versions(lasting([began!, ...told]))).toEqual([1, 4, 6]);
});

test("a moment lies between the first and the last", () => {
  expect([-3, 1.7, 99].map((moment) => clamped(moment, ["a", "b", "c"]))).toEqual([0, 1, 2]);
});
