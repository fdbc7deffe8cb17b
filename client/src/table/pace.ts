/** Durations and easings of the look. They stand in tokens.css; where motion is off there they are 0. */

export type Duration = "tap" | "lift" | "step" | "duel" | "scene";
export type Easing = "brush" | "step" | "strike" | "fall";

/** A duration in ms, before the speed setting. */
export function duration(name: Duration): number {
  const text = token(`--t-${name}`);
  const number = Number.parseFloat(text) || 0;
  return /\ds$/.test(text) ? number * 1000 : number;
}

export function easing(name: Easing): string {
  return token(`--ease-${name}`) || "ease";
}

function token(name: string): string {
  return getComputedStyle(document.documentElement).getPropertyValue(name).trim();
}

/** A pause that can be cut short. */
export class Pause {
  #wake: (() => void) | null = null;

  /** Resolves after so many ms, or at once when cut. */
  wait(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ms);
      this.#wake = () => (clearTimeout(timer), resolve());
    });
  }

  cut(): void {
    this.#wake?.();
  }
}
