import { beforeEach, expect, test, vi } from "vitest";
import type { Hinted, News, Player, Table, View } from "../protocol";
import { settings } from "../settings/settings.svelte";
import type { Stagecraft } from "./board";
import type { Answer } from "./connection";
import { ending, headline } from "./headline";
import { Sitting } from "./sitting.svelte";
import { Stage } from "./stage.svelte";
import { lineOf } from "./table.fixture";
import { told } from "./told";

const craft: Stagecraft = {
  lasting: () => 100,
  lingers: () => false,
  moment: () => "",
  active: () => null,
  sign: () => null,
};

const human = (name: string): Player => ({ kind: "human", name, present: true });
const bot = (name: string): Player => ({ kind: "bot", name, present: true });
const nobody: Player = { kind: "open", name: "", present: false };

function table(...players: Player[]): Table {
  const seats = players.map((player, seat) => ({ seat, name: ["wolf", "monkey"][seat]!, player }));
  return { id: "t", game: "taisen", options: {}, seats, watchers: 0, private: true, rematch: null };
}

function view(seat: number, number = 7): View {
  const offers = [{ move: "K2", label: "Masayuki", values: {} }];
  return {
    to_act: [seat],
    questions: [{ number, seat, offers }],
    may_undo: [seat],
    shown: {},
    outcome: null,
  };
}

const accepted: Answer = { type: "accepted", id: "i", version: 4 };
const refused: Answer = { type: "refused", id: "i", code: "stale", message: "The game has gone on." };

const hint: Hinted = {
  type: "hinted",
  id: "i",
  move: "K2",
  label: "Masayuki",
  by: "search",
  master: "ready",
};

function sat({
  you = [0],
  players = [human("Aiko"), human("Bruno")],
  answer = accepted,
  hinted = hint,
} = {}) {
  const line = {
    version: 3,
    view: null as View | null,
    move: vi.fn(async () => answer),
    undo: vi.fn(async () => answer),
    inHand: null as number | null,
    handOver: vi.fn(async () => accepted),
    survey: vi.fn(async (): Promise<Answer> => ({
      type: "surveyed",
      id: "i",
      version: 3,
      values: { of: 16 },
    })),
    hint: vi.fn(async () => hinted),
  };
  const stage = new Stage(craft, () => 1, { wait: () => new Promise(() => {}), cut: () => {} });
  stage.begin(3, view(you[0] ?? 0), []);
  const sitting = new Sitting(stage, table(...players), you, lineOf(line));
  return { sitting, stage, line };
}

beforeEach(() => {
  settings.language = "en";
  localStorage.clear();
});

test("what is asked of a seat held here may be answered once", async () => {
  const { sitting, line } = sat();
  expect(sitting.question?.number).toBe(7);
  await sitting.play("K2");
  await sitting.play("K2");
  expect(line.move.mock.calls).toEqual([[7, 0, "K2"]]);
  expect(sitting.question).toBeNull();
});

test("a refusal is told, and the question is open again", async () => {
  const { sitting } = sat({ answer: refused });
  await sitting.play("K2");
  expect([sitting.notice, sitting.question?.number]).toEqual(["The game has gone on.", 7]);
});

test("nothing is asked while something is still shown", () => {
  const { sitting, stage, line } = sat();
  line.view = view(0, 4);
  stage.follow({ version: 4, view: view(0, 4), events: [{ name: "moved", values: {}, line: "" }] });
  expect([sitting.busy, sitting.question, sitting.undoable]).toEqual([true, null, null]);
});

test("a question that stays open stays while others act", () => {
  const { sitting, stage, line } = sat();
  Object.assign(line, { version: 4, view: view(0) });
  expect(sitting.question?.number).toBe(7);
  stage.follow({ version: 4, view: view(0), events: [{ name: "locked", values: {}, line: "" }] });
  expect([sitting.busy, sitting.question?.number]).toEqual([true, 7]);
});

test("nothing is asked when the server is already further", () => {
  const { sitting, line } = sat();
  Object.assign(line, { version: 4, view: view(1) });
  expect(sitting.question).toBeNull();
});

test("what is asked of another seat is not asked here", () => {
  const { sitting, stage } = sat();
  stage.begin(3, view(1), []);
  expect([sitting.question, sitting.undoable]).toEqual([null, null]);
});

test("the computer helps against computers, and when one plays both sides, but not against people", () => {
  expect(sat({ players: [human("Aiko"), bot("greedy")] }).sitting.hintable).toBe(true);
  expect(sat({ you: [0, 1] }).sitting.hintable).toBe(true);
  expect(sat().sitting.hintable).toBe(false);
});

test("what was worked out holds until things have changed", async () => {
  const { sitting, stage } = sat();
  expect(sitting.surveyed).toBeNull();
  expect(await sitting.survey()).toEqual({ of: 16 });
  expect(sitting.surveyed).toEqual({ of: 16 });
  stage.begin(4, view(0), []);
  expect(sitting.surveyed).toBeNull();
});

test("where there are secrets, a shared device is handed over before anything is asked", async () => {
  const { sitting, stage, line } = sat({ you: [0, 1] });
  expect(sitting.handTo).toBeNull();
  stage.begin(3, { ...view(1), questions: [] }, []);
  expect(sitting.handTo).toBe(1);
  await sitting.takeInHand(1);
  expect(line.handOver).toHaveBeenCalledWith(1);
  line.inHand = 1;
  expect(sitting.near).toBe(1);
  expect(sat().sitting.handTo).toBeNull();
});

test("a hint is kept until something is done", async () => {
  const { sitting } = sat();
  await sitting.hint();
  expect(sitting.hinted?.move).toBe("K2");
  await sitting.play("K2");
  expect(sitting.hinted).toBeNull();
});

test("a hint says who gives it", async () => {
  const given = async (hinted: Hinted) => {
    const { sitting } = sat({ hinted });
    await sitting.hint();
    return [sitting.advised, sitting.warming];
  };
  expect(sat().sitting.advised).toBe("");
  expect(await given(hint)).toEqual(["The computer would play: Masayuki", ""]);
  expect(await given({ ...hint, by: "greedy", master: null })).toEqual([
    "The computer would play: Masayuki",
    "",
  ]);
  expect(await given({ ...hint, by: "greedy", master: "warming" })).toEqual([
    "The fighter would play: Masayuki",
    "The master is still warming up; the fighter advises meanwhile.",
  ]);
  expect(await given({ ...hint, by: "greedy", master: "failed" })).toEqual([
    "The fighter would play: Masayuki",
    "",
  ]);
});

test("while the master is not ready, the table says who plays; not after the end", () => {
  const { sitting, stage } = sat({ players: [human("Aiko"), bot("search")] });
  const said = (master: Table["master"]) => {
    sitting.table = { ...sitting.table, master };
    return sitting.warming;
  };
  expect(said("ready")).toBe("");
  expect(said(null)).toBe("");
  expect(said("failed")).toBe("The master could not get ready; the fighter plays instead.");
  expect(said("warming")).toBe("The master is still warming up; the fighter plays meanwhile.");
  stage.begin(4, { ...view(0), outcome: { winners: [0], reason: "", scores: [], line: "" } }, []);
  expect(sitting.warming).toBe("");
});

test("on a shared device the board stays, or turns to whoever plays", () => {
  const { sitting, stage } = sat({ you: [0, 1] });
  stage.begin(3, view(1), []);
  expect(sitting.near).toBe(0);
  sitting.turn(true);
  expect(sitting.near).toBe(1);
  expect(sat({ you: [0, 1] }).sitting.turning).toBe(true);
});

test("names: oneself, a person, a computer, a side of a shared device, a free seat", () => {
  const { sitting } = sat();
  expect([sitting.nameOf(0), sitting.nameOf(1)]).toEqual(["You", "Bruno"]);
  expect(sat({ you: [0, 1] }).sitting.nameOf(1)).toBe("Monkey");
  expect(sat({ players: [human("Aiko"), nobody] }).sitting.nameOf(1)).toBe("Free seat");
  expect(sat({ players: [human("Aiko"), bot("unheard-of")] }).sitting.nameOf(1)).toBe("unheard-of");
});

test("the headline says whose turn it is", () => {
  expect(headline(sat().sitting, 0)).toBe("Your turn");
  expect(headline(sat().sitting, 1)).toBe("Bruno’s turn");
  expect(headline(sat({ you: [0, 1] }).sitting, 1)).toBe("Monkey’s turn");
  expect(headline(sat({ players: [human("Aiko"), nobody] }).sitting, 0)).toBe("A seat is free");
});

test("the headline says how it ended, from where one sits", () => {
  const ended = (sitting: Sitting, winners: number[], reason = "village") =>
    ending(sitting, { winners, reason });
  expect(ended(sat().sitting, [0])).toBe("Victory");
  expect(ended(sat().sitting, [1])).toBe("Defeat");
  expect(ended(sat({ you: [] }).sitting, [1])).toBe("Bruno wins");
  expect(ended(sat().sitting, [0, 1])).toBe("A draw");
  expect(ended(sat().sitting, [])).toBe("A draw");
  expect(ended(sat().sitting, [0, 1], "shared")).toBe("Shared win");
});

test("a win that several share is no draw, also when one of three gives up", () => {
  const three = (you: number[]) =>
    sat({ you, players: [human("Aiko"), human("Bruno"), bot("greedy")] }).sitting;
  const ended = (you: number[], reason: string) => ending(three(you), { winners: [0, 2], reason });
  expect(ended([0], "resigned")).toBe("Shared win");
  expect(ended([1], "resigned")).toBe("Defeat");
  expect(ended([], "shared")).toBe("Shared win");
  expect(ended([0, 1], "shared")).toBe("Shared win");
});

test("what the table itself did is told in its own words", () => {
  const { sitting } = sat();
  const lines = (kind: News["kind"]) =>
    told({ type: "news", version: 4, kind, seat: 1, events: [], view: view(0) }, sitting).map(
      (event) => event.line,
    );
  expect(lines("undone")).toEqual(["Bruno takes back the last move."]);
  expect(lines("resigned")).toEqual(["Bruno gives up."]);
  expect(lines("moved")).toEqual([]);
});
