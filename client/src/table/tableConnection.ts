/** What a board session needs of the connection to its table. */

import type { GameTypes } from "../protocol";
import type { Connection } from "./connection.svelte";

/** Where requests go; a replay has none. */
export type TableConnection<G extends GameTypes = GameTypes> = Pick<
  Connection<G>,
  | "move"
  | "undo"
  | "resign"
  | "rematch"
  | "hint"
  | "survey"
  | "foresee"
  | "say"
  | "sayPhrase"
  | "phrases"
  | "replace"
  | "return"
  | "watchersTalk"
  | "handOver"
  | "inHand"
  | "watch"
  | "status"
>;
