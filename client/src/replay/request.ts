/** The whole of a finished game, from the server. */

import { Trouble } from "../api";
import type { News, Problem, Table } from "../protocol";

export interface Replay {
  table: Table;
  /** Every version from the first on, as a watcher saw it. */
  news: News[];
}

export async function replay(id: string, language: string): Promise<Replay> {
  const path = `/api/tables/${encodeURIComponent(id)}/replay?language=${encodeURIComponent(language)}`;
  const answer = await fetch(path).catch(() => {
    throw new Trouble("unreachable", "");
  });
  if (answer.ok) return (await answer.json()) as Replay;
  const problem = (await answer.json().catch(() => null)) as Problem | null;
  throw new Trouble(problem?.code ?? `http_${answer.status}`, problem?.message ?? "");
}
