import { beforeEach, expect, test, vi } from "vitest";
import type { GameTypes, Hinted, Offer, Question, View } from "../protocol";
import type { Answer } from "./connection.svelte";
import { Selection, type Choosing, type Now, type Step } from "./selection.svelte";
import { BoardSession } from "./boardSession.svelte";
import { Stage } from "./stage.svelte";
import { connectionOf, still, tableOf } from "./table.fixture";

/** A game in which a word is spelt from letters that are offered one by one; what is spelt is the move. */
interface Spelling extends GameTypes {
  shown: { round: number };
}
type Picked = string;
interface Open {
  letters: string[];
}

const choosing: Choosing<Spelling, Picked, Open> = {
  nothing: "",
  open: ({ offers }) => ({ letters: offers.map(({ move }) => move) }),
  back: ({ picked }) => picked.slice(0, -1),
  hinted: (move) => move.slice(0, -1),
};
const spell = ({ picked, open }: Now<Picked, Open>, letter: string): Step<Picked> =>
  open.letters.includes(letter) ? { picked: picked + letter } : { picked };
const say = ({ picked }: Now<Picked, Open>): Step<Picked> => ({ move: picked });

const offer = (move: string): Offer<Spelling> => ({ move, label: move, values: {} });
const ask = (number: number, seat = 0): Question<Spelling> => ({
  number,
  seat,
  offers: ["a", "b"].map(offer),
});

let stage: Stage<Spelling>;
let session: BoardSession<Spelling>;
const refusal: Answer = { type: "refused", id: "1", code: "illegal_move", message: "No." };
const move = vi.fn(async () => refusal);

function begin(questions: Question<Spelling>[], version = 3): void {
  const view: View<Spelling> = {
    to_act: [0],
    questions,
    may_undo: [],
    shown: { round: 1 },
    outcome: null,
  };
  stage.begin(version, view, []);
}

function hint(move: string): Hinted {
  return { type: "hinted", id: "1", move, label: move, by: "search" };
}

beforeEach(() => {
  stage = new Stage<Spelling>(still, () => 0);
  begin([ask(7)]);
  move.mockClear();
  session = new BoardSession<Spelling>(
    stage,
    tableOf("spelling", ["one", "two"]),
    [0, 1],
    connectionOf({ move }),
  );
});

test("steps pick one after the other, and the last makes the move", () => {
  const selection = new Selection(session, choosing);
  expect([selection.choose(spell, "a"), selection.choose(spell, "b")]).toEqual([false, false]);
  expect(selection.picked).toBe("ab");
  expect(selection.choose(say)).toBe(true);
  expect(move).toHaveBeenCalledWith(7, 0, "ab");
});

test("while the answer travels nothing is picked; refused, everything is there again", async () => {
  const selection = new Selection(session, choosing);
  selection.choose(spell, "a");
  selection.choose(say);
  expect([selection.picked, selection.open.letters]).toEqual(["", []]);
  await vi.waitFor(() => expect(session.refused?.message).toBe("No."));
  expect(selection.picked).toBe("a");
  selection.choose(spell, "b");
  expect(session.refused).toBeNull();
});

test("what was picked last is put down first", () => {
  const selection = new Selection(session, choosing);
  selection.choose(spell, "a");
  selection.choose(spell, "b");
  selection.back();
  expect(selection.picked).toBe("a");
});

test("another question, or another seat's, begins with nothing", () => {
  const selection = new Selection(session, choosing);
  selection.choose(spell, "a");
  begin([ask(8)]);
  expect(selection.picked).toBe("");
  begin([ask(7, 1)]);
  expect([selection.picked, selection.seat]).toEqual(["", 1]);
});

test("a game may keep what is picked for longer", () => {
  const selection = new Selection(session, { ...choosing, until: ({ shown }) => `round ${shown.round}` });
  selection.choose(spell, "a");
  begin([ask(8)]);
  expect(selection.picked).toBe("a");
});

test("a hint is picked, not played; the next step goes on from there and ends it", () => {
  const selection = new Selection(session, choosing);
  session.hinted = hint("ba");
  expect(selection.picked).toBe("b");
  selection.choose(spell, "b");
  expect([selection.picked, session.hinted]).toEqual(["bb", null]);
  expect(move).not.toHaveBeenCalled();
});

test("where no move is offered, none is made", () => {
  const selection = new Selection(session, choosing);
  expect([selection.play(null), selection.play(undefined)]).toEqual([false, false]);
  expect(move).not.toHaveBeenCalled();
});
