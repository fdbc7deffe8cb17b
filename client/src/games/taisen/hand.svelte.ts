/** What a player has in hand: the die and the ninja picked so far, and what can be done with them. */

import type { Offer } from "../../protocol";
import type { Sitting } from "../../table/sitting.svelte";
import * as choosing from "./choosing";
import type { Choice, Picked, Tapped } from "./choosing";
import type { Card, Letter, Taisen } from "./protocol";

const NO_OFFERS: Offer<Taisen>[] = [];

export class Hand {
  #picked = $state.raw<Picked>(choosing.NOTHING);
  readonly #sitting: Sitting<Taisen>;
  readonly offers: Offer<Taisen>[] = $derived.by(() => this.#sitting.question?.offers ?? NO_OFFERS);
  readonly choices: Choice[] = $derived(choosing.choicesOf(this.offers));
  /** Only what is still offered stays picked. */
  readonly picked: Picked = $derived(choosing.kept(this.choices, this.#picked));
  readonly open: Choice[] = $derived(choosing.open(this.choices, this.picked));
  readonly targets: Set<number> = $derived(choosing.targets(this.choices, this.picked));
  readonly ending: string | null = $derived(choosing.ending(this.offers));
  /** The cards that the picked die, or any if none is picked, can move. */
  readonly movable: Set<Card> = $derived(
    new Set(choosing.open(this.choices, { die: this.picked.die, card: null }).map((choice) => choice.card)),
  );
  readonly riders: Set<Card> = $derived(new Set(this.picked.card === null ? [] : this.open[0]?.riders));
  /** The dice that can move the picked ninja, or anything if none is picked. */
  readonly usable: Set<Letter> = $derived(
    new Set(choosing.open(this.choices, { die: null, card: this.picked.card }).map((choice) => choice.die)),
  );

  constructor(sitting: Sitting<Taisen>) {
    this.#sitting = sitting;
  }

  /** The seat that is asked to move. */
  get seat(): number | null {
    return this.#sitting.question?.seat ?? null;
  }

  tapDie(die: Letter): void {
    this.#take(choosing.tapDie(this.choices, this.picked, die));
  }

  tapCard(card: Card): void {
    this.#take(choosing.tapCard(this.choices, this.picked, card));
  }

  tapTile(tile: number): void {
    this.#take(choosing.tapTile(this.choices, this.picked, tile));
  }

  /** Lays a card on a tile; tells whether that is a move. */
  drop(card: Card, tile: number): boolean {
    const tapped = choosing.drop(this.choices, this.picked, card, tile);
    this.#take(tapped);
    return tapped.move !== null;
  }

  /** Holds a card as if it was tapped, without putting it down again. */
  hold(card: Card): void {
    if (this.picked.card !== card) this.tapCard(card);
  }

  back(): void {
    this.#take({ picked: choosing.back(this.picked), move: null });
  }

  /** Picks what a move means, without making it. */
  pick(move: string): void {
    const choice = this.choices.find((each) => each.move === move);
    this.#picked = choice ? { die: choice.die, card: choice.card } : choosing.NOTHING;
  }

  end(): void {
    if (this.ending !== null) this.#take({ picked: choosing.NOTHING, move: this.ending });
  }

  #take({ picked, move }: Tapped): void {
    this.#picked = picked;
    this.#sitting.hinted = null;
    this.#sitting.notice = "";
    if (move !== null) void this.#sitting.play(move);
  }
}
