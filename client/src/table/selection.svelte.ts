/** Choosing a move step by step among what the server offers: one selection for all games. */

import type { GameTypes, Offer } from "../protocol";
import type { BoardSession } from "./boardSession.svelte";

/** What is offered, to whom, and how things stand. */
export interface Offered<G extends GameTypes> {
  /** The seat that is asked; null if none here is. */
  readonly seat: number | null;
  readonly offers: readonly Offer<G>[];
  readonly shown: G["shown"];
}

/** What is picked so far, and what can be done with it. */
export interface Now<Picked, Open> {
  picked: Picked;
  open: Open;
}

/** Where a step leads: something else is picked, or a move is made. */
export type Step<Picked> = { picked: Picked } | { move: string };

type StepOf<Picked, Open, Values extends unknown[]> = (
  now: Now<Picked, Open>,
  ...values: Values
) => Step<Picked>;

/** How a game's offers are chosen from; pure functions, the selection keeps what is picked. */
export interface Choosing<G extends GameTypes, Picked, Open> {
  nothing: Picked;
  /** What can be done with what is picked. */
  open(offered: Offered<G>, picked: Picked): Open;
  /** Without what was picked last. */
  back(now: Now<Picked, Open>): Picked;
  /** What a hinted move picks. */
  hinted(move: string, offered: Offered<G>, picked: Picked): Picked;
  /** Of what a hint or a lesson would have chosen next, choice by choice: what is made as one move. */
  whole?(choices: readonly string[], offered: Offered<G>): string;
  /** The move that what is picked comes to, if it only waits to be confirmed. */
  selected?(now: Now<Picked, Open>): string | null;
  /** Picks are dropped with the question they answer; where this is a text, not before that changes. */
  until?(offered: Offered<G>): string | null;
}

/** What can be done, once this is picked. */
export function nowWith<G extends GameTypes, Picked, Open>(
  choosing: Choosing<G, Picked, Open>,
  offered: Offered<G>,
  picked: Picked,
): Now<Picked, Open> {
  return { picked, open: choosing.open(offered, picked) };
}

export class Selection<G extends GameTypes, Picked, Open> {
  /** The place under the pointer or the focus. */
  aimed = $state<string | null>(null);
  #kept = $state.raw<{ picked: Picked; until: string } | null>(null);
  readonly #session: BoardSession<G>;
  readonly #choosing: Choosing<G, Picked, Open>;
  readonly #offered: Offered<G>;
  readonly #now: Now<Picked, Open> = $derived.by(() =>
    nowWith(this.#choosing, this.#offered, this.#pickedNow()),
  );

  constructor(session: BoardSession<G>, choosing: Choosing<G, Picked, Open>) {
    this.#session = session;
    this.#choosing = choosing;
    session.selected = () => choosing.selected?.(this.#now) ?? null;
    this.#offered = {
      get seat() {
        return session.question?.seat ?? null;
      },
      get offers() {
        return session.question?.offers ?? [];
      },
      get shown() {
        return session.shown;
      },
    };
  }

  /** The seat that is asked. */
  get seat(): number | null {
    return this.#offered.seat;
  }

  get picked(): Picked {
    return this.#now.picked;
  }

  get open(): Open {
    return this.#now.open;
  }

  /** Takes a step; tells whether it made a move. */
  choose<Values extends unknown[]>(step: StepOf<Picked, Open, Values>, ...values: Values): boolean {
    const led = step(this.#now, ...values);
    if ("move" in led) return this.play(led.move);
    if (!this.#onTheWay(step, values)) this.#keep(led.picked);
    return false;
  }

  /** Whether this is the move of a hint. */
  urges(move: string | null | undefined): boolean {
    return move != null && move === this.#hinted();
  }

  #hinted(): string | null {
    const { hinted } = this.#session;
    if (!hinted) return null;
    return this.#choosing.whole?.([hinted.move, ...(hinted.then ?? [])], this.#offered) ?? hinted.move;
  }

  /** Makes an offered move; tells whether there is one. */
  play(move: string | null | undefined): boolean {
    if (move == null) return false;
    this.#clear();
    void this.#session.play(move);
    return true;
  }

  /** Asks why a move that is not offered cannot be made. */
  askWhy(move: string): void {
    void this.#session.askWhy(move);
  }

  back(): void {
    this.#keep(this.#choosing.back(this.#now));
  }

  #pickedNow(): Picked {
    const hinted = this.#hinted();
    const kept = this.#kept?.until === this.#until() ? this.#kept.picked : this.#choosing.nothing;
    return hinted !== null && this.seat !== null ? this.#choosing.hinted(hinted, this.#offered, kept) : kept;
  }

  /** In a lesson: what is picked belongs to the move that is shown, which then stays shown. */
  #onTheWay<Values extends unknown[]>(step: StepOf<Picked, Open, Values>, values: Values): boolean {
    const { hinted, isTaught } = this.#session;
    if (!hinted || !isTaught) return false;
    const { nothing } = this.#choosing;
    const led = step(nowWith(this.#choosing, this.#offered, nothing), ...values);
    return "picked" in led && agrees(led.picked, this.picked, nothing);
  }

  #keep(picked: Picked): void {
    this.#kept = { picked, until: this.#until() };
    this.#clear();
  }

  #clear(): void {
    this.#session.hinted = null;
    this.#session.refused = null;
  }

  #until(): string {
    const { question } = this.#session;
    if (!question) return "";
    return this.#choosing.until?.(this.#offered) ?? `${question.number}/${question.seat}`;
  }
}

/** Whether all that is picked, is picked of the other as well. */
function agrees<Picked>(picked: Picked, other: Picked, nothing: Picked): boolean {
  const [ours, theirs, none] = [picked, other, nothing] as Record<string, unknown>[];
  return Object.entries(ours!).every(([key, value]) => same(value, theirs![key]) || same(value, none![key]));
}

function same(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
