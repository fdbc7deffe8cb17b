/** What is shown of a game, and how it gets there: one event after the other, in the order it happened. */

import type { GameTypes, View } from "../protocol";
import { Pause } from "./pace";
import { continued, type Chapter } from "./story";
import type { Happening, Step } from "./tableEvents";

/** An event while it is shown. */
export interface Scene<G extends GameTypes = GameTypes> {
  event: Happening<G>;
  ms: number;
}

interface ShownChapter<G extends GameTypes> extends Chapter {
  /** As far as they have been shown. */
  events: Happening<G>[];
}

/** How a game plays its events as motion. */
export interface Motion<G extends GameTypes = GameTypes> {
  /** How long an event is shown, in ms at normal speed; 0 if it needs no showing. */
  lasting(event: Happening<G>): number;
  /** Whether what an event takes away stays to be seen while the event is shown. */
  lingers(event: Happening<G>): boolean;
  /** How many steps may wait and still be played, the more the faster; for games where a turn has many steps. */
  patience?: number;
}

/** Hears every event as it is played; not what is laid down unseen or told of the past. */
export interface Ear<G extends GameTypes = GameTypes> {
  hear(event: Happening<G>): void;
}

/** What happens is laid down without being played. */
export const STILL: Motion = { lasting: () => 0, lingers: () => false };

/** So many steps behind, or as many as the game's patience allows, steps are laid down without being played. */
const FAR_BEHIND = 6;
const STORY_LENGTH = 100;

export class Stage<G extends GameTypes = GameTypes> {
  /** How things stand on the server, as of `version`. */
  view = $state.raw<View<G> | null>(null);
  /** How they stand once everything that waits is shown. */
  newest = $state.raw<View<G> | null>(null);
  /** What lies on the board now; between versions it follows the events, as the server told them. */
  shown = $state.raw<G["shown"]>()!;
  /** The last version that is shown to its end. */
  version = $state(0);
  scene = $state.raw<Scene<G> | null>(null);
  busy = $state(false);
  /** What happened so far, as far as it has been shown, oldest first. */
  story = $state.raw<Happening<G>[]>([]);

  #motion: Motion<G> | null;
  ear: Ear<G> | null = null;
  readonly #pace: () => number;
  readonly #pause: Pick<Pause, "wait" | "cut">;
  #waiting: Step<G>[] = [];
  #hurried = false;
  /** Rises with every beginning: what plays from before has no say any more. */
  #play = 0;
  /** The first is what was told before we began. */
  #chapters: ShownChapter<G>[] = [];

  /** `pace` multiplies durations; with 0 nothing is played. Without a motion everything waits until there is one. */
  constructor(
    motion: Motion<G> | null,
    pace: () => number,
    pause: Pick<Pause, "wait" | "cut"> = new Pause(),
  ) {
    this.#motion = motion;
    this.#pace = pace;
    this.#pause = pause;
  }

  /** Shows how things stand, without motion. */
  begin(version: number, view: View<G>, story: readonly Happening<G>[]): void {
    this.#play += 1;
    this.#pause.cut();
    this.#waiting = [];
    this.busy = this.#hurried = false;
    this.#beginStory(story);
    this.newest = view;
    this.#settle({ version, events: [], view });
  }

  /** Plays a step once everything before it is played. */
  follow(step: Step<G>): void {
    this.#waiting.push(step);
    this.newest = step.view;
    this.#go();
  }

  /** The board is there: what has waited for it is played. */
  set motion(motion: Motion<G>) {
    this.#motion = motion;
    this.#go();
  }

  #go(): void {
    if (!this.busy && this.#motion && this.#waiting.length) void this.#run(this.#play, this.#motion);
  }

  /** Everything that waits is laid down at once. */
  skip(): void {
    if (!this.busy) return;
    this.#hurried = true;
    this.#pause.cut();
  }

  async #run(play: number, motion: Motion<G>): Promise<void> {
    this.busy = true;
    for (let step = this.#waiting.shift(); step; step = this.#waiting.shift()) {
      await this.#perform(step, play, motion);
      if (play !== this.#play) return;
      this.#settle(step);
    }
    this.busy = this.#hurried = false;
  }

  async #perform(step: Step<G>, play: number, motion: Motion<G>): Promise<void> {
    if (step.story) this.#beginStory(step.story);
    this.#open({ kind: step.kind ?? "moved", events: [] });
    for (const event of step.events) {
      const ms = this.#length(motion.lasting(event));
      const after = this.#after(event, step);
      this.#tell(event);
      if (this.#followed) this.ear?.hear(event);
      // What takes no time is not waited for: the board then follows once a step, not once an event.
      if (ms > 0) await this.#show(event, after, ms);
      if (play !== this.#play) return;
      this.shown = after;
    }
  }

  async #show(event: Happening<G>, after: G["shown"], ms: number): Promise<void> {
    if (!this.#motion!.lingers(event)) this.shown = after;
    this.scene = { event, ms };
    await this.#pause.wait(ms);
  }

  /** What is shown after an event. What changes nothing stays the same object: boards glide only otherwise. */
  #after(event: Happening<G>, { kind, view }: Step<G>): G["shown"] {
    if (kind === "undone") return view.shown;
    return event.after ? { ...this.shown, ...event.after } : this.shown;
  }

  #beginStory(story: readonly Happening<G>[]): void {
    this.#chapters = [];
    this.#open({ kind: "began", events: [...story] });
  }

  #open(chapter: ShownChapter<G>): void {
    this.#chapters = continued(this.#chapters, chapter);
    this.#retell();
  }

  #tell(event: Happening<G>): void {
    this.#chapters.at(-1)?.events.push(event);
    this.#retell();
  }

  #retell(): void {
    this.story = this.#chapters.flatMap(({ events }) => events).slice(-STORY_LENGTH);
  }

  /** Whether somebody looks on, and nothing has to be caught up with. */
  get #followed(): boolean {
    const late = this.#waiting.length >= (this.#motion?.patience ?? FAR_BEHIND);
    return !this.#hurried && !late && !document.hidden;
  }

  #length(ms: number): number {
    return this.#followed ? (ms * this.#pace()) / Math.max(1, this.#waiting.length / FAR_BEHIND) : 0;
  }

  #settle(step: Step<G>): void {
    this.scene = null;
    this.view = step.view;
    this.shown = step.view.shown;
    this.version = step.version;
  }
}
