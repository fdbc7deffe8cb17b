import { expect, test } from "vitest";
import type { Offer } from "../../protocol";
import { asked, carries, chests, gears, range, rest, roofs, simple, wheel } from "./choosing";
import played from "./played.fixture.json";
import type { Shown } from "./shown";

const shown: Shown = { ...(played.end as unknown as Shown), phase: "turn", throw: null };
const offer = (move: string, values: Offer["values"]): Offer => ({ move, label: move, values });
const END = offer("end", { end: true });
const aims = (at: Record<number, unknown[]>) => Array.from({ length: 9 }, (_, place) => at[place + 1] ?? []);

test("what is asked is told by what is offered", () => {
  const at = (offers: Offer[], news: Partial<Shown> = {}) => asked(offers, { ...shown, ...news });
  const to = offer("to-g", { roof: "g" });
  expect(at([offer("to-g", { roof: "g", seat: 1 })], { phase: "placing" })).toBe("place");
  expect(at([offer("move", { wheel: 1, action: "move" })])).toBe("program");
  expect(at([END, offer("lay-3", { lay: 3 })])).toBe("turn");
  expect(at([offer("at-5", { point: 5 })])).toBe("stand");
  expect(at([to], { throw: { why: "move", roof: null, victim: null } })).toBe("aim");
  expect(at([to])).toBe("grapple");
  expect(at([offer("rope-1..600", { rope: [1, 600] })])).toBe("rope");
  expect(at([offer("gear-1-heal", { gear: [1, "heal"] })])).toBe("gear");
  expect(at([offer("knock-3", { knock: 3 })])).toBe("knock");
  expect(at([offer("drop-3", { drop: 3 })])).toBe("drop");
  expect(at([])).toBeNull();
});

test("a Move names roofs by standing point; points from which nothing can be named are left out", () => {
  const offers = [END, offer("move", { action: "move", aims: aims({ 1: ["g"], 5: ["a", "g"] }) })];
  const found = range(offers, shown, null)!;
  expect([found.begin, found.why, [...found.points!.keys()]]).toEqual(["move", "move", [1, 5]]);
  expect(found.points!.get(5)).toEqual([
    { word: "to-a", roof: "a", seat: null },
    { word: "to-g", roof: "g", seat: null },
  ]);
});

test("a combat rope names ninjas, wherever they stand", () => {
  const offers = [offer("attack", { action: "attack", aims: aims({ 5: [2] }) })];
  expect(range(offers, shown, null)!.points!.get(5)).toEqual([
    { word: "on-cat", roof: shown.ninjas[2]!.roof, seat: 2 },
  ]);
});

test("a bonus that is thrown is a throw only once it is in hand", () => {
  const offers = [END, offer("play-7", { play: 7, bonus: "kunai", aims: aims({ 5: [1] }) })];
  expect(range(offers, shown, null)).toBeNull();
  const found = range(offers, shown, 7)!;
  expect([found.begin, found.why]).toEqual(["play-7", "kunai"]);
});

test("a throw that is begun goes on with what is left of it", () => {
  const begun = { ...shown, throw: { why: "attack", roof: null, victim: null } } as Shown;
  expect([...rest([offer("at-3", { point: 3 })], begun, "stand").points!.keys()]).toEqual([3]);
  const on = offer("on-owl", { seat: 1, roof: "c" });
  expect(rest([on], begun, "aim")).toEqual({
    begin: "",
    why: "attack",
    points: null,
    targets: [{ word: "on-owl", roof: "c", seat: 1 }],
  });
});

test("chests, simple acts, wheels, gears, and where a Grapple carries", () => {
  const steal = offer("steal-4", { steal: 4, seat: 2 });
  const gear = offer("play-9", { play: 9, bonus: "gear", gears: [[2, "heal"]] });
  const grapple = offer("play-8", { play: 8, bonus: "grapple", roofs: ["b", "f"] });
  const heal = offer("heal", { action: "heal" });
  const all = [END, steal, gear, grapple, heal];
  expect(chests(all, "steal")).toMatchObject([{ chest: 4, move: "steal-4", seat: 2 }]);
  expect([simple(all, "end"), simple(all, "heal")]).toEqual([END, heal]);
  const [nine, eight] = chests(all, "play");
  expect(gears(all, nine!)).toEqual([[2, "heal"]]);
  expect(gears([offer("gear-1-move", { gear: [1, "move"] })], null)).toEqual([[1, "move"]]);
  expect(carries(eight!).map(({ word }) => word)).toEqual(["to-b", "to-f"]);
  expect(wheel([offer("heal", { wheel: 2, action: "heal" })])).toEqual({ wheel: 2, actions: ["heal"] });
  expect(roofs([offer("to-b", { roof: "b" })])[0]!.word).toBe("to-b");
});
