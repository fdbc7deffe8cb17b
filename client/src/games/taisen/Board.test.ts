import { cleanup, fireEvent, render, screen, within } from "@testing-library/svelte";
import { expect, test, vi } from "vitest";
import type { Offer, View } from "../../protocol";
import { CARDS, type Card, type Letter, type Taisen } from "./protocol";
import { BoardSession } from "../../table/boardSession.svelte";
import { Stage } from "../../table/stage.svelte";
import { connectionOf, tableOf } from "../../table/table.fixture";
import Board, { animation } from "./Board.svelte";

const END: Offer<Taisen> = { move: "end", label: "End the turn", values: { kind: "end" } };
const OFFERS: Offer<Taisen>[] = [
  offer("Y3", "Y", 1, 4, ["N1"]),
  offer("S", "K", 0, 2),
  offer("S", "Y", 0, 2),
];

function offer(card: Card, die: Letter, origin: number, target: number, riders: Card[] = []): Offer<Taisen> {
  const move = card === "S" ? `S/${die}` : card;
  return { move, label: move, values: { kind: "step", card, die, origin, target, riders } };
}

function piles(laid: Record<number, string>): Card[][] {
  return Array.from({ length: 11 }, (_, tile) =>
    (laid[tile]?.split(" ") ?? []).map((name) => CARDS.find((card) => card === name)!),
  );
}

function view(offers: Offer<Taisen>[]): View<Taisen> {
  const wolf = piles({ 0: "S", 1: "K1 Y3 N1", 5: "N2" });
  const monkey = piles({ 5: "Y1", 10: "S K2" });
  const shown = { turn: 14, active: 0, piles: [wolf, monkey], dice: { K: 2, N: 0, Y: 3 } };
  const whole = { ...shown, chief_moved: false, to_throw: false };
  return {
    to_act: [0],
    questions: [{ number: 7, seat: 0, offers }],
    may_undo: [],
    shown: whole,
    outcome: null,
  };
}

const table = tableOf("taisen", ["wolf", "monkey"], { edition: "iello" });

function laid({ you = [0], offers = OFFERS, more = {} as Partial<Taisen["shown"]> } = {}): {
  move: ReturnType<typeof vi.fn>;
  session: BoardSession<Taisen>;
} {
  const stage = new Stage(animation, () => 0);
  const now = view(you.length ? offers : []);
  stage.begin(3, { ...now, shown: { ...now.shown, ...more } }, []);
  const move = vi.fn(() => new Promise<never>(() => {}));
  const session = new BoardSession(stage, table, you, connectionOf<Taisen>({ move }));
  render(Board, { session });
  return { move, session };
}

const button = (name: string | RegExp) => screen.getByRole("button", { name });

test("a die, a ninja, a tile make a move", async () => {
  const { move } = laid();
  await fireEvent.click(button("Youjutsu die: 3"));
  await fireEvent.click(button("Randayu, Youjutsu 3: may move"));
  expect(button("Matsuribi, Ninjutsu 1").textContent).toContain("lifted");
  expect(button("Yuri, Kenjutsu 1").textContent).not.toContain("lifted");
  await fireEvent.click(button("Go to tile 4"));
  expect(move).toHaveBeenCalledWith(7, 0, "Y3");
});

test("a die is used in a turn, and not before the first", () => {
  laid();
  expect(button("Ninjutsu die: used")).toBeTruthy();
  cleanup();
  laid({ offers: [], more: { turn: 0, dice: { K: 0, N: 0, Y: 0 } } });
  expect(screen.queryByRole("button", { name: /used/ })).toBeNull();
});

test("what cannot go does not go; the table is asked why", async () => {
  const { move } = laid();
  await fireEvent.click(button("Saizou, Ninjutsu 2"));
  await fireEvent.click(button("tile 7"));
  expect(screen.queryByRole("button", { name: /^Go to/ })).toBeNull();
  expect(move.mock.calls).toEqual([[7, 0, "N2"]]);
});

test("a tile that is not lit is asked about, and no ninja goes there", async () => {
  const { move } = laid();
  await fireEvent.click(button("Randayu, Youjutsu 3: may move"));
  await fireEvent.click(button("tile 7"));
  expect(move.mock.calls).toEqual([[7, 0, "Y3>7"]]);
  await fireEvent.click(button("Go to tile 4"));
  expect(move.mock.calls.at(-1)).toEqual([7, 0, "Y3"]);
});

test("a tap anywhere on a pile means the one ninja of it that may go", async () => {
  laid();
  await fireEvent.click(button("Yuri, Kenjutsu 1"));
  expect(button("Go to tile 4")).toBeTruthy();
});

test("when two dice lead the chief to one tile, the die is asked for", async () => {
  const { move } = laid();
  await fireEvent.click(button("Doujun, Shogun 4: may move"));
  await fireEvent.click(button("Go to tile 2"));
  expect(move).not.toHaveBeenCalled();
  expect(screen.getByText("With which die? Tap one")).toBeTruthy();
  await fireEvent.click(button("Kenjutsu die: 2"));
  await fireEvent.click(button("Go to tile 2"));
  expect(move).toHaveBeenCalledWith(7, 0, "S/K");
});

test("keys: a die by its number, then the focus leads on", async () => {
  const { move } = laid({ offers: OFFERS.slice(0, 1) });
  await fireEvent.keyDown(window, { key: "3" });
  await vi.waitFor(() => expect(document.activeElement?.getAttribute("data-piece")).toBe("0-Y3"));
  await fireEvent.click(document.activeElement!, { detail: 0 });
  await vi.waitFor(() => expect(document.activeElement?.getAttribute("data-stop")).toBe("tile-4"));
  await fireEvent.click(document.activeElement!);
  expect(move).toHaveBeenCalledWith(7, 0, "Y3");
});

test("E ends the turn, if that is offered", async () => {
  const refused = laid();
  await fireEvent.keyDown(window, { key: "e" });
  expect(refused.move).not.toHaveBeenCalled();
  document.body.replaceChildren();
  const offered = laid({ offers: [...OFFERS, END] });
  await fireEvent.keyDown(window, { key: "e" });
  expect(offered.move).toHaveBeenCalledWith(7, 0, "end");
});

test("nothing is asked twice while the answer travels", async () => {
  const { move, session } = laid({ offers: [...OFFERS, END] });
  await fireEvent.keyDown(window, { key: "e" });
  await fireEvent.keyDown(window, { key: "e" });
  expect([move.mock.calls.length, session.question]).toEqual([1, null]);
});

test("whoever watches sees all and can do nothing", () => {
  laid({ you: [] });
  expect(screen.queryByRole("button", { name: "End turn" })).toBeNull();
  expect(button("Matsuribi, Ninjutsu 1").getAttribute("aria-disabled")).toBe("true");
});

test("the board is a list that can be read aloud", () => {
  laid();
  const path = screen.getByRole("list", { name: "The path, from Yonakizawa to Mashirazuka" });
  const spots = within(path).getAllByRole("listitem");
  expect(spots[5]!.textContent).toContain("tile 5: Wolf: Saizou, Ninjutsu 2. Monkey: Orin, Youjutsu 1.");
  expect(spots[1]!.textContent).toContain(
    "Matsuribi, Ninjutsu 1, on Randayu, Youjutsu 3, on Yuri, Kenjutsu 1",
  );
});

test("the other side sees its own village first", () => {
  laid({ you: [1] });
  const [first] = within(screen.getByRole("list", { name: /^The path/ })).getAllByRole("listitem");
  expect(first!.dataset.tile).toBe("10");
});
