import { expect, test } from "vitest";
import played from "./played.fixture.json";
import { after, CARDS, fallen, home, keeper, strength, type Shown } from "./shown";

/** A whole game, step by step, as the server told it. */
const start = played.start as Shown;
const steps = played.steps as { events: Parameters<typeof after>[1][]; shown: Shown }[];

test.each(steps.map((step, number) => ({ number, ...step })))(
  "step $number: what happened leads to what the server shows",
  ({ number, events, shown }) => {
    expect(events.reduce(after, number ? steps[number - 1]!.shown : start)).toEqual(shown);
  },
);

test("the game knows every event", () => {
  const told = new Set(steps.flatMap((step) => step.events.map((event) => event.name)));
  expect([...told].sort()).toEqual([
    "dealt",
    "duelled",
    "ended",
    "fell",
    "first_drawn",
    "met",
    "moved",
    "reached",
    "retreated",
    "threw",
    "turn_ended",
  ]);
});

test("an event of another day changes nothing", () => {
  expect(after(start, { name: "slept", values: {}, line: "" })).toBe(start);
});

test("whoever stands nowhere has fallen", () => {
  expect(fallen(steps[0]!.shown, 0)).toEqual([]);
  expect(fallen(start, 1)).toEqual(CARDS.filter((card) => card !== "S"));
});

test("villages and strengths", () => {
  expect([home(0), home(1), keeper(0), keeper(4), keeper(10)]).toEqual([0, 10, 0, null, 1]);
  expect([strength("K2"), strength("S")]).toEqual([2, 4]);
});
