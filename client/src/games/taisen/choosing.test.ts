import { expect, test } from "vitest";
import type { Offer } from "../../protocol";
import type { Card, Letter, Taisen } from "./protocol";
import {
  back,
  choicesOf,
  drop,
  ending,
  kept,
  NOTHING,
  open,
  tapCard,
  tapDie,
  tapTile,
  targets,
} from "./choosing";

function offer(card: Card, die: Letter, origin: number, target: number, riders: Card[] = []): Offer<Taisen> {
  const move = card === "S" ? `S/${die}` : card;
  return { move, label: move, values: { kind: "step", card, die, origin, target, riders } };
}

const END: Offer<Taisen> = { move: "end", label: "End the turn", values: { kind: "end" } };
const choices = choicesOf([
  offer("K1", "K", 1, 2),
  offer("Y3", "Y", 1, 4, ["K1"]),
  offer("S", "K", 0, 1),
  offer("S", "Y", 0, 3),
  END,
]);
const twins = choicesOf([offer("S", "K", 0, 2), offer("S", "Y", 0, 2)]);

test("the end of the turn is no ninja's move", () => {
  expect(choices.map((choice) => choice.move)).toEqual(["K1", "Y3", "S/K", "S/Y"]);
  expect([ending([END]), ending([])]).toEqual(["end", null]);
});

test("a die lifts the ninjas it can move, a ninja lights its tile, the tile makes the move", () => {
  const die = tapDie(choices, NOTHING, "Y").picked;
  expect(open(choices, die).map((choice) => choice.card)).toEqual(["Y3", "S"]);
  expect(targets(choices, die)).toEqual(new Set());
  const ninja = tapCard(choices, die, "Y3").picked;
  expect(targets(choices, ninja)).toEqual(new Set([4]));
  expect(tapTile(choices, ninja, 4)).toEqual({ picked: NOTHING, move: "Y3" });
});

test("a ninja first takes its only die", () => {
  expect(tapCard(choices, NOTHING, "K1").picked).toEqual({ die: "K", card: "K1" });
});

test("the chief first lights a tile for every die", () => {
  const chief = tapCard(choices, NOTHING, "S").picked;
  expect(chief).toEqual({ die: null, card: "S" });
  expect(targets(choices, chief)).toEqual(new Set([1, 3]));
  expect(tapTile(choices, chief, 3).move).toBe("S/Y");
  expect(tapDie(choices, chief, "K").picked).toEqual({ die: "K", card: "S" });
});

test("where two dice lead to the same tile, the die decides", () => {
  const chief = tapCard(twins, NOTHING, "S").picked;
  expect(tapTile(twins, chief, 2)).toEqual({ picked: chief, move: null });
  expect(tapTile(twins, tapDie(twins, chief, "Y").picked, 2).move).toBe("S/Y");
});

test("another die puts a ninja down that it cannot move, and so the other way round", () => {
  expect(tapDie(choices, { die: "K", card: "K1" }, "Y").picked).toEqual({ die: "Y", card: null });
  expect(tapCard(choices, { die: "K", card: null }, "Y3").picked).toEqual({ die: "Y", card: "Y3" });
});

test("a second tap puts down", () => {
  expect(tapDie(choices, { die: "K", card: null }, "K").picked).toEqual(NOTHING);
  expect(tapCard(choices, { die: "K", card: "K1" }, "K1").picked).toEqual({ die: "K", card: null });
});

test("what was not offered cannot be chosen", () => {
  expect(tapDie(choices, NOTHING, "N")).toEqual({ picked: NOTHING, move: null });
  expect(tapCard(choices, NOTHING, "N2")).toEqual({ picked: NOTHING, move: null });
  expect(tapTile(choices, { die: "K", card: "K1" }, 7).move).toBeNull();
  expect(tapTile(choices, { die: "K", card: null }, 2).move).toBeNull();
});

test("a card may be laid on its tile by hand", () => {
  expect(drop(choices, NOTHING, "K1", 2).move).toBe("K1");
  expect(drop(choices, { die: "K", card: null }, "Y3", 4).move).toBe("Y3");
  expect(drop(choices, NOTHING, "K1", 3)).toEqual({ picked: { die: "K", card: "K1" }, move: null });
  expect(drop(twins, NOTHING, "S", 2)).toEqual({ picked: { die: null, card: "S" }, move: null });
  expect(drop(twins, { die: "K", card: "S" }, "S", 2).move).toBe("S/K");
});

test("stepping back puts the ninja down first, then the die", () => {
  expect(back({ die: "K", card: "K1" })).toEqual({ die: "K", card: null });
  expect(back({ die: "K", card: null })).toEqual(NOTHING);
  expect(back({ die: null, card: "S" })).toEqual(NOTHING);
});

test("a pick that is no longer offered is dropped", () => {
  expect(kept([], { die: "K", card: null })).toEqual(NOTHING);
});
