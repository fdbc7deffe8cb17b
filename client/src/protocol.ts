// Generated from src/tatami/wire/messages.py by `make generate`; do not edit.

/** A past-tense fact, as the listener may hear it, with its sentence ("" if it needs none). */
export type Told<Name extends string, Values, Shown> = {
  name: Name;
  values: Values;
  line: string;
  /** To those who show motion: what is shown differently after it. */
  after?: Partial<Shown>;
};

/** What crosses the border of some game; each game's own protocol.ts has its own. */
export type GameTypes = {
  shown: Record<string, unknown>;
  offer: Record<string, unknown>;
  event: Told<string, Record<string, unknown>, Record<string, unknown>>;
  survey: Record<string, unknown>;
};

/** Who plays in a seat. */
export interface Player {
  kind: "human" | "bot" | "open";
  name: string;
  present: boolean;
  away?: number | null;
  holder?: string | null;
}

/** A side of the game: its number, the game's own name for it, and who sits there. */
export interface Seat {
  seat: number;
  name: string;
  player: Player;
}

/** How it ended. `reason` is a word of the game, or "resigned". */
export interface Outcome {
  winners: number[];
  reason: string;
  scores: number[];
  line: string;
}

export type Event<G extends GameTypes = GameTypes> = G["event"];

/** A move that may be made now: its text, its name for people, and what a board needs to show it. */
export interface Offer<G extends GameTypes = GameTypes> {
  move: string;
  label: string;
  values: G["offer"];
}

/** What a seat is asked: answer with its number and one of the offered moves. */
export interface Question<G extends GameTypes = GameTypes> {
  number: number;
  seat: number;
  offers: Offer<G>[];
}

/** One thing that is explained, in the listener's language, with the clause that says more. */
export interface LessonRemark {
  text: string;
  clause: string;
}

/** To a learner: what is explained now, and the move the lesson waits for ("" while others move). */
export interface Guidance {
  lesson: string;
  title: string;
  first: number;
  remarks: LessonRemark[];
  of: number;
  move: string;
  is_over: boolean;
  then?: string[];
}

/** What the listener may know of the position. `shown` is the game's own. */
export interface View<G extends GameTypes = GameTypes> {
  to_act: number[];
  questions: Question<G>[];
  may_undo: number[];
  shown: G["shown"];
  outcome: Outcome | null;
  guidance?: Guidance | null;
  covered?: number[];
}

/** Something said at the table. */
export interface Chat {
  number: number;
  name: string;
  seat: number | null;
  text: string;
  at: number;
  phrase?: string;
}

/** What a table is, whatever the position. */
export interface Table {
  id: string;
  game: string;
  options: Record<string, string>;
  seats: Seat[];
  watchers: number;
  private: boolean;
  rematch: string | null;
  master?: "failed" | "ready" | "warming" | null;
  watchers_talk?: boolean;
  watcher_names?: string[];
  foresight?: boolean;
}

/** The first message. A token holds seats or lets one watch; `since`: the last version it saw. */
export interface Hello {
  type: "hello";
  language?: string;
  token?: string | null;
  since?: number | null;
  heard?: number | null;
  motion?: boolean;
}

/** Answers a question. The same id may be sent again until an answer comes. */
export interface Move {
  type: "move";
  id: string;
  question: number;
  seat: number;
  move: string;
}

/** Takes the seat's own last move back. */
export interface Undo {
  type: "undo";
  id: string;
  seat: number;
}

/** Gives the game up for a seat. */
export interface Resign {
  type: "resign";
  id: string;
  seat: number;
}

/** Asks for another game with the seats swapped. */
export interface Rematch {
  type: "rematch";
  id: string;
}

/** Says something to the whole table: in one's own words, or one of the `phrases` of the snapshot. */
export interface Say {
  type: "say";
  id: string;
  text?: string;
  phrase?: string;
}

/** Changes the language; a snapshot follows. */
export interface Speak {
  type: "speak";
  language: string;
}

/** Asks what the computer would do in this seat. */
export interface Hint {
  type: "hint";
  id: string;
  seat: number;
}

/** Lets a computer player go on for somebody who has been away long enough; only who holds a seat may. */
export interface Replace {
  type: "replace";
  id: string;
  seat: number;
  bot?: string;
}

/** Takes the own seat again, in which a computer player went on. */
export interface Return {
  type: "return";
  id: string;
  seat: number;
}

/** Lets watchers talk, or not any more; only who holds a seat may. */
export interface WatchersTalk {
  type: "watchers_talk";
  id: string;
  allowed: boolean;
}

/** Asks for what follows from the position as it is shown, for example who threatens what. */
export interface Survey {
  type: "survey";
  id: string;
}

/** Asks what a move would lead to, as far as that is certain; nothing is done. */
export interface Foresee {
  type: "foresee";
  id: string;
  question: number;
  seat: number;
  move: string;
}

/** On a shared device, in a game with secrets: this seat has the device now. */
export interface HandOver {
  type: "hand_over";
  id: string;
  seat: number;
}

/** Everything at once: what a client needs to begin, or to begin again. */
export interface Snapshot<G extends GameTypes = GameTypes> {
  type: "snapshot";
  version: number;
  table: Table;
  you: number[];
  view: View<G>;
  story: Event<G>[];
  chat: Chat[];
  watch?: string;
  phrases?: Record<string, string>;
}

/** One version further: what happened, and how things stand now. */
export interface News<G extends GameTypes = GameTypes> {
  type: "news";
  version: number;
  kind: "began" | "moved" | "undone" | "resigned" | "seated" | "replaced" | "returned" | "talk_opened" | "talk_closed" | "sealed";
  seat: number | null;
  events: Event<G>[];
  view: View<G>;
  story?: Event<G>[];
}

/** The request of this id is done and stored, in this version. */
export interface Accepted {
  type: "accepted";
  id: string;
  version: number;
}

/** The request of this id was not done: a code for programs, a message for people, perhaps a clause. */
export interface Refused {
  type: "refused";
  id: string | null;
  code: string;
  message: string;
  clause?: string | null;
}

/** Somebody said something. */
export interface Said {
  type: "said";
  chat: Chat;
}

/** Who is here changed. */
export interface Presence {
  type: "presence";
  table: Table;
}

/** What the computer would do; `by` is the bot who says so: another one until the master is ready. */
export interface Hinted {
  type: "hinted";
  id: string;
  move: string;
  label: string;
  by: string;
  master?: "failed" | "ready" | "warming" | null;
  then?: string[];
}

/** What follows from the position of this version. `values` is the game's own. */
export interface Surveyed<G extends GameTypes = GameTypes> {
  type: "surveyed";
  id: string;
  version: number;
  values: G["survey"];
}

/** What a move would lead to from this version on, in sentences, as far as whoever asks may know it. */
export interface Foreseen {
  type: "foreseen";
  id: string;
  version: number;
  lines: string[];
  odds: string[];
}

/** The server goes away; try again in so many seconds. */
export interface Closing {
  type: "closing";
  reason: string;
  seconds: number;
}

/** A value an option may have, with its label and what it means for play, by language. */
export interface OptionValue {
  value: string;
  label: Record<string, string>;
  about: Record<string, string>;
}

/** An option of the box; the first value is the default. Its label and what it decides, by language. */
export interface GameOption {
  name: string;
  label: Record<string, string>;
  about: Record<string, string>;
  values: OptionValue[];
}

/** A computer player: what it is called and how it plays, by language; and its drawing in the browser. */
export interface Bot {
  name: string;
  label: Record<string, string>;
  about: Record<string, string>;
  portrait: string;
}

/** Something one can learn at a table: what it is called and what it is about, by language. */
export interface Lesson {
  name: string;
  title: Record<string, string>;
  about: Record<string, string>;
}

/** A game one can sit down to. */
export interface Game {
  name: string;
  title: Record<string, string>;
  seats: string[];
  options: GameOption[];
  bots: Bot[];
  seats_option?: string | null;
  lessons?: Lesson[];
}

/** Asks for a table. `players` has one word per seat: "me", "open" (for whoever comes), or a bot's name. */
export interface NewTable {
  game: string;
  players: string[];
  options?: Record<string, string>;
  private?: boolean;
  name?: string;
  names?: string[];
  foresight?: boolean;
}

/** Asks for a table at which one learns: the lesson says with which options, and who sits where. */
export interface NewLesson {
  game: string;
  lesson: string;
  name?: string;
}

/** You sit at a table. Keep the token secret: it is your seat. It belongs behind the # of an address. */
export interface Seated {
  table: string;
  seats: number[];
  token: string;
  invite: string;
  watch?: string;
}

/** Takes an open seat; `invitation` is needed at a private table. */
export interface Join {
  name?: string;
  invitation?: string;
}

/** A table in a list. */
export interface Listed {
  table: Table;
  turn: number;
  over: boolean;
  mine: number[];
  token: string;
  older?: number | null;
}

/** A table of other rules: what is known of it, also where it cannot be shown any more. */
export interface Older {
  table: Table;
  rules: number;
  ours: number;
  over: boolean;
  outcome: Outcome | null;
  why: string;
}

/** A finished game: every version from the first on, as a watcher sees it. */
export interface Replay<G extends GameTypes = GameTypes> {
  table: Table;
  news: News<G>[];
  you?: number[];
}

/** A number of a finished game: one for each seat, or one for the whole table. */
export interface Figure {
  name: string;
  label: string;
  values: number[];
  expected?: number[] | null;
}

/** How a finished game ended, when, and what can be counted of it. */
export interface Figures {
  outcome: Outcome;
  at: number;
  figures: Figure[];
}

/** Who the cookie says you are. */
export interface Me {
  name: string;
}

/** The server can keep games. `players`: how far the strongest computer player of each game is. */
export interface Ready {
  status: "ok";
  players: Record<string, "compiling" | "failed" | "off" | "ready" | "waiting">;
  haste?: number;
}

/** Why a request failed. */
export interface Problem {
  code: string;
  message: string;
}

export type Request = Move | Undo | Resign | Rematch | Say | Replace | Return | WatchersTalk;

export type Query = Speak | Hint | Survey | Foresee | HandOver;

export type ToTable = Hello | Move | Undo | Resign | Rematch | Say | Replace | Return | WatchersTalk | Speak | Hint | Survey | Foresee | HandOver;

export type FromTable<G extends GameTypes = GameTypes> = Snapshot<G> | News<G> | Accepted | Refused | Said | Presence | Hinted | Surveyed<G> | Foreseen | Closing;
