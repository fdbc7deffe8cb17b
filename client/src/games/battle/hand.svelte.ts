/** What a player has in hand: a formation in the set-up; later a card, a figure, and what can be done with them. */

import type { Offer } from "../../protocol";
import type { Sitting } from "../../table/sitting.svelte";
import * as choosing from "./choosing";
import type { Choice, Picked, Tapped, Way } from "./choosing";
import * as formations from "./formation";
import type { Formation } from "./formation";
import { keep, kept } from "./saved";
import type { Battle, Card, Figure, Meaning, Placing, Rank, Shown } from "./protocol";
import { home, type Square } from "./squares";

const NO_OFFERS: Offer<Battle>[] = [];

interface Drafted {
  seat: number;
  formation: Formation;
}

/** A formation that is not sent yet: nobody but its owner knows of it. */
export interface Draft extends Drafted {
  squares: Square[];
  /** Places that cannot be changed any more. */
  fixed: Set<number>;
}

export class Hand {
  /** The square under the pointer or the focus. */
  aimed = $state<Square | null>(null);
  #picked = $state.raw<Picked>(choosing.NOTHING);
  #drafted = $state.raw<Drafted | null>(null);
  readonly #sitting: Sitting<Battle>;
  readonly #shown: Shown = $derived.by(() => this.#sitting.shown);
  readonly offers: Offer<Battle>[] = $derived.by(() => this.#sitting.question?.offers ?? NO_OFFERS);
  readonly choices: Choice[] = $derived(choosing.choicesOf(this.offers));
  readonly draft: Draft | null = $derived.by(() => this.#draft());
  /** Only what is still offered stays picked. */
  readonly picked: Picked = $derived(this.draft ? this.#picked : choosing.kept(this.choices, this.#picked));
  readonly cards: Set<Card> = $derived(choosing.cards(this.choices));
  /** What the joker in hand may be played for; none if it is not in hand or its use is chosen. */
  readonly meanings: Meaning[] = $derived(
    this.picked.card === "joker" && this.picked.meaning === null
      ? choosing.meanings(this.choices, "joker")
      : [],
  );
  readonly playable = $derived(choosing.playable(this.choices, this.picked));
  readonly enough: Choice | null = $derived(choosing.enough(this.choices));
  readonly throwing: Choice | null = $derived(choosing.throwing(this.choices));
  readonly #ways: Way[] = $derived(this.draft ? [] : choosing.ways(this.choices, this.picked));
  readonly movable: Set<Square> = $derived(this.draft ? loose(this.draft) : choosing.movable(this.#ways));
  readonly targets: Map<Square, Way> = $derived(choosing.targets(this.#ways, this.picked.from));

  constructor(sitting: Sitting<Battle>) {
    this.#sitting = sitting;
  }

  /** The seat that is asked. */
  get seat(): number | null {
    return this.#sitting.question?.seat ?? null;
  }

  tap(at: Square): void {
    if (this.draft) return this.#tapDraft(at);
    this.#take(choosing.tapSquare(this.choices, this.picked, at));
  }

  tapCard(card: Card): void {
    this.#take(choosing.tapCard(this.choices, this.picked, card));
  }

  tapMeaning(meaning: Meaning): void {
    this.#take(choosing.tapMeaning(this.choices, this.picked, meaning));
  }

  /** Plays the card in hand. */
  play(): void {
    this.#make(this.playable);
  }

  /** Passes, ends the assault, declines the hop, lets the dice lie. */
  letBe(): void {
    this.#make(this.enough);
  }

  throwAgain(): void {
    this.#make(this.throwing);
  }

  /** Lays the figure of one square on another; tells whether it may stay there. */
  drop(from: Square, at: Square): boolean {
    if (this.draft) return this.#swap(from, at);
    const tapped = choosing.drop(this.choices, this.picked, from, at);
    this.#take(tapped);
    return tapped.move !== null;
  }

  /** Takes a figure up; tells whether it may go anywhere. */
  hold(at: Square): boolean {
    if (!this.movable.has(at)) return false;
    this.#take({ picked: { ...this.picked, from: at }, move: null });
    return true;
  }

  back(): void {
    this.#take({ picked: choosing.back(this.choices, this.picked), move: null });
  }

  /** Picks what a move means, without making it. */
  pick(move: string): void {
    const choice = this.choices.find((each) => each.move === move);
    if (choice?.kind === "place") return this.#follow(choice);
    this.#picked = choosing.pickedBy(choice);
  }

  /* the set-up */

  lay(formation: Formation): void {
    if (!this.draft) return;
    const { squares, seat } = this.draft;
    const agreed = formations.agreeing(formation, this.#placed(seat), squares);
    this.#drafted = { seat, formation: agreed.formation };
    this.#take({ picked: choosing.NOTHING, move: null });
  }

  surprise(): void {
    this.lay(formations.surprise(this.#counts()));
  }

  put(at: Square, rank: Rank): void {
    if (!this.draft) return;
    const { squares, formation, fixed } = this.draft;
    if (squares.includes(at)) this.lay(formations.put(formation, squares.indexOf(at), rank, fixed));
  }

  /** Sends the formation. On a shared device it is not remembered: the other would see it. */
  ready(): void {
    if (!this.draft) return;
    const { formation, seat } = this.draft;
    if (!this.#sitting.shared) keep("last", formation);
    this.#take({ picked: choosing.NOTHING, move: formations.moveOf(formation, seat) });
  }

  #draft(): Draft | null {
    const seat = this.seat;
    if (seat === null || this.#shown.phase !== "placing") return null;
    const squares = home(seat, this.#shown.rows);
    const start = this.#drafted?.seat === seat ? this.#drafted.formation : this.#beginning();
    return { seat, squares, ...formations.agreeing(start, this.#placed(seat), squares) };
  }

  #beginning(): Formation {
    const last = this.#sitting.shared ? undefined : kept().last;
    return last && formations.fits(last, this.#counts()) ? last : formations.first();
  }

  #counts() {
    return this.#shown.unseen[this.seat ?? 0]!;
  }

  #placed(seat: number): Figure[] {
    return this.#shown.figures.filter((figure) => figure.seat === seat);
  }

  #tapDraft(at: Square): void {
    const { from } = this.picked;
    if (from !== null && from !== at && this.#swap(from, at)) return;
    const next = this.movable.has(at) && from !== at ? at : null;
    this.#take({ picked: { ...choosing.NOTHING, from: next }, move: null });
  }

  #swap(from: Square, at: Square): boolean {
    const { squares, formation } = this.draft!;
    if (!this.movable.has(from) || !this.movable.has(at)) return false;
    this.lay(formations.swapped(formation, squares.indexOf(from), squares.indexOf(at)));
    return true;
  }

  /** A hint for the set-up names one figure and its place. */
  #follow({ square, rank }: Placing): void {
    const hinted = this.#sitting.hinted;
    this.put(square, rank);
    this.#sitting.hinted = hinted;
    this.#picked = { ...choosing.NOTHING, from: square };
  }

  #make(choice: Choice | null): void {
    if (choice) this.#take({ picked: choosing.NOTHING, move: choice.move });
  }

  #take({ picked, move }: Tapped): void {
    this.#picked = picked;
    this.#sitting.hinted = null;
    this.#sitting.notice = "";
    if (move !== null) void this.#sitting.play(move);
  }
}

/** The squares whose figures may still change places. */
function loose({ squares, fixed }: Draft): Set<Square> {
  return new Set(squares.filter((_, at) => !fixed.has(at)));
}
