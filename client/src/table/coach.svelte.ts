/** What a lesson says at a table: which of its remarks is read, and whether its card lies open. */

import type { Guidance, LessonRemark } from "../protocol";
import type { BoardSession } from "./boardSession.svelte";

export class Coach {
  /** The remark that is folded away while the learner moves, by its number. */
  #folded = $state(0);
  /** The number of the remark that is read, as far as it was reached. */
  #reached = $state(0);
  #closed = $state(false);
  /** A lesson lies or lay here: its room is kept, so that nothing moves when it is over. */
  #taught = $state(false);
  readonly #session: BoardSession;

  constructor(session: BoardSession) {
    this.#session = session;
    this.#taught = this.guidance !== null;
    $effect.pre(() => {
      if (this.guidance) this.#taught = true;
    });
  }

  get taught(): boolean {
    return this.#taught;
  }

  /** What the lesson says, until the learner plays on. */
  get guidance(): Guidance | null {
    return this.#closed ? null : this.#session.guidance;
  }

  /** Everything before is shown, and it is the learner's turn to read or to move. */
  get isSpeaking(): boolean {
    const { guidance } = this;
    return guidance !== null && !this.#session.busy && (guidance.move !== "" || guidance.is_over);
  }

  get remark(): LessonRemark | null {
    return this.guidance?.remarks[this.#place] ?? null;
  }

  /** The number of the remark, from 1. */
  get number(): number {
    return (this.guidance?.first ?? 0) + this.#place + 1;
  }

  /** Nothing is left to be read before the move, or before the end. */
  get isLast(): boolean {
    return this.#place === (this.guidance?.remarks.length ?? 0) - 1;
  }

  /** It explains, waits for a move, has said all; or others move. */
  get says(): "explains" | "asks" | "over" | "nothing" {
    if (!this.isSpeaking) return "nothing";
    if (!this.isLast) return "explains";
    return this.guidance!.is_over ? "over" : "asks";
  }

  get asks(): boolean {
    return this.says === "asks";
  }

  get mayGoBack(): boolean {
    return this.#place > 0;
  }

  get isFolded(): boolean {
    return this.#folded === this.number;
  }

  fold(): void {
    this.#folded = this.number;
  }

  unfold(): void {
    this.#folded = 0;
  }

  next(): void {
    this.#turnTo(this.#place + 1);
  }

  back(): void {
    this.#turnTo(this.#place - 1);
  }

  close(): void {
    this.#closed = true;
  }

  /** Where among the remarks of this moment: a new one begins with its first, one that was left with its last. */
  get #place(): number {
    const { first, remarks } = this.guidance ?? { first: 0, remarks: [] };
    return Math.max(0, Math.min(this.#reached - first, remarks.length - 1));
  }

  #turnTo(place: number): void {
    this.#reached = (this.guidance?.first ?? 0) + place;
    this.unfold();
  }
}
