import { fireEvent, render, screen, within } from "@testing-library/svelte";
import { describe, expect, it } from "vitest";
import { settings } from "../../../settings/settings.svelte";
import type { BoardModule } from "../../../table/board";
import Tabletop from "../../../table/Tabletop.svelte";
import { BoardSession } from "../../../table/boardSession.svelte";
import { Stage } from "../../../table/stage.svelte";
import { tableOf } from "../../../table/table.fixture";
import * as Taisen from "../Board.svelte";

const SHOWN = {
  turn: 1,
  active: 0,
  piles: [[], []],
  dice: { K: 1, N: 2, Y: 3 },
  chief_moved: false,
  to_throw: false,
};

function room(edition: string, board: Partial<BoardModule> = {}) {
  const stage = new Stage(Taisen.animation, () => 0);
  const view = { to_act: [], questions: [], may_undo: [], shown: SHOWN, outcome: null };
  stage.begin(1, view, []);
  const session = new BoardSession(stage, tableOf("taisen", ["wolf", "monkey"], { edition }), [0], null);
  const module = { ...Taisen, ...board } as BoardModule;
  render(Tabletop, { session, board: module, chat: [], again: () => {} });
  return session;
}

const cards = () => within(screen.getByRole("dialog")).getAllByRole("region");

describe("the help cards", () => {
  it("are laid out by a key and by a button", async () => {
    const session = room("iello");
    await fireEvent.keyDown(window, { key: "a" });
    expect(cards().map((card) => card.dataset.aid)).toEqual(["beats", "turn"]);
    session.panel = null;
    await fireEvent.click(screen.getByRole("button", { name: "Help cards" }));
    expect(cards()).toHaveLength(2);
  });

  it("tell the round of the schools, and each step of a turn", async () => {
    room("iello").panel = "aids";
    const [beats, turn] = await screen.findAllByRole("region", { name: /Who beats whom|A turn/ });
    const round = within(beats!).getByRole("img");
    expect(round.getAttribute("aria-label")).toContain("Kenjutsu beats Ninjutsu");
    expect([...round.querySelectorAll("g")].map((stone) => stone.dataset.school)).toEqual([
      "kenjutsu",
      "ninjutsu",
      "youjutsu",
    ]);
    expect(round.textContent).toContain("scissors");
    expect(within(turn!).getAllByRole("list")[0]!.children).toHaveLength(5);
    expect(turn!.textContent).toContain("The Shogun goes by any die");
  });

  it("speak as the edition does", async () => {
    settings.language = "fr";
    room("original").panel = "aids";
    const [beats] = await screen.findAllByRole("region", { name: "Qui bat qui" });
    expect(beats!.textContent).toContain("Le Chef compte");
    expect(beats!.textContent).not.toContain("ciseaux");
  });

  it("are not offered where the box has none", async () => {
    const session = room("iello", { Aids: undefined });
    expect(screen.queryByRole("button", { name: "Help cards" })).toBeNull();
    await fireEvent.keyDown(window, { key: "a" });
    expect(session.panel).toBeNull();
  });
});
