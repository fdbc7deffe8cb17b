import { expect, test } from "vitest";
import * as choosing from "./choosing";
import { NOTHING, type Choice } from "./choosing";
import type { Card, Meaning, Plainly } from "./protocol";
import type { Square } from "./squares";

const plain = (kind: Plainly): Choice => ({ move: kind, label: "", kind });
const card = (card: Card, meaning: Meaning): Choice => ({
  move: `${card}:${meaning}`,
  label: card,
  kind: "card",
  card,
  meaning,
});
const capture = (card: Card, origin: Square | null, target: Square): Choice => ({
  move: `${card}:${origin ?? ""}x${target}`,
  label: card,
  kind: "capture",
  card,
  origin,
  target,
});
const step = (origin: Square, target: Square, battle = false): Choice => ({
  move: `${origin}-${target}`,
  label: "",
  kind: "step",
  origin,
  target,
  battle,
  crawls: false,
});

const WINDOW = [
  plain("pass"),
  card("weapons", "weapons"),
  capture("capture", "a3", "a4"),
  capture("capture", "b3", "a4"),
  capture("capture", "b3", "c4"),
  card("joker", "weapons"),
  card("joker", "shuriken"),
  capture("joker", "b3", "c4"),
];
const MOVING = [plain("end"), step("a3", "a4"), step("a3", "b4", true), step("c3", "c4")];

test("offers become choices with their text and name", () => {
  const [choice] = choosing.choicesOf([{ move: "end", label: "End", values: { kind: "end" } }]);
  expect(choice).toEqual({ move: "end", label: "End", kind: "end" });
});

test("a card with one use is picked with it; again puts it down", () => {
  const { picked, move } = choosing.tapCard(WINDOW, NOTHING, "weapons");
  expect([picked, move]).toEqual([{ card: "weapons", meaning: "weapons", from: null }, null]);
  expect(choosing.playable(WINDOW, picked)?.move).toBe("weapons:weapons");
  expect(choosing.tapCard(WINDOW, picked, "weapons").picked).toEqual(NOTHING);
});

test("a card that is not offered cannot be picked", () => {
  expect(choosing.tapCard(WINDOW, NOTHING, "jump").picked).toEqual(NOTHING);
});

test("a capture asks for the captor, then for the victim", () => {
  const picked = choosing.tapCard(WINDOW, NOTHING, "capture").picked;
  const all = choosing.ways(WINDOW, picked);
  expect([...choosing.movable(all)]).toEqual(["a3", "b3"]);
  expect(choosing.targets(all, null).size).toBe(0);
  const held = choosing.tapSquare(WINDOW, picked, "b3").picked;
  expect([...choosing.targets(all, held.from).keys()]).toEqual(["a4", "c4"]);
  expect(choosing.tapSquare(WINDOW, held, "a4").move).toBe("capture:b3xa4");
});

test("where nobody has to move, the victim alone is named", () => {
  const edge = [plain("pass"), capture("capture", null, "b10")];
  const picked = choosing.tapCard(edge, NOTHING, "capture").picked;
  expect(choosing.tapSquare(edge, picked, "b10").move).toBe("capture:xb10");
});

test("the joker is asked what it stands for: some uses act at once, a capture goes to the board", () => {
  const picked = choosing.tapCard(WINDOW, NOTHING, "joker").picked;
  expect(picked.meaning).toBeNull();
  expect(choosing.meanings(WINDOW, "joker")).toEqual(["weapons", "shuriken", "capture"]);
  expect(choosing.tapMeaning(WINDOW, picked, "shuriken").move).toBe("joker:shuriken");
  const aimed = choosing.tapMeaning(WINDOW, picked, "capture");
  expect([aimed.move, aimed.picked.meaning]).toEqual([null, "capture"]);
  expect(choosing.back(WINDOW, aimed.picked)).toEqual({ card: "joker", meaning: null, from: null });
  expect(choosing.back(WINDOW, picked)).toEqual(NOTHING);
});

test("cards in the window leave the board alone until they are picked", () => {
  expect(choosing.ways(WINDOW, NOTHING)).toEqual([]);
  expect([...choosing.cards(WINDOW)]).toEqual(["weapons", "capture", "joker"]);
});

test("a figure, then a lit square; another figure instead; the same again puts it down", () => {
  const held = choosing.tapSquare(MOVING, NOTHING, "a3").picked;
  expect(held.from).toBe("a3");
  expect(choosing.tapSquare(MOVING, held, "b4").move).toBe("a3-b4");
  expect(choosing.tapSquare(MOVING, held, "c3").picked.from).toBe("c3");
  expect(choosing.tapSquare(MOVING, held, "a3").picked.from).toBeNull();
  expect(choosing.tapSquare(MOVING, held, "e9")).toEqual({ picked: NOTHING, move: null });
});

test("a figure carried to a square moves there, or goes back", () => {
  expect(choosing.drop(MOVING, NOTHING, "a3", "a4").move).toBe("a3-a4");
  expect(choosing.drop(MOVING, NOTHING, "a3", "c4").move).toBeNull();
});

test("what is no longer offered does not stay picked", () => {
  expect(choosing.kept(MOVING, { card: "weapons", meaning: "weapons", from: null })).toEqual(NOTHING);
  expect(choosing.kept(WINDOW, { card: "capture", meaning: "capture", from: "e5" }).from).toBeNull();
  expect(choosing.kept(MOVING, { ...NOTHING, from: "a3" }).from).toBe("a3");
});

test("letting it be and throwing again", () => {
  expect([choosing.enough(WINDOW)?.move, choosing.enough(MOVING)?.move]).toEqual(["pass", "end"]);
  const dojo = [plain("throw"), plain("hold")];
  expect([choosing.throwing(dojo)?.move, choosing.enough(dojo)?.move]).toEqual(["throw", "hold"]);
  expect(choosing.throwing(MOVING)).toBeNull();
});
