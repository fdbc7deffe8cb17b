/** What a player has in hand: wheels not yet locked, a throw not yet thrown, a bonus not yet used. */

import type { Offer } from "../../protocol";
import type { Sitting } from "../../table/sitting.svelte";
import * as choosing from "./choosing";
import type { Asked, BonusChoice, ChestChoice, Range, Target } from "./choosing";
import { LastThrows, pulled } from "./rope";
import { ACTIONS, type Action, type Night, type Shown } from "./protocol";

const NO_OFFERS: Offer<Night>[] = [];
const USUAL: [Action, Action] = ["move", "pick"];

/** What is laid out for one question; another question begins anew. */
interface Draft {
  question: number;
  wheels: [Action, Action];
  point: number | null;
  target: string | null;
  length: number | null;
  bonus: number | null;
}

export class Hand {
  #draft = $state.raw<Draft | null>(null);
  readonly #sitting: Sitting<Night>;
  readonly throws: LastThrows;
  readonly #shown: Shown = $derived.by(() => this.#sitting.shown);
  readonly offers: Offer<Night>[] = $derived.by(() => this.#sitting.question?.offers ?? NO_OFFERS);
  readonly asked: Asked | null = $derived(choosing.asked(this.offers));
  readonly #now: Draft = $derived.by(() => this.#current());

  readonly wheel = $derived(choosing.wheel(this.offers));
  readonly picks: ChestChoice[] = $derived(choosing.chests(this.offers, "pick"));
  readonly steals: ChestChoice[] = $derived(choosing.steals(this.offers));
  readonly lays: ChestChoice[] = $derived(choosing.chests(this.offers, "lay"));
  readonly plays: BonusChoice[] = $derived(choosing.plays(this.offers));
  /** Bonuses that can be played straight from the roof. */
  readonly here: BonusChoice[] = $derived(this.plays.filter(({ roof }) => roof !== null));
  readonly knocks: ChestChoice[] = $derived(choosing.chests(this.offers, "knock"));
  readonly drops: ChestChoice[] = $derived(choosing.chests(this.offers, "drop"));
  readonly end: Offer<Night> | null = $derived(choosing.simple(this.offers, "end"));
  readonly heal: Offer<Night> | null = $derived(choosing.simple(this.offers, "heal"));
  /** The bonus in hand that needs something more before it is played. */
  readonly bonus: BonusChoice | null = $derived(
    this.plays.find(({ chest }) => chest === this.#now.bonus) ?? null,
  );
  readonly gears = $derived(choosing.gears(this.offers, this.bonus));
  readonly range: Range | null = $derived.by(() => this.#range());
  readonly point: number | null = $derived.by(() => this.#point());
  /** What a tap in the village may name now. */
  readonly targets: Target[] = $derived.by(() => this.#targets());
  readonly target: Target | null = $derived(
    this.targets.find(({ word }) => word === this.#now.target) ?? null,
  );
  readonly length: number = $derived.by(() => this.#now.length ?? this.throws.start(this.seat ?? 0));
  /** What would be sent now; null if something is missing. */
  readonly sentence: string | null = $derived.by(() => this.#sentence());

  constructor(sitting: Sitting<Night>) {
    this.#sitting = sitting;
    this.throws = new LastThrows(sitting.table.id);
  }

  /** The seat that is asked. */
  get seat(): number | null {
    return this.#sitting.question?.seat ?? null;
  }

  get wheels(): [Action, Action] {
    const set = this.wheel?.wheel === 2 ? this.#shown.ninjas[this.seat!]!.program?.[0] : undefined;
    return set ? [set, this.#now.wheels[1]] : this.#now.wheels;
  }

  /** Whether length matters now: then nobody looks from above. */
  get estimating(): boolean {
    return this.range !== null || this.asked === "rope";
  }

  turn(wheel: number, action: Action): void {
    const [first, second] = this.#now.wheels;
    this.#change({ wheels: wheel === 1 ? [action, second] : [first, action] });
  }

  lock(): void {
    const [first, second] = this.wheels;
    this.play(this.wheel?.wheel === 2 ? second : `${first}+${second}`);
  }

  stand(point: number): void {
    if (this.range?.points?.has(point)) this.#change({ point });
  }

  /** Names a roof or a ninja, by the word for it. */
  aim(word: string): void {
    if (this.targets.some((target) => target.word === word)) this.#change({ target: word });
  }

  pull(length: number): void {
    this.#change({ length: pulled(length, 0) });
  }

  /** Plays a bonus, or takes it in hand if it needs something more. */
  use(choice: BonusChoice): void {
    if (choice.bonus === "potion") return this.play(choice.move);
    this.#change({ bonus: choice.chest, target: null, point: null });
  }

  /** Sends what is laid out. */
  send(): void {
    const sentence = this.sentence;
    if (sentence === null) return;
    if (sentence.includes("rope-") && this.seat !== null) this.throws.keep(this.seat, this.length);
    this.play(sentence);
  }

  play(move: string): void {
    this.#sitting.hinted = null;
    this.#sitting.notice = "";
    void this.#sitting.play(move);
  }

  back(): void {
    const { bonus, target } = this.#now;
    this.#change(target !== null ? { target: null } : bonus !== null ? { bonus: null } : {});
  }

  /** Lays out what a move means, without making it. */
  pick(move: string): void {
    for (const word of move.split(" ")) this.#lay(word);
  }

  #lay(word: string): void {
    const [name, rest = ""] = word.split(/-(.*)/s);
    if (this.asked === "program") return this.#layWheels(word);
    if (name === "at") this.stand(Number(rest));
    else if (name === "rope") this.pull(Number(rest));
    else if (name === "play" && this.plays.find(({ chest }) => chest === Number(rest))?.bonus !== "potion")
      this.#change({ bonus: Number(rest) });
    else this.aim(word);
  }

  #layWheels(word: string): void {
    const [first, second] = word.split("+").map((name) => ACTIONS.find((action) => action === name));
    if (first && second) this.#change({ wheels: [first, second] });
    else if (first) this.turn(this.wheel?.wheel ?? 1, first);
  }

  #current(): Draft {
    const question = this.#sitting.question?.number ?? -1;
    if (this.#draft?.question === question) return this.#draft;
    return { question, wheels: USUAL, point: null, target: null, length: null, bonus: null };
  }

  #change(news: Partial<Draft>): void {
    this.#draft = { ...this.#now, ...news };
  }

  #range(): Range | null {
    const { asked } = this;
    if (asked === "stand" || asked === "aim" || asked === "rope")
      return choosing.rest(this.offers, this.#shown, asked);
    return choosing.range(this.offers, this.#shown, this.bonus);
  }

  /** The chosen point; at first the one where the ninja stands, if anything can be named from there. */
  #point(): number | null {
    const points = this.range?.points;
    if (!points) return null;
    const own = this.seat === null ? null : this.#shown.ninjas[this.seat]!.point;
    const wished = this.#now.point ?? own;
    return wished !== null && points.has(wished) ? wished : ([...points.keys()][0] ?? null);
  }

  #targets(): Target[] {
    const { asked, range, bonus } = this;
    if (asked === "place" || asked === "grapple") return choosing.roofs(this.offers);
    if (bonus?.bonus === "grapple") return choosing.carries(bonus);
    if (!range) return [];
    return range.points ? (range.points.get(this.point ?? 0) ?? []) : range.targets;
  }

  #sentence(): string | null {
    const { asked, target, bonus, range } = this;
    if (asked === "rope") return `rope-${this.length}`;
    if (asked === "stand") return this.point === null ? null : `at-${this.point}`;
    if (!target) return null;
    if (asked === "place" || asked === "grapple") return target.word;
    if (bonus?.bonus === "grapple") return `${bonus.move} ${target.word}`;
    if (!range) return null;
    if (asked === "aim") return `${target.word} rope-${this.length}`;
    return `${range.begin} at-${this.point} ${target.word} rope-${this.length}`;
  }
}
