import { flushSync } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { FromTable, Hello, News, Snapshot, ToTable, View } from "../protocol";
import { settings } from "../settings/settings.svelte";
import { connect, type Connection } from "./connection.svelte";

/** A connection to nowhere: keeps what was said into it, says what it is told to. */
class FakeSocket {
  static readonly OPEN = 1;
  static all: FakeSocket[] = [];
  static get last(): FakeSocket {
    return this.all.at(-1)!;
  }

  readyState = 0;
  sent: ToTable[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;

  constructor(readonly address: string) {
    FakeSocket.all.push(this);
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text) as ToTable);
  }

  close(): void {
    this.readyState = 3;
  }

  opens(): void {
    this.readyState = 1;
    this.onopen?.();
  }

  says(...messages: FromTable[]): void {
    for (const message of messages) this.onmessage?.({ data: JSON.stringify(message) });
  }

  breaks(): void {
    this.readyState = 3;
    this.onclose?.();
  }

  /** What was asked, without the greetings. */
  get requests(): ToTable[] {
    return this.sent.filter(({ type }) => type !== "hello");
  }
}

const view = (turn: number): View => ({
  to_act: [0],
  questions: [],
  may_undo: [],
  shown: { turn },
  outcome: null,
});
const event = (line: string) => ({ name: "moved", values: {}, line });
const snapshot = (version: number): Snapshot => ({
  type: "snapshot",
  version,
  table: { id: "t", game: "taisen", options: {}, seats: [], watchers: 0, private: true, rematch: null },
  you: [0],
  view: view(version),
  story: [event("so far")],
  chat: [],
});
const news = (version: number, kind: News["kind"] = "moved"): News => ({
  type: "news",
  version,
  kind,
  seat: 0,
  events: kind === "undone" ? [] : [event(`in ${version}`)],
  view: view(version),
});
const idOf = (message: ToTable | undefined) => (message as { id: string }).id;

let connection: Connection;
/** The versions the audience was told, a snapshot's in brackets. */
let heard: (number | [number])[];

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", FakeSocket);
  FakeSocket.all = [];
  settings.language = "en";
  settings.motion = "on";
  heard = [];
  connection = connect("t", "secret", {
    begin: ({ version }) => heard.push([version]),
    follow: ({ version }) => heard.push(version),
  });
});

afterEach(() => {
  connection.close();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function begin(version = 3): void {
  FakeSocket.last.opens();
  FakeSocket.last.says(snapshot(version));
}

/** The connection broke; the next one is there. */
function mend(): void {
  vi.advanceTimersByTime(20_000);
  FakeSocket.last.opens();
}

it("says who has the device before it repeats what was asked for that seat", async () => {
  begin();
  const handed = connection.handOver(0);
  FakeSocket.last.says({ type: "accepted", id: idOf(FakeSocket.last.requests[0]), version: 3 });
  await handed;
  void connection.move(3, 0, "K1");
  for (let breaks = 0; breaks < 2; breaks++) {
    FakeSocket.last.breaks();
    mend();
    expect(FakeSocket.last.requests.map(({ type }) => type)).toEqual(["hand_over", "move"]);
  }
});

it("puts the device down once its holder is no longer asked", async () => {
  begin();
  const handed = connection.handOver(0);
  FakeSocket.last.says({ type: "accepted", id: idOf(FakeSocket.last.requests[0]), version: 3 });
  await handed;
  expect(connection.inHand).toBe(0);
  FakeSocket.last.says({ ...news(4), view: { ...view(4), to_act: [1] }, story: [] });
  expect(connection.inHand).toBeNull();
  expect(FakeSocket.last.requests).toHaveLength(1);
});

it("asks for a story that everybody may know, if none came when the device was put down", async () => {
  begin();
  const handed = connection.handOver(0);
  FakeSocket.last.says({ type: "accepted", id: idOf(FakeSocket.last.requests[0]), version: 3 });
  await handed;
  FakeSocket.last.says({ ...news(4), view: { ...view(4), to_act: [1] } });
  expect(FakeSocket.last.requests.at(-1)).toEqual({ type: "speak", language: "en" });
});

describe("the opening of a game against the computer", () => {
  const seat = (seat: number, kind: "human" | "bot") => ({
    seat,
    name: "",
    player: { kind, name: "", present: true },
  });
  const young = (version: number): Snapshot => ({
    ...snapshot(version),
    table: { ...snapshot(version).table, id: `young ${table}`, seats: [seat(0, "human"), seat(1, "bot")] },
  });
  const tell = () => FakeSocket.last.says(news(1, "seated"), news(2, "began"), news(3), news(4));
  const sinces = () => FakeSocket.all.flatMap(({ sent }) => sent.map((each) => (each as Hello).since));

  /* a table that was never seen */
  let table = 0;
  beforeEach(() => void (table += 1));

  it("is told move by move from where it began", () => {
    FakeSocket.last.opens();
    FakeSocket.last.says(young(4));
    FakeSocket.last.opens();
    tell();
    expect([sinces(), heard]).toEqual([
      [null, 0],
      [[2], 3, 4],
    ]);
  });

  it("is told once, however often the connection breaks, and not to whoever comes back", () => {
    FakeSocket.last.opens();
    FakeSocket.last.says(young(4));
    FakeSocket.last.opens();
    tell();
    FakeSocket.last.breaks();
    mend();
    FakeSocket.last.says(news(5));
    expect([sinces().at(-1), heard]).toEqual([4, [[2], 3, 4, 5]]);
    connection.close();
    connection = connect("t", "secret", { begin: ({ version }) => heard.push([version]), follow: () => {} });
    FakeSocket.last.opens();
    FakeSocket.last.says(young(5));
    expect([sinces().at(-1), heard.at(-1)]).toEqual([null, [5]]);
  });

  it("is shown as it stands where it cannot be told", () => {
    FakeSocket.last.opens();
    FakeSocket.last.says(young(4));
    FakeSocket.last.opens();
    FakeSocket.last.says(young(5));
    expect(heard).toEqual([[5]]);
  });

  it.each([
    ["nothing moves", () => (settings.motion = "off"), young(4)],
    ["the game is older", () => {}, young(13)],
    ["nothing has happened yet", () => {}, young(1)],
    ["one only watches", () => {}, { ...young(4), you: [] }],
    ["people play", () => {}, snapshot(4)],
  ])("is not told where %s", (_, prepare, first) => {
    prepare();
    flushSync();
    FakeSocket.last.opens();
    FakeSocket.last.says(first as Snapshot);
    expect([sinces(), heard]).toEqual([[null], [[(first as Snapshot).version]]]);
  });
});

describe("beginning", () => {
  it("says in its greeting whether anything moves, and greets anew when that changes", () => {
    FakeSocket.last.opens();
    FakeSocket.last.says(snapshot(3));
    settings.motion = "off";
    flushSync();
    vi.runAllTimers();
    FakeSocket.last.opens();
    expect(FakeSocket.last.sent).toContainEqual(expect.objectContaining({ type: "hello", motion: false }));
  });

  it("greets with the token and is open once it knows how things stand", () => {
    expect(FakeSocket.last.address).toMatch(/^ws:.*\/ws\/tables\/t$/);
    FakeSocket.last.opens();
    expect(connection.status).toBe("connecting");
    expect(FakeSocket.last.sent).toEqual([
      { type: "hello", language: "en", token: "secret", since: null, heard: null, motion: true },
    ]);
    FakeSocket.last.says(snapshot(3));
    expect(connection).toMatchObject({ status: "open", you: [0] });
    expect(heard).toEqual([[3]]);
  });

  it("keeps the token out of the address", () => {
    expect(FakeSocket.last.address).not.toContain("secret");
  });

  it("gives up where trying again is pointless", () => {
    FakeSocket.last.opens();
    FakeSocket.last.says({ type: "refused", id: null, code: "bad_token", message: "no" });
    FakeSocket.last.breaks();
    vi.advanceTimersByTime(60_000);
    expect(connection.status).toBe("closed");
    expect(connection.lastRefusal?.code).toBe("bad_token");
    expect(FakeSocket.all).toHaveLength(1);
  });
});

describe("news", () => {
  beforeEach(() => begin());

  it("are told in order", () => {
    FakeSocket.last.says(news(4), news(5));
    expect(heard).toEqual([[3], 4, 5]);
  });

  it("are heard once, however often they are told", () => {
    FakeSocket.last.says(news(4), news(4), news(3));
    expect(heard).toEqual([[3], 4]);
  });

  it("with a gap make it ask again from the last version", () => {
    FakeSocket.last.says(news(4), news(6));
    expect(heard).toEqual([[3], 4]);
    mend();
    expect(FakeSocket.all).toHaveLength(2);
    expect(FakeSocket.last.sent[0]).toMatchObject({ type: "hello", since: 4 });
    FakeSocket.last.says(news(5), news(6));
    expect(heard).toEqual([[3], 4, 5, 6]);
  });

  it("go on from a snapshot", () => {
    FakeSocket.last.says(news(4), snapshot(9), news(5), news(10));
    expect(heard).toEqual([[3], 4, [9], 10]);
  });
});

describe("requests", () => {
  beforeEach(() => begin());

  it("are settled by the answer with their id", async () => {
    const first = connection.move(7, 0, "K2");
    const second = connection.say("hello");
    const [move, say] = FakeSocket.last.requests;
    expect(move).toMatchObject({ type: "move", question: 7, seat: 0, move: "K2" });
    expect(idOf(move)).not.toBe(idOf(say));
    expect(connection.waiting).toBe(true);
    FakeSocket.last.says(
      { type: "refused", id: idOf(say), code: "too_fast", message: "slowly" },
      { type: "accepted", id: idOf(move), version: 4 },
    );
    expect(await first).toMatchObject({ type: "accepted", version: 4 });
    expect(await second).toMatchObject({ type: "refused", code: "too_fast" });
    expect(connection.waiting).toBe(false);
  });

  it("keep the refusal until something is accepted", () => {
    void connection.move(7, 0, "K9");
    FakeSocket.last.says({
      type: "refused",
      id: idOf(FakeSocket.last.requests[0]),
      code: "illegal",
      message: "!",
    });
    expect(connection.lastRefusal?.code).toBe("illegal");
    void connection.move(7, 0, "K2");
    FakeSocket.last.says({ type: "accepted", id: idOf(FakeSocket.last.requests[1]), version: 4 });
    expect(connection.lastRefusal).toBeNull();
  });

  it("without an answer are sent again with the same id when the connection is back", async () => {
    const answer = connection.move(7, 0, "K2");
    const sent = FakeSocket.last.requests[0];
    FakeSocket.last.breaks();
    expect(connection.status).toBe("lost");
    mend();
    expect(connection.status).toBe("open");
    expect(FakeSocket.last.sent[0]).toMatchObject({ type: "hello", since: 3, token: "secret" });
    expect(FakeSocket.last.requests).toEqual([sent]);
    FakeSocket.last.says({ type: "accepted", id: idOf(sent), version: 4 }, news(4));
    expect(await answer).toMatchObject({ type: "accepted" });
    FakeSocket.last.breaks();
    mend();
    expect(FakeSocket.last.requests).toEqual([]);
  });

  it("of which nobody knows whether they were stored are asked again with the same id", async () => {
    const answer = connection.say("hello");
    const said = FakeSocket.last.requests[0];
    const refuse = (code: string) =>
      FakeSocket.last.says({ type: "refused", id: idOf(said), code, message: code });
    refuse("not_known");
    expect(connection).toMatchObject({ waiting: true, unsure: true, lastRefusal: null });
    vi.advanceTimersByTime(5000);
    expect(FakeSocket.last.requests).toEqual([said, said]);
    refuse("not_known");
    FakeSocket.last.breaks();
    mend();
    expect(FakeSocket.last.requests).toEqual([said]);
    FakeSocket.last.says({ type: "accepted", id: idOf(said), version: 3 });
    expect(await answer).toMatchObject({ type: "accepted" });
    expect(connection).toMatchObject({ waiting: false, unsure: false });
    vi.advanceTimersByTime(60_000);
    expect(FakeSocket.last.requests).toEqual([said]);
  });

  it.each(["storage", "too_fast"])(
    "in doubt are not settled by %s, which says nothing of them",
    async (code) => {
      const answer = connection.say("hello");
      const id = idOf(FakeSocket.last.requests[0]);
      FakeSocket.last.says({ type: "refused", id, code: "not_known", message: "" });
      FakeSocket.last.says({ type: "refused", id, code, message: "" });
      expect(connection).toMatchObject({ waiting: true, unsure: true });
      FakeSocket.last.says({ type: "refused", id, code: "watchers_silent", message: "" });
      expect(await answer).toMatchObject({ type: "refused", code: "watchers_silent" });
    },
  );

  it("made while the connection is down are sent when it is back", () => {
    FakeSocket.last.breaks();
    void connection.undo(0);
    mend();
    expect(FakeSocket.last.requests).toMatchObject([{ type: "undo", seat: 0 }]);
  });

  it("that nobody answers make it call again", () => {
    void connection.resign(0);
    const sent = FakeSocket.last.requests[0];
    mend();
    expect(FakeSocket.all.length).toBeGreaterThan(1);
    expect(FakeSocket.last.requests).toEqual([sent]);
  });

  it("answered in time leave the connection alone", () => {
    void connection.rematch();
    FakeSocket.last.says({ type: "accepted", id: idOf(FakeSocket.last.requests[0]), version: 3 });
    vi.advanceTimersByTime(60_000);
    expect(FakeSocket.all).toHaveLength(1);
  });
});

describe("a broken connection", () => {
  it("is tried more and more seldom", () => {
    begin();
    const waits: number[] = [];
    for (let round = 0; round < 8; round += 1) {
      FakeSocket.last.breaks();
      const before = Date.now();
      const known = FakeSocket.all.length;
      while (FakeSocket.all.length === known) vi.advanceTimersByTime(50);
      waits.push(Date.now() - before);
    }
    expect(waits[0]).toBeLessThanOrEqual(300);
    expect(waits[7]).toBeGreaterThanOrEqual(8000);
    expect(Math.max(...waits)).toBeLessThanOrEqual(10_050);
  });

  it("that opens but is cut at once is not hammered at", () => {
    begin();
    const before = Date.now();
    for (let round = 0; round < 8; round += 1) {
      FakeSocket.last.says({ type: "refused", id: null, code: "too_fast", message: "slowly" });
      FakeSocket.last.breaks();
      const known = FakeSocket.all.length;
      while (FakeSocket.all.length === known) vi.advanceTimersByTime(50);
      FakeSocket.last.opens();
    }
    expect(Date.now() - before).toBeGreaterThan(20_000);
  });

  it("waits as long as a server that goes away asks for", () => {
    begin();
    FakeSocket.last.says({ type: "closing", reason: "restart", seconds: 3 });
    expect(connection.status).toBe("lost");
    vi.advanceTimersByTime(2900);
    expect(FakeSocket.all).toHaveLength(1);
    vi.advanceTimersByTime(1000);
    expect(FakeSocket.all).toHaveLength(2);
  });

  it("is tried at once when the network is back", () => {
    begin();
    for (let round = 0; round < 6; round += 1) {
      FakeSocket.last.breaks();
      vi.advanceTimersByTime(20_000);
    }
    FakeSocket.last.breaks();
    const known = FakeSocket.all.length;
    dispatchEvent(new Event("online"));
    vi.advanceTimersByTime(1);
    expect(FakeSocket.all).toHaveLength(known + 1);
  });

  it("does not listen to a connection it has given up", () => {
    begin();
    const old = FakeSocket.last;
    const hear = old.onmessage;
    old.breaks();
    mend();
    expect(old.onmessage).toBeNull();
    expect(hear).not.toBeNull();
  });

  it("stays shut once closed", () => {
    begin();
    connection.close();
    FakeSocket.last.breaks();
    dispatchEvent(new Event("online"));
    vi.advanceTimersByTime(60_000);
    expect(FakeSocket.all).toHaveLength(1);
    expect(connection.status).toBe("closed");
  });
});

describe("company", () => {
  beforeEach(() => begin());

  it("is heard once, and from the last remark on after a break", () => {
    const chat = { number: 8, name: "Haru", seat: 1, text: "hi", at: 0 };
    FakeSocket.last.says({ type: "said", chat }, { type: "said", chat });
    expect(connection.chat).toEqual([chat]);
    FakeSocket.last.breaks();
    mend();
    expect(FakeSocket.last.sent[0]).toMatchObject({ heard: 8 });
  });

  it("comes and goes", () => {
    FakeSocket.last.says({ type: "presence", table: { ...snapshot(3).table, watchers: 2 } });
    expect(connection.table?.watchers).toBe(2);
  });

  it("is spoken to in the language of the settings", () => {
    flushSync(() => (settings.language = "fr"));
    expect(FakeSocket.last.requests).toEqual([{ type: "speak", language: "fr" }]);
  });
});
