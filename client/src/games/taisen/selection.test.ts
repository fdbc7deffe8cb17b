import { expect, test } from "vitest";
import type { Offer } from "../../protocol";
import { nowWith } from "../../table/selection.svelte";
import type { Card, Letter, Shown, Taisen } from "./protocol";
import { choosing, NOTHING, tapCard, tapDie, tapTile, type Picked } from "./selection";

function offer(card: Card, die: Letter, origin: number, target: number, riders: Card[] = []): Offer<Taisen> {
  const move = card === "S" ? `S/${die}` : card;
  return { move, label: move, values: { kind: "step", card, die, origin, target, riders } };
}

const END: Offer<Taisen> = { move: "end", label: "End the turn", values: { kind: "end" } };
const OFFERS = [
  offer("K1", "K", 1, 2),
  offer("Y3", "Y", 1, 4, ["K1"]),
  offer("S", "K", 0, 1),
  offer("S", "Y", 0, 3),
  END,
];
const TWINS = [offer("S", "K", 0, 2), offer("S", "Y", 0, 2)];

const offered = (offers: Offer<Taisen>[]) => ({ seat: 0, offers, shown: {} as Shown });
const now = (picked: Picked, offers = OFFERS) => nowWith(choosing, offered(offers), picked);
const open = (picked: Picked, offers = OFFERS) => now(picked, offers).open;

test("the end of the turn is no ninja's move", () => {
  expect(open(NOTHING).choices.map((choice) => choice.move)).toEqual(["K1", "Y3", "S/K", "S/Y"]);
  expect([open(NOTHING).ending, open(NOTHING, TWINS).ending]).toEqual(["end", null]);
});

test("a die lifts the ninjas it can move, a ninja lights its tile, the tile makes the move", () => {
  expect(tapDie(now(NOTHING), "Y")).toEqual({ picked: { die: "Y", card: null } });
  const die: Picked = { die: "Y", card: null };
  expect([open(die).movable, open(die).targets]).toEqual([new Set(["Y3", "S"]), new Set()]);
  expect(tapCard(now(die), "Y3")).toEqual({ picked: { die: "Y", card: "Y3" } });
  const ninja: Picked = { die: "Y", card: "Y3" };
  expect([open(ninja).targets, open(ninja).riders]).toEqual([new Set([4]), new Set(["K1"])]);
  expect(tapTile(now(ninja), 4)).toEqual({ move: "Y3" });
});

test("a ninja first takes its only die", () => {
  expect(tapCard(now(NOTHING), "K1")).toEqual({ picked: { die: "K", card: "K1" } });
});

test("the chief first lights a tile for every die", () => {
  const chief: Picked = { die: null, card: "S" };
  expect(tapCard(now(NOTHING), "S")).toEqual({ picked: chief });
  expect([open(chief).targets, open(chief).usable]).toEqual([new Set([1, 3]), new Set(["K", "Y"])]);
  expect(tapTile(now(chief), 3)).toEqual({ move: "S/Y" });
  expect(tapDie(now(chief), "K")).toEqual({ picked: { die: "K", card: "S" } });
});

test("where two dice lead to the same tile, the die decides", () => {
  const chief: Picked = { die: null, card: "S" };
  expect(tapTile(now(chief, TWINS), 2)).toEqual({ picked: chief });
  expect(tapTile(now({ die: "Y", card: "S" }, TWINS), 2)).toEqual({ move: "S/Y" });
});

test("another die puts a ninja down that it cannot move, and so the other way round", () => {
  expect(tapDie(now({ die: "K", card: "K1" }), "Y")).toEqual({ picked: { die: "Y", card: null } });
  expect(tapCard(now({ die: "K", card: null }), "Y3")).toEqual({ picked: { die: "Y", card: "Y3" } });
});

test("a second tap puts down", () => {
  expect(tapDie(now({ die: "K", card: null }), "K")).toEqual({ picked: NOTHING });
  expect(tapCard(now({ die: "K", card: "K1" }), "K1")).toEqual({ picked: { die: "K", card: null } });
});

test("what was not offered cannot be chosen", () => {
  expect(tapDie(now(NOTHING), "N")).toEqual({ picked: NOTHING });
  expect(tapCard(now({ die: "K", card: null }), "N2")).toEqual({ picked: NOTHING });
  expect(tapTile(now({ die: "K", card: "K1" }), 7)).toEqual({ picked: { die: "K", card: "K1" } });
  expect(tapTile(now({ die: "K", card: null }), 2)).toEqual({ picked: { die: "K", card: null } });
});

test("stepping back puts the ninja down first, then the die", () => {
  expect(choosing.back(now({ die: "K", card: "K1" }))).toEqual({ die: "K", card: null });
  expect(choosing.back(now({ die: "K", card: null }))).toEqual(NOTHING);
  expect(choosing.back(now({ die: null, card: "S" }))).toEqual(NOTHING);
});

test("a hint picks its die and its ninja; the end of the turn picks nothing", () => {
  const hinted = (move: string) => choosing.hinted(move, offered(OFFERS), NOTHING);
  expect([hinted("S/Y"), hinted("end")]).toEqual([{ die: "Y", card: "S" }, NOTHING]);
});
