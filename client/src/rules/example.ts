// An example of a rulebook, as it stands in a fence: a caption, positions, and the moves that lead from one to the
// next. What a position or a move looks like is the game's own (games/<game>/diagram.ts).

import { existsSync, readFileSync } from "node:fs";
import { fill, type Dictionary, type Values } from "../words/fill.ts";

/** Moves of one side, or what dice and cards show; `refused` is the clause that forbids the last of them. */
export interface Moves {
  who: string;
  texts: string[];
  /** Squares the last move passes, where its ends alone do not show the way. */
  via: string[];
  refused: string | null;
}

export type Part = { position: string } | { moves: Moves[] };

export interface Example {
  caption: string;
  parts: Part[];
}

/** Draws an example in a language, as HTML. */
export type Draw = (text: string, language: string) => string;
/** Says a phrase of a drawing. */
export type Say = (key: string, values?: Values) => string;

const CAPTION = "> ";

export function read(text: string): Example {
  const lines = text.trim().split("\n");
  const said = lines.filter((line) => line.startsWith(CAPTION)).map((line) => line.slice(CAPTION.length));
  const rest = lines.filter((line) => !line.startsWith(CAPTION)).join("\n");
  const parts = rest
    .trim()
    .split(/\n\s*\n/)
    .map(readPart);
  return { caption: said.join(" "), parts };
}

function readPart(text: string): Part {
  const lines = text.split("\n");
  return lines.every(isMoves) ? { moves: lines.map(readMoves) } : { position: text };
}

function isMoves(line: string): boolean {
  return /^[a-z]+: \S/.test(line);
}

function readMoves(line: string): Moves {
  const [, who = "", said = "", way, refused = null] =
    /^(\w+): (.*?)(?: via ([\w ]+?))?(?: refused (\w+))?$/.exec(line) ?? [];
  return { who, texts: said.split(" "), via: way?.split(" ") ?? [], refused };
}

/** All moves of an example, in order. */
export function movesOf({ parts }: Example): Moves[] {
  return parts.flatMap((part) => ("moves" in part ? part.moves : []));
}

/** The phrases of a drawing in a language: diagram.<language>.json, beside the file that draws. */
export function voice(file: string, language: string): Say {
  const known = beside(file, "diagram", language);
  return (key, values = {}) => fill(known[key] ?? key, values, language);
}

const opened: Record<string, Dictionary> = {};

/** Words that stand beside a file, in a language, or in English where there are none. */
export function beside(file: string, name: string, language: string): Dictionary {
  const [wished, english] = [language, "en"].map((each) => new URL(`${name}.${each}.json`, file));
  const found = existsSync(wished!) ? wished! : english!;
  return (opened[found.href] ??= JSON.parse(readFileSync(found, "utf8")) as Dictionary);
}

interface Drawn {
  /** A position; `place` counts the parts of the example from 0. */
  board: (position: string, place: number) => string;
  /** A line of moves as sentences. */
  told: (moves: Moves) => string[];
  /** Before and after lie side by side, the moves below them. */
  sideBySide?: boolean;
}

/** The whole figure: positions as the game draws them, moves as sentences between them. */
export function figure(game: string, example: Example, drawn: Drawn, say: Say): string {
  const sentences = (moves: Moves) => [
    ...drawn.told(moves).map(escaped),
    ...(moves.refused ? [`<b>${escaped(say("refused", { clause: moves.refused }))}</b>`] : []),
  ];
  const parts = example.parts.map((part, place) =>
    "moves" in part
      ? `<div class="moves">${part.moves.map((moves) => `<p>${sentences(moves).join(" ")}</p>`).join("")}</div>`
      : drawn.board(part.position, place),
  );
  const caption = example.caption ? `<figcaption>${escaped(example.caption)}</figcaption>` : "";
  const kind = ["example", game, ...(drawn.sideBySide ? ["side-by-side"] : [])].join(" ");
  return `<figure class="${kind}">${caption}<div class="steps">${parts.join("")}</div></figure>`;
}

export function escaped(text: string): string {
  return text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;").replace(/"/g, "&quot;");
}
