/** What a player has in hand: the ninja picked, where it may go, and the square looked at. */

import type { Offer } from "../../protocol";
import type { Sitting } from "../../table/sitting.svelte";
import * as choosing from "./choosing";
import type { Choice, Tapped } from "./choosing";
import type { Versus } from "./protocol";
import type { Square } from "./squares";

const NO_OFFERS: Offer<Versus>[] = [];

export class Hand {
  /** The square under the pointer or the focus. */
  aimed = $state<Square | null>(null);
  #picked = $state<Square | null>(null);
  readonly #sitting: Sitting<Versus>;
  readonly offers: Offer<Versus>[] = $derived.by(() => this.#sitting.question?.offers ?? NO_OFFERS);
  readonly choices: Choice[] = $derived(choosing.choicesOf(this.offers));
  /** Only what is still offered stays picked. */
  readonly picked: Square | null = $derived(choosing.kept(this.choices, this.#picked));
  readonly movable: Set<Square> = $derived(choosing.movable(this.choices));
  readonly targets: Map<Square, Choice> = $derived(choosing.targets(this.choices, this.picked));
  readonly passing: string | null = $derived(choosing.passing(this.offers));
  /** The way to the square looked at, if the picked ninja may go there; to the hinted one otherwise. */
  readonly aim: Choice | null = $derived.by(() => this.#aim());

  constructor(sitting: Sitting<Versus>) {
    this.#sitting = sitting;
  }

  /** The seat that is asked to move. */
  get seat(): number | null {
    return this.#sitting.question?.seat ?? null;
  }

  tap(at: Square): void {
    this.#take(choosing.tap(this.choices, this.picked, at));
  }

  /** Lays the ninja of one square on another; tells whether that is a move. */
  drop(from: Square, at: Square): boolean {
    const tapped = choosing.drop(this.choices, from, at);
    this.#take(tapped);
    return tapped.move !== null;
  }

  /** Takes a ninja up; tells whether it may go anywhere. */
  hold(at: Square): boolean {
    if (!this.movable.has(at)) return false;
    this.#take({ picked: at, move: null });
    return true;
  }

  back(): void {
    this.#take({ picked: null, move: null });
  }

  /** Picks what a move means, without making it. */
  pick(move: string): void {
    this.#picked = this.choices.find((choice) => choice.move === move)?.origin ?? null;
  }

  pass(): void {
    if (this.passing !== null) this.#take({ picked: null, move: this.passing });
  }

  #aim(): Choice | null {
    const at = this.aimed !== null && this.targets.get(this.aimed);
    if (at) return at;
    const hinted = this.#sitting.hinted?.move;
    return [...this.targets.values()].find((choice) => choice.move === hinted) ?? null;
  }

  #take({ picked, move }: Tapped): void {
    this.#picked = picked;
    this.#sitting.hinted = null;
    this.#sitting.notice = "";
    if (move !== null) void this.#sitting.play(move);
  }
}
