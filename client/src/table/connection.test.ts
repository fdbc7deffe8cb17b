import { flushSync } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { FromTable, News, Snapshot, ToTable, View } from "../protocol";
import { settings } from "../settings/settings.svelte";
import { connect, type Connection } from "./connection";

/** A line to nowhere: keeps what was said into it, says what it is told to. */
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

let line: Connection;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", FakeSocket);
  FakeSocket.all = [];
  settings.language = "en";
  settings.motion = "on";
  line = connect("t", "secret");
});

afterEach(() => {
  line.close();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function begin(version = 3): void {
  FakeSocket.last.opens();
  FakeSocket.last.says(snapshot(version));
}

/** The line broke; the next one is there. */
function mend(): void {
  vi.advanceTimersByTime(20_000);
  FakeSocket.last.opens();
}

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
    expect(line.status).toBe("connecting");
    expect(FakeSocket.last.sent).toEqual([
      { type: "hello", language: "en", token: "secret", since: null, heard: null, motion: true },
    ]);
    FakeSocket.last.says(snapshot(3));
    expect(line).toMatchObject({ status: "open", version: 3, you: [0], snapshots: 1 });
  });

  it("keeps the token out of the address", () => {
    expect(FakeSocket.last.address).not.toContain("secret");
  });

  it("gives up where trying again is pointless", () => {
    FakeSocket.last.opens();
    FakeSocket.last.says({ type: "refused", id: null, code: "bad_token", message: "no" });
    FakeSocket.last.breaks();
    vi.advanceTimersByTime(60_000);
    expect(line.status).toBe("closed");
    expect(line.lastRefusal?.code).toBe("bad_token");
    expect(FakeSocket.all).toHaveLength(1);
  });
});

describe("news", () => {
  beforeEach(() => begin());

  it("are queued in order, and taken one by one", () => {
    FakeSocket.last.says(news(4), news(5));
    expect(line.version).toBe(5);
    expect(line.view?.shown).toEqual({ turn: 5 });
    expect([line.next()?.version, line.next()?.version, line.next()]).toEqual([4, 5, undefined]);
  });

  it("are heard once, however often they are told", () => {
    FakeSocket.last.says(news(4), news(4), news(3));
    expect(line.queue.map(({ version }) => version)).toEqual([4]);
    expect(line.story.map((told) => told.line)).toEqual(["so far", "in 4"]);
  });

  it("with a gap make it ask again from the last version", () => {
    FakeSocket.last.says(news(4), news(6));
    expect(line.version).toBe(4);
    mend();
    expect(FakeSocket.all).toHaveLength(2);
    expect(FakeSocket.last.sent[0]).toMatchObject({ type: "hello", since: 4 });
    FakeSocket.last.says(news(5), news(6));
    expect(line.queue.map(({ version }) => version)).toEqual([4, 5, 6]);
  });

  it("that take a move back take it out of the story", () => {
    FakeSocket.last.says(news(4), news(5), news(6, "undone"), news(7, "undone"));
    expect(line.story.map((told) => told.line)).toEqual(["so far"]);
  });

  it("of before a snapshot are not shown after it", () => {
    FakeSocket.last.says(news(4), snapshot(9));
    expect(line.queue).toEqual([]);
    expect(line.version).toBe(9);
  });
});

describe("requests", () => {
  beforeEach(() => begin());

  it("are settled by the answer with their id", async () => {
    const first = line.move(7, 0, "K2");
    const second = line.say("hello");
    const [move, say] = FakeSocket.last.requests;
    expect(move).toMatchObject({ type: "move", question: 7, seat: 0, move: "K2" });
    expect(idOf(move)).not.toBe(idOf(say));
    expect(line.waiting).toBe(true);
    FakeSocket.last.says(
      { type: "refused", id: idOf(say), code: "too_fast", message: "slowly" },
      { type: "accepted", id: idOf(move), version: 4 },
    );
    expect(await first).toMatchObject({ type: "accepted", version: 4 });
    expect(await second).toMatchObject({ type: "refused", code: "too_fast" });
    expect(line.waiting).toBe(false);
  });

  it("keep the refusal until something is accepted", () => {
    void line.move(7, 0, "K9");
    FakeSocket.last.says({
      type: "refused",
      id: idOf(FakeSocket.last.requests[0]),
      code: "illegal",
      message: "!",
    });
    expect(line.lastRefusal?.code).toBe("illegal");
    void line.move(7, 0, "K2");
    FakeSocket.last.says({ type: "accepted", id: idOf(FakeSocket.last.requests[1]), version: 4 });
    expect(line.lastRefusal).toBeNull();
  });

  it("without an answer are sent again with the same id when the line is back", async () => {
    const answer = line.move(7, 0, "K2");
    const sent = FakeSocket.last.requests[0];
    FakeSocket.last.breaks();
    expect(line.status).toBe("lost");
    mend();
    expect(line.status).toBe("open");
    expect(FakeSocket.last.sent[0]).toMatchObject({ type: "hello", since: 3, token: "secret" });
    expect(FakeSocket.last.requests).toEqual([sent]);
    FakeSocket.last.says({ type: "accepted", id: idOf(sent), version: 4 }, news(4));
    expect(await answer).toMatchObject({ type: "accepted" });
    FakeSocket.last.breaks();
    mend();
    expect(FakeSocket.last.requests).toEqual([]);
  });

  it("made while the line is down are sent when it is back", () => {
    FakeSocket.last.breaks();
    void line.undo(0);
    mend();
    expect(FakeSocket.last.requests).toMatchObject([{ type: "undo", seat: 0 }]);
  });

  it("that nobody answers make it call again", () => {
    void line.resign(0);
    const sent = FakeSocket.last.requests[0];
    mend();
    expect(FakeSocket.all.length).toBeGreaterThan(1);
    expect(FakeSocket.last.requests).toEqual([sent]);
  });

  it("answered in time leave the line alone", () => {
    void line.rematch();
    FakeSocket.last.says({ type: "accepted", id: idOf(FakeSocket.last.requests[0]), version: 3 });
    vi.advanceTimersByTime(60_000);
    expect(FakeSocket.all).toHaveLength(1);
  });
});

describe("a broken line", () => {
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
    expect(line.status).toBe("lost");
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

  it("does not listen to a line it has given up", () => {
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
    line.close();
    FakeSocket.last.breaks();
    dispatchEvent(new Event("online"));
    vi.advanceTimersByTime(60_000);
    expect(FakeSocket.all).toHaveLength(1);
    expect(line.status).toBe("closed");
  });
});

describe("company", () => {
  beforeEach(() => begin());

  it("is heard once, and from the last remark on after a break", () => {
    const chat = { number: 8, name: "Haru", seat: 1, text: "hi", at: 0 };
    FakeSocket.last.says({ type: "said", chat }, { type: "said", chat });
    expect(line.chat).toEqual([chat]);
    FakeSocket.last.breaks();
    mend();
    expect(FakeSocket.last.sent[0]).toMatchObject({ heard: 8 });
  });

  it("comes and goes", () => {
    FakeSocket.last.says({ type: "presence", table: { ...snapshot(3).table, watchers: 2 } });
    expect(line.table?.watchers).toBe(2);
  });

  it("is spoken to in the language of the settings", () => {
    flushSync(() => (settings.language = "fr"));
    expect(FakeSocket.last.requests).toEqual([{ type: "speak", language: "fr" }]);
  });
});
