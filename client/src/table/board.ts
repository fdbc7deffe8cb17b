/** What a game's board and the table know of each other. */

import type { Component } from "svelte";
import { onTheShelf } from "../games/registry";
import type { GameTypes } from "../protocol";
import type { Sitting } from "./sitting.svelte";
import type { Happening } from "./told";

/** How a game plays its events as motion. */
export interface Stagecraft<G extends GameTypes = GameTypes> {
  /** How long an event is shown, in ms at normal speed; 0 if it needs no showing. */
  lasting(event: Happening<G>): number;
  /** Whether what an event takes away stays to be seen while the event is shown. */
  lingers(event: Happening<G>): boolean;
  /** How many steps may wait and still be played, the more the faster; for games where a turn has many steps. */
  patience?: number;
  /** Where in the game we are: "Turn 14". */
  moment(shown: G["shown"]): string;
  /** The seat to act, as far as it is shown. */
  active(shown: G["shown"]): number | null;
  /** The small picture before an event's sentence. */
  sign(event: Happening<G>): Sign | null;
}

export interface Sign {
  art: string;
  /** A colour, as CSS; ink if not said. */
  tint?: string;
}

/** A game's folder exports this from its board: the component, how it moves, and a picture of the end. */
export interface BoardModule {
  default: Component<{ sitting: Sitting }>;
  stagecraft: Stagecraft;
  Ending: Component<{ sitting: Sitting; winners: number[] }>;
  /** The help cards of its box, if it has any. */
  Aids?: Component<{ sitting: Sitting }>;
  /** Its own keys, each with the phrase of what it does. */
  keys: readonly [string, string][];
}

/** The board of a game, fetched when it is needed; null if this client has none. */
export async function boardOf(game: string): Promise<BoardModule | null> {
  const load = onTheShelf(game)?.board;
  return load ? ((await load()) as BoardModule) : null;
}
