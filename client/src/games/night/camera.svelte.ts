/** From where somebody looks at the village, and whether it is built or drawn. */

import { within, type Eye } from "./geometry";
import { graphics } from "./machine";

export type Kind = "deep" | "flat";

const KEY = "tatami.night.village";
/** How far one may lean to either side of the own place at the table. */
const LEAN = (62 * Math.PI) / 180;
const AT_FIRST = (26 * Math.PI) / 180;
export const STEP = Math.PI / 9;
const PITCHES = { least: 0.3, most: 1.15, estimating: 0.72, start: { wide: 0.56, small: 0.7 } };

export class Camera {
  /** What somebody wished; it is drawn where it cannot be built. */
  wished = $state<Kind>(remembered());
  /** False once it is known that this machine cannot build it. */
  possible = $state(graphics() !== null);
  lean = $state(AT_FIRST);
  #pitch = $state(PITCHES.start.wide);

  constructor(small: boolean) {
    if (small) this.#pitch = PITCHES.start.small;
  }

  get kind(): Kind {
    return this.possible ? this.wished : "flat";
  }

  /** From above only while nobody estimates a length. */
  pitch(estimating: boolean): number {
    return Math.min(this.#pitch, estimating ? PITCHES.estimating : PITCHES.most);
  }

  eye(side: number, estimating: boolean): Eye {
    return { side: side + this.lean, pitch: this.pitch(estimating) };
  }

  turn(by: number): void {
    this.lean = within(this.lean + by, -LEAN, LEAN);
  }

  tilt(by: number): void {
    this.#pitch = within(this.#pitch + by, PITCHES.least, PITCHES.most);
  }

  choose(kind: Kind): void {
    this.wished = kind;
    try {
      localStorage.setItem(KEY, kind);
    } catch {
      // Storage is full or forbidden: the choice lasts as long as the page.
    }
  }
}

function remembered(): Kind {
  return globalThis.localStorage?.getItem(KEY) === "flat" ? "flat" : "deep";
}
