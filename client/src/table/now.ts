/** The time, read again and again for as long as somebody looks at it. */

import { createSubscriber } from "svelte/reactivity";

const OFTEN = 250;

const look = createSubscriber((update) => {
  const timer = setInterval(update, OFTEN);
  return () => clearInterval(timer);
});

/** In ms, of a clock that never goes back. */
export function now(): number {
  look();
  return performance.now();
}

/** Seconds as on a clock: "0:42". */
export function clock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
