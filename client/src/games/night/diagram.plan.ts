// A part of the village from above: roofs, trees, chests, ninjas and ropes.

import example from "./diagram.village.json" with { type: "json" };
import type { Ninja, Picture } from "./diagram.reading.ts";
import { chestSpot, crossing, pointOf, type Spot } from "./geometry.ts";
import type { House, Tree } from "./protocol.ts";

/** A rope on its way; a rope of 0 was never thrown. */
export interface Thrown {
  from: string;
  at: number;
  to: string;
  rope: number;
  fist: boolean;
}

type Point = { x: number; y: number };

interface Box {
  left: number;
  right: number;
  low: number;
  high: number;
}

const HOUSES = example.village.houses as House[];
const TREES = example.village.trees as Tree[];
const MARGIN = 20;
const LEAST = { width: 250, height: 170 };
const CHEST = { width: 17, height: 13 };
const HOOK = { hook: 24, fist: 30 };

export function plan(
  picture: Picture,
  roofs: string[],
  thrown: Thrown[],
  initial: (side: string) => string,
): string {
  const box = frame(roofs);
  const { left, right, low, high } = box;
  const drawn = [
    ground(),
    ...TREES.filter(inside(box)).map(tree),
    ...HOUSES.filter(inside(box)).map((house) => building(house, picture)),
    ...HOUSES.map((house) => name(house, box)),
    ...thrown.map(rope),
    ...picture.ninjas.map((ninja) => token(ninja, picture, initial)),
  ];
  return `<svg viewBox="${left} ${-high} ${right - left} ${high - low}">${drawn.join("")}</svg>`;
}

const houseOf = (roof: string) => HOUSES.find((house) => house.roof === roof)!;

/** The part of the village that shows these roofs, and not less than a few houses. */
function frame(roofs: string[]): Box {
  const boxes = roofs.map(houseOf).map(({ x, y, base: [width, depth] }) => ({
    left: x - width / 2,
    right: x + width / 2,
    low: y - depth / 2,
    high: y + depth / 2,
  }));
  const box = {
    left: Math.min(...boxes.map(({ left }) => left)) - MARGIN,
    right: Math.max(...boxes.map(({ right }) => right)) + MARGIN,
    low: Math.min(...boxes.map(({ low }) => low)) - MARGIN,
    high: Math.max(...boxes.map(({ high }) => high)) + MARGIN,
  };
  const wide = Math.max(0, LEAST.width - (box.right - box.left)) / 2;
  const tall = Math.max(0, LEAST.height - (box.high - box.low)) / 2;
  return { left: box.left - wide, right: box.right + wide, low: box.low - tall, high: box.high + tall };
}

/** Whether something of this size at most can be seen. */
function inside({ left, right, low, high }: Box): (at: Point) => boolean {
  const reach = 60;
  return ({ x, y }) => x > left - reach && x < right + reach && y > low - reach && y < high + reach;
}

function ground(): string {
  const { radius } = example.village;
  return `<rect class="dark" x="-400" y="-400" width="800" height="800"/><circle class="ground" r="${radius}"/>`;
}

function tree({ x, y, radius }: Tree): string {
  return `<circle class="tree" cx="${x}" cy="${-y}" r="${radius}"/>`;
}

function rectangle(kind: string, { x, y }: { x: number; y: number }, width: number, height: number): string {
  return `<rect class="${kind}" x="${x - width / 2}" y="${-y - height / 2}" width="${width}" height="${height}"/>`;
}

function building(house: House, picture: Picture): string {
  const [width, depth] = house.base;
  const high = house.top[2] > house.base[2];
  const roof = high
    ? rectangle("under", house, width, depth) + rectangle("high", house, house.top[0], house.top[1])
    : rectangle("low", house, width, depth);
  const chests = (picture.roofs.get(house.roof) ?? []).map((chest, place) =>
    chestAt(chest, chestSpot(house, place), picture),
  );
  return roof + chests.join("");
}

/** The letter of a roof, left of it; none where it would be cut. */
function name({ roof, x, y, base }: House, { left, right, low, high }: Box): string {
  const at = { x: x - base[0] / 2 - 10, y };
  const seen = at.x > left + 8 && at.x < right - 8 && at.y > low + 8 && at.y < high - 8;
  return seen ? text("letter", at.x, at.y - 5, roof.toUpperCase()) : "";
}

function chestAt(chest: string, spot: Spot, { yellow }: Picture): string {
  const kind = yellow.has(chest) ? "yellow" : "pink";
  return (
    rectangle(`chest ${kind}`, spot, CHEST.width, CHEST.height) + text("number", spot.x, spot.y - 4, chest)
  );
}

function text(kind: string, x: number, y: number, said: string): string {
  return `<text class="${kind}" x="${x}" y="${-y}" text-anchor="middle">${said}</text>`;
}

function token(ninja: Ninja, { ninjas }: Picture, initial: (side: string) => string): string {
  const same = ninjas.filter(({ roof, point }) => roof === ninja.roof && point === ninja.point);
  const spot = pointOf(houseOf(ninja.roof), ninja.point);
  const x = spot.x + (same.indexOf(ninja) - (same.length - 1) / 2) * 21;
  return (
    `<circle class="ninja ${ninja.side}" cx="${x}" cy="${-spot.y}" r="10"/>` +
    text("initial", x, spot.y - 5, initial(ninja.side))
  );
}

/** The rope along the line to the middle of the target, its hook, and the two edges of the roof on that line. */
function rope({ from, at, to, rope: length, fist }: Thrown): string {
  const [start, target] = [pointOf(houseOf(from), at), houseOf(to)];
  const middle = { x: target.x, y: target.y, z: target.top[2] };
  if (!length) return `<path class="blocked" d="${line(start, middle)}"/>`;
  const apart = Math.hypot(middle.x - start.x, middle.y - start.y);
  const along = (far: number) => ({
    x: start.x + ((middle.x - start.x) * far) / apart,
    y: start.y + ((middle.y - start.y) * far) / apart,
  });
  const reach = Math.sqrt(Math.max(0, length ** 2 - (middle.z - start.z) ** 2));
  const edges = crossing(target, start, middle);
  const bars = edges ? [edges.near, edges.far].map((edge) => bar(edge, start, middle)).join("") : "";
  const hook = line(along(Math.max(0, reach - (fist ? HOOK.fist : HOOK.hook))), along(reach));
  const stand = `<circle class="stand" cx="${start.x}" cy="${-start.y}" r="5"/>`;
  return `${bars}${stand}<path class="rope" d="${line(start, along(reach))}"/><path class="hook" d="${hook}"/>`;
}

function line(from: Point, to: Point): string {
  const [a, b] = [from, to].map(({ x, y }) => `${Math.round(x)} ${Math.round(-y)}`);
  return `M${a}L${b}`;
}

/** A short bar across the line, where the roof begins or ends. */
function bar(at: Point, from: Point, to: Point): string {
  const long = Math.hypot(to.x - from.x, to.y - from.y);
  const [x, y] = [(-(to.y - from.y) / long) * 12, ((to.x - from.x) / long) * 12];
  return `<path class="edge" d="${line({ x: at.x - x, y: at.y - y }, { x: at.x + x, y: at.y + y })}"/>`;
}
