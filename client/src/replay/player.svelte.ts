/** Plays a finished game: any moment at once, or one step after the other. */

import type { GameTypes } from "../protocol";
import type { Stage } from "../table/stage.svelte";
import type { Step } from "../table/tableEvents";
import { clamped } from "./steps";

/** Between two steps, in ms, so that one can look. */
const BREATH = 450;
/** The same where nothing moves. */
const STILL = 1100;

export class Player<G extends GameTypes = GameTypes> {
  /** The step that is shown or being shown. */
  moment = $state(0);
  playing = $state(false);
  speed = $state(1);
  readonly steps: readonly Step<G>[];
  readonly #stage: Stage<G>;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(steps: readonly Step<G>[], stage: Stage<G>) {
    this.steps = steps;
    this.#stage = stage;
  }

  get last(): number {
    return this.steps.length - 1;
  }

  /** Shows a moment as it is. */
  show(moment: number): void {
    this.pause();
    this.#lay(clamped(moment, this.steps));
  }

  /** One step on, played; what still moves is laid down first, so that no press is lost. */
  on(): void {
    if (this.#stage.busy) this.#lay(this.moment);
    if (this.moment >= this.last) return this.pause();
    this.moment += 1;
    this.#stage.follow(this.steps[this.moment]!);
  }

  back(): void {
    this.show(this.moment - 1);
  }

  /** From the end, play begins at the beginning again. */
  play(): void {
    if (this.moment >= this.last) this.#lay(0);
    this.playing = true;
  }

  pause(): void {
    this.playing = false;
    clearTimeout(this.#timer);
  }

  /** Goes on by itself once a step is over; to be called whenever the stage comes to rest. */
  rested(still: boolean): void {
    clearTimeout(this.#timer);
    if (!this.playing) return;
    if (this.moment >= this.last) return this.pause();
    this.#timer = setTimeout(() => this.on(), (still ? STILL : BREATH) / this.speed);
  }

  #lay(moment: number): void {
    this.moment = moment;
    const { version, view } = this.steps[moment]!;
    const story = this.steps.slice(0, moment + 1).flatMap(({ events }) => events);
    this.#stage.begin(version, view, story);
  }
}
