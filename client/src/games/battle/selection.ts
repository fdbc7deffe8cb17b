/** Choosing a move: a card and what for, a figure, a square; in the set-up, a formation. Only what is offered. */

import type { Offer as Offered } from "../../protocol";
import type { Choosing, Now, Selection, Step } from "../../table/selection.svelte";
import * as squares from "../../table/squareSelection";
import type { Ways } from "../../table/squareSelection";
import { draftOf, laid, loose, put, swap, tapDraft, type Draft, type Drafted } from "./draft";
import { moveOf, surprise, type Formation } from "./formation";
import type { Battle, Card, Meaning, Offer, Rank } from "./protocol";
import type { Square } from "../../table/squares";

export type Choice = Offer & { move: string; label: string };
/** Something that is done on the board. */
export type Way = Extract<Choice, { target: Square }>;
/** A card that is played. */
type Play = Extract<Choice, { card: Card }>;

export interface Picked extends Drafted {
  card: Card | null;
  meaning: Meaning | null;
}

export interface Open extends Ways<Way> {
  choices: Choice[];
  /** In the set-up: what would be sent. */
  draft: Draft | null;
  cards: Set<Card>;
  /** What the joker in hand may be played for; none if it is not in hand or its use is chosen. */
  meanings: Meaning[];
  /** The card in hand acts without the board: this plays it. */
  playable: Extract<Choice, { kind: "card" }> | null;
  /** Passes, ends the assault, declines the hop, lets the dice lie. */
  enough: Choice | null;
  /** Throws again. */
  throwing: Choice | null;
}

type Here = Now<Picked, Open>;
export type BattleSelection = Selection<Battle, Picked, Open>;

export const NOTHING: Picked = { card: null, meaning: null, from: null, formation: null };
/** The moves by which somebody lets it be. */
const ENOUGH: readonly Choice["kind"][] = ["pass", "end", "hold"];

/** In the set-up, drafts begin with this formation. */
export function choosing(beginning?: Formation): Choosing<Battle, Picked, Open> {
  return {
    nothing: NOTHING,
    open: (offered, picked) =>
      open(choicesOf(offered.offers), picked, draftOf(offered, picked.formation, beginning)),
    back,
    selected: ({ open }) => open.playable?.move ?? null,
    hinted: (move, offered, picked) => {
      const choice = choicesOf(offered.offers).find((each) => each.move === move);
      const draft = draftOf(offered, picked.formation, beginning);
      return draft && choice?.kind === "place"
        ? { ...put(picked, draft, choice.square, choice.rank), from: choice.square }
        : pickedBy(choice);
    },
    /* a draft outlasts being taken back */
    until: ({ seat, shown }) => (shown.phase === "placing" ? `placing/${seat}` : null),
  };
}

export function open(choices: Choice[], picked: Picked, draft: Draft | null): Open {
  const ways = squares.waysFrom(draft ? [] : onBoard(choices, picked), picked.from);
  return {
    ...ways,
    movable: draft ? loose(draft) : ways.movable,
    choices,
    draft,
    cards: new Set(choices.flatMap((choice) => ("card" in choice ? choice.card : []))),
    meanings: picked.card === "joker" && picked.meaning === null ? meanings(choices, "joker") : [],
    playable: playable(choices, picked),
    enough: choices.find(({ kind }) => ENOUGH.includes(kind)) ?? null,
    throwing: choices.find(({ kind }) => kind === "throw") ?? null,
  };
}

export function choicesOf(offers: readonly Offered<Battle>[]): Choice[] {
  return offers.map(({ move, label, values }) => ({ ...values, move, label }));
}

/** What a choice picks before it is made. */
function pickedBy(choice: Choice | undefined): Picked {
  if (!choice) return NOTHING;
  return {
    ...NOTHING,
    card: "card" in choice ? choice.card : null,
    meaning: "card" in choice ? meaningOf(choice) : null,
    from: "target" in choice ? choice.origin : null,
  };
}

/** What a card can be played for now. */
function meanings(choices: readonly Choice[], card: Card | null): Meaning[] {
  return [...new Set(ofCard(choices, card).map(meaningOf))];
}

function playable(choices: readonly Choice[], { card, meaning }: Picked): Open["playable"] {
  const plays = ofCard(choices, card).filter((play) => play.kind === "card");
  return plays.find((play) => play.meaning === meaning) ?? null;
}

/** What is done on the board now: steps, hops, or the captures of the card in hand. */
function onBoard(choices: readonly Choice[], { card, meaning }: Picked): Way[] {
  const ways = choices.filter((choice) => "target" in choice);
  return ways.filter((way) => way.kind !== "capture" || (way.card === card && meaning === "capture"));
}

function ofCard(choices: readonly Choice[], card: Card | null): Play[] {
  return choices.filter((choice) => "card" in choice).filter((play) => play.card === card);
}

function meaningOf(play: Play): Meaning {
  return play.kind === "capture" ? "capture" : play.meaning;
}

/** Puts down what was picked last: the figure, the joker's use, the card. */
function back({ picked }: Here): Picked {
  if (picked.from !== null) return { ...picked, from: null };
  const chosen = picked.card === "joker" && picked.meaning !== null;
  return { ...picked, card: chosen ? "joker" : null, meaning: null };
}

/** A card again puts it down. What it is for is clear where it can be one thing only. */
export function tapCard({ picked, open: { choices } }: Here, card: Card): Step<Picked> {
  const uses = meanings(choices, card);
  if (picked.card === card || !uses.length) return { picked: NOTHING };
  const meaning = card !== "joker" && uses.length === 1 ? uses[0]! : null;
  return { picked: { ...NOTHING, card, meaning } };
}

/** A joker's use: what needs the board is picked, anything else is played. */
export function tapMeaning({ picked, open }: Here, meaning: Meaning): Step<Picked> {
  const next = { ...picked, meaning, from: null };
  const play = playable(open.choices, next);
  return play ? { move: play.move } : { picked: next };
}

export function tapSquare(now: Here, at: Square): Step<Picked> {
  const { picked, open } = now;
  return open.draft ? tapDraft(picked, open.draft, at) : squares.tapSquare(now, at);
}

export function drop(now: Here, at: Square): Step<Picked> {
  const { picked, open } = now;
  return open.draft ? swap(picked, open.draft, at) : squares.drop(now, at);
}

/* the set-up */

export function lay({ picked, open }: Here, formation: Formation): Step<Picked> {
  return { picked: open.draft ? laid(picked, formation) : picked };
}

export function laySurprise(now: Here): Step<Picked> {
  return now.open.draft ? lay(now, surprise(now.open.draft.counts)) : { picked: now.picked };
}

export function putRank({ picked, open }: Here, at: Square, rank: Rank): Step<Picked> {
  return { picked: open.draft ? put(picked, open.draft, at, rank) : picked };
}

/** Sends the formation. */
export function ready({ picked, open }: Here): Step<Picked> {
  return open.draft ? { move: moveOf(open.draft.formation, open.draft.seat) } : { picked };
}
