// Positions of the rulebook, drawn small: the board across, black at the left; the move between before and after.

import { escaped, figure, movesOf, read, voice } from "../../rules/example.ts";
import type { Draw, Moves, Say } from "../../rules/example.ts";

interface Ninja {
  seat: number;
  square: string;
  /** The quarter turns of its mission, and the deepest row it has touched; 0 at home. */
  clock: number;
  depth: number;
}

interface Picture {
  ninjas: Ninja[];
  dice: number[];
  scores: number[];
  /** Who is to do what: `act`, `roll`; or who has won. */
  next: { what: string; side: string } | null;
}

const SIDES = ["black", "red"];
const COAT = ["#17181d", "#ad2f1c"];
const FACE = ["#c3cfdb", "#fdf4e6"];
/** So that black is seen on dark paper too. */
const EDGE = ["#8d96aa", "#f1d5c8"];
const CELL = 30;
const LEFT = 22;
const BOARD = { width: 15 * CELL, height: 6 * CELL };
const LINE = 40;
const WIDTH = LEFT + BOARD.width + 4;

/** One position, or a position, a move and what came of it. */
export const draw: Draw = (text, language) => {
  const say = voice(import.meta.url, language);
  const example = read(text);
  const move = movesOf(example).at(-1);
  return figure(
    "versus",
    example,
    {
      board: (position, index) => board(position, move, index === 0, say),
      told: (moves) => tell(moves, say),
    },
    say,
  );
};

function tell({ who, texts, via }: Moves, say: Say): string[] {
  const side = say(`side.${who}`);
  const way = via.join(", ");
  return texts.map((text) => {
    const [, from = "", sign = "", to = ""] = /^(\w+?)([-x])(\w+)$/.exec(text) ?? [];
    if (!sign) return say("tell.pass", { side });
    const what = sign === "x" ? "tell.take" : way ? "tell.via" : "tell.go";
    return say(what, { side, from, to, way });
  });
}

function board(part: string, move: Moves | undefined, first: boolean, say: Say): string {
  const picture = readPicture(part);
  const height = BOARD.height + LINE;
  const drawn = [
    ground(),
    ...(first && move ? [trail(move)] : []),
    marks(squaresOf(move)),
    ...picture.ninjas.map(ninja),
    aside(picture),
  ].join("");
  return `<svg class="board" role="img" viewBox="0 0 ${WIDTH} ${height}" aria-label="${escaped(label(picture, say))}">${drawn}</svg>`;
}

/** The position in sentences, for whoever cannot see it. */
function label({ ninjas, dice, scores, next }: Picture, say: Say): string {
  const [one, other] = dice;
  const side = next ? say(`side.${next.side}`) : "";
  return [
    ...SIDES.map((name, seat) =>
      sideLabel(
        ninjas.filter((each) => each.seat === seat),
        say(`side.${name}`),
        say,
      ),
    ),
    say("points", { black: scores[0]!, red: scores[1]! }),
    ...(one && other ? [say("dice", { one, other })] : []),
    ...(next ? [say(next.what === "won" ? "won" : `to.${next.what}`, { side })] : []),
  ].join(" ");
}

function sideLabel(ninjas: Ninja[], side: string, say: Say): string {
  if (!ninjas.length) return say("ninjas.none", { side });
  const told = ninjas.map(({ square, clock, depth }) =>
    clock ? say(`out.${clock}`, { square, depth }) : square,
  );
  return say("ninjas", { side, ninjas: told.join(", ") });
}

function readPicture(part: string): Picture {
  const picture: Picture = { ninjas: [], dice: [], scores: [0, 0], next: null };
  for (const line of part.split("\n").map((text) => text.trim())) {
    const seat = SIDES.indexOf(line.split(/\s+/)[0]!);
    if (seat >= 0) readSide(picture, seat, line);
    for (const [, a, b] of line.matchAll(/^dice (\d)\+(\d)/g)) picture.dice = [Number(a), Number(b)];
    const [, what, winner, side] = /^(?:to (\w+)|(won)): (\w+)/.exec(line) ?? [];
    if (side) picture.next = { what: what ?? winner!, side };
  }
  return picture;
}

function readSide(picture: Picture, seat: number, line: string): void {
  const [, out = "", clock = "0", depth = "0"] = /mission (\w+) clock (\d)(?: depth (\d))?/.exec(line) ?? [];
  const squares = line.replace(/mission.*/, "").match(/\b[a-f]\d+\b/g) ?? [];
  const mission = { clock: Number(clock), depth: Number(depth) };
  const home = { clock: 0, depth: 0 };
  picture.ninjas.push(...squares.map((square) => ({ seat, square, ...(square === out ? mission : home) })));
  picture.scores[seat] = Number(/score (\d+)/.exec(line)?.[1] ?? 0);
}

function place(square: string): { x: number; y: number } {
  return { x: LEFT + (Number(square.slice(1)) - 0.5) * CELL, y: ("abcdef".indexOf(square[0]!) + 0.5) * CELL };
}

function ground(): string {
  const field = (from: number, rows: number, fill: string) =>
    `<rect x="${LEFT + from * CELL}" width="${rows * CELL}" height="${BOARD.height}" fill="var(${fill})"/>`;
  const upright = Array.from({ length: 16 }, (_, row) => `M${LEFT + row * CELL} 0v${BOARD.height}`);
  const level = Array.from({ length: 7 }, (_, column) => `M${LEFT} ${column * CELL}h${BOARD.width}`);
  const walls = `M${LEFT + 6 * CELL} 0v${BOARD.height}M${LEFT + 9 * CELL} 0v${BOARD.height}`;
  return (
    `${field(0, 6, "--indigo-wash")}${field(6, 3, "--paper-sunk")}${field(9, 6, "--vermilion-wash")}` +
    `<path fill="none" stroke="var(--line-strong)" stroke-width=".7" d="${upright.join("")}${level.join("")}"/>` +
    `<path fill="none" stroke="var(--ink-2)" stroke-width="3" d="${walls}"/>${names()}`
  );
}

function names(): string {
  const text = (x: number, y: number, name: string | number) =>
    `<text x="${x}" y="${y}" font-size="13" text-anchor="middle" fill="var(--ink-3)">${name}</text>`;
  const columns = [..."abcdef"].map((letter, index) => text(10, (index + 0.5) * CELL + 5, letter));
  const rows = Array.from({ length: 15 }, (_, row) =>
    text(LEFT + (row + 0.5) * CELL, BOARD.height + 14, row + 1),
  );
  return [...columns, ...rows].join("");
}

/** Where a move begins, passes and ends. */
function squaresOf(move: Moves | undefined): string[] {
  const [from, to] = (move?.texts.at(-1) ?? "").split(/[-x]/);
  return [from, ...(move?.via ?? []), to].filter((square) => /^[a-f]\d+$/.test(square ?? "")) as string[];
}

/** The way of a move, dashed if it is not allowed; where it turns around, the way back lies beside the way out. */
function trail(move: Moves | undefined): string {
  const points: string[] = [];
  let aside = 0;
  squaresOf(move).forEach((square, index, way) => {
    const { x, y } = place(square);
    points.push(`${x} ${y + aside}`);
    const [before, after] = [way[index - 1], way[index + 1]];
    if (before && after && before[0] === square[0] && square[0] === after[0]) {
      aside = CELL / 5;
      points.push(`${x} ${y + aside}`);
    }
  });
  const dashes = move?.refused ? ' stroke-dasharray="6 4"' : "";
  return `<path fill="none" stroke="var(--vermilion)" stroke-width="2.5"${dashes} d="M${points.join("L")}"/>`;
}

function marks(way: string[]): string {
  return [way[0], way.at(-1)].map((square, index) => (square ? mark(square, index) : "")).join("");
}

function mark(square: string, index: number): string {
  const { x, y } = place(square);
  const half = CELL / 2 - 2;
  const dashes = index ? "" : ' stroke-dasharray="4 3"';
  return `<rect x="${x - half}" y="${y - half}" width="${2 * half}" height="${2 * half}" fill="none" stroke="var(--vermilion)" stroke-width="2"${dashes}/>`;
}

function ninja({ seat, square, clock }: Ninja): string {
  const { x, y } = place(square);
  const turn = (seat ? 180 : 0) + 90 * clock;
  const ears = seat ? '<path d="M-8-4-7-13 0-8 7-13 8-4Z"/>' : "";
  return (
    `<g transform="translate(${x} ${y})" fill="${COAT[seat]}" stroke="${EDGE[seat]}" stroke-width=".8"><path transform="rotate(${turn})" d="M9-5 15 0 9 5Z"/>` +
    `<circle r="10.5"/>${ears}<path fill="${FACE[seat]}" d="M-7.5-4h15v5h-15Z"/></g>`
  );
}

/** Under the board: whose turn it is, the dice, and the points. */
function aside({ next, dice, scores }: Picture): string {
  const y = BOARD.height + 30;
  const seat = SIDES.indexOf(next?.side ?? "");
  const who =
    seat < 0
      ? ""
      : `<circle cx="${LEFT + 8}" cy="${y}" r="7" fill="${COAT[seat]}" stroke="var(--gold-leaf)" stroke-width="2.5"/>`;
  const dies = dice.map((value, index) => die(LEFT + 40 + index * 30, y, value)).join("");
  const points = `<text x="${LEFT + BOARD.width}" y="${y + 5}" font-size="14" text-anchor="end" fill="var(--ink)">${scores.join(" : ")}</text>`;
  return who + dies + points;
}

function die(x: number, y: number, value: number): string {
  return (
    `<path d="M${x} ${y - 13}l13 21h-26Z" fill="var(--indigo-deep)"/>` +
    `<text x="${x}" y="${y + 6}" font-size="13" text-anchor="middle" fill="var(--on-deep)">${value}</text>`
  );
}
