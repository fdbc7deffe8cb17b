import { fireEvent, render, screen, within } from "@testing-library/svelte";
import { expect, test, vi } from "vitest";
import type { Offer, Surveyed, View } from "../../protocol";
import { BoardSession } from "../../table/boardSession.svelte";
import { Stage } from "../../table/stage.svelte";
import { connectionOf, tableOf } from "../../table/table.fixture";
import Board, { animation } from "./Board.svelte";
import type { Run, Shown, Versus } from "./protocol";

const BACK = offer("c6", "c6", "c6 c7 c8 c9 c10 c9 c8 c7 c6", { leaves: true, scores: 1 });
const TAKES = offer("c6", "e12", "c6 c7 c8 c9 c10 c11 c12 d12 e12", { leaves: true, takes: true });
const HOME = offer("a3", "c6", "a3 a4 a5 a6 b6 c6");
const OFFERS: Offer<Versus>[] = [BACK, TAKES, offer("b2", "d4", "b2 b3 b4 c4 d4")];
const PASS: Offer<Versus> = { move: "pass", label: "Pass", values: { kind: "pass" } };
const SURVEY: Versus["survey"] = { throws: 16, threats: [{}, { c6: { totals: [3, 5], weight: 6 } }] };

function offer(origin: string, target: string, path: string, more: Partial<Run> = {}): Offer<Versus> {
  const way = { origin, target, path: path.split(" ") };
  const values: Run = { kind: "run", ...way, takes: false, leaves: false, scores: null, ...more };
  return { move: `${origin}-${target}`, label: `Run from ${origin} to ${target}`, values };
}

const SHOWN: Shown = {
  turn: 14,
  active: 0,
  ninjas: [
    ["a3", "b2", "c6"],
    ["d9", "e12"],
  ],
  missions: [null, { square: "d9", turn: 2, depth: 0 }],
  scores: [3, 5],
  dice: [4, 4],
  opening: [null, null],
  to_throw: false,
};

function view(offers: Offer<Versus>[], shown: Partial<Shown>): View<Versus> {
  const questions = [{ number: 7, seat: 0, offers }];
  return { to_act: [0], questions, may_undo: [], shown: { ...SHOWN, ...shown }, outcome: null };
}

const table = tableOf("versus", ["black", "red"], { start: "v" });

function surveyed(version: number): Surveyed<Versus> {
  return { type: "surveyed", id: "1", version, values: SURVEY };
}

function laid({ you = [0], offers = OFFERS, shown = {} as Partial<Shown> } = {}) {
  const stage = new Stage(animation, () => 0);
  stage.begin(3, view(offers, shown), []);
  const move = vi.fn(() => new Promise<never>(() => {}));
  const survey = vi.fn(async () => surveyed(stage.version));
  const session = new BoardSession(stage, table, you, connectionOf<Versus>({ move, survey }));
  render(Board, { session });
  return { move, survey, session };
}

const button = (name: string | RegExp) => screen.getByRole("button", { name });
const tap = (name: string | RegExp) => fireEvent.click(button(name), { detail: 1 });
const focused = () => document.activeElement?.getAttribute("data-stop");

test("a raised ninja and a lit square make a move", async () => {
  const { move } = laid();
  await tap("b2, black ninja, may move");
  await tap("d4, go there");
  expect(move).toHaveBeenCalledWith(7, 0, "b2-d4");
});

test("what a square means is said: taking, leaving, points", async () => {
  laid();
  await tap("c6, black ninja, may move");
  expect(button("e12, red ninja, take the ninja there, a mission begins")).toBeTruthy();
  expect(button("c6, black ninja, go out and come back here, 1 point")).toBeTruthy();
  expect(button("d9, red ninja, out, row 0, 1 turn left to come home")).toBeTruthy();
});

test("a tap on the own square again goes out and back, where that is offered", async () => {
  const { move } = laid();
  await tap(/^c6/);
  expect(screen.getByText("Tap a lit square, or the ninja again to go out and back")).toBeTruthy();
  await tap(/^c6/);
  expect(move).toHaveBeenCalledWith(7, 0, "c6-c6");
});

test("of a square that is not lit the table is asked why; the ninja is put down", async () => {
  const { move } = laid();
  await tap(/^b2/);
  await tap(/^a7/);
  expect(move.mock.calls).toEqual([[7, 0, "b2-a7"]]);
  expect(screen.queryByRole("button", { name: /go there/ })).toBeNull();
});

test("where it is not offered, it puts down", async () => {
  const { move } = laid();
  await tap(/^b2/);
  await tap(/^b2/);
  expect(screen.queryByRole("button", { name: /go there/ })).toBeNull();
  expect(move).not.toHaveBeenCalled();
});

test("ways that turn back are drawn as soon as the ninja is picked, others when they are looked at", async () => {
  laid();
  const drawn = (kind: string) => document.querySelectorAll(`path.${kind}`).length;
  await tap(/^c6/);
  expect([drawn("back"), drawn("aim")]).toEqual([1, 0]);
  await fireEvent.pointerOver(button(/^e12/), { pointerType: "mouse" });
  expect([drawn("back"), drawn("aim")]).toEqual([1, 1]);
  expect(screen.getByText("Run from c6 to e12")).toBeTruthy();
});

test("keys: the focus is led on, arrows walk among what can be done, escape puts down", async () => {
  const { move } = laid();
  button(/^c6/).focus();
  await fireEvent.click(button(/^c6/), { detail: 0 });
  await vi.waitFor(() => expect(focused()).toBe("e12"));
  await fireEvent.keyDown(document.activeElement!, { key: "ArrowLeft" });
  expect(focused()).toBe("c6");
  await fireEvent.keyDown(document.activeElement!, { key: "ArrowRight", shiftKey: true });
  expect(focused()).toBe("c7");
  await fireEvent.keyDown(window, { key: "Escape" });
  expect(screen.queryByRole("button", { name: /take it/ })).toBeNull();
  expect(move).not.toHaveBeenCalled();
});

test("passing is asked for when nothing else is offered", async () => {
  const { move } = laid({ offers: [PASS] });
  expect(screen.getByText("No ninja can go 8 steps: pass")).toBeTruthy();
  await fireEvent.keyDown(window, { key: "p" });
  expect(move).toHaveBeenCalledWith(7, 0, "pass");
});

test("where somebody can move there is no passing", async () => {
  const { move } = laid();
  expect(screen.queryByRole("button", { name: "Pass" })).toBeNull();
  await tap(/^b2/);
  await fireEvent.keyDown(window, { key: "p" });
  expect(button("d4, go there")).toBeTruthy();
  expect(move).not.toHaveBeenCalled();
});

test("threats tell on every square what the enemy could do there", async () => {
  const { survey } = laid({ offers: [HOME] });
  await fireEvent.keyDown(window, { key: "d" });
  await vi.waitFor(() => expect(survey).toHaveBeenCalledTimes(1));
  await vi.waitFor(() =>
    expect(button(/^c6/).getAttribute("aria-label")).toBe(
      "c6, black ninja. c6: Red gets here with 3 or 5, 6 of 16 throws (38%)",
    ),
  );
  expect(button(/^c6/).textContent).toContain("38");
  expect(button(/^a1\b/).getAttribute("aria-label")).toContain("no throw brings Red here");
  await tap("Danger");
  expect(button("c6, black ninja")).toBeTruthy();
});

test("figures turn with the clock of their mission, and tell what is left of it", () => {
  laid();
  const piece = document.querySelector('[data-piece="1-d9"]')!;
  expect(piece.getAttribute("data-turn")).toBe("2");
  const looks = (name: string) =>
    document.querySelector(`[data-piece="${name}"] .ninja`)!.getAttribute("transform");
  expect(piece.querySelector("use")!.getAttribute("href")).toBe("#fox-side");
  expect([looks("1-d9"), looks("1-e12")]).toEqual([null, "scale(-1 1)"]);
  expect(piece.querySelector("text")!.textContent).toBe("1");
  expect(document.querySelector('[data-piece="1-e12"]')!.querySelector(".tag")).toBeNull();
});

test("tracks and dice can be read aloud", () => {
  laid();
  const red = "Red: the Ninja Master counts 5 of 7 points. The Shadow Ninja stands at row 0.";
  const black = "Black: the Ninja Master counts 3 of 7 points. The Shadow Ninja stands at 0: nobody is out.";
  expect(screen.getByText(red)).toBeTruthy();
  expect(screen.getByText(black)).toBeTruthy();
  expect(screen.getByRole("img", { name: "Dice: 4 and 4, 8 steps" })).toBeTruthy();
});

test("the opening throws of both sides are shown, and why one begins", () => {
  laid({
    shown: {
      turn: 1,
      opening: [
        [3, 4],
        [1, 1],
      ],
    },
  });
  const opening = screen.getByRole("region", { name: "Who begins?" });
  expect(within(opening).getByText("Black throws 3 and 4: 7 in all.")).toBeTruthy();
  expect(within(opening).getByText("Red throws 1 and 1: 2 in all.")).toBeTruthy();
  expect(screen.getByText("7 against 2: you begin. Move a raised ninja 8 steps")).toBeTruthy();
});

test("the other side sees its own dojo first", () => {
  laid({ you: [1] });
  const grid = screen.getByRole("grid", { name: "The board, from Red’s dojo to Black’s dojo" });
  const [first] = within(grid).getAllByRole("button");
  expect(first!.dataset.square).toBe("f15");
});

test("whoever watches sees all and can do nothing but look", () => {
  laid({ you: [], offers: [] });
  expect(button("c6, black ninja").getAttribute("aria-disabled")).toBe("true");
  expect(button("Danger")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Resign" })).toBeNull();
});

test("threats are counted anew when things have changed, but not while they change fast", async () => {
  vi.useFakeTimers();
  const { survey, session } = laid();
  await tap("Danger");
  await vi.advanceTimersByTimeAsync(400);
  expect(survey).toHaveBeenCalledTimes(1);
  for (const version of [4, 5, 6]) {
    session.stage.follow({ version, events: [], view: view(OFFERS, { turn: version }) });
    await vi.advanceTimersByTimeAsync(50);
  }
  await vi.advanceTimersByTimeAsync(400);
  expect(survey).toHaveBeenCalledTimes(2);
  expect(document.querySelectorAll("button[data-shade]")).toHaveLength(1);
  vi.useRealTimers();
});
