/** What a game's board and the table know of each other. */

import type { Component } from "svelte";
import { onTheShelf } from "../games/registry";
import type { GameTypes } from "../protocol";
import type { Sound } from "../sound/sounds";
import type { BoardSession } from "./boardSession.svelte";
import type { Motion } from "./stage.svelte";
import type { Happening } from "./tableEvents";

/** How a game plays and tells its events. */
export interface BoardAnimation<G extends GameTypes = GameTypes> extends Motion<G> {
  /** Where in the game we are: "Turn 14". */
  moment(shown: G["shown"]): string;
  /** The seat to act, as far as it is shown. */
  active(shown: G["shown"]): number | null;
  /** The small picture before an event's sentence. */
  sign(event: Happening<G>): Sign | null;
  /** What is heard with an event. */
  sound?(event: Happening<G>): Sound | null;
}

export interface Sign {
  art: string;
  /** A colour, as CSS; ink if not said. */
  tint?: string;
}

/** A sign of the board, and the phrase of what it means. */
export interface LegendEntry extends Sign {
  phrase: string;
}

/** A game's folder exports this from its board: the component, how it moves, and a picture of the end. */
export interface BoardModule {
  default: Component<{ session: BoardSession }>;
  animation: BoardAnimation;
  /** Drawn in an SVG of 640 by 300, which has the class "dusk" where whoever looks has lost. */
  Ending: Component<{ shown: GameTypes["shown"]; winners: number[] }>;
  /** The help cards of its box, if it has any. */
  Aids?: Component<{ session: BoardSession }>;
  legend: readonly LegendEntry[];
  /** Its own keys, each with the phrase of what it does. */
  keys: readonly [string, string][];
}

/** The board of a game, fetched when it is needed; null if this client has none. */
export async function boardOf(game: string): Promise<BoardModule | null> {
  const load = onTheShelf(game)?.board;
  return load ? ((await load()) as BoardModule) : null;
}
