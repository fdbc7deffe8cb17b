/** What is shown of a game, and how it gets there: one event after the other, in the order it happened. */

import type { GameTypes, View } from "../protocol";
import type { Stagecraft } from "./board";
import { Pause } from "./pace";
import type { Happening, TableEvent } from "./told";

/** One version further: what happened, and how things stand then. */
export interface Step<G extends GameTypes = GameTypes> {
  version: number;
  events: readonly Happening<G>[];
  view: View<G>;
  /** Nothing new happened: the last step was taken back. */
  undone?: boolean;
}

/** An event while it is shown. */
export interface Scene<G extends GameTypes = GameTypes> {
  event: Happening<G>;
  ms: number;
}

interface Chapter<G extends GameTypes> {
  events: Happening<G>[];
  undone: boolean;
}

/** What a board plays when a step is taken back. */
export const TAKEN_BACK: TableEvent = { name: "undone", values: { seat: null }, line: "" };

/** So many steps behind, or as many as the game's patience allows, steps are laid down without being played. */
const FAR_BEHIND = 6;
const STORY_LENGTH = 100;

export class Stage<G extends GameTypes = GameTypes> {
  /** How things stand on the server, as of `version`. */
  view = $state.raw<View<G> | null>(null);
  /** What lies on the board now; between versions it follows the events, as the server told them. */
  shown = $state.raw<G["shown"]>()!;
  /** The last version that is shown to its end. */
  version = $state(0);
  scene = $state.raw<Scene<G> | null>(null);
  busy = $state(false);
  /** What happened so far, as far as it has been shown, oldest first. */
  story = $state.raw<Happening<G>[]>([]);

  readonly #craft: Stagecraft<G>;
  readonly #pace: () => number;
  readonly #pause: Pick<Pause, "wait" | "cut">;
  #waiting: Step<G>[] = [];
  #hurried = false;
  /** Rises with every beginning: what plays from before has no say any more. */
  #play = 0;
  /** The story step by step, for taking steps back; the first chapter is how we began. */
  #chapters: Chapter<G>[] = [];

  /** `pace` multiplies durations; with 0 nothing is played. */
  constructor(craft: Stagecraft<G>, pace: () => number, pause: Pick<Pause, "wait" | "cut"> = new Pause()) {
    this.#craft = craft;
    this.#pace = pace;
    this.#pause = pause;
  }

  /** Shows how things stand, without motion. */
  begin(version: number, view: View<G>, story: readonly Happening<G>[]): void {
    this.#play += 1;
    this.#pause.cut();
    this.#waiting = [];
    this.busy = this.#hurried = false;
    this.story = story.slice(-STORY_LENGTH);
    this.#chapters = [{ events: [...this.story], undone: false }];
    this.#settle({ version, events: [], view });
  }

  /** Plays a step once everything before it is played. */
  follow(step: Step<G>): void {
    this.#waiting.push(step);
    if (!this.busy) void this.#run(this.#play);
  }

  /** Everything that waits is laid down at once. */
  skip(): void {
    if (!this.busy) return;
    this.#hurried = true;
    this.#pause.cut();
  }

  async #run(play: number): Promise<void> {
    this.busy = true;
    for (let step = this.#waiting.shift(); step; step = this.#waiting.shift()) {
      await this.#perform(step, play);
      if (play !== this.#play) return;
      this.#settle(step);
    }
    this.busy = this.#hurried = false;
  }

  async #perform(step: Step<G>, play: number): Promise<void> {
    if (step.undone) return this.#takeBack(step);
    this.#chapters.push({ events: [], undone: false });
    for (const event of step.events) {
      const ms = this.#length(this.#craft.lasting(event));
      // What changes nothing stays the same object: boards glide only when something is elsewhere.
      const after = event.after ? { ...this.shown, ...event.after } : this.shown;
      this.#tell(event);
      // What takes no time is not waited for: the board then follows once a step, not once an event.
      if (ms > 0) await this.#show(event, after, ms);
      if (play !== this.#play) return;
      this.shown = after;
    }
  }

  async #show(event: Happening<G>, after: G["shown"], ms: number): Promise<void> {
    if (!this.#craft.lingers(event)) this.shown = after;
    this.scene = { event, ms };
    await this.#pause.wait(ms);
  }

  /** The step that is taken back is no longer told; that it was taken back is. */
  async #takeBack(step: Step<G>): Promise<void> {
    const last = this.#chapters.findLastIndex((chapter) => !chapter.undone);
    if (last > 0) this.#chapters.splice(last, 1);
    this.#chapters.push({ events: [...step.events], undone: true });
    this.story = this.#chapters.flatMap((chapter) => chapter.events);
    this.shown = step.view.shown;
    const ms = this.#length(this.#craft.lasting(TAKEN_BACK));
    if (ms === 0) return;
    this.scene = { event: TAKEN_BACK, ms };
    await this.#pause.wait(ms);
  }

  #tell(event: Happening<G>): void {
    this.#chapters.at(-1)?.events.push(event);
    this.story = [...this.story, event].slice(-STORY_LENGTH);
  }

  #length(ms: number): number {
    const behind = this.#waiting.length;
    const late = this.#hurried || behind >= (this.#craft.patience ?? FAR_BEHIND) || document.hidden;
    return late ? 0 : (ms * this.#pace()) / Math.max(1, behind / FAR_BEHIND);
  }

  #settle(step: Step<G>): void {
    this.scene = null;
    this.view = step.view;
    this.shown = step.view.shown;
    this.version = step.version;
  }
}
