import { expect, test } from "vitest";
import type { Offer as Offered } from "../../protocol";
import { asked, carries, chests, gears, plays, range, rest, roofs, simple, steals, wheel } from "./offers";
import type { Night, Offer, Play, Shown } from "./protocol";
import { END as OVER } from "./shown.fixture";

const shown: Shown = { ...OVER, phase: "turn", throw: null };
const offer = (move: string, values: Offer): Offered<Night> => ({ move, label: move, values });
const bonus = (move: string, values: Pick<Play, "chest" | "bonus"> & Partial<Play>) =>
  offer(move, { kind: "play", roof: null, aims: [], roofs: [], gears: [], ...values });
const END = offer("end", { kind: "end" });

/** What can be named from each point. */
function aims<T>(at: Record<number, T[]>): T[][] {
  return Array.from({ length: 9 }, (_, place) => at[place + 1] ?? []);
}

test("what is asked is told by what is offered", () => {
  expect(asked([offer("to-g", { kind: "place", roof: "g", seat: 1 })])).toBe("place");
  expect(asked([offer("move", { kind: "wheel", wheel: 1, action: "move" })])).toBe("program");
  expect(asked([END, offer("lay-3", { kind: "lay", chest: 3 })])).toBe("turn");
  expect(asked([offer("at-5", { kind: "stand", roofs: [], point: 5 })])).toBe("stand");
  expect(asked([offer("to-g", { kind: "aim", roof: "g", seat: null })])).toBe("aim");
  expect(asked([offer("to-g", { kind: "grapple", roof: "g" })])).toBe("grapple");
  expect(asked([offer("rope-1..600", { kind: "rope", least: 1, most: 600 })])).toBe("rope");
  expect(asked([offer("gear-1-heal", { kind: "gear", wheel: 1, action: "heal" })])).toBe("gear");
  expect(asked([offer("knock-3", { kind: "knock", chest: 3 })])).toBe("knock");
  expect(asked([offer("drop-3", { kind: "drop", chest: 3 })])).toBe("drop");
  expect(asked([])).toBeNull();
});

test("a Move names roofs by standing point; points from which nothing can be named are left out", () => {
  const offers = [END, offer("move", { kind: "move", aims: aims({ 1: ["g"], 5: ["a", "g"] }) })];
  const found = range(offers, shown, null)!;
  expect([found.begin, found.why, [...found.points!.keys()]]).toEqual(["move", "move", [1, 5]]);
  expect(found.points!.get(5)).toEqual([
    { word: "to-a", roof: "a", seat: null },
    { word: "to-g", roof: "g", seat: null },
  ]);
});

test("a combat rope names ninjas, wherever they stand", () => {
  const offers = [offer("attack", { kind: "attack", aims: aims({ 5: [2] }) })];
  expect(range(offers, shown, null)!.points!.get(5)).toEqual([
    { word: "on-cat", roof: shown.ninjas[2]!.roof, seat: 2 },
  ]);
});

test("a bonus that is thrown is a throw only once it is in hand", () => {
  const offers = [END, bonus("play-7", { chest: 7, bonus: "kunai", aims: aims({ 5: [1] }) })];
  expect(range(offers, shown, null)).toBeNull();
  const found = range(offers, shown, plays(offers)[0]!)!;
  expect([found.begin, found.why]).toEqual(["play-7", "kunai"]);
});

test("a throw that is begun goes on with what is left of it", () => {
  const begun: Shown = { ...shown, throw: { why: "attack", roof: null, victim: null } };
  expect([
    ...rest([offer("at-3", { kind: "stand", roofs: [], point: 3 })], begun, "stand").points!.keys(),
  ]).toEqual([3]);
  const on = offer("on-owl", { kind: "aim", roof: "c", seat: 1 });
  expect(rest([on], begun, "aim")).toEqual({
    begin: "",
    why: "attack",
    points: null,
    targets: [{ word: "on-owl", roof: "c", seat: 1 }],
  });
});

test("chests, simple acts, wheels, gears, and where a Grapple carries", () => {
  const gear = bonus("play-9", { chest: 9, bonus: "gear", gears: [[2, "heal"]] });
  const grapple = bonus("play-8", { chest: 8, bonus: "grapple", roofs: ["b", "f"] });
  const heal = offer("heal", { kind: "heal" });
  const pick = offer("pick-3", { kind: "pick", chest: 3 });
  const all = [END, pick, offer("steal-4", { kind: "steal", chest: 4, seat: 2 }), gear, grapple, heal];
  expect(chests(all, "pick")).toEqual([{ chest: 3, move: "pick-3", label: "pick-3" }]);
  expect(steals(all)).toEqual([{ chest: 4, move: "steal-4", label: "steal-4", seat: 2 }]);
  expect([simple(all, "end"), simple(all, "heal")]).toEqual([END, heal]);
  const [nine, eight] = plays(all);
  expect(gears(all, nine!)).toEqual([[2, "heal"]]);
  expect(gears([offer("gear-1-move", { kind: "gear", wheel: 1, action: "move" })], null)).toEqual([
    [1, "move"],
  ]);
  expect(carries(eight!).map(({ word }) => word)).toEqual(["to-b", "to-f"]);
  expect(wheel([offer("heal", { kind: "wheel", wheel: 2, action: "heal" })])).toEqual({
    wheel: 2,
    actions: ["heal"],
  });
  expect(roofs([offer("to-b", { kind: "place", roof: "b", seat: 1 })])).toEqual([
    { word: "to-b", roof: "b", seat: null },
  ]);
});
