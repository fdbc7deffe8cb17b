/** What the move that is looked at, or else the one that is picked, would lead to: asked of the server. */

import { SvelteMap } from "svelte/reactivity";
import type { Foreseen } from "../protocol";
import { settings } from "../settings/settings.svelte";
import type { BoardSession } from "./boardSession.svelte";

/** So many ms on one move before it is asked: the server answers five a second. */
const AT_REST = 200;
/** So many answers are kept. */
const KEPT = 60;

export class Foresight {
  /** The move whose button or square is under the pointer, the focus or a long press. */
  aimed = $state<string | null>(null);
  /** What is not to be told any more, until something else is. */
  #hidden = $state("");
  readonly #known = new SvelteMap<string, Foreseen>();
  readonly #session: BoardSession;

  constructor(session: BoardSession) {
    this.#session = session;
  }

  /** Lessons explain every move themselves. */
  get #possible(): boolean {
    const { live, busy, guidance, table } = this.#session;
    return live && !busy && guidance === null && table.foresight !== false;
  }

  get move(): string | null {
    return this.aimed ?? this.#session.selected();
  }

  /** What is asked for, and of which moment; "" if nothing is. */
  get #asked(): string {
    const { move } = this;
    const { question, stage, covered } = this.#session;
    if (move === null || question === null || !this.#possible) return "";
    return [stage.version, question.number, question.seat, covered, settings.language, move].join(" ");
  }

  /** What is known of it; null if that is nothing. */
  get told(): Foreseen | null {
    const told = this.#asked === this.#hidden ? null : this.#known.get(this.#asked);
    return told && told.lines.length + told.odds.length > 0 ? told : null;
  }

  hide(): void {
    this.#hidden = this.#asked;
  }

  /** Asks once a move has been looked at for a moment. To be run as an effect. */
  watch(): (() => void) | undefined {
    const [asked, { move }] = [this.#asked, this];
    if (asked === "" || move === null || this.#known.has(asked)) return undefined;
    const timer = setTimeout(() => void this.#ask(asked, move), AT_REST);
    return () => clearTimeout(timer);
  }

  async #ask(asked: string, move: string): Promise<void> {
    const answer = await this.#session.foresee(move);
    if (this.#known.size >= KEPT) this.#known.clear();
    if (answer?.type === "foreseen") this.#known.set(asked, answer);
  }
}
