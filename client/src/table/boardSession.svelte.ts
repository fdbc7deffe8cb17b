/** A seat at a table, as a board sees it: what is shown, what may be done, and for whom. */

import type { GameTypes, Guidance, Hinted, Player, Question, Refused, Surveyed, Table } from "../protocol";
import { t, type Name } from "../words/i18n";
import { botName, givenName, seatName, you } from "../words/people";
import type { Answer } from "./connection.svelte";
import { now } from "./now";
import type { Scene, Stage } from "./stage.svelte";
import type { TableConnection } from "./tableConnection";

export type Panel =
  "menu" | "story" | "talk" | "help" | "aids" | "goal" | "rules" | "settings" | "resign" | "replace";

const TURNING = "tatami.turning";

export class BoardSession<G extends GameTypes = GameTypes> {
  #table = $state.raw<Table>()!;
  /** When the table was described so: from then on absence is counted down. */
  #described = 0;
  /** The seats held here; none means watching. */
  you = $state.raw<number[]>([]);
  /** What the computer would do, until something is done. */
  hinted = $state.raw<Hinted | null>(null);
  #surveyed = $state.raw<Surveyed<G> | null>(null);
  /** Why the last request was refused, until something else is done. */
  refused = $state.raw<Refused | null>(null);
  /** On a shared device: whether the board turns to whoever is to act. */
  turning = $state(remembered());
  /** The side a watcher looks from. */
  #side = $state(0);
  /** The sheet that lies on the table. */
  panel = $state<Panel | null>(null);
  /** For whom the computer is about to play on. */
  #replacing = $state<number | null>(null);
  /** Where the rulebook is open; null: at its beginning. */
  clause = $state.raw<string | null>(null);
  /** What the lesson showed last. */
  #taught: Hinted | null = null;
  /** The question that was answered; it is not asked again while the answer travels. */
  #answered = $state("");

  readonly stage: Stage<G>;
  readonly #connection: TableConnection<G> | null;

  constructor(stage: Stage<G>, table: Table, you: number[], connection: TableConnection<G> | null, side = 0) {
    this.stage = stage;
    this.table = table;
    this.you = you;
    this.#connection = connection;
    this.#side = side;
  }

  get table(): Table {
    return this.#table;
  }

  set table(table: Table) {
    if (table === this.#table) return;
    this.#table = table;
    this.#described = performance.now();
  }

  get shown(): G["shown"] {
    return this.stage.shown;
  }

  get scene(): Scene<G> | null {
    return this.stage.scene;
  }

  /** What a learner is told, once everything before it is shown. */
  get guidance(): Guidance | null {
    return this.stage.view?.guidance ?? null;
  }

  get busy(): boolean {
    return this.stage.busy;
  }

  /** At a table, not a replay. */
  get live(): boolean {
    return this.#connection !== null;
  }

  get watching(): boolean {
    return this.you.length === 0;
  }

  /** The own seats in which a computer player goes on. */
  get lent(): number[] {
    return this.over ? [] : this.you.filter((seat) => this.player(seat).holder != null);
  }

  /** The seats that are played from here. */
  get playing(): number[] {
    return this.you.filter((seat) => this.player(seat).holder == null);
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
    if (!this.shared) return this.you[0] ?? this.#side;
    if (this.#connection?.inHand != null) return this.#connection.inHand;
    const acting = this.stage.view?.to_act.find((seat) => this.you.includes(seat));
    return this.turning && acting !== undefined ? acting : this.you[0]!;
  }

  /** Whoever watches looks from the next side. */
  flip(): void {
    this.#side = (this.near + 1) % this.table.seats.length;
  }

  /** What is asked of a seat held here, once everything before it is shown. */
  get question(): Question<G> | null {
    const question = this.stage.view?.questions.find(({ seat }) => this.playing.includes(seat));
    if (!question || nameOf(question) === this.#answered) return null;
    return this.#stands(question) ? question : null;
  }

  /** Whether nothing is left to be shown, or nothing that asks anything else: others may act meanwhile. */
  #stands(question: Question<G>): boolean {
    const { busy, newest } = this.stage;
    return !busy || newest!.questions.some((each) => nameOf(each) === nameOf(question));
  }

  /** On a shared device, where there are secrets: the seat that must take it before anything is asked. */
  get handTo(): number | null {
    const { view, busy } = this.stage;
    if (!this.shared || busy || !view) return null;
    if (this.over || this.waitingForPlayers || view.questions.length) return null;
    return view.to_act.find((seat) => this.playing.includes(seat)) ?? null;
  }

  /** On a shared device: whoever is asked openly may look at what the others must not see. */
  get covered(): number | null {
    return this.stage.busy ? null : (this.stage.view?.covered?.[0] ?? null);
  }

  async takeInHand(seat: number): Promise<void> {
    if (this.#connection) this.#hear(await this.#connection.handOver(seat));
  }

  /** The seat whose last move may be taken back. */
  get undoable(): number | null {
    const { view, busy } = this.stage;
    return busy ? null : (view?.may_undo.find((seat) => this.you.includes(seat)) ?? null);
  }

  /** The seat that would give up: the one to act, of several held here. */
  get resignable(): number | null {
    const { playing } = this;
    if (this.over || this.waitingForPlayers) return null;
    return this.stage.view?.to_act.find((seat) => playing.includes(seat)) ?? playing[0] ?? null;
  }

  /** The computer helps where no other person sits across the table. */
  get hintable(): boolean {
    const others = this.table.seats.filter(({ seat }) => !this.you.includes(seat));
    return (
      this.question !== null && others.every(({ player }) => player.kind === "bot" && player.holder == null)
    );
  }

  /** Whose player is away. */
  isAway(seat: number): boolean {
    const { kind, present } = this.player(seat);
    return this.live && kind === "human" && !present;
  }

  /** In how many seconds the computer may play on for whoever is away; null where that makes no sense. */
  replaceableIn(seat: number): number | null {
    const { away } = this.player(seat);
    if (!this.isAway(seat) || this.over || away == null) return null;
    return Math.max(0, Math.ceil(away - (now() - this.#described) / 1000));
  }

  /** Whom the computer may play on for, once it is confirmed; nobody who is back. */
  get replacing(): number | null {
    const seat = this.#replacing;
    return seat !== null && this.replaceableIn(seat) !== null ? seat : null;
  }

  /** Asks whether the computer shall play on. */
  confirmReplacing(seat: number): void {
    this.#replacing = seat;
    this.panel = "replace";
  }

  player(seat: number): Player {
    return this.table.seats[seat]!.player;
  }

  /** A seat's player, for a sentence: you; on a shared device, by the own name or the side. */
  called(seat: number): Name {
    const { player, name } = this.table.seats[seat]!;
    const side = seatName(this.table.game, name);
    if (player.holder != null) return botName(player.name);
    if (this.you.includes(seat) && !(this.shared && this.#isNamed(seat))) return this.shared ? side : you();
    if (player.kind === "open") return givenName(t("table.free"));
    if (player.kind === "bot") return botName(player.name);
    return player.name ? givenName(player.name) : side;
  }

  /** On a shared device: whether the seat has a name that tells it from the others held here. */
  #isNamed(seat: number): boolean {
    const { name } = this.player(seat);
    return name !== "" && this.you.every((each) => each === seat || this.player(each).name !== name);
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
    return this.hinted ? this.advise(this.hinted.label) : "";
  }

  /** The same, of a move under the name that its game gives it. */
  advise(move: string): string {
    if (this.isTaught) return t("coach.now", { move });
    const master = this.hinted?.master ?? "ready";
    return t(master === "ready" ? "table.hinted" : "table.hinted_meanwhile", { move });
  }

  async play(move: string): Promise<void> {
    const question = this.question;
    if (!question || !this.#connection) return;
    this.#answered = nameOf(question);
    this.hinted = null;
    const answer = await this.#connection.move(question.number, question.seat, move);
    if (this.#hear(answer) === "refused") this.#answered = "";
  }

  /** Asks why a move that is not offered cannot be made. */
  async askWhy(move: string): Promise<void> {
    const { question } = this;
    if (question && this.#connection)
      this.#hear(await this.#connection.move(question.number, question.seat, move));
  }

  /** Takes back the own last move; where there is none, the server says why. */
  async undo(): Promise<void> {
    const seat = this.undoable ?? this.playing[0];
    if (seat !== undefined && this.#connection) this.#hear(await this.#connection.undo(seat));
  }

  async resign(seat: number): Promise<void> {
    if (this.#connection) this.#hear(await this.#connection.resign(seat));
  }

  async rematch(): Promise<void> {
    if (this.#connection) this.#hear(await this.#connection.rematch());
  }

  /** What is hinted comes from the lesson. */
  get isTaught(): boolean {
    return this.hinted !== null && this.hinted === this.#taught;
  }

  /** Marks the move that the lesson waits for, as a hint does; tells whether there is one. */
  showTaught(): boolean {
    const { question, guidance } = this;
    if (!question || !guidance?.move) return false;
    const { move, then } = guidance;
    const label = question.offers.find((offer) => offer.move === move)?.label ?? move;
    this.#taught = { type: "hinted", id: "", move, label, by: "", then };
    this.hinted = this.#taught;
    return true;
  }

  async hint(): Promise<void> {
    const question = this.question;
    if (!question || !this.#connection || this.showTaught()) return;
    const answer = await this.#connection.hint(question.seat);
    this.#hear(answer);
    if (answer.type === "hinted" && this.question?.number === question.number) this.hinted = answer;
  }

  /** What follows from how things stand, until they change; null if it is not known. */
  get surveyed(): G["survey"] | null {
    return this.#surveyed?.version === this.stage.version ? this.#surveyed.values : null;
  }

  /** Asks the server for it. */
  async survey(): Promise<G["survey"] | null> {
    if (!this.#connection) return null;
    const answer = await this.#connection.survey();
    this.#hear(answer);
    if (answer.type === "surveyed") this.#surveyed = answer;
    return this.surveyed;
  }

  /** The move that is picked and only waits to be confirmed; the board says so. */
  selected: () => string | null = () => null;

  /** Asks what a move would lead to; a refusal is nobody's concern. */
  async foresee(move: string): Promise<Answer<G> | null> {
    const { question } = this;
    return question && this.#connection
      ? this.#connection.foresee(question.number, question.seat, move)
      : null;
  }

  async say(text: string): Promise<boolean> {
    return this.#connection !== null && this.#hear(await this.#connection.say(text)) === "accepted";
  }

  /** What can be said by its key, in the own language. */
  get phrases(): Record<string, string> {
    return this.#connection?.phrases ?? {};
  }

  async sayPhrase(key: string): Promise<boolean> {
    return this.#connection !== null && this.#hear(await this.#connection.sayPhrase(key)) === "accepted";
  }

  async letComputerPlay(seat: number): Promise<void> {
    if (this.#connection) this.#hear(await this.#connection.replace(seat));
  }

  /** Plays again in every own seat. */
  async takeSeatsAgain(): Promise<void> {
    for (const seat of this.lent) if (this.#connection) this.#hear(await this.#connection.return(seat));
  }

  async letWatchersTalk(allowed: boolean): Promise<void> {
    if (this.#connection) this.#hear(await this.#connection.watchersTalk(allowed));
  }

  /** What lets others watch; "" where nothing is needed. */
  get watch(): string {
    return this.#connection?.watch ?? "";
  }

  /** Opens the rulebook beside the board. */
  readRules(clause: string | null = null): void {
    this.clause = clause;
    this.panel = "rules";
  }

  turn(turning: boolean): void {
    this.turning = turning;
    localStorage.setItem(TURNING, String(turning));
  }

  #hear(answer: Answer<G>): Answer["type"] {
    this.refused = answer.type === "refused" ? answer : null;
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
