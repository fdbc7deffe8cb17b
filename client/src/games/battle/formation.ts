/** Formations: fifteen ranks as their owner sees them, the row nearest the fence first, from left to right. */

import { COLUMNS, type Figure, type Rank } from "./protocol";
import type { Counts } from "./shown";
import type { Square } from "../../table/squares";
import { home } from "./squares";

export type Formation = readonly Rank[];

/** Something sensible to begin with. */
const FIRST = "12121/21S12/11211";

export function first(): Formation {
  return read(FIRST)!;
}

/** Three rows of five letters; null if it is no such thing. */
export function read(text: string): Formation | null {
  return /^([12S]{5}\/){2}[12S]{5}$/.test(text) ? ([...text.replaceAll("/", "")] as Rank[]) : null;
}

export function write(formation: Formation): string {
  return rowsOf(formation)
    .map((row) => row.join(""))
    .join("/");
}

/** The move that places it: like the text, but each row runs from column a, for both sides. */
export function moveOf(formation: Formation, seat: number): string {
  const rows = rowsOf(formation).map((row) => (seat === 0 ? row : [...row].reverse()));
  return rows.map((row) => row.join("")).join("/");
}

function rowsOf(formation: Formation): Rank[][] {
  return [0, 1, 2].map((row) => formation.slice(row * COLUMNS, (row + 1) * COLUMNS));
}

/** Whether it takes exactly so many figures of each rank. */
export function fits(formation: Formation, counts: Counts): boolean {
  return (Object.keys(counts) as Rank[]).every(
    (rank) => formation.filter((each) => each === rank).length === counts[rank],
  );
}

export function swapped(formation: Formation, one: number, other: number): Formation {
  const next = [...formation];
  [next[one], next[other]] = [next[other]!, next[one]!];
  return next;
}

/** With this rank here: it changes places with the nearest figure of that rank that may move. */
export function put(formation: Formation, at: number, rank: Rank, fixed: ReadonlySet<number>): Formation {
  if (formation[at] === rank || fixed.has(at)) return formation;
  const others = formation.flatMap((each, index) => (each === rank && !fixed.has(index) ? [index] : []));
  const nearest = others.sort((one, other) => distance(one, at) - distance(other, at))[0];
  return nearest === undefined ? formation : swapped(formation, at, nearest);
}

function distance(one: number, other: number): number {
  const [rows, columns] = [
    Math.floor(one / COLUMNS) - Math.floor(other / COLUMNS),
    (one % COLUMNS) - (other % COLUMNS),
  ];
  return Math.hypot(rows, columns);
}

/** It agrees with what stands already; the squares of those figures are fixed. */
export function agreeing(
  formation: Formation,
  placed: readonly Figure[],
  squares: readonly Square[],
): { formation: Formation; fixed: Set<number> } {
  const fixed = new Set<number>();
  for (const { square, rank } of placed) {
    const at = squares.indexOf(square);
    if (rank === null || at < 0) continue;
    formation = put(formation, at, rank, fixed);
    fixed.add(at);
  }
  return { formation, fixed };
}

export function figuresOf(formation: Formation, seat: number, rows: number): Figure[] {
  return home(seat, rows).map((square, at) => ({ square, seat, rank: formation[at]!, seen: false }));
}

/** How much a place is worth to a two-star ninja: some guard the Soke, some lead the attack. */
const VANGUARD = 3;
const GUARD = 4;
const ELSEWHERE = 1;

/** A formation nobody can foresee: the Soke behind the front and guarded, strong ninjas in front and beside it. */
export function surprise(counts: Counts, random: () => number = Math.random): Formation {
  const formation: Rank[] = Array.from({ length: 3 * COLUMNS }, () => "1");
  const soke = COLUMNS + Math.floor(random() * 2 * COLUMNS);
  if (counts.S) formation[soke] = "S";
  for (let left = counts["2"]; left > 0; left -= 1) {
    formation[drawn(formation, soke, random)] = "2";
  }
  return formation;
}

function drawn(formation: Formation, soke: number, random: () => number): number {
  const weights = formation.map((rank, at) => (rank === "1" ? worth(at, soke) : 0));
  let lot = random() * weights.reduce((sum, weight) => sum + weight, 0);
  return weights.findIndex((weight) => (lot -= weight) < 0);
}

function worth(at: number, soke: number): number {
  if (distance(at, soke) < 2) return GUARD;
  return at < COLUMNS ? VANGUARD : ELSEWHERE;
}
