/** A finished game, step by step, without what was taken back. */

import type { News } from "../protocol";
import { continued } from "../table/story";

/** Whatever tells nothing of the game: who sat down when, who may talk. */
const QUIET = new Set<News["kind"]>(["undone", "seated", "talk_opened", "talk_closed"]);

/** The news that still count: moves taken back are left out. Older tables say "replaced" for sitting down. */
export function lasting(news: readonly News[]): News[] {
  return news
    .reduce<News[]>(continued, [])
    .filter(({ kind, events }) => !QUIET.has(kind) && (kind !== "replaced" || events.length > 0));
}

/** A moment that exists. */
export function clamped(moment: number, steps: readonly unknown[]): number {
  return Math.max(0, Math.min(Math.trunc(moment), steps.length - 1));
}
