import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Hinted, News, Player, Table, View } from "../protocol";
import { settings } from "../settings/settings.svelte";
import type { BoardAnimation } from "./board";
import type { Answer } from "./connection.svelte";
import { ending, headline } from "./headline";
import { BoardSession } from "./boardSession.svelte";
import { Stage } from "./stage.svelte";
import { connectionOf } from "./table.fixture";
import { stepOf } from "./tableEvents";

const animation: BoardAnimation = {
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
  const connection = {
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
  const stage = new Stage(animation, () => 1, { wait: () => new Promise(() => {}), cut: () => {} });
  stage.begin(3, view(you[0] ?? 0), []);
  const session = new BoardSession(stage, table(...players), you, connectionOf(connection));
  return { session, stage, connection };
}

beforeEach(() => {
  settings.language = "en";
  localStorage.clear();
});

test("what is asked of a seat held here may be answered once", async () => {
  const { session, connection } = sat();
  expect(session.question?.number).toBe(7);
  await session.play("K2");
  await session.play("K2");
  expect(connection.move.mock.calls).toEqual([[7, 0, "K2"]]);
  expect(session.question).toBeNull();
});

test("a refusal is told, and the question is open again", async () => {
  const { session } = sat({ answer: refused });
  await session.play("K2");
  expect([session.refused?.message, session.question?.number]).toEqual(["The game has gone on.", 7]);
});

test("nothing is asked while something is still shown", () => {
  const { session, stage } = sat();
  stage.follow({ version: 4, view: view(0, 4), events: [{ name: "moved", values: {}, line: "" }] });
  expect([session.busy, session.question, session.undoable]).toEqual([true, null, null]);
});

test("a question that stays open stays while others act", () => {
  const { session, stage } = sat();
  stage.follow({ version: 4, view: view(0), events: [{ name: "locked", values: {}, line: "" }] });
  expect([session.busy, session.question?.number]).toEqual([true, 7]);
  stage.follow({ version: 5, view: view(1), events: [] });
  expect([stage.view?.questions[0]?.number, session.question]).toEqual([7, null]);
});

test("what is asked of another seat is not asked here", () => {
  const { session, stage } = sat();
  stage.begin(3, view(1), []);
  expect([session.question, session.undoable]).toEqual([null, null]);
});

test("the computer helps against computers, and when one plays both sides, but not against people", () => {
  expect(sat({ players: [human("Aiko"), bot("greedy")] }).session.hintable).toBe(true);
  expect(sat({ you: [0, 1] }).session.hintable).toBe(true);
  expect(sat().session.hintable).toBe(false);
});

test("what was worked out holds until things have changed", async () => {
  const { session, stage } = sat();
  expect(session.surveyed).toBeNull();
  expect(await session.survey()).toEqual({ of: 16 });
  expect(session.surveyed).toEqual({ of: 16 });
  stage.begin(4, view(0), []);
  expect(session.surveyed).toBeNull();
});

test("where there are secrets, a shared device is handed over before anything is asked", async () => {
  const { session, stage, connection } = sat({ you: [0, 1] });
  expect(session.handTo).toBeNull();
  stage.begin(3, { ...view(1), questions: [] }, []);
  expect(session.handTo).toBe(1);
  await session.takeInHand(1);
  expect(connection.handOver).toHaveBeenCalledWith(1);
  connection.inHand = 1;
  expect(session.near).toBe(1);
  expect(sat().session.handTo).toBeNull();
});

test("on a shared device whoever is asked openly may look at what is theirs", async () => {
  const { session, stage, connection } = sat({ you: [0, 1] });
  expect(session.covered).toBeNull();
  stage.begin(3, { ...view(1), covered: [1] }, []);
  expect([session.handTo, session.covered]).toEqual([null, 1]);
  await session.takeInHand(1);
  expect(connection.handOver).toHaveBeenCalledWith(1);
});

test("a hint is kept until something is done", async () => {
  const { session } = sat();
  await session.hint();
  expect(session.hinted?.move).toBe("K2");
  await session.play("K2");
  expect(session.hinted).toBeNull();
});

test("a hint says who gives it", async () => {
  const given = async (hinted: Hinted) => {
    const { session } = sat({ hinted });
    await session.hint();
    return [session.advised, session.warming];
  };
  expect(sat().session.advised).toBe("");
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
  const { session, stage } = sat({ players: [human("Aiko"), bot("search")] });
  const said = (master: Table["master"]) => {
    session.table = { ...session.table, master };
    return session.warming;
  };
  expect(said("ready")).toBe("");
  expect(said(null)).toBe("");
  expect(said("failed")).toBe("The master could not get ready; the fighter plays instead.");
  expect(said("warming")).toBe("The master is still warming up; the fighter plays meanwhile.");
  stage.begin(4, { ...view(0), outcome: { winners: [0], reason: "", scores: [], line: "" } }, []);
  expect(session.warming).toBe("");
});

test("on a shared device the board stays, or turns to whoever plays", () => {
  const { session, stage } = sat({ you: [0, 1] });
  stage.begin(3, view(1), []);
  expect(session.near).toBe(0);
  session.turn(true);
  expect(session.near).toBe(1);
  expect(sat({ you: [0, 1] }).session.turning).toBe(true);
});

test("whoever watches looks from the first side, and may look from any other", () => {
  const { session } = sat({ you: [] });
  const seen = [0, 1, 2].map(() => [session.near, session.flip()][0]);
  expect(seen).toEqual([0, 1, 0]);
});

test("on a shared device people are called by their names, where these tell them apart", () => {
  const names = (...players: Player[]) => {
    const { session } = sat({ you: [0, 1], players });
    return [0, 1].map((seat) => session.nameOf(seat));
  };
  expect(names(human("Aiko"), human("Bo"))).toEqual(["Aiko", "Bo"]);
  expect(names(human("Aiko"), human(""))).toEqual(["Aiko", "Monkey"]);
  expect(names(human("Aiko"), human("Aiko"))).toEqual(["Wolf", "Monkey"]);
});

test("names: oneself, a person, a computer, a free seat", () => {
  const { session } = sat();
  expect([session.nameOf(0), session.nameOf(1)]).toEqual(["You", "Bruno"]);
  expect(sat({ players: [human("Aiko"), nobody] }).session.nameOf(1)).toBe("Free seat");
  expect(sat({ players: [human("Aiko"), bot("unheard-of")] }).session.nameOf(1)).toBe("unheard-of");
});

test("the headline says whose turn it is", () => {
  expect(headline(sat().session, 0)).toBe("Your turn");
  expect(headline(sat().session, 1)).toBe("Bruno’s turn");
  expect(headline(sat({ you: [0, 1] }).session, 1)).toBe("Bruno’s turn");
  expect(headline(sat({ players: [human("Aiko"), nobody] }).session, 0)).toBe("A seat is free");
});

test("the headline says how it ended, from where one sits", () => {
  const ended = (session: BoardSession, winners: number[], reason = "village") =>
    ending(session, { winners, reason });
  expect(ended(sat().session, [0])).toBe("Victory");
  expect(ended(sat().session, [1])).toBe("Defeat");
  expect(ended(sat({ you: [] }).session, [1])).toBe("Bruno wins");
  expect(ended(sat().session, [0, 1])).toBe("A draw");
  expect(ended(sat().session, [])).toBe("A draw");
  expect(ended(sat().session, [0, 1], "shared")).toBe("Shared win");
});

test("a win that several share is no draw, also when one of three gives up", () => {
  const three = (you: number[]) =>
    sat({ you, players: [human("Aiko"), human("Bruno"), bot("greedy")] }).session;
  const ended = (you: number[], reason: string) => ending(three(you), { winners: [0, 2], reason });
  expect(ended([0], "resigned")).toBe("Shared win");
  expect(ended([1], "resigned")).toBe("Defeat");
  expect(ended([], "shared")).toBe("Shared win");
  expect(ended([0, 1], "shared")).toBe("Shared win");
});

test("what the table itself did is told in its own words", () => {
  const { session } = sat();
  const lines = (kind: News["kind"]) =>
    stepOf({ type: "news", version: 4, kind, seat: 1, events: [], view: view(0) }, session).events.map(
      (event) => event.line,
    );
  expect(lines("undone")).toEqual(["Bruno takes back the last move."]);
  expect(lines("resigned")).toEqual(["Bruno gives up."]);
  expect(lines("moved")).toEqual([]);
});

describe("somebody who is away", () => {
  const away = (seconds: number): Player => ({ ...human("Bruno"), present: false, away: seconds });
  const substitute: Player = { ...bot("search"), holder: "Bruno" };

  afterEach(() => vi.useRealTimers());

  test("is waited for: the seconds are counted down from when they were told", () => {
    vi.useFakeTimers({ toFake: ["performance"] });
    const { session } = sat({ players: [human("Aiko"), away(42)] });
    expect(session.replaceableIn(1)).toBe(42);
    vi.advanceTimersByTime(40_500);
    expect(session.replaceableIn(1)).toBe(2);
    vi.advanceTimersByTime(5_000);
    expect(session.replaceableIn(1)).toBe(0);
    session.table = table(human("Aiko"), away(60));
    expect(session.replaceableIn(1)).toBe(60);
  });

  test("is replaced only after a confirmation, which a return takes back", () => {
    const { session } = sat({ players: [human("Aiko"), away(0)] });
    session.confirmReplacing(1);
    expect([session.panel, session.replacing]).toEqual(["replace", 1]);
    session.table = table(human("Aiko"), human("Bruno"));
    expect(session.replacing).toBeNull();
  });

  test("is asked nothing, and told that the computer plays, until the seat is taken again", () => {
    const { session } = sat({ you: [1], players: [human("Aiko"), substitute] });
    expect([session.lent, session.playing, session.question]).toEqual([[1], [], null]);
    expect([session.nameOf(1), headline(session, 1), session.resignable]).toEqual([
      "Master",
      "The master’s turn",
      null,
    ]);
  });

  test("still keeps the other from asking for hints", () => {
    const { session } = sat({ players: [human("Aiko"), substitute] });
    expect(session.hintable).toBe(false);
  });
});
