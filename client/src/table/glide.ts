/** Lets pieces glide from where they were to where they are. A piece is an element with `data-piece`. */

import { easing } from "./pace";

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
    this.#running.push(piece.animate(frames, { duration: ms, easing: "linear", fill: "none" }));
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

function pieces(root: Element): [string, HTMLElement][] {
  return [...root.querySelectorAll<HTMLElement>("[data-piece]")].map((piece) => [
    piece.dataset.piece!,
    piece,
  ]);
}
