/** Where signs hang, so that none hides another. */

import type { Pixel } from "./geometry";

export interface Box {
  /** Its middle, where it would hang alone. */
  at: Pixel;
  width: number;
  height: number;
}

const GAP = 2;
/** From so far to the side on two signs begin to make room: they part slowly when the village is turned. */
const SOON = 12;
const ROUNDS = 40;
const TOUCHING = 1e-6;

/** The middles of signs that were moved up and down, as little as it takes, until each is seen whole: neither another
 * sign nor what stays where it is lies on it, and none hangs below the foot of the village. */
export function apart(
  signs: readonly Box[],
  width: number,
  staying: readonly Box[] = [],
  foot = Infinity,
): Pixel[] {
  const hung = signs.map((sign, index) => ({
    sign,
    index,
    x: inside(sign, width),
    y: sign.at.y,
    stays: false,
  }));
  const fixed = staying.map((sign, index) => ({ sign, index, ...sign.at, stays: true }));
  const order = [...hung, ...fixed].toSorted((one, other) => one.y - other.y || one.index - other.index);
  for (let round = 0; round < ROUNDS; round++) eachPair(order, (up, low, lack) => share(up, low, lack));
  const placed: Hung[] = [...fixed];
  for (const sign of order.filter(({ stays }) => !stays)) placed.push(pushedAside(sign, placed, foot));
  return hung.map(({ x, y }) => ({ x, y }));
}

interface Hung {
  sign: Box;
  x: number;
  y: number;
  stays: boolean;
}

/** Calls with two signs that are too near, the upper one first, and how much they lack. */
function eachPair(order: Hung[], call: (up: Hung, low: Hung, lack: number) => void): void {
  order.forEach((low, index) => {
    for (const up of order.slice(0, index)) {
      const lack = between(up, low) - (low.y - up.y);
      if (lack > 0) call(up, low, lack);
    }
  });
}

/** How far one must hang under the other. */
function between(one: Hung, other: Hung): number {
  const reach = (one.sign.width + other.sign.width) / 2 + GAP;
  const near = (reach + SOON - Math.abs(one.x - other.x)) / SOON;
  return ((one.sign.height + other.sign.height) / 2 + GAP) * Math.max(0, Math.min(1, near));
}

/** What is still hidden, or hides something, is pushed down until it does not; where that leads out of sight, up. */
function pushedAside(sign: Hung, placed: readonly Hung[], foot: number): Hung {
  const hangs = sign.y;
  push(sign, placed, 1);
  if (sign.y + sign.sign.height / 2 <= foot) return sign;
  sign.y = hangs;
  push(sign, placed, -1);
  return sign;
}

function push(sign: Hung, placed: readonly Hung[], way: 1 | -1): void {
  for (;;) {
    const near = placed.find((other) => between(other, sign) - Math.abs(sign.y - other.y) > TOUCHING);
    if (!near) return;
    sign.y = near.y + way * between(near, sign);
  }
}

function share(up: Hung, low: Hung, lack: number): void {
  if (!up.stays) up.y -= low.stays ? lack : lack / 2;
  if (!low.stays) low.y += up.stays ? lack : lack / 2;
}

/** Not beyond the edge of the window. */
function inside({ at, width }: Box, room: number): number {
  return Math.max(width / 2, Math.min(room - width / 2, at.x));
}
