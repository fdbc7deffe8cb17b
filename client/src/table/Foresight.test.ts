import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Foreseen, GameTypes, Guidance, Table, View } from "../protocol";
import { BoardSession } from "./boardSession.svelte";
import type { Answer } from "./connection.svelte";
import Foresight from "./Foresight.svelte";
import { Stage } from "./stage.svelte";
import { connectionOf, still, tableOf } from "./table.fixture";

const guidance: Guidance = {
  lesson: "first",
  title: "",
  first: 0,
  remarks: [],
  of: 1,
  move: "K1",
  is_over: false,
};
const offers = ["K1", "K2"].map((move) => ({ move, label: move, values: {} }));
const refused: Answer = { type: "refused", id: "1", code: "too_fast", message: "Not so fast." };

function view(more: Partial<View> = {}): View {
  return {
    to_act: [0],
    questions: [{ number: 3, seat: 0, offers }],
    may_undo: [],
    shown: {},
    outcome: null,
    ...more,
  };
}

function told(move: string, odds: string[] = []): Foreseen {
  return { type: "foreseen", id: "1", version: 3, lines: [`${move} goes.`], odds };
}

let foresee: ReturnType<typeof vi.fn>;

/** A table with two moves to press. */
function laid({
  answer = (move: string) => told(move) as Answer,
  table = {} as Partial<Table>,
  shown = view(),
} = {}) {
  const stage = new Stage<GameTypes>(still, () => 0);
  stage.begin(3, shown, []);
  foresee = vi.fn(async (_question: number, _seat: number, move: string) => answer(move));
  const session = new BoardSession(
    stage,
    { ...tableOf("taisen", ["wolf", "monkey"]), ...table },
    [0],
    connectionOf({ foresee: foresee as never }),
  );
  document.body.innerHTML = `<button data-move="K1">K1</button><button data-move="K2">K2</button><hr />`;
  render(Foresight, { session });
  return session;
}

const button = (move: string) => screen.getByText(move);
const hover = (at: Element) => fireEvent.pointerOver(at, { pointerType: "mouse" });
const status = () => screen.getByRole("status").textContent?.trim();
const rest = (ms = 250) => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test("what is under the mouse is asked for once it rests there, and kept", async () => {
  laid({ answer: (move) => told(move, ["Half and half."]) });
  await hover(button("K1"));
  await hover(button("K2"));
  expect(foresee).not.toHaveBeenCalled();
  await rest();
  expect(foresee.mock.calls).toEqual([[3, 0, "K2"]]);
  expect(status()).toContain("What would happen");
  expect(status()).toContain("K2 goes.");
  expect(status()).toContain("Half and half.");
  await hover(document.querySelector("hr")!);
  expect(status()).toBe("");
  await hover(button("K2"));
  await rest();
  expect(status()).toContain("K2 goes.");
  expect(foresee).toHaveBeenCalledTimes(1);
});

test("what is picked on the board needs no pointer", async () => {
  const session = laid();
  cleanup();
  session.selected = () => "K1";
  render(Foresight, { session });
  await rest();
  expect(status()).toContain("K1 goes.");
});

test("a refusal is nobody's concern", async () => {
  const session = laid({ answer: () => refused });
  await hover(button("K1"));
  await rest();
  expect(foresee).toHaveBeenCalledTimes(1);
  expect(status()).toBe("");
  expect(session.refused).toBeNull();
});

test("a move of which nothing is known shows nothing", async () => {
  laid({ answer: () => ({ ...told(""), lines: [] }) });
  await hover(button("K1"));
  await rest();
  expect(status()).toBe("");
});

test.each([
  ["the table tells nothing beforehand", { table: { foresight: false } }],
  ["a lesson explains the moves", { shown: view({ guidance }) }],
  ["nothing is asked", { shown: view({ questions: [] }) }],
])("nothing is asked of the server where %s", async (_, at) => {
  laid(at);
  await hover(button("K1"));
  await rest(1000);
  expect(foresee).not.toHaveBeenCalled();
});

test("a finger that rests on a move sees what follows, and has not made it", async () => {
  laid();
  const pressed = vi.fn();
  button("K1").addEventListener("click", pressed);
  await fireEvent.pointerDown(button("K1"), { pointerType: "touch" });
  await rest(460);
  await fireEvent.pointerUp(button("K1"), { pointerType: "touch" });
  await fireEvent.click(button("K1"));
  await rest();
  expect(status()).toContain("K1 goes.");
  expect(pressed).not.toHaveBeenCalled();
  await rest(400);
  await fireEvent.pointerDown(button("K1"), { pointerType: "touch" });
  await fireEvent.pointerUp(button("K1"), { pointerType: "touch" });
  await fireEvent.click(button("K1"));
  expect(pressed).toHaveBeenCalledTimes(1);
});

test("a finger that slides away looks at nothing", async () => {
  laid();
  await fireEvent.pointerDown(button("K1"), { pointerType: "touch", clientX: 0 });
  await fireEvent.pointerMove(button("K1"), { pointerType: "touch", clientX: 30 });
  await rest(1000);
  expect(foresee).not.toHaveBeenCalled();
});
