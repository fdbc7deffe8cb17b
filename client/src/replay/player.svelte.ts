/** Plays a finished game: any moment at once, or one step after the other. */

import type { GameTypes, News } from "../protocol";
import type { Stage } from "../table/stage.svelte";
import type { Happening } from "../table/told";
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
  readonly steps: readonly News<G>[];
  readonly #stage: Stage<G>;
  readonly #tell: (news: News<G>) => Happening<G>[];
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** `tell` says what happened in a step. */
  constructor(steps: readonly News<G>[], stage: Stage<G>, tell: (news: News<G>) => Happening<G>[]) {
    this.steps = steps;
    this.#stage = stage;
    this.#tell = tell;
  }

  get last(): number {
    return this.steps.length - 1;
  }

  /** Shows a moment as it is. */
  show(moment: number): void {
    this.pause();
    this.#lay(clamped(moment, this.steps));
  }

  /** One step on, played. */
  on(): void {
    if (this.#stage.busy) return this.#stage.skip();
    if (this.moment >= this.last) return this.pause();
    this.moment += 1;
    const news = this.steps[this.moment]!;
    this.#stage.follow({ version: news.version, view: news.view, events: this.#tell(news) });
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
    this.#stage.begin(version, view, this.steps.slice(0, moment + 1).flatMap(this.#tell));
  }
}
