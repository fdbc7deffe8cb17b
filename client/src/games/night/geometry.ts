/** Where things are: in millimetres on the board, and in pixels on the screen. */

import { CENTRE, type House, type Shown } from "./protocol.ts";

/** A place on or above the board; x to the right of seat 0, y away from it. */
export interface Spot {
  x: number;
  y: number;
  z: number;
}

/** A place on the screen. */
export interface Pixel {
  x: number;
  y: number;
}

/** From where the village is seen: an angle on the plan, and how far down one looks. */
export interface Eye {
  side: number;
  pitch: number;
}

/** What is drawn has these sizes, in millimetres. */
export const FIGURE = { width: 27, height: 45 };
export const CHEST = { width: 13, depth: 10, height: 9 };
/** How far the hand that throws is above the roof. */
export const HAND = 26;
const RIM = 14;
/** The tallest thing that must be in view: a ninja on a high roof at the far side. */
export const TALLEST = { away: 206, height: 90 + FIGURE.height * 1.1 };

/** Where a seat is: seat 0 in front, the others clockwise round the table. */
export function sideOf(seat: number, players: number): number {
  return -Math.PI / 2 - (seat * 2 * Math.PI) / players;
}

export function pointOf(house: House, point: number): Spot {
  const [across, away] = house.spread;
  return {
    x: house.x + (((point - 1) % 3) - 1) * across,
    y: house.y + (Math.floor((point - 1) / 3) - 1) * away,
    z: house.top[2],
  };
}

/** The nine points row by row as somebody at this side sees them: the farthest row first. */
export function pointsFrom(side: number): number[] {
  const turns = Math.round((-Math.PI / 2 - side) / (Math.PI / 2));
  return [7, 8, 9, 4, 5, 6, 1, 2, 3].map((point) => turned(point, turns));
}

/** The point that lies where this one would lie for somebody so many quarters further round the table. */
function turned(point: number, turns: number): number {
  let [x, y] = [((point - 1) % 3) - 1, Math.floor((point - 1) / 3) - 1];
  for (let quarter = 0; quarter < ((turns % 4) + 4) % 4; quarter++) [x, y] = [y, -x];
  return (y + 1) * 3 + x + 2;
}

/** Where chests lie on a roof: along its edge, the middle is for ninjas. */
export function chestSpot(house: House, place: number): Spot {
  const [width, depth, z] = house.top;
  const [a, b] = [width / 2 - CHEST.width / 2 - 3, depth / 2 - CHEST.depth / 2 - 3];
  const corners = [
    [-a, b],
    [a, b],
    [-a, -b],
    [a, -b],
    [0, b],
    [0, -b],
    [-a, 0],
    [a, 0],
  ];
  const [x, y] = corners[place % corners.length]!;
  const storey = Math.floor(place / corners.length);
  return { x: house.x + x!, y: house.y + y!, z: z + storey * CHEST.height };
}

/** Where a ninja stands, or would stand on a chosen point; those that share a point stand a little apart. */
export function footing(shown: Shown, seat: number, chosen: number | null = null): Spot | null {
  const ninja = { ...shown.ninjas[seat]!, ...(chosen === null ? {} : { point: chosen }) };
  const house = shown.village?.houses.find(({ roof }) => roof === ninja.roof);
  if (!house) return null;
  const point = ninja.point ?? CENTRE;
  const same = shown.ninjas.flatMap((other, each) =>
    each === seat || (other.roof === ninja.roof && (other.point ?? CENTRE) === point) ? [each] : [],
  );
  const spot = pointOf(house, point);
  const apart = same.indexOf(seat) - (same.length - 1) / 2;
  return { ...spot, x: spot.x + apart * 20, y: spot.y - apart * 6 };
}

/** Where a straight line from one place through another enters and leaves a roof, on the plan; null if it passes by. */
export function crossing(house: House, from: Spot, through: Spot): { near: Spot; far: Spot } | null {
  const [dx, dy] = [through.x - from.x, through.y - from.y];
  let [enter, leave] = [-Infinity, Infinity];
  for (const [at, step, middle, size] of [
    [from.x, dx, house.x, house.top[0]],
    [from.y, dy, house.y, house.top[1]],
  ] as const) {
    const [low, high] = [middle - size / 2 - at, middle + size / 2 - at];
    if (step === 0 && (low > 0 || high < 0)) return null;
    if (step === 0) continue;
    enter = Math.max(enter, Math.min(low / step, high / step));
    leave = Math.min(leave, Math.max(low / step, high / step));
  }
  if (!(enter <= leave) || !Number.isFinite(enter) || leave < 0) return null;
  const along = (part: number) => ({ x: from.x + dx * part, y: from.y + dy * part, z: house.top[2] });
  return { near: along(enter), far: along(leave) };
}

/** To the right and away from somebody who looks from this side. */
export function seenFrom(side: number, { x, y }: { x: number; y: number }): { right: number; away: number } {
  const [fx, fy] = [-Math.cos(side), -Math.sin(side)];
  return { right: x * fy - y * fx, away: x * fx + y * fy };
}

/** A drawing without perspective that fits a window. */
export class Drawing {
  readonly scale: number;
  readonly #eye: Eye;
  readonly #middle: Pixel;

  constructor(eye: Eye, width: number, height: number, radius: number) {
    const reach = radius + RIM;
    const [sin, cos] = [Math.sin(eye.pitch), Math.cos(eye.pitch)];
    const above = TALLEST.away * sin + TALLEST.height * cos;
    const below = reach * sin + 18 * cos;
    this.scale = Math.max(0.1, Math.min(width / (2 * reach + 12), height / (above + below)));
    this.#eye = eye;
    const spare = height - this.scale * (above + below);
    this.#middle = { x: width / 2, y: this.scale * above + spare / 2 };
  }

  /** Whether a wall that faces this way on the plan is seen. */
  faces(x: number, y: number): boolean {
    return seenFrom(this.#eye.side, { x, y }).away < -1e-9;
  }

  /** How far to the right a wall that faces this way looks, from -1 to 1. */
  slant(x: number, y: number): number {
    return seenFrom(this.#eye.side, { x, y }).right;
  }

  depth(spot: { x: number; y: number }): number {
    return seenFrom(this.#eye.side, spot).away;
  }

  at({ x, y, z }: Spot): Pixel {
    const { right, away } = seenFrom(this.#eye.side, { x, y });
    const up = away * Math.sin(this.#eye.pitch) + z * Math.cos(this.#eye.pitch);
    return { x: this.#middle.x + right * this.scale, y: this.#middle.y - up * this.scale };
  }
}

/** The nearest number to this one that is neither below the least nor above the most. */
export function within(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(most, value));
}

/** The edge of a roof that is nearest to somebody, where its sign hangs. */
export function eave(house: House, side: number): Spot {
  const [a, b] = [house.top[0] / 2, house.top[1] / 2];
  const faces: [number, number][] = [
    [0, -b],
    [0, b],
    [-a, 0],
    [a, 0],
  ];
  const nearest = faces.reduce((best, each) => (away(side, each) < away(side, best) ? each : best));
  return { x: house.x + nearest[0], y: house.y + nearest[1], z: house.top[2] };
}

function away(side: number, [x, y]: [number, number]): number {
  return seenFrom(side, { x, y }).away;
}

export type Project = (spot: Spot) => Pixel;
