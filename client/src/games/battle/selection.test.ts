import { expect, test } from "vitest";
import { nowWith, type Step } from "../../table/selection.svelte";
import type { Draft } from "./draft";
import { read, type Formation } from "./formation";
import { choosing, choicesOf, drop, NOTHING, open, ready, tapCard, tapMeaning, tapSquare } from "./selection";
import type { Choice, Picked } from "./selection";
import type { Card, Figure, Meaning, Plainly, Shown } from "./protocol";
import type { Square } from "../../table/squares";

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

const now = (choices: Choice[], picked: Partial<Picked> = {}) => {
  const all = { ...NOTHING, ...picked };
  return { picked: all, open: open(choices, all, null) };
};
const picked = (of: Partial<Picked>) => ({ picked: { ...NOTHING, ...of } });
const { back } = choosing();

test("offers become choices with their text and name", () => {
  const [choice] = choicesOf([{ move: "end", label: "End", values: { kind: "end" } }]);
  expect(choice).toEqual({ move: "end", label: "End", kind: "end" });
});

test("a card with one use is picked with it; again puts it down", () => {
  const weapons = { card: "weapons", meaning: "weapons" } as const;
  expect(tapCard(now(WINDOW), "weapons")).toEqual(picked(weapons));
  expect(now(WINDOW, weapons).open.playable?.move).toBe("weapons:weapons");
  expect(tapCard(now(WINDOW, weapons), "weapons")).toEqual(picked({}));
});

test("a card that is not offered cannot be picked", () => {
  expect(tapCard(now(WINDOW), "jump")).toEqual(picked({}));
});

test("a capture asks for the captor, then for the victim", () => {
  const capture = { card: "capture", meaning: "capture" } as const;
  expect(tapCard(now(WINDOW), "capture")).toEqual(picked(capture));
  const { movable, targets } = now(WINDOW, capture).open;
  expect([[...movable], targets.size]).toEqual([["a3", "b3"], 0]);
  expect(tapSquare(now(WINDOW, capture), "b3")).toEqual(picked({ ...capture, from: "b3" }));
  const held = now(WINDOW, { ...capture, from: "b3" });
  expect([...held.open.targets.keys()]).toEqual(["a4", "c4"]);
  expect(tapSquare(held, "a4")).toEqual({ move: "capture:b3xa4" });
});

test("where nobody has to move, the victim alone is named", () => {
  const edge = [plain("pass"), capture("capture", null, "b10")];
  const card = now(edge, { card: "capture", meaning: "capture" });
  expect(tapSquare(card, "b10")).toEqual({ move: "capture:xb10" });
});

test("the joker is asked what it stands for: some uses act at once, a capture goes to the board", () => {
  const joker = now(WINDOW, { card: "joker" });
  expect(tapCard(now(WINDOW), "joker")).toEqual(picked({ card: "joker" }));
  expect(joker.open.meanings).toEqual(["weapons", "shuriken", "capture"]);
  expect(tapMeaning(joker, "shuriken")).toEqual({ move: "joker:shuriken" });
  expect(tapMeaning(joker, "capture")).toEqual(picked({ card: "joker", meaning: "capture" }));
});

test("what was picked last is put down first: figure, use, card", () => {
  const use = { card: "joker", meaning: "capture" } as const;
  expect(back(now(WINDOW, { ...use, from: "b3" }))).toEqual({ ...NOTHING, ...use });
  expect(back(now(WINDOW, use))).toEqual({ ...NOTHING, card: "joker" });
  expect(back(now(WINDOW, { card: "joker" }))).toEqual(NOTHING);
  expect(back(now(WINDOW, { card: "weapons", meaning: "weapons" }))).toEqual(NOTHING);
});

test("cards in the window leave the board alone until they are picked", () => {
  const { movable, targets, cards } = now(WINDOW).open;
  expect([movable.size, targets.size, [...cards]]).toEqual([0, 0, ["weapons", "capture", "joker"]]);
});

test("a figure, then a lit square", () => {
  expect(tapSquare(now(MOVING), "a3")).toEqual(picked({ from: "a3" }));
  expect(tapSquare(now(MOVING, { from: "a3" }), "b4")).toEqual({ move: "a3-b4" });
});

test("letting it be and throwing again", () => {
  const enough = (choices: Choice[]) => now(choices).open.enough?.move;
  const throwing = (choices: Choice[]) => now(choices).open.throwing?.move;
  const dojo = [plain("throw"), plain("hold")];
  expect([WINDOW, MOVING, dojo].map(enough)).toEqual(["pass", "end", "hold"]);
  expect([throwing(dojo), throwing(MOVING)]).toEqual(["throw", undefined]);
});

/* The set-up */

const PLACING = { phase: "placing", rows: 8, figures: [], unseen: [{ "1": 9, "2": 5, S: 1 }] };
const placing = (figures: Figure[] = []) => ({
  seat: 0,
  offers: [{ move: "a1=S", label: "", values: { kind: "place", square: "a1", rank: "S" } as const }],
  shown: { ...PLACING, figures } as Partial<Shown> as Shown,
});
const draftWith = (of: Partial<Picked> = {}, figures: Figure[] = []) =>
  nowWith(choosing(), placing(figures), { ...NOTHING, ...of });
const rankAt = ({ open }: { open: { draft: Draft | null } }, at: Square) =>
  open.draft!.formation[open.draft!.squares.indexOf(at)];
const after = (step: Step<Picked>) => draftWith("picked" in step ? step.picked : {});

test("two figures change places, tapped or carried; the same again is put down", () => {
  const [soke] = draftWith().open.draft!.squares.filter((at) => rankAt(draftWith(), at) === "S");
  const held = after(tapSquare(draftWith(), soke!));
  expect(held.picked.from).toBe(soke);
  expect(after(tapSquare(held, soke!)).picked.from).toBeNull();
  for (const step of [tapSquare, drop]) {
    const swapped = after(step(held, "a1"));
    expect([rankAt(swapped, "a1"), swapped.picked.from]).toEqual(["S", null]);
  }
  expect(after(drop(held, "a8")).open.draft).toEqual(draftWith().open.draft);
});

test("a draft begins with the formation that is kept, if it fits, and is sent in one move", () => {
  const kept = read("11111/11111/S2222")!;
  const begun = (formation: Formation) => nowWith(choosing(formation), placing(), NOTHING);
  expect(ready(begun(read("11111/11112/S2222")!))).toEqual({ move: "11111/11112/S2222" });
  expect(ready(begun(kept))).toEqual(ready(draftWith()));
});

test("what stands already cannot be moved", () => {
  const fixed: Figure = { square: "a1", seat: 0, rank: "S", seen: false };
  const draft = draftWith({ from: "b1" }, [fixed]);
  expect([rankAt(draft, "a1"), draft.open.movable.has("a1")]).toEqual(["S", false]);
  expect(tapSquare(draft, "a1")).toEqual(picked({}));
});

test("a hint puts its figure on its square", () => {
  const hinted = choosing().hinted("a1=S", placing(), NOTHING);
  expect([rankAt(draftWith(hinted), "a1"), hinted.from]).toEqual(["S", "a1"]);
});

test("a draft lasts as long as its seat places figures", () => {
  const { until } = choosing();
  expect(until!(placing())).toBe("placing/0");
  expect(until!({ ...placing(), shown: { phase: "moving" } as Partial<Shown> as Shown })).toBeNull();
});
