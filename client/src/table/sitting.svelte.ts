/** A seat at a table, as a board sees it: what is shown, what may be done, and for whom. */

import type { GameTypes, Hinted, Player, Question, Surveyed, Table } from "../protocol";
import { t, type Name } from "../words/i18n";
import { botName, givenName, seatName, you } from "../words/people";
import type { Answer, Connection } from "./connection";
import type { Scene, Stage } from "./stage.svelte";

export type Panel = "story" | "talk" | "help" | "aids" | "resign";

/** Who sits down for somebody who has left. */
const SUBSTITUTE = "search";
const TURNING = "tatami.turning";

/** Where requests go; a replay has none. */
export type Line<G extends GameTypes = GameTypes> = Pick<
  Connection<G>,
  | "move"
  | "undo"
  | "resign"
  | "rematch"
  | "hint"
  | "survey"
  | "say"
  | "replace"
  | "handOver"
  | "inHand"
  | "version"
  | "view"
  | "status"
>;

export class Sitting<G extends GameTypes = GameTypes> {
  table = $state.raw<Table>()!;
  /** The seats held here; none means watching. */
  you = $state.raw<number[]>([]);
  /** What the computer would do, until something is done. */
  hinted = $state.raw<Hinted | null>(null);
  #surveyed = $state.raw<Surveyed<G> | null>(null);
  /** Why the last request was refused. */
  notice = $state("");
  /** On a shared device: whether the board turns to whoever is to act. */
  turning = $state(remembered());
  /** The sheet that lies on the table. */
  panel = $state<Panel | null>(null);
  /** The question that was answered; it is not asked again while the answer travels. */
  #answered = $state("");

  readonly stage: Stage<G>;
  readonly #line: Line<G> | null;

  constructor(stage: Stage<G>, table: Table, you: number[], line: Line<G> | null) {
    this.stage = stage;
    this.table = table;
    this.you = you;
    this.#line = line;
  }

  get shown(): G["shown"] {
    return this.stage.shown;
  }

  get scene(): Scene<G> | null {
    return this.stage.scene;
  }

  get busy(): boolean {
    return this.stage.busy;
  }

  /** At a table, not a replay. */
  get live(): boolean {
    return this.#line !== null;
  }

  get watching(): boolean {
    return this.you.length === 0;
  }

  get shared(): boolean {
    return this.you.length > 1;
  }

  get over(): boolean {
    return this.stage.view?.outcome != null;
  }

  get waitingForPlayers(): boolean {
    return this.table.seats.some((seat) => seat.player.kind === "open");
  }

  /** The seat the board is seen from. */
  get near(): number {
    if (!this.shared) return this.you[0] ?? 0;
    if (this.#line?.inHand != null) return this.#line.inHand;
    const acting = this.stage.view?.to_act.find((seat) => this.you.includes(seat));
    return this.turning && acting !== undefined ? acting : this.you[0]!;
  }

  /** What is asked of a seat held here, once everything before it is shown. */
  get question(): Question<G> | null {
    const question = this.stage.view?.questions.find(({ seat }) => this.you.includes(seat));
    if (!question || nameOf(question) === this.#answered) return null;
    return this.#stands(question) ? question : null;
  }

  /** Whether nothing is left to be shown, or nothing that asks anything else: others may act meanwhile. */
  #stands(question: Question<G>): boolean {
    const { busy, version } = this.stage;
    if (!busy && version === this.#line?.version) return true;
    const newest = this.#line?.view?.questions ?? [];
    return newest.some((each) => nameOf(each) === nameOf(question));
  }

  /** On a shared device, where there are secrets: the seat that must take it before anything is asked. */
  get handTo(): number | null {
    const { view, busy, version } = this.stage;
    if (!this.shared || busy || !view || version !== this.#line?.version) return null;
    if (this.over || this.waitingForPlayers || view.questions.length) return null;
    return view.to_act.find((seat) => this.you.includes(seat)) ?? null;
  }

  async takeInHand(seat: number): Promise<void> {
    if (this.#line) this.#hear(await this.#line.handOver(seat));
  }

  /** The seat whose last move may be taken back. */
  get undoable(): number | null {
    const { view, busy } = this.stage;
    return busy ? null : (view?.may_undo.find((seat) => this.you.includes(seat)) ?? null);
  }

  /** The seat that would give up: the one to act, of several held here. */
  get resignable(): number | null {
    if (this.over || this.watching || this.waitingForPlayers) return null;
    return this.stage.view?.to_act.find((seat) => this.you.includes(seat)) ?? this.you[0]!;
  }

  /** The computer helps where no other person sits across the table. */
  get hintable(): boolean {
    const others = this.table.seats.filter(({ seat }) => !this.you.includes(seat));
    return this.question !== null && others.every(({ player }) => player.kind === "bot");
  }

  /** Whose player is away; the computer may go on there. */
  isAway(seat: number): boolean {
    const { kind, present } = this.player(seat);
    return this.live && kind === "human" && !present;
  }

  player(seat: number): Player {
    return this.table.seats[seat]!.player;
  }

  /** A seat's player, for a sentence: you; on a shared device, the side. */
  called(seat: number): Name {
    const { player, name } = this.table.seats[seat]!;
    const side = seatName(this.table.game, name);
    if (this.you.includes(seat)) return this.shared ? side : you();
    if (player.kind === "open") return givenName(t("table.free"));
    if (player.kind === "bot") return botName(player.name);
    return player.name ? givenName(player.name) : side;
  }

  /** A seat's player by name alone: "You", "Wolf", "Master". */
  nameOf(seat: number): string {
    return this.called(seat).label;
  }

  /** Who plays, or has given a hint, while the master cannot; "" if there is nothing to say. */
  get warming(): string {
    const { master } = this.table;
    if (!this.over && master === "warming") return t("table.warming");
    if (!this.over && master === "failed") return t("table.no_master");
    return this.hinted?.master === "warming" ? t("table.warming_hint") : "";
  }

  /** What the computer would do, in a sentence; another than the master says that it does. */
  get advised(): string {
    if (!this.hinted) return "";
    const { label, master } = this.hinted;
    const ready = master == null || master === "ready";
    return t(ready ? "table.hinted" : "table.hinted_meanwhile", { move: label });
  }

  async play(move: string): Promise<void> {
    const question = this.question;
    if (!question || !this.#line) return;
    this.#answered = nameOf(question);
    this.hinted = null;
    const answer = await this.#line.move(question.number, question.seat, move);
    if (this.#hear(answer) === "refused") this.#answered = "";
  }

  async undo(): Promise<void> {
    const seat = this.undoable;
    if (seat !== null && this.#line) this.#hear(await this.#line.undo(seat));
  }

  async resign(seat: number): Promise<void> {
    if (this.#line) this.#hear(await this.#line.resign(seat));
  }

  async rematch(): Promise<void> {
    if (this.#line) this.#hear(await this.#line.rematch());
  }

  async hint(): Promise<void> {
    const question = this.question;
    if (!question || !this.#line) return;
    const answer = await this.#line.hint(question.seat);
    this.#hear(answer);
    if (answer.type === "hinted" && this.question?.number === question.number) this.hinted = answer;
  }

  /** What follows from how things stand, until they change; null if it is not known. */
  get surveyed(): G["survey"] | null {
    return this.#surveyed?.version === this.stage.version ? this.#surveyed.values : null;
  }

  /** Asks the server for it. */
  async survey(): Promise<G["survey"] | null> {
    if (!this.#line) return null;
    const answer = await this.#line.survey();
    this.#hear(answer);
    if (answer.type === "surveyed") this.#surveyed = answer;
    return this.surveyed;
  }

  async say(text: string): Promise<boolean> {
    return this.#line !== null && this.#hear(await this.#line.say(text)) === "accepted";
  }

  async letComputerPlay(seat: number): Promise<void> {
    if (this.#line) this.#hear(await this.#line.replace(seat, SUBSTITUTE));
  }

  turn(turning: boolean): void {
    this.turning = turning;
    localStorage.setItem(TURNING, String(turning));
  }

  #hear(answer: Answer<G>): Answer["type"] {
    this.notice = answer.type === "refused" ? answer.message : "";
    return answer.type;
  }
}

/** Several seats may be asked at once, under one number. */
function nameOf({ number, seat }: Question): string {
  return `${number}/${seat}`;
}

function remembered(): boolean {
  return globalThis.localStorage?.getItem(TURNING) === "true";
}
