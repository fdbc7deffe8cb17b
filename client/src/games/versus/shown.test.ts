import { expect, test } from "vitest";
import type { Event } from "../../protocol";
import played from "./played.fixture.json";
import { after, holder, missionAt, total, type Shown } from "./shown";
import { stagecraft } from "./stagecraft";

/** A whole game, step by step, as the server told it. */
const start = played.start as Shown;
const steps = played.steps as unknown as { events: Event[]; shown: Shown }[];

test.each(steps.map((step, number) => ({ number, ...step })))(
  "step $number: what happened leads to what the server shows",
  ({ number, events, shown }) => {
    expect(events.reduce(after, number ? steps[number - 1]!.shown : start)).toEqual(shown);
  },
);

test("the game knows every event but the pass, and each is shown for a while", () => {
  const told = new Set(steps.flatMap((step) => step.events.map((event) => event.name)));
  expect([...told].sort()).toEqual([
    "captured",
    "clock_ticked",
    "ended",
    "first_decided",
    "mission_begun",
    "moved",
    "opening_rolled",
    "opening_tied",
    "returned",
    "rolled",
    "timed_out",
    "touched",
  ]);
});

test("a mission begins where the ninja went, not where it left", () => {
  const before = steps[0]!.shown;
  const from = before.ninjas[0][0]!;
  const moved = { name: "moved", values: { seat: 0, from, to: "f9", path: [from, "f9"] }, line: "" };
  const begun = { name: "mission_begun", values: { seat: 0, square: from }, line: "" };
  expect([moved, begun].reduce(after, before).missions).toEqual([{ square: "f9", turn: 0, depth: 0 }, null]);
});

test("whoever is taken on a mission ends it", () => {
  const out: Shown = { ...start, missions: [null, { square: "a13", turn: 1, depth: 2 }] };
  const taken = after(out, { name: "captured", values: { seat: 1, square: "a13" }, line: "" });
  expect([taken.missions[1], taken.ninjas[1].includes("a13")]).toEqual([null, false]);
  const other = after(out, { name: "captured", values: { seat: 1, square: "b14" }, line: "" });
  expect(other.missions[1]).toEqual(out.missions[1]);
});

test("a pass and an event of another day change nothing", () => {
  for (const name of ["passed", "slept"])
    expect(after(start, { name, values: { seat: 0 }, line: "" })).toBe(start);
});

test("who stands where", () => {
  expect([holder(start, "c1"), holder(start, "c15"), holder(start, "c8")]).toEqual([0, 1, null]);
  const out: Shown = { ...start, missions: [{ square: "c1", turn: 1, depth: 0 }, null] };
  expect([missionAt(out, 0, "c1")?.turn, missionAt(out, 0, "d1"), missionAt(out, 1, "c1")]).toEqual([
    1,
    null,
    null,
  ]);
  expect([total([2, 3]), total(null)]).toEqual([5, null]);
});

test("what is taken away is still seen while it goes; nothing else lingers", () => {
  const lingering = steps
    .flatMap((step) => step.events)
    .filter((event) => stagecraft.lingers(event))
    .map((event) => event.name);
  expect([...new Set(lingering)].sort()).toEqual(["captured", "timed_out"]);
});

test("every event has a sign: its own, or the crest of whom it is about", () => {
  const sign = (name: string, values: object) =>
    stagecraft.sign({ name, values: { ...values }, line: "" })?.art;
  expect(sign("moved", { seat: 1 })).toBe("fox");
  expect(sign("ended", { winner: "black" })).toBe("crow");
  expect(sign("ended", { winner: "draw" })).toBeUndefined();
  expect(sign("captured", { seat: 1 })).toBe("blade");
});
