// A line to one table that mends itself. Requests keep their id until they are answered, so a move is made once,
// however often the line breaks; news are taken in order, and a gap means asking again from the last version.

import { SvelteMap } from "svelte/reactivity";
import type {
  Accepted,
  Chat,
  Event,
  FromTable,
  GameTypes,
  HandOver,
  Hint,
  Hinted,
  Move,
  News,
  Refused,
  Rematch,
  Replace,
  Resign,
  Say,
  Snapshot,
  Survey,
  Surveyed,
  Table,
  ToTable,
  Undo,
  View,
} from "../protocol";
import { settings } from "../settings/settings.svelte";

export type Status = "connecting" | "open" | "lost" | "closed";
export type Answer<G extends GameTypes = GameTypes> = Accepted | Refused | Hinted | Surveyed<G>;
type Request = Move | Undo | Resign | Rematch | Say | Hint | Survey | HandOver | Replace;
type WithoutId<T> = T extends unknown ? Omit<T, "id"> : never;

/** Waits before the next try, in ms; the last one repeats. */
const WAITS = [200, 500, 1000, 2000, 4000, 8000];
/** After so many ms without an answer the line counts as dead. */
const PATIENCE = 8000;
const STORY_LENGTH = 100;
/** Refusals after which trying again is pointless. */
const FINAL = new Set(["no_such_table", "other_rules", "bad_token"]);

interface Unanswered<G extends GameTypes> {
  request: Request;
  answer(answer: Answer<G>): void;
}

export class Connection<G extends GameTypes = GameTypes> {
  status = $state<Status>("connecting");
  table = $state.raw<Table | null>(null);
  version = $state(0);
  /** The seats held here; none means watching. */
  you = $state.raw<number[]>([]);
  /** How things stand after everything heard so far; the queue may still have to be shown. */
  view = $state.raw<View<G> | null>(null);
  story = $state.raw<Event<G>[]>([]);
  chat = $state.raw<Chat[]>([]);
  /** News not yet shown, oldest first. A snapshot empties it. */
  queue = $state.raw<News<G>[]>([]);
  /** Rises with every snapshot: time to show `view` as it is. */
  snapshots = $state(0);
  lastRefusal = $state.raw<Refused | null>(null);
  /** On a shared device, where there are secrets: the seat that has it. */
  inHand = $state<number | null>(null);

  readonly #id: string;
  readonly #token: string | null;
  readonly #unanswered = new SvelteMap<string, Unanswered<G>>();
  /** The story, version by version, as far as it was heard here: what is taken back is told no longer. */
  #told: Event<G>[][] = [];
  #socket: WebSocket | null = null;
  #spoken = "";
  #moving = false;
  #tries = 0;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #watch: ReturnType<typeof setTimeout> | undefined;
  #stopListening: () => void;

  constructor(tableId: string, token: string | null) {
    this.#id = tableId;
    this.#token = token;
    this.#stopListening = this.#listenToPage();
    this.#open();
  }

  /** The next news to be shown, taken off the queue. */
  next(): News<G> | undefined {
    const [first, ...rest] = this.queue;
    if (first) this.queue = rest;
    return first;
  }

  move(question: number, seat: number, move: string): Promise<Answer<G>> {
    return this.#ask({ type: "move", question, seat, move });
  }

  undo(seat: number): Promise<Answer<G>> {
    return this.#ask({ type: "undo", seat });
  }

  resign(seat: number): Promise<Answer<G>> {
    return this.#ask({ type: "resign", seat });
  }

  rematch(): Promise<Answer<G>> {
    return this.#ask({ type: "rematch" });
  }

  say(text: string): Promise<Answer<G>> {
    return this.#ask({ type: "say", text });
  }

  hint(seat: number): Promise<Answer<G>> {
    return this.#ask({ type: "hint", seat });
  }

  /** A computer player goes on for somebody who is away. */
  replace(seat: number, bot: string): Promise<Answer<G>> {
    return this.#ask({ type: "replace", seat, bot });
  }

  /** What follows from how things stand, worked out by the rules. */
  survey(): Promise<Answer<G>> {
    return this.#ask({ type: "survey" });
  }

  /** On a shared device: this seat has it now. What only its eyes may see comes as a snapshot. */
  async handOver(seat: number): Promise<Answer<G>> {
    const answer = await this.#ask({ type: "hand_over", seat });
    if (answer.type === "accepted") this.inHand = seat;
    return answer;
  }

  /** Something was asked and is not answered yet. */
  get waiting(): boolean {
    return this.#unanswered.size > 0;
  }

  close(): void {
    this.status = "closed";
    this.#stopListening();
    this.#hangUp();
  }

  #ask(wish: WithoutId<Request>): Promise<Answer<G>> {
    const request = { ...wish, id: newId() } as Request;
    return new Promise((answer) => {
      this.#unanswered.set(request.id, { request, answer });
      if (this.#socket?.readyState === WebSocket.OPEN) this.#send(request);
    });
  }

  #send(message: ToTable): void {
    this.#socket?.send(JSON.stringify(message));
    if ("id" in message) this.#watch ??= setTimeout(() => this.#again(), PATIENCE);
  }

  #open(): void {
    const socket = new WebSocket(socketAddress(this.#id));
    this.#socket = socket;
    socket.onopen = () => this.#greet();
    socket.onmessage = ({ data }) => this.#hear(JSON.parse(String(data)) as FromTable<G>);
    socket.onclose = () => this.#lost();
  }

  #greet(): void {
    const known = this.snapshots > 0;
    const since = known ? this.version : null;
    const heard = known ? (this.chat.at(-1)?.number ?? 0) : null;
    this.#spoken = settings.language;
    const motion = (this.#moving = !settings.still);
    this.#send({ type: "hello", language: this.#spoken, token: this.#token, since, heard, motion });
    if (known) this.status = "open";
    for (const { request } of this.#unanswered.values()) this.#send(request);
    if (this.inHand !== null) void this.handOver(this.inHand);
  }

  #hear(message: FromTable<G>): void {
    const sentAway = message.type === "refused" && message.id === null;
    if (!sentAway) this.#tries = 0;
    switch (message.type) {
      case "snapshot":
        return this.#begin(message);
      case "news":
        return this.#follow(message);
      case "accepted":
      case "hinted":
      case "surveyed":
        return this.#settle(message.id, message);
      case "refused":
        return this.#refused(message);
      case "said":
        return this.#overhear(message.chat);
      case "presence":
        this.table = message.table;
        return;
      case "closing":
        return this.#lost(message.seconds * 1000);
    }
  }

  #begin(snapshot: Snapshot<G>): void {
    const { table, version, you, view, story, chat } = snapshot;
    Object.assign(this, { table, version, you, view, story, chat, queue: [] });
    this.#told = [story];
    this.snapshots += 1;
    this.status = "open";
  }

  #follow(news: News<G>): void {
    if (news.version <= this.version) return;
    if (news.version > this.version + 1) return this.#again();
    this.version = news.version;
    this.view = news.view;
    this.queue = [...this.queue, news];
    this.#tell(news);
  }

  #tell({ kind, events }: News<G>): void {
    if (kind === "undone" && this.#told.length > 1) this.#told.pop();
    if (kind === "began" || kind === "moved") this.#told.push(events);
    this.story = this.#told.flat().slice(-STORY_LENGTH);
  }

  #overhear(chat: Chat): void {
    if (this.chat.some((said) => said.number === chat.number)) return;
    this.chat = [...this.chat, chat];
  }

  #settle(id: string, answer: Answer<G>): void {
    this.#unanswered.get(id)?.answer(answer);
    this.#unanswered.delete(id);
    this.#beAtEase();
    if (answer.type === "accepted") this.lastRefusal = null;
  }

  #refused(refusal: Refused): void {
    this.lastRefusal = refusal;
    if (refusal.id !== null) return this.#settle(refusal.id, refusal);
    if (FINAL.has(refusal.code)) this.close();
  }

  /** Hangs up and calls again at once. */
  #again(): void {
    this.#lost(0);
  }

  #lost(wait = WAITS[Math.min(this.#tries, WAITS.length - 1)]!): void {
    this.#tries += 1;
    this.status = this.snapshots ? "lost" : "connecting";
    this.#hangUp();
    this.#retry = setTimeout(() => this.#open(), wait * (1 + Math.random() / 4));
  }

  #hangUp(): void {
    clearTimeout(this.#retry);
    this.#beAtEase();
    const socket = this.#socket;
    this.#socket = null;
    if (!socket) return;
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close();
  }

  #beAtEase(): void {
    clearTimeout(this.#watch);
    this.#watch = undefined;
    if (this.#unanswered.size && this.#socket) this.#watch = setTimeout(() => this.#again(), PATIENCE);
  }

  #speak(language: string): void {
    if (language === this.#spoken || this.#socket?.readyState !== WebSocket.OPEN) return;
    this.#spoken = language;
    this.#send({ type: "speak", language });
  }

  /** Whether events bring what they change is said in the greeting. */
  #move(moving: boolean): void {
    if (moving !== this.#moving && this.#socket?.readyState === WebSocket.OPEN) this.#again();
  }

  /** The network is back, or the page is: no need to wait any longer. Another language: say so. */
  #listenToPage(): () => void {
    const hurry = () => this.status === "lost" && !document.hidden && this.#again();
    addEventListener("online", hurry);
    document.addEventListener("visibilitychange", hurry);
    const stop = $effect.root(() => {
      $effect(() => this.#speak(settings.language));
      $effect(() => this.#move(!settings.still));
    });
    return () => {
      stop();
      removeEventListener("online", hurry);
      document.removeEventListener("visibilitychange", hurry);
    };
  }
}

/** Sits down (or, without a token, stands by) at a table. Reactive; close it when leaving. */
export function connect(tableId: string, token: string | null): Connection {
  return new Connection(tableId, token);
}

function socketAddress(tableId: string): string {
  return `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/ws/tables/${encodeURIComponent(tableId)}`;
}

/** 128 random bits. `crypto.randomUUID` is missing where the page came over plain http from another machine. */
function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
