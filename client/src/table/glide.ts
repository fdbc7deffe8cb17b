/** Lets pieces glide from where they were to where they are, or go a way. A piece is an element with `data-piece`. */

import { easing } from "./pace";

/** Above every piece, in whichever row it stands. */
const ABOVE = 99;

export class Glider {
  #places = new Map<string, DOMRect>();
  #running: Animation[] = [];

  /** Remembers where every piece is, before anything changes. */
  measure(root: Element): void {
    this.#places = new Map(pieces(root).map(([name, piece]) => [name, piece.getBoundingClientRect()]));
    this.stop();
  }

  /** After the change: every piece that is elsewhere now comes from where it was, in so many steps. */
  glide(root: Element, ms: number, steps = 1): void {
    this.stop();
    const left = this.#places;
    this.#places = new Map(); // a place is left once, whatever is shown next
    if (ms <= 0) return;
    for (const [name, piece] of pieces(root)) {
      const from = left.get(name);
      if (from) this.#start(piece, from, ms, steps);
    }
  }

  /** A piece goes from stop to stop, given as CSS translates, and stays at the last one until it is stopped. */
  travel(piece: HTMLElement | null, stops: readonly string[], ms: number): void {
    this.stop();
    const frames = stops.map((translate) => ({ translate, zIndex: ABOVE }));
    this.#run(piece, frames, { duration: ms, easing: easing("step"), fill: "forwards" });
  }

  stop(): void {
    for (const animation of this.#running) animation.cancel();
    this.#running = [];
  }

  #start(piece: HTMLElement, from: DOMRect, ms: number, steps: number): void {
    const to = piece.getBoundingClientRect();
    const [x, y] = [from.left - to.left, from.top - to.top];
    if (Math.abs(x) + Math.abs(y) < 1) return;
    const far = Math.hypot(x, y) > Math.min(to.width, to.height) / 2;
    const frames = along(x, y, far ? steps : 1, far ? 1.04 : 1);
    this.#run(piece, frames, { duration: ms, easing: "linear", fill: "none" });
  }

  #run(piece: HTMLElement | null, frames: Keyframe[], timing: KeyframeAnimationOptions): void {
    const running = piece?.animate?.(frames, timing);
    if (running) this.#running.push(running);
  }
}

/** From (x, y) to the own place, resting for a moment on every tile. */
export function along(x: number, y: number, steps: number, lifted: number): Keyframe[] {
  return Array.from({ length: steps + 1 }, (_, step) => {
    const left = 1 - step / steps;
    const scale = step === 0 || step === steps ? 1 : lifted;
    return {
      transform: `translate(${x * left}px, ${y * left}px) scale(${scale})`,
      easing: easing("step"),
      zIndex: 6,
    };
  });
}

/** What is drawn of a piece. */
export function pieceCalled(root: Element, name: string): HTMLElement | null {
  return root.querySelector<HTMLElement>(`[data-piece="${name}"]`);
}

function pieces(root: Element): [string, HTMLElement][] {
  return [...root.querySelectorAll<HTMLElement>("[data-piece]")].map((piece) => [
    piece.dataset.piece!,
    piece,
  ]);
}
