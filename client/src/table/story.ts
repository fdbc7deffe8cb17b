/** What happened at a table, chapter by chapter: what is taken back is told no longer. */

import type { News } from "../protocol";

export interface Chapter {
  kind: News["kind"];
}

/** The chapters that count once the next is told: one that takes back strikes out the last move that stands. */
export function continued<C extends Chapter>(chapters: readonly C[], next: C): C[] {
  const struck = next.kind === "undone" ? chapters.findLastIndex(({ kind }) => kind === "moved") : -1;
  return [...chapters.filter((_, place) => place !== struck), next];
}
