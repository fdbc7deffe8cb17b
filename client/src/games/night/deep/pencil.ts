/** When and how finely the village is drawn: only if something has changed, and so that a slow machine stays usable. */

import type { Graphics } from "../machine";

/** What a machine can do in time: with a graphics card, or with its processor alone. */
export interface Means {
  /** Canvas pixels, while something moves and once everything is still. */
  moving: number;
  still: number;
  /** What is still has at least so many canvas pixels across one of the page: large drawings have smooth edges. */
  smooth: number;
}

export const MEANS: Record<Graphics, Means> = {
  card: { moving: 8_300_000, still: 8_300_000, smooth: 1 },
  processor: { moving: 500_000, still: 2_000_000, smooth: 2 },
};

type How = "moving" | "still";

/** More canvas pixels across one of the page are not seen. */
const FINEST = 2;
/** Milliseconds from which on a frame is slow; what is still may take longer. */
const SLOW = { moving: 45, still: 250 };
/** So many slow frames in a row, and the next are coarser. */
const PATIENCE = 3;
const COARSER = 0.75;
const COARSEST = 0.5;
/** What a frame took too long is given to everything else on the page, but not more. */
const LONGEST_PAUSE = 250;
/** A frame is drawn finely when nothing has moved for so long. */
const REST = 180;

export class Pencil {
  readonly #means: Means;
  readonly #draw: (fineness: number) => void;
  #window = { width: 0, height: 0, ratio: 1 };
  /** How much coarser than that, since frames were slow. */
  #share = { moving: 1, still: 1 };
  #slow = 0;
  /** Whether a frame is on its way, and how fine the last one was. */
  #asked = false;
  #last = 0;
  /** Until then everything else on the page has its turn. */
  #pause = 0;
  #frame = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(means: Means, draw: (fineness: number) => void) {
    this.#means = means;
    this.#draw = draw;
  }

  fit(width: number, height: number, ratio: number): void {
    this.#window = { width, height, ratio };
    this.ask();
  }

  /** Something has changed. */
  ask(): void {
    if (this.#asked) return;
    this.#asked = true;
    this.#after(this.#pause - performance.now(), "moving");
  }

  stop(): void {
    this.#asked = true;
    cancelAnimationFrame(this.#frame);
    clearTimeout(this.#timer);
  }

  /** Canvas pixels across one pixel of the page. */
  fineness(how: How): number {
    const { width, height, ratio } = this.#window;
    const wished = how === "still" ? Math.max(ratio, this.#means.smooth) : ratio;
    const most = Math.sqrt(this.#means[how] / Math.max(1, width * height));
    return Math.min(wished, FINEST, most) * this.#share[how];
  }

  #after(ms: number, how: How): void {
    clearTimeout(this.#timer);
    const request = () => void (this.#frame = requestAnimationFrame(() => this.#put(how)));
    if (ms > 0) this.#timer = setTimeout(request, ms);
    else request();
  }

  #put(how: How): void {
    if (how === "still" && this.#asked) return;
    this.#asked = false;
    const begun = performance.now();
    this.#last = this.fineness(how);
    this.#draw(this.#last);
    // What is drawn reaches the screen after this frame's work: the next task tells how long it took.
    setTimeout(() => this.#drawn(how, performance.now() - begun));
  }

  #drawn(how: How, ms: number): void {
    this.#judge(how, ms);
    this.#pause = performance.now() + Math.min(ms - SLOW.moving, LONGEST_PAUSE);
    if (!this.#asked && this.#last < this.fineness("still")) this.#after(REST, "still");
  }

  #judge(how: How, ms: number): void {
    if (how === "moving") this.#slow = ms > SLOW.moving ? this.#slow + 1 : 0;
    if (how === "still" ? ms < SLOW.still : this.#slow < PATIENCE) return;
    this.#slow = 0;
    this.#share[how] = Math.max(COARSEST, this.#share[how] * COARSER);
  }
}
