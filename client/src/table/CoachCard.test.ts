import { fireEvent, render, screen, waitFor } from "@testing-library/svelte";
import { beforeEach, expect, test, vi } from "vitest";
import Board, { animation } from "../games/taisen/Board.svelte";
import { CARDS, type Taisen } from "../games/taisen/protocol";
import { finished } from "../learn/finished.svelte";
import type { Guidance, Offer, Refused, View } from "../protocol";
import { settings } from "../settings/settings.svelte";
import { BoardSession } from "./boardSession.svelte";
import { Stage } from "./stage.svelte";
import { connectionOf, tableOf } from "./table.fixture";

const REFUSAL: Refused = {
  type: "refused",
  id: "1",
  code: "not_in_this_lesson",
  message: "Allowed, but another one is shown.",
  clause: "T6",
};
const ASKING: Guidance = {
  lesson: "first",
  title: "Your first turns",
  first: 0,
  remarks: [
    { text: "This is the goal.", clause: "T15" },
    { text: "Move Kenjutsu 3.", clause: "" },
  ],
  of: 3,
  move: "K3",
  is_over: false,
};
const OVER: Guidance = {
  ...ASKING,
  first: 2,
  remarks: [{ text: "Well done.", clause: "" }],
  move: "",
  is_over: true,
};

function offer(card: "K1" | "K3", origin: number): Offer<Taisen> {
  const values = { kind: "step", card, die: "K", origin, target: origin + 1, riders: [] } as const;
  return { move: card, label: `${card} goes`, values: { ...values, riders: [] } };
}

function view(guidance: Guidance | null, to_act = [0]): View<Taisen> {
  const piles = [0, 1].map((seat) =>
    Array.from({ length: 11 }, (_, tile) =>
      CARDS.filter((card) => seat === 0 && ((card === "K1" && tile === 1) || (card === "K3" && tile === 3))),
    ),
  );
  const shown = {
    turn: 1,
    active: 0,
    piles,
    dice: { K: 1, N: 0, Y: 0 },
    chief_moved: false,
    to_throw: false,
  };
  const questions = to_act.includes(0)
    ? [{ number: 7, seat: 0, offers: [offer("K1", 1), offer("K3", 3)] }]
    : [];
  return { to_act, questions, may_undo: [], shown, outcome: null, guidance };
}

const move = vi.fn(async () => REFUSAL);
let stage: Stage<Taisen>;

function learn(guidance: Guidance): BoardSession<Taisen> {
  stage = new Stage(animation, () => 0);
  stage.begin(3, view(guidance), []);
  const session = new BoardSession(
    stage,
    tableOf("taisen", ["wolf", "monkey"]),
    [0],
    connectionOf<Taisen>({ move }),
  );
  render(Board, { session });
  return session;
}

const button = (name: string | RegExp) => screen.getByRole("button", { name });
const marked = () => [...document.querySelectorAll(".urged")].map((each) => each.getAttribute("aria-label"));

beforeEach(() => {
  localStorage.clear();
  finished.read();
  settings.language = "en";
  move.mockClear();
  vi.stubGlobal(
    "fetch",
    vi.fn(async () => Response.json([])),
  );
});

test("one thing is explained at a time; the move is marked when it is asked for", async () => {
  learn(ASKING);
  expect(screen.getByText(/This is the goal/)).toBeTruthy();
  expect([screen.queryByText(/Move Kenjutsu 3/), marked()]).toEqual([null, []]);
  await fireEvent.click(button("Next"));
  expect([screen.queryByText(/This is the goal/), marked()]).toEqual([null, ["Go to tile 4"]]);
  expect(screen.getByText(/2 of 3/)).toBeTruthy();
  await fireEvent.click(button("Back"));
  expect(screen.getByText(/This is the goal/)).toBeTruthy();
});

test("its clause opens the rulebook at the table", async () => {
  const session = learn(ASKING);
  await fireEvent.click(screen.getByRole("link", { name: "Rule T15" }));
  expect([session.panel, session.clause, location.pathname]).toEqual(["rules", "T15", "/"]);
});

test("pieces of the marked move keep the mark, others take it away, and it can be shown again", async () => {
  learn(ASKING);
  await fireEvent.keyDown(window, { key: "n" });
  await fireEvent.click(button("Kenjutsu die: 1"));
  expect(marked()).toEqual(["Go to tile 4"]);
  await fireEvent.click(button("Yuri, Kenjutsu 1: may move"));
  expect(marked()).toEqual([]);
  await fireEvent.click(button("Show me"));
  expect(marked()).toEqual(["Go to tile 4"]);
});

test("another move is answered on the card, with its clause, and the mark is there again", async () => {
  learn(ASKING);
  await fireEvent.click(button("Next"));
  await fireEvent.click(button("Yuri, Kenjutsu 1: may move"));
  await fireEvent.click(button("Go to tile 2"));
  await waitFor(() => expect(screen.getByText(/Allowed, but another one/)).toBeTruthy());
  expect(screen.getByRole("link", { name: "Rule T6" })).toBeTruthy();
  expect([move.mock.calls.length, marked()]).toEqual([1, ["Go to tile 4"]]);
});

test("while others move, nothing is said", async () => {
  learn(ASKING);
  stage.begin(4, view({ ...ASKING, move: "" }, [1]), []);
  await waitFor(() => expect(screen.getByText("Watch what happens…")).toBeTruthy());
  expect(button("Next").hasAttribute("disabled")).toBe(true);
});

test("after an undo it goes on where one was", async () => {
  learn(ASKING);
  await fireEvent.click(button("Next"));
  const later = { ...ASKING, first: 2, remarks: [{ text: "And then.", clause: "" }] };
  stage.begin(4, view(later), []);
  await waitFor(() => expect(screen.getByText("And then.")).toBeTruthy());
  stage.begin(5, view(ASKING), []);
  await waitFor(() => expect(screen.getByText("Move Kenjutsu 3.")).toBeTruthy());
});

test("the last word leads on: to the game, or to other lessons", async () => {
  learn(OVER);
  expect(finished.has("taisen", "first")).toBe(true);
  expect(screen.getByRole("link", { name: "All lessons" }).getAttribute("href")).toBe("/learn");
  expect(screen.queryByRole("region", { name: "Story" })).toBeNull();
  await fireEvent.click(button("Play on"));
  expect(screen.queryByText("Well done.")).toBeNull();
  expect(screen.getByRole("region", { name: "Story" })).toBeTruthy();
});

test("the next lesson is offered if there is one", async () => {
  const lessons = ["first", "second"].map((name) => ({ name, title: { en: name }, about: { en: "" } }));
  vi.stubGlobal(
    "fetch",
    vi.fn(async () => Response.json([{ name: "taisen", lessons }])),
  );
  learn(OVER);
  const link = await screen.findByRole("link", { name: "Next lesson" });
  expect(link.getAttribute("href")).toBe("/learn/taisen/second");
});

test("a hint is the move of the lesson, and nobody else is asked", async () => {
  const hint = vi.fn();
  stage = new Stage(animation, () => 0);
  stage.begin(3, view(ASKING), []);
  const session = new BoardSession(
    stage,
    tableOf("taisen", ["wolf", "monkey"]),
    [0],
    connectionOf<Taisen>({ hint }),
  );
  await session.hint();
  expect([session.hinted?.move, hint.mock.calls.length]).toEqual(["K3", 0]);
  expect(session.advised).toBe("Now: K3 goes");
});
