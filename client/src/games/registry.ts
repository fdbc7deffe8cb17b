// The games this client can show, in the order of the shelf: one entry each. A game without a board is "coming".

import type { Component } from "svelte";
import Battle from "./battle/cover/Cover.svelte";
import Night from "./night/cover/Cover.svelte";
import Taisen from "./taisen/cover/Cover.svelte";
import Versus from "./versus/cover/Cover.svelte";

export interface OnTheShelf {
  name: string;
  cover: Component;
  /** Drawings of the sprite that stand for the seats, by the seat's name. */
  crests?: Record<string, string>;
  board?: () => Promise<{ default: Component<never> }>;
}

export const shelf: readonly OnTheShelf[] = [
  {
    name: "taisen",
    cover: Taisen,
    crests: { wolf: "wolf", monkey: "monkey" },
    board: () => import("./taisen/Board.svelte"),
  },
  {
    name: "versus",
    cover: Versus,
    crests: { black: "crow", red: "fox" },
    board: () => import("./versus/Board.svelte"),
  },
  {
    name: "battle",
    cover: Battle,
    crests: { red: "tomoe", black: "mikazuki" },
    board: () => import("./battle/Board.svelte"),
  },
  {
    name: "night",
    cover: Night,
    crests: { fox: "night-fox", owl: "night-owl", cat: "night-cat", crow: "night-crow" },
    board: () => import("./night/Board.svelte"),
  },
];

export function onTheShelf(name: string): OnTheShelf | undefined {
  return shelf.find((game) => game.name === name);
}
