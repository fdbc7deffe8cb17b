import { fireEvent, render, screen, within } from "@testing-library/svelte";
import { beforeEach, expect, test, vi } from "vitest";
import type { Offer as Offered, View } from "../../protocol";
import { BoardSession } from "../../table/boardSession.svelte";
import { Stage } from "../../table/stage.svelte";
import { connectionOf, tableOf } from "../../table/table.fixture";
import Board, { animation } from "./Board.svelte";
import type { Battle, Figure, Fight, Offer, Shown } from "./protocol";

const offer = (move: string, values: Offer): Offered<Battle> => ({
  move,
  label: `do ${move}`,
  values,
});
const END = offer("end", { kind: "end" });
const STEPS = [
  END,
  offer("a3-a4", { kind: "step", origin: "a3", target: "a4", battle: false, crawls: false }),
  offer("a3xb4", { kind: "step", origin: "a3", target: "b4", battle: true, crawls: false }),
];
const figure = (square: string, seat: number, rank: Figure["rank"], seen = false): Figure => ({
  square,
  seat,
  rank,
  seen,
});
const FIGURES = [
  figure("a3", 0, "2"),
  figure("c1", 0, "S", true),
  figure("b4", 1, null),
  figure("c8", 1, "2", true),
];
const counts = () => ({ "1": 9, "2": 5, S: 1 });
const weapons = () => ({
  deck: 42,
  discard: {},
  piles: [[4], [2], [1, 3]],
  to_turn: [],
  won: 0,
});
const SHOWN: Shown = {
  rows: 8,
  phase: "moving",
  assault: 7,
  quiet: 0,
  attacker: 0,
  asked: 0,
  figures: FIGURES,
  unseen: [counts(), counts()],
  lost: [
    { "1": 0, "2": 0, S: 0 },
    { "1": 0, "2": 0, S: 0 },
  ],
  ready: [true, true],
  placing: null,
  weapons: [weapons(), weapons()],
  columns: ["red", "black", "nobody"],
  hands: [
    ["weapons", "joker"],
    ["weapons", "crawl", "jump", "capture", "joker"],
  ],
  played: [false, false],
  shuriken: [3, 2],
  reserve: 4,
  steps: 2,
  crawl: false,
  jump: false,
  battle: null,
};
const table = tableOf("battle", ["red", "black"]);

interface Scene {
  you?: number[];
  offers?: Offered<Battle>[];
  shown?: Partial<Shown>;
}

function laid({ you = [0], offers = STEPS, shown = {} }: Scene = {}) {
  const stage = new Stage(animation, () => 0);
  const questions = you.length && offers.length ? [{ number: 7, seat: you[0]!, offers }] : [];
  const all = { ...SHOWN, ...shown };
  const view: View<Battle> = { to_act: [0], questions, may_undo: [], shown: all, outcome: null };
  stage.begin(3, view, []);
  const move = vi.fn(() => new Promise<never>(() => {}));
  const connection = connectionOf<Battle>({ move, inHand: you.length > 1 ? 0 : null });
  const { container } = render(Board, { session: new BoardSession(stage, table, you, connection) });
  return { move, container };
}

const button = (name: string | RegExp) => screen.getByRole("button", { name });
const ranks = (root: Element) =>
  Object.fromEntries(
    [...root.querySelectorAll<HTMLElement>("[data-piece]")].map(({ dataset }) => [
      dataset.piece!.slice(2),
      dataset.rank,
    ]),
  );

beforeEach(() => {
  localStorage.clear();
});

test("a figure, then a lit square, make a step; the server's words name it", async () => {
  const { move } = laid();
  await fireEvent.click(button("a3: Red, two-star ninja. May move"));
  await fireEvent.click(button("a4: nobody. do a3-a4"));
  expect(move).toHaveBeenCalledWith(7, 0, "a3-a4");
});

test.each([
  ["a5", "a3-a5"],
  ["c8", "a3xc8"],
])("of a square that is not lit, %s, the table is asked why", async (at, asked) => {
  const { move } = laid();
  await fireEvent.click(button(/^a3: /));
  await fireEvent.click(button(new RegExp(`^${at}: `)));
  expect(move.mock.calls).toEqual([[7, 0, asked]]);
});

test("a battle is marked as one", async () => {
  const { container } = laid();
  await fireEvent.click(button(/^a3: /));
  expect(container.querySelector("[data-square=b4]")).toHaveProperty("dataset.deed", "swords");
  expect(container.querySelector("[data-square=a4]")).toHaveProperty("dataset.deed", "footprint");
});

test("the assault is ended by its button or by a key", async () => {
  const { move } = laid();
  await fireEvent.keyDown(window, { key: "e" });
  expect(move).toHaveBeenCalledWith(7, 0, "end");
});

test.each([
  ["window", "pass", "No card"],
  ["hopping", "pass", "No hop"],
  ["moving", "end", "End assault"],
] as const)("in the phase %s the button to %s is read out as it is written: %s", (phase, kind, name) => {
  laid({ offers: [offer(kind, { kind })], shown: { phase } });
  expect(button(name).textContent).toBe(name);
});

test("own ranks are shown; of the enemy only what was seen", () => {
  const { container } = laid();
  expect(ranks(container)).toEqual({ a3: "2", c1: "S", b4: "?", c8: "2" });
  expect(button("c1: Red, Soke, known to all")).toBeTruthy();
  expect(button("b4: Black, rank hidden")).toBeTruthy();
});

test("while the device changes hands no rank is drawn that not everybody knows", () => {
  const { container } = laid({ you: [0, 1], offers: [] });
  expect(ranks(container)).toEqual({ a3: "?", c1: "S", b4: "?", c8: "2" });
  expect(container.querySelector("[data-square=a3]")?.getAttribute("aria-label")).toBe(
    "a3: Red, rank hidden",
  );
});

test("the weapon cards are told column by column", () => {
  laid();
  const told = within(screen.getByRole("region", { name: "Weapon cards" })).getAllByRole("listitem");
  expect(told.map((line) => line.textContent)).toEqual([
    "Left: Red 4, Black 4, Red wins it",
    "Middle: Red 2, Black 2, Black wins it",
    "Right: Red 3, Black 3, nobody wins it",
  ]);
});

test("a raised card is taken up and played; the others are not", async () => {
  const pass = offer("pass", { kind: "pass" });
  const offers = [pass, offer("weapons", { kind: "card", card: "weapons", meaning: "weapons" })];
  const { move } = laid({ offers, shown: { phase: "window" } });
  await fireEvent.click(button("Joker: not now"));
  expect(screen.queryByRole("button", { name: "do weapons" })).toBeNull();
  await fireEvent.click(button("New Weapons: may be played"));
  await fireEvent.click(button("do weapons"));
  expect(move).toHaveBeenCalledWith(7, 0, "weapons");
  expect(button("Crawl: used")).toBeTruthy();
});

test("without a won column it is said why nobody moves, and which cards that concerns", () => {
  const offers = [
    offer("pass", { kind: "pass" }),
    offer("weapons", { kind: "card", card: "weapons", meaning: "weapons" }),
  ];
  const hands: Shown["hands"] = [["weapons", "jump", "crawl", "capture"], ["weapons"]];
  laid({ offers, shown: { phase: "window", hands } });
  expect(screen.getByText("No column won: nobody moves")).toBeTruthy();
  for (const card of ["Jump", "Crawl", "Capture"])
    expect(button(`${card}: not without a won column`).getAttribute("aria-disabled")).toBe("true");
  expect(button("New Weapons: may be played")).toBeTruthy();
});

test("with a won column nothing is said of it", () => {
  const offers = [
    offer("pass", { kind: "pass" }),
    offer("crawl", { kind: "card", card: "crawl", meaning: "crawl" }),
  ];
  const won: Shown["weapons"] = [{ ...weapons(), won: 1 }, weapons()];
  laid({ offers, shown: { phase: "window", weapons: won, hands: [["crawl", "jump"], []] } });
  expect(screen.getByText("Play a raised card, or none")).toBeTruthy();
  expect(button("Jump: not now")).toBeTruthy();
});

test("the joker opens its uses", async () => {
  const offers = [
    offer("pass", { kind: "pass" }),
    offer("joker:shuriken", { kind: "card", card: "joker", meaning: "shuriken" }),
    offer("joker:crawl", { kind: "card", card: "joker", meaning: "crawl" }),
  ];
  const { move } = laid({ offers, shown: { phase: "window" } });
  await fireEvent.keyDown(window, { key: "5" });
  const uses = within(screen.getByRole("group", { name: "The Joker stands for" }));
  expect(uses.getAllByRole("button").map((use) => use.textContent?.trim())).toEqual(["Shuriken", "Crawl"]);
  await fireEvent.click(uses.getByRole("button", { name: "Shuriken" }));
  expect(move).toHaveBeenCalledWith(7, 0, "joker:shuriken");
});

const BATTLE: Fight = {
  origin: "b4",
  target: "a3",
  ranks: ["2", "1"],
  faces: [8, 6],
  dice: [2, 5],
  throws: null,
  asked: 0,
};
const RETHROW = [offer("throw", { kind: "throw" }), offer("hold", { kind: "hold" })];

test.each([
  ["attacker", 0],
  ["defender", 1],
])("in the Dojo the %s is asked to answer, and throws again", async (_, attacker) => {
  const { move } = laid({ offers: RETHROW, shown: { phase: "rethrowing", attacker, battle: BATTLE } });
  expect(screen.getByRole("region", { name: "Turn" }).textContent).toContain("Your answer");
  const dojo = within(screen.getByRole("region", { name: "Dojo" }));
  expect(dojo.getByText("Red’s die: 2")).toBeTruthy();
  await fireEvent.click(dojo.getByRole("button", { name: "do throw" }));
  expect(move).toHaveBeenCalledWith(7, 0, "throw");
});

test("who lets the dice lie throws nothing", async () => {
  const { move } = laid({ offers: RETHROW, shown: { phase: "rethrowing", attacker: 1, battle: BATTLE } });
  await fireEvent.click(button("do hold"));
  expect(move).toHaveBeenCalledWith(7, 0, "hold");
});

test("the discards lie open beside the deck", () => {
  const { container } = laid();
  const heaps = [...container.querySelectorAll<HTMLElement>("[data-discard]")];
  expect(heaps).toHaveLength(2);
  for (const heap of heaps) expect(heap.matches(".none")).toBe(heap.dataset.discard === "0");
});

test("what is known is laid open on request", async () => {
  laid();
  await fireEvent.keyDown(window, { key: "k" });
  const report = within(screen.getByRole("region", { name: "Known ranks" }));
  expect(report.getByRole("button", { name: "c8: two-star ninja" })).toBeTruthy();
  expect(report.getByRole("button", { name: "c1: Soke" })).toBeTruthy();
  const dice = ["Soke, 12-sided die", "two-star ninja, 8-sided die", "one-star ninja, 6-sided die"];
  for (const name of dice) expect(report.getAllByRole("columnheader", { name })).toHaveLength(2);
  await fireEvent.keyDown(window, { key: "Escape" });
  expect(screen.queryByRole("region", { name: "Known ranks" })).toBeNull();
});

const PLACING: Scene = {
  offers: [offer("c1=S", { kind: "place", square: "c1", rank: "S" })],
  shown: { phase: "placing", asked: null, attacker: null, assault: 0, figures: [], ready: [false, true] },
};

test("figures change places in the set-up, and one move sends them all", async () => {
  const { move } = laid(PLACING);
  await fireEvent.click(button(/^c2: Red, Soke/));
  await fireEvent.click(button(/^a1: Red, one-star ninja. Swap with/));
  expect(button(/^a1: Red, Soke/)).toBeTruthy();
  await fireEvent.click(button("Ready"));
  expect(move).toHaveBeenCalledWith(7, 0, "12121/21112/S1211");
});

test("a rank comes to the focused square by its key", async () => {
  laid(PLACING);
  const square = button(/^e3: /);
  square.focus();
  await fireEvent.keyDown(square, { key: "s" });
  expect(button(/^e3: Red, Soke/)).toBeTruthy();
});

test("a formation is kept, and the one used last is there again", async () => {
  const first = laid(PLACING);
  await fireEvent.click(button(/^c2: /));
  await fireEvent.click(button(/^a1: /));
  await fireEvent.click(button("Save as Formation 2"));
  await fireEvent.click(button("Ready"));
  first.container.remove();
  laid(PLACING);
  expect(button(/^a1: Red, Soke/)).toBeTruthy();
  await fireEvent.keyDown(window, { key: "r" });
  await fireEvent.click(button("Use: Formation 2"));
  expect(button(/^a1: Red, Soke/)).toBeTruthy();
});

test("on a shared device a formation is not remembered", async () => {
  const { move } = laid({ ...PLACING, you: [0, 1] });
  await fireEvent.click(button("Ready"));
  expect(move).toHaveBeenCalled();
  expect(localStorage.getItem("tatami.battle.formations")).toBeNull();
});

test("on a shared device nothing of a formation is left for the other", () => {
  localStorage.setItem("tatami.battle.formations", '{"last":"11111/11111/S2222"}');
  laid({ ...PLACING, you: [0, 1] });
  expect(button(/^c2: Red, Soke/)).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Use: Last used" })).toBeNull();
  expect(screen.queryByRole("button", { name: /^Keep as/ })).toBeNull();
});

test("whoever watches sees backs and has nothing to press", () => {
  const figures = FIGURES.map((one) => (one.seen ? one : { ...one, rank: null }));
  const { container } = laid({ you: [], offers: [], shown: { figures } });
  expect(ranks(container)).toEqual({ a3: "?", c1: "S", b4: "?", c8: "2" });
  expect(container.querySelectorAll("[data-square]:not([aria-disabled])")).toHaveLength(0);
});
