/** A finished game, step by step, without what was taken back. */

import type { News } from "../protocol";

/** The news that still count: moves taken back are left out, and so is who sat down when. */
export function lasting(news: readonly News[]): News[] {
  const steps: News[] = [];
  for (const one of news) {
    if (one.kind === "undone") steps.pop();
    else if (one.kind !== "replaced") steps.push(one);
  }
  return steps;
}

/** A moment that exists. */
export function clamped(moment: number, steps: readonly unknown[]): number {
  return Math.max(0, Math.min(Math.trunc(moment), steps.length - 1));
}
