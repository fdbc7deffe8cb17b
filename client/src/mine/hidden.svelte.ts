/** Finished games that were put out of sight on this device. The server keeps them; any can be brought back. */

import { store, stored } from "./stored";

const KEY = "tatami.hidden";
/** The latest; what was hidden before comes back by itself. */
const MANY = 1000;

export class Hidden {
  #ids = $state.raw<readonly string[]>(kept());

  has(table: string): boolean {
    return this.#ids.includes(table);
  }

  set(table: string, away: boolean): void {
    const others = this.#ids.filter((each) => each !== table);
    this.#ids = away ? [...others, table].slice(-MANY) : others;
    store(KEY, this.#ids);
  }
}

function kept(): string[] {
  const ids = stored(KEY);
  return Array.isArray(ids) ? ids.filter((each) => typeof each === "string") : [];
}

export const hidden = new Hidden();
