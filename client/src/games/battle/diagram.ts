// Positions of the rulebook, drawn small: the board across, red at the left; weapon cards and what is next below it.

import { escaped, figure, movesOf, read, voice } from "../../rules/example.ts";
import type { Draw, Moves, Say } from "../../rules/example.ts";

interface Figure {
  seat: number;
  square: string;
  rank: string;
}

interface Picture {
  figures: Figure[];
  /** Three piles for each side, the top card last; none while nothing lies on the table. */
  table: string[][];
  /** The Shuriken of a side, where the position says them. */
  shuriken: Record<string, number>;
  /** What is going on, word for word. */
  now: string;
}

/** From where to where a move leads, or would lead if it were allowed. */
interface Way {
  ends: [string, string];
  refused: boolean;
}

const SIDES = ["red", "black"];
const COLUMNS = "abcde";
const ROWS = 10;
const CELL = 40;
const LEFT = 22;
const FIELD = { width: ROWS * CELL, height: COLUMNS.length * CELL };
const STAR = "M0-6 1.7-1.7 6 0 1.7 1.7 0 6-1.7 1.7-6 0-1.7-1.7Z";
/** A rounded stand for red, a pointed one for black. */
const STANDS = ["M-12 16V-4a12 12 0 0 1 24 0V16Z", "M-13 16-11-6 0-17 11-6 13 16Z"];

/** One position, or a position, moves and what came of them. */
export const draw: Draw = (text, language) => {
  const say = voice(import.meta.url, language);
  const example = read(text);
  const ways = movesOf(example).flatMap(({ texts, refused }) =>
    texts.flatMap(wayOf).map((ends) => ({ ends, refused: refused !== null })),
  );
  const drawn = {
    board: (part: string, place: number) => board(part, place ? [] : ways, say),
    told: (moves: Moves) => tell(moves, say),
    sideBySide: true,
  };
  return figure("battle", example, drawn, say);
};

/** From where to where a move leads; empty for any other decision. */
function wayOf(text: string): [string, string][] {
  const [, from, to] = /(?:^|:)([a-e]\d+)[-x]([a-e]\d+)$/.exec(text) ?? [];
  return from && to ? [[from, to]] : [];
}

function tell({ who, texts }: Moves, say: Say): string[] {
  if (!SIDES.includes(who)) return [say(`tell.${who}`, { what: texts.join(", "), count: texts.length })];
  const side = say(`side.${who}`);
  return texts.map((text) => say(`tell.${deedOf(text)}`, { side, ...endsOf(text) }));
}

function endsOf(text: string): Record<string, string> {
  const [from = "", to = ""] = wayOf(text)[0] ?? [];
  return { from, to };
}

function deedOf(text: string): string {
  if (text.startsWith("capture")) return "capture";
  const way = wayOf(text)[0];
  if (!way) return text;
  if (text.includes("x")) return "attack";
  return Math.abs(rowOf(way[0]) - rowOf(way[1])) > 1 ? "hop" : "step";
}

const rowOf = (square: string) => Number(square.slice(1));

function board(part: string, ways: Way[], say: Say): string {
  const picture = readPicture(part);
  const notes = notesOf(picture, say);
  const drawn = ground() + ways.map(trail).join("") + picture.figures.map(stand).join("");
  const said = notes.map((note) => `<span>${escaped(note)}</span>`).join("");
  return (
    `<div class="board" role="img" aria-label="${escaped(label(picture, notes, say))}">` +
    `<svg viewBox="0 0 ${LEFT + FIELD.width + 4} ${FIELD.height + 24}">${drawn}</svg>` +
    `<div class="aside">${weapons(picture)}${said}</div></div>`
  );
}

/** The position in sentences, for whoever cannot see it. */
function label({ figures, table }: Picture, notes: string[], say: Say): string {
  const told = SIDES.map((name, seat) => {
    const own = figures.filter((each) => each.seat === seat);
    const each = own.map(({ rank, square }) => say("figure", { rank: say(`rank.${rank}`), square }));
    return say("figures", { side: say(`side.${name}`), figures: each.join(", ") });
  });
  const columns = columnsOf(table).map(([red, black]) => say("column", { red, black }));
  const cards = columns.length ? [say("weapons", { columns: columns.join("; ") })] : [];
  return [...told, ...cards, ...notes].join(" ");
}

/** What counts in each column: the top cards of red and of black. */
function columnsOf(table: string[][]): [string, string][] {
  const [red = [], black = []] = table;
  return red.map((pile, column) => [pile.at(-1)!, black[column]!.at(-1)!]);
}

function notesOf({ now, shuriken }: Picture, say: Say): string[] {
  const [, what = "", next = ""] = /(?:to (\w+)|won): ?(\w+)/.exec(now) ?? [];
  const side = next in { red: 0, black: 0 } ? say(`side.${next}`) : "";
  const steps = /steps (\d)/.exec(now)?.[1];
  const dice = /dice (\d+) (\d+)/.exec(now);
  const held = Object.entries(shuriken).map(([name, count]) =>
    say("shuriken", { side: say(`side.${name}`), count }),
  );
  return [
    ...held,
    ...(dice ? [say("dice", { attacker: dice[1]!, defender: dice[2]! })] : []),
    ...(steps
      ? [say("steps", { side: say(`side.${/attacker (\w+)/.exec(now)![1]}`), count: Number(steps) })]
      : []),
    ...(/\bcrawl\b/.test(now) ? [say("crawl")] : []),
    ...(what && what !== "move" ? [say(`to.${what}`, { side })] : []),
    ...(now.includes("won:") ? [say("won", { side })] : []),
  ];
}

function readPicture(part: string): Picture {
  const picture: Picture = { figures: [], table: [], shuriken: {}, now: "" };
  for (const line of part.split("\n").map((text) => text.trim())) {
    const [word = ""] = line.split(/\s+/);
    if (/^\d+$/.test(word)) readRow(picture, line);
    else if (SIDES.includes(word)) readSide(picture, word, line);
    else if (word === "table") picture.table = readTable(line);
    else picture.now += ` ${line}`;
  }
  return picture;
}

function readRow({ figures }: Picture, line: string): void {
  const [row, ...cells] = line.split(/\s+/);
  cells.forEach((cell, column) => {
    if (cell === ".") return;
    figures.push({ seat: "rb".indexOf(cell[0]!), square: `${COLUMNS[column]}${row}`, rank: cell[1]! });
  });
}

function readSide(picture: Picture, side: string, line: string): void {
  const held = /shuriken (\d)/.exec(line)?.[1];
  if (held) picture.shuriken[side] = Number(held);
}

function readTable(line: string): string[][] {
  const [, red = "", black = ""] = /red +([\d -]+?) +black +([\d -]+)$/.exec(line) ?? [];
  return [red, black].map((piles) => piles.trim().split(/\s+/));
}

function place(square: string): { x: number; y: number } {
  return { x: LEFT + (rowOf(square) - 0.5) * CELL, y: (COLUMNS.indexOf(square[0]!) + 0.5) * CELL };
}

function ground(): string {
  const field = (from: number, rows: number, fill: string) =>
    `<rect x="${LEFT + from * CELL}" width="${rows * CELL}" height="${FIELD.height}" fill="var(${fill})"/>`;
  const upright = Array.from({ length: ROWS + 1 }, (_, row) => `M${LEFT + row * CELL} 0v${FIELD.height}`);
  const level = Array.from({ length: 6 }, (_, column) => `M${LEFT} ${column * CELL}h${FIELD.width}`);
  return (
    `${field(0, 3, "--vermilion-wash")}${field(3, 4, "--moss-wash")}${field(7, 3, "--indigo-wash")}` +
    `<path fill="none" stroke="var(--line-strong)" stroke-width=".7" d="${upright.join("")}${level.join("")}"/>` +
    fence() +
    names()
  );
}

/** Crossed stakes and wire along the three closed columns. */
function fence(): string {
  const [x, top] = [LEFT + 5 * CELL, CELL];
  const stakes = Array.from({ length: 6 }, (_, n) => `M${x - 6} ${top + n * 20 + 4}l12 12m0-12-12 12`);
  return (
    `<path fill="none" stroke="var(--ink-2)" stroke-width="3" d="M${x} ${top}v${3 * CELL}"/>` +
    `<path fill="none" stroke="var(--ink-2)" stroke-width="2.5" d="${stakes.join("")}"/>`
  );
}

function names(): string {
  const text = (x: number, y: number, name: string | number) =>
    `<text x="${x}" y="${y}" font-size="16" text-anchor="middle" fill="var(--ink-3)">${name}</text>`;
  const columns = [...COLUMNS].map((letter, index) => text(10, (index + 0.5) * CELL + 6, letter));
  const rows = Array.from({ length: ROWS }, (_, row) =>
    text(LEFT + (row + 0.5) * CELL, FIELD.height + 18, row + 1),
  );
  return [...columns, ...rows].join("");
}

/** A line from where a move begins to where it ends, with a frame at the end; dashed if it is not allowed. */
function trail({ ends: [from, to], refused }: Way): string {
  const [a, b] = [place(from), place(to)];
  const dashes = refused ? ' stroke-dasharray="6 4"' : "";
  return (
    `<g fill="none" stroke="var(--vermilion)" stroke-width="2.5"${dashes}><path d="M${a.x} ${a.y}L${b.x} ${b.y}"/>` +
    `<rect x="${b.x - 18}" y="${b.y - 18}" width="36" height="36"/></g>`
  );
}

function stand({ seat, square, rank }: Figure): string {
  const { x, y } = place(square);
  return (
    `<g class="${SIDES[seat]}" transform="translate(${x} ${y + 1}) scale(1.12)"><path d="${STANDS[seat]}"/>` +
    `<g class="rank">${sign(rank)}</g></g>`
  );
}

function sign(rank: string): string {
  if (rank === "1") return `<path d="${STAR}" transform="translate(0 3)"/>`;
  if (rank === "2")
    return [-5.5, 5.5].map((x) => `<path d="${STAR}" transform="translate(${x} 4) scale(.82)"/>`).join("");
  return `<text y="9" font-size="18" text-anchor="middle">${rank}</text>`;
}

/** Three pairs of cards, red above black; the winner of each column is framed. */
function weapons({ table }: Picture): string {
  const pairs = columnsOf(table).map(
    ([red, black]) => card("red", red, red > black) + card("black", black, black > red),
  );
  return pairs.length
    ? `<span class="weapons">${pairs.map((pair) => `<span>${pair}</span>`).join("")}</span>`
    : "";
}

function card(side: string, value: string, wins: boolean): string {
  return `<b class="${side}${wins ? " wins" : ""}">${value}</b>`;
}
