import { fireEvent, render, screen, within } from "@testing-library/svelte";
import { createRawSnippet } from "svelte";
import { expect, test, vi } from "vitest";
import type { GameTypes, View } from "../protocol";
import { animationOf } from "./animation";
import { BoardSession } from "./boardSession.svelte";
import Frame from "./Frame.svelte";
import { Stage } from "./stage.svelte";
import { connectionOf, tableOf } from "./table.fixture";

/** A game that shows nothing: only its frame is looked at. */
interface Toy extends GameTypes {
  shown: { lap: number };
  event: never;
}

const animation = animationOf<Toy>({}, [], { active: () => null, moment: () => "", sounds: {} });
const NAMES = ["ant", "bee", "cow", "dog"];
const drawn = (text: string) => createRawSnippet(() => ({ render: () => `<i>${text}</i>` }));
const ofSeat = (what: string) =>
  createRawSnippet<[number]>((seat) => ({ render: () => `<i>${what} ${seat()}</i>` }));

function laid(seats: number, { you = [0], acting = [0], around = undefined as boolean | undefined } = {}) {
  const stage = new Stage<Toy>(animation, () => 0);
  const view: View<Toy> = { to_act: acting, questions: [], may_undo: [], shown: { lap: 1 }, outcome: null };
  stage.begin(1, view, []);
  const session = new BoardSession<Toy>(
    stage,
    tableOf("toy", NAMES.slice(0, seats)),
    you,
    connectionOf<Toy>(),
  );
  const onkey = vi.fn();
  const { container } = render(Frame<Toy>, {
    session,
    animation,
    title: "Your turn",
    advice: "Do something",
    acting,
    crests: NAMES,
    side: (seat: number) => `side ${seat}`,
    handle: "handle",
    label: "The board",
    around,
    onkey,
    standing: ofSeat("stands"),
    belongings: ofSeat("has"),
    hand: drawn("the hand"),
    children: drawn("the board itself"),
  });
  return { onkey, frame: container.querySelector(".board-frame")! };
}

const plates = (within: Element | null) =>
  [...(within?.querySelectorAll(".plate") ?? [])].map((plate) => plate.getAttribute("data-clan"));
const cards = () => screen.queryAllByRole("listitem").filter((item) => item.matches(".card"));

test("two sit across from each other: the rival above the board, oneself below it", () => {
  const { frame } = laid(2, { you: [1] });
  expect([plates(frame.querySelector(".head")), plates(frame.querySelector(".dock"))]).toEqual([
    ["ant"],
    ["bee"],
  ]);
  expect([frame.matches(".across"), cards().length]).toEqual([true, 0]);
});

test.each([
  [3, [1], ["bee", "cow", "ant"]],
  [4, [3], ["dog", "ant", "bee", "cow"]],
])("%d sit around the board: oneself first, then clockwise, each with a card", (seats, you, order) => {
  const { frame } = laid(seats, { you, acting: [2] });
  expect([frame.matches(".around"), plates(frame)]).toEqual([true, order]);
  const asked = cards().filter((card) => card.matches(".asked"));
  expect(asked.map((card) => card.dataset.seat)).toEqual(["2"]);
  expect(within(cards()[0]!).getByText(`stands ${you[0]}`)).toBeTruthy();
  expect(within(cards()[0]!).getByText(`has ${you[0]}`)).toBeTruthy();
  for (const part of ["the board itself", "the hand", "Story"]) expect(screen.getByText(part)).toBeTruthy();
});

test("two sit around it as well, if the game says so", () => {
  laid(2, { around: true });
  expect(cards().map((card) => card.dataset.seat)).toEqual(["0", "1"]);
});

test("keys reach the board while nobody types", async () => {
  const { onkey } = laid(3);
  await fireEvent.keyDown(window, { key: "e" });
  expect(onkey).toHaveBeenCalledOnce();
});
