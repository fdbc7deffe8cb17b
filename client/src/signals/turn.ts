/** Whether the person at this page is waited for. */

import type { BoardSession } from "../table/boardSession.svelte";

/** On a shared device nobody is called: whoever is to act sits before it. */
export function isAwaited({ stage, table, you, shared, waitingForPlayers }: BoardSession): boolean {
  const { newest } = stage;
  if (shared || waitingForPlayers || !newest || newest.outcome || !table) return false;
  return newest.to_act.some((seat) => you.includes(seat));
}
