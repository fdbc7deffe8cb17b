/** The look-out: while it is posted, every square shows what the enemy could do there. */

import type { Sitting } from "../../table/sitting.svelte";
import type { Name } from "../../words/i18n";
import { warning } from "./danger";
import type { Surveyed, Threat, Versus } from "./protocol";
import type { Square } from "./squares";

/** So many ms without news, and it is worth counting: a fast table is not asked at every step. */
const AT_REST = 150;
const NOTHING: Record<Square, Threat> = {};

export class Lookout {
  posted = $state(false);
  readonly #sitting: Sitting<Versus>;

  constructor(sitting: Sitting<Versus>) {
    this.#sitting = sitting;
  }

  /** What is known of the danger now; null until the server has counted. */
  get survey(): Surveyed | null {
    return this.posted && this.possible ? this.#sitting.surveyed : null;
  }

  get enemy(): number {
    return 1 - this.#sitting.near;
  }

  get threats(): Record<Square, Threat> {
    return this.survey?.threats[this.enemy] ?? NOTHING;
  }

  /** Only at a table can somebody count. */
  get possible(): boolean {
    return this.#sitting.live && !this.#sitting.over;
  }

  toggle(): void {
    this.posted = !this.posted && this.possible;
  }

  /** Asks again when what was counted is no longer true, once things have come to rest. To be run as an effect. */
  watch(): (() => void) | undefined {
    const { busy, stage, surveyed } = this.#sitting;
    if (!this.posted || !this.possible || busy || surveyed !== null) return undefined;
    void stage.version;
    const timer = setTimeout(() => void this.#sitting.survey(), AT_REST);
    return () => clearTimeout(timer);
  }

  /** What threatens on a square, in a sentence. */
  tell(at: Square, side: Name): string {
    return this.survey ? warning(at, this.threats[at], side, this.survey.throws) : "";
  }
}
