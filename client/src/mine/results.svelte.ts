/** How finished games ended. It never changes, so it is asked of the server once and kept on this device. */

import { figures, Trouble } from "../api";
import type { Figures } from "../protocol";
import { settings } from "../settings/settings.svelte";
import { store, stored } from "./stored";

const KEY = "tatami.results";
const MANY = 500;

export interface Result {
  winners: number[];
  reason: string;
  /** When it ended, in seconds since 1970. */
  at: number;
}

export class Results {
  #known = $state.raw<Record<string, Result>>(kept());
  readonly #refused = new Set<string>();
  #asking = false;

  of(table: string): Result | null {
    return this.#known[table] ?? null;
  }

  keep(table: string, { outcome, at }: Figures): void {
    const { winners, reason } = outcome;
    const { [table]: _, ...others } = this.#known;
    this.#known = Object.fromEntries(
      [...Object.entries(others), [table, { winners, reason, at }] as const].slice(-MANY),
    );
    store(KEY, this.#known);
  }

  /** Asks for what is not known yet, one after the other: nobody waits for it. */
  async learn(tables: readonly string[]): Promise<void> {
    if (this.#asking) return;
    this.#asking = true;
    for (const table of tables) {
      if (this.of(table) || this.#refused.has(table)) continue;
      if (!(await this.#ask(table))) break;
    }
    this.#asking = false;
  }

  /** False if it is better to ask later. */
  async #ask(table: string): Promise<boolean> {
    try {
      this.keep(table, await figures(table, settings.language));
      return true;
    } catch (error) {
      if (!(error instanceof Trouble)) throw error;
      if (["unreachable", "too_fast", "storage"].includes(error.code)) return false;
      this.#refused.add(table);
      return true;
    }
  }
}

function kept(): Record<string, Result> {
  const all = stored(KEY);
  if (typeof all !== "object" || all === null) return {};
  return Object.fromEntries(Object.entries(all).filter(([, each]) => isResult(each)));
}

function isResult(each: unknown): each is Result {
  if (typeof each !== "object" || each === null) return false;
  const { winners, reason, at } = each as Partial<Result>;
  const numbers = Array.isArray(winners) && winners.every((seat) => typeof seat === "number");
  return numbers && typeof reason === "string" && typeof at === "number";
}

export const results = new Results();
