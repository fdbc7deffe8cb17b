// A connection to one table that mends itself. Requests keep their id until they are answered, so a move is made once,
// however often the connection breaks; news are told in order, and a gap means asking again from the last version.

import { SvelteMap } from "svelte/reactivity";
import { based } from "../base";
import type {
  Accepted,
  Chat,
  Foresee,
  Foreseen,
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
  Return,
  Say,
  Snapshot,
  Survey,
  Surveyed,
  Table,
  ToTable,
  Undo,
  WatchersTalk,
} from "../protocol";
import { settings } from "../settings/settings.svelte";
import { isFirstVisit } from "./visits";

export type Status = "connecting" | "open" | "lost" | "closed";
export type Answer<G extends GameTypes = GameTypes> = Accepted | Refused | Hinted | Surveyed<G> | Foreseen;
type Request =
  Move | Undo | Resign | Rematch | Say | Hint | Survey | Foresee | HandOver | Replace | Return | WatchersTalk;
type WithoutId<T> = T extends unknown ? Omit<T, "id"> : never;

/** Waits before the next try, in ms; the last one repeats. */
const WAITS = [200, 500, 1000, 2000, 4000, 8000];
/** After so many ms without an answer the connection counts as dead. */
const PATIENCE = 8000;
/** A table is young up to this version: what has happened since it began is not too long to be shown. */
const YOUNG = 12;
/** Refusals after which trying again is pointless. */
const FINAL = new Set(["no_such_table", "other_rules", "bad_token", "not_invited", "banned"]);
/** No answer: the server does not know itself whether it was stored. */
const NOT_KNOWN = "not_known";
/** Refusals that say nothing of an earlier try that may have been stored. */
const PASSING = new Set([NOT_KNOWN, "storage", "too_fast"]);
/** After so many ms the same is asked again. */
const DOUBT = 4000;

interface Unanswered<G extends GameTypes> {
  request: Request;
  answer(answer: Answer<G>): void;
  /** It may have been stored. */
  isDoubted?: boolean;
}

/** Who hears what happens: everything at once, then version by version, each once and in order. */
export interface Follower<G extends GameTypes = GameTypes> {
  begin(snapshot: Snapshot<G>): void;
  follow(news: News<G>): void;
}

export class Connection<G extends GameTypes = GameTypes> {
  status = $state<Status>("connecting");
  table = $state.raw<Table | null>(null);
  /** The seats held here; none means watching. */
  you = $state.raw<number[]>([]);
  chat = $state.raw<Chat[]>([]);
  /** What lets others watch; "" where nothing is needed. */
  watch = $state("");
  /** What can be said by its key, in the own language. */
  phrases = $state.raw<Record<string, string>>({});
  lastRefusal = $state.raw<Refused | null>(null);
  /** On a shared device, where there are secrets: the seat that has it. */
  inHand = $state<number | null>(null);

  readonly #id: string;
  readonly #token: string | null;
  readonly #follower: Follower<G> | undefined;
  readonly #unanswered = new SvelteMap<string, Unanswered<G>>();
  /** The last version heard; null before the first snapshot. */
  #version: number | null = null;
  /** What was told of a table that is about to be shown from its beginning. */
  #opening: Snapshot<G> | null = null;
  #socket: WebSocket | null = null;
  #spoken = "";
  #moving = false;
  #tries = 0;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #watch: ReturnType<typeof setTimeout> | undefined;
  #stopListening: () => void;

  constructor(tableId: string, token: string | null, follower?: Follower<G>) {
    this.#id = tableId;
    this.#token = token;
    this.#follower = follower;
    this.#stopListening = this.#listenToPage();
    this.#open();
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

  /** Everybody reads it in their own language. */
  sayPhrase(phrase: string): Promise<Answer<G>> {
    return this.#ask({ type: "say", phrase });
  }

  hint(seat: number): Promise<Answer<G>> {
    return this.#ask({ type: "hint", seat });
  }

  /** A computer player goes on for somebody who is away. */
  replace(seat: number): Promise<Answer<G>> {
    return this.#ask({ type: "replace", seat });
  }

  /** Plays again in the own seat, where a computer player went on. */
  return(seat: number): Promise<Answer<G>> {
    return this.#ask({ type: "return", seat });
  }

  watchersTalk(allowed: boolean): Promise<Answer<G>> {
    return this.#ask({ type: "watchers_talk", allowed });
  }

  /** What follows from how things stand, worked out by the rules. */
  survey(): Promise<Answer<G>> {
    return this.#ask({ type: "survey" });
  }

  /** What a move would lead to; nothing is done. */
  foresee(question: number, seat: number, move: string): Promise<Answer<G>> {
    return this.#ask({ type: "foresee", question, seat, move });
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

  /** It is not known of something whether it was stored. */
  get unsure(): boolean {
    return [...this.#unanswered.values()].some(({ isDoubted }) => isDoubted);
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
    const since = this.#version;
    const known = since !== null;
    const heard = known ? (this.chat.at(-1)?.number ?? 0) : null;
    this.#spoken = settings.language;
    const motion = (this.#moving = !settings.still);
    this.#send({ type: "hello", language: this.#spoken, token: this.#token, since, heard, motion });
    if (known) this.status = "open";
    // first who has the device: what is asked for a seat is refused before
    const asked = [...this.#unanswered.values()].map(({ request }) => request);
    const handed = asked.filter(({ type }) => type === "hand_over");
    if (this.inHand !== null && handed.length === 0) void this.handOver(this.inHand);
    for (const request of new Set([...handed, ...asked])) this.#send(request);
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
      case "foreseen":
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
    const { table, you, chat, version, watch = "", phrases = {} } = snapshot;
    const isNew = this.#version === null && isFirstVisit(table.id);
    Object.assign(this, { table, you, chat, watch, phrases, status: "open" });
    if (isNew && this.#hasAnOpening(snapshot)) return this.#askForOpening(snapshot);
    this.#opening = null;
    this.#version = version;
    this.#putDown(snapshot.view.to_act);
    this.#follower?.begin(snapshot);
  }

  /** Whether computers may have played before anybody looked, and it can still be shown. */
  #hasAnOpening({ version, table, you }: Snapshot<G>): boolean {
    const bots = table.seats.some(({ player }) => player.kind === "bot");
    return bots && you.length > 0 && version > 1 && version <= YOUNG && this.#moving;
  }

  /** Calls again as somebody who was there from the first version on; what happened since then comes as news. */
  #askForOpening(snapshot: Snapshot<G>): void {
    this.#opening = snapshot;
    this.#version = 0;
    this.#hangUp();
    this.#open();
  }

  #follow(news: News<G>): void {
    const next = (this.#version ?? 0) + 1;
    if (news.version < next) return;
    if (news.version > next) return this.#again();
    this.#version = next;
    const putDown = this.#putDown(news.view.to_act);
    if (this.#opening) this.#beginWith(news);
    else this.#follower?.follow(news);
    // what only its holder may know was told here too, and cannot be covered without a story
    if (putDown && !news.story) this.#send({ type: "speak", language: this.#spoken });
  }

  /** The game begins where everybody has sat down. */
  #beginWith({ kind, version, view, events }: News<G>): void {
    if (kind !== "began") return;
    this.#follower?.begin({ ...this.#opening!, version, view, story: events });
    this.#opening = null;
  }

  /** A shared device goes back to the middle of the table once its holder is no longer asked. */
  #putDown(asked: number[]): boolean {
    if (this.inHand === null || asked.includes(this.inHand)) return false;
    this.inHand = null;
    return true;
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
    const asked = this.#unanswered.get(refusal.id ?? "");
    if (asked && PASSING.has(refusal.code) && (asked.isDoubted || refusal.code === NOT_KNOWN))
      return this.#doubt(asked);
    this.lastRefusal = refusal;
    if (refusal.id !== null) return this.#settle(refusal.id, refusal);
    if (FINAL.has(refusal.code)) this.close();
  }

  /** Asks the same again after a while, under the same id: so it is done once, whatever became of it. */
  #doubt(asked: Unanswered<G>): void {
    const { id } = asked.request;
    this.#unanswered.set(id, { ...asked, isDoubted: true });
    clearTimeout(this.#watch);
    this.#watch = setTimeout(() => {
      this.#watch = undefined;
      this.#send(asked.request);
    }, DOUBT);
  }

  /** Hangs up and calls again at once. */
  #again(): void {
    this.#lost(0);
  }

  #lost(wait = WAITS[Math.min(this.#tries, WAITS.length - 1)]!): void {
    this.#tries += 1;
    this.status = this.#version === null ? "connecting" : "lost";
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
export function connect(tableId: string, token: string | null, follower?: Follower): Connection {
  return new Connection(tableId, token, follower);
}

function socketAddress(tableId: string): string {
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  return `${scheme}://${location.host}${based(`/ws/tables/${encodeURIComponent(tableId)}`)}`;
}

/** 128 random bits. `crypto.randomUUID` is missing where the page came over plain http from another machine. */
function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
