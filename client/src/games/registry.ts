// The games this client can show, in the order of the shelf. A game is found by its files: cover/Cover.svelte, with the
// crests of its seats, and Board.svelte; a game without a board is "coming".

import type { Component } from "svelte";
import { GAMES } from "./list";

/** What a game's cover file exports. */
interface Cover {
  default: Component;
  /** Drawings of the sprite that stand for the seats, by the seat's name. */
  crests?: Record<string, string>;
}

export interface OnTheShelf {
  name: string;
  cover: Component;
  crests: Record<string, string>;
  /** A BoardModule, fetched when it is needed. */
  board?: () => Promise<object>;
}

const covers = import.meta.glob<Cover>("./*/cover/Cover.svelte", { eager: true });
const boards = import.meta.glob<object>("./*/Board.svelte");

export const shelf: readonly OnTheShelf[] = GAMES.flatMap((name) => {
  const found = covers[`./${name}/cover/Cover.svelte`];
  const board = boards[`./${name}/Board.svelte`];
  return found ? [{ name, cover: found.default, crests: found.crests ?? {}, board }] : [];
});

export function onTheShelf(name: string): OnTheShelf | undefined {
  return shelf.find((game) => game.name === name);
}
