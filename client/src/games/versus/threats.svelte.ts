/** Threats: while they are shown, every square shows what the enemy could do there. */

import type { BoardSession } from "../../table/boardSession.svelte";
import type { Name } from "../../words/i18n";
import { warning } from "./danger";
import type { Surveyed, Threat, Versus } from "./protocol";
import type { Square } from "../../table/squares";

/** So many ms without news, and it is worth counting: a fast table is not asked at every step. */
const AT_REST = 150;
const NOTHING: Record<Square, Threat> = {};

export class Threats {
  shown = $state(false);
  readonly #session: BoardSession<Versus>;

  constructor(session: BoardSession<Versus>) {
    this.#session = session;
  }

  /** What is known of the danger now; null until the server has counted. */
  get survey(): Surveyed | null {
    return this.shown && this.possible ? this.#session.surveyed : null;
  }

  get enemy(): number {
    return 1 - this.#session.near;
  }

  get bySquare(): Record<Square, Threat> {
    return this.survey?.threats[this.enemy] ?? NOTHING;
  }

  /** Only at a table can somebody count. */
  get possible(): boolean {
    return this.#session.live && !this.#session.over;
  }

  toggle(): void {
    this.shown = !this.shown && this.possible;
  }

  /** Asks again when what was counted is no longer true, once things have come to rest. To be run as an effect. */
  watch(): (() => void) | undefined {
    const { busy, stage, surveyed } = this.#session;
    if (!this.shown || !this.possible || busy || surveyed !== null) return undefined;
    void stage.version;
    const timer = setTimeout(() => void this.#session.survey(), AT_REST);
    return () => clearTimeout(timer);
  }

  /** What threatens on a square, in a sentence. */
  tell(at: Square, side: Name): string {
    return this.survey ? warning(at, this.bySquare[at], side, this.survey.throws) : "";
  }
}
