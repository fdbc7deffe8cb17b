/** The village as flat shapes, from back to front: what the drawing without perspective consists of. */

import { CHEST, chestSpot, type Drawing, type Spot } from "./geometry";
import type { House, Tree } from "./protocol";
import type { Lying } from "./shown";

/** A filled outline; `kind` is its colour class. */
export interface Shape {
  kind: string;
  points: string;
}

/** One building with what lies on its roof, or a tree. */
export interface Block {
  key: string;
  depth: number;
  shapes: Shape[];
  /** The outline of the roof one stands on. */
  roof: string;
  lines: string;
  chests: { number: number; yellow: boolean; shapes: Shape[] }[];
  tree: { x: number; y: number; scale: number } | null;
  lantern: { x: number; y: number } | null;
}

const THICK = 6;
const INSET = 4;
const SIDES = [
  [0, -1],
  [1, 0],
  [0, 1],
  [-1, 0],
] as const;

export function blocks(shown: Lying, drawing: Drawing): Block[] {
  const village = shown.village;
  if (!village) return [];
  const all = [
    ...village.houses.map((house) => houseBlock(house, shown, drawing)),
    ...village.trees.map((tree, place) => treeBlock(tree, place, drawing)),
  ];
  return all.sort((one, other) => other.depth - one.depth);
}

function houseBlock(house: House, shown: Lying, drawing: Drawing): Block {
  const high = house.top[2] > house.base[2];
  const low: Box = {
    ...house,
    size: [house.base[0], house.base[1]],
    from: 0,
    to: house.base[2],
    high: false,
  };
  const small: Box = {
    ...house,
    size: [house.top[0], house.top[1]],
    from: house.base[2],
    to: house.top[2],
    high: true,
  };
  const storeys = high ? [low, small] : [low];
  const top = storeys.at(-1)!;
  return {
    key: house.roof,
    depth: drawing.depth(house),
    shapes: storeys.flatMap((box) => storey(box, drawing)),
    roof: outline(rectangle(top, top.to), drawing),
    lines: storeys.map((box) => tiles(box, drawing)).join(""),
    chests: chestsOf(house, shown, drawing),
    tree: null,
    lantern: lantern(house, drawing),
  };
}

interface Box {
  x: number;
  y: number;
  size: [number, number];
  from: number;
  to: number;
  high: boolean;
}

function storey(box: Box, drawing: Drawing): Shape[] {
  const wall: Box = {
    ...box,
    size: [box.size[0] - 2 * INSET, box.size[1] - 2 * INSET],
    to: box.to - THICK,
  };
  const plate: Box = { ...box, from: box.to - THICK };
  return [
    ...walls(wall, drawing, "wall"),
    ...windows(wall, drawing),
    ...walls(plate, drawing, "eave"),
    { kind: box.high ? "roof high" : "roof", points: outline(rectangle(box, box.to), drawing) },
  ];
}

/** The sides that are seen; those that look to the left catch the moon. */
function walls(box: Box, drawing: Drawing, kind: string): Shape[] {
  return SIDES.filter(([x, y]) => drawing.faces(x, y)).map(([x, y]) => ({
    kind: `${kind} ${drawing.slant(x, y) < 0 ? "lit" : "dim"}`,
    points: outline(panel(box, x, y, 0, 1, box.from, box.to), drawing),
  }));
}

function windows(box: Box, drawing: Drawing): Shape[] {
  const [low, high] = [box.from + (box.to - box.from) * 0.3, box.from + (box.to - box.from) * 0.7];
  return SIDES.filter(([x, y]) => drawing.faces(x, y)).flatMap(([x, y]) => {
    const count = (x ? box.size[1] : box.size[0]) > 50 ? 3 : 2;
    return Array.from({ length: count }, (_, place) => {
      const middle = (place + 0.5) / count;
      const lamp = (Math.abs(box.x * 3 + box.y * 5 + place * 7 + x * 11 + y) | 0) % 4;
      return {
        kind: `window ${lamp === 0 ? "out" : drawing.slant(x, y) < 0 ? "bright" : "dull"}`,
        points: outline(panel(box, x, y, middle - 0.2 / count, middle + 0.2 / count, low, high), drawing),
      };
    });
  });
}

/** A part of the wall that faces (x, y): from one share of its width to another, between two heights. */
function panel(box: Box, x: number, y: number, a: number, b: number, low: number, high: number): Spot[] {
  const at = (share: number, z: number): Spot => ({
    x: box.x + (x ? (x * box.size[0]) / 2 : (share - 0.5) * box.size[0]),
    y: box.y + (y ? (y * box.size[1]) / 2 : (share - 0.5) * box.size[1]),
    z,
  });
  return [at(a, low), at(b, low), at(b, high), at(a, high)];
}

function rectangle(box: Box, z: number): Spot[] {
  const [a, b] = [box.size[0] / 2, box.size[1] / 2];
  return [
    { x: box.x - a, y: box.y - b, z },
    { x: box.x + a, y: box.y - b, z },
    { x: box.x + a, y: box.y + b, z },
    { x: box.x - a, y: box.y + b, z },
  ];
}

/** Rows of tiles along the shorter side of a roof. */
function tiles(box: Box, drawing: Drawing): string {
  const [width, depth] = box.size;
  const rows = Math.round(Math.max(width, depth) / 11);
  return Array.from({ length: rows - 1 }, (_, place) => {
    const share = (place + 1) / rows - 0.5;
    const ends: Spot[] =
      width >= depth
        ? [-0.5, 0.5].map((end) => ({ x: box.x + share * width, y: box.y + end * depth, z: box.to }))
        : [-0.5, 0.5].map((end) => ({ x: box.x + end * width, y: box.y + share * depth, z: box.to }));
    return `M${ends.map((end) => pixel(end, drawing)).join("L")}`;
  }).join("");
}

function chestsOf(house: House, shown: Lying, drawing: Drawing): Block["chests"] {
  const chests = (shown.roofs[house.roof] ?? []).map((number, place) => ({
    number,
    yellow: shown.yellow.includes(number),
    spot: chestSpot(house, place),
  }));
  return chests
    .sort((one, other) => drawing.depth(other.spot) - drawing.depth(one.spot))
    .map(({ number, yellow, spot }) => ({ number, yellow, shapes: chest(spot, drawing) }));
}

function chest(spot: Spot, drawing: Drawing): Shape[] {
  const box: Box = {
    ...spot,
    size: [CHEST.width, CHEST.depth],
    from: spot.z,
    to: spot.z + CHEST.height,
    high: false,
  };
  const band: Box = { ...box, from: box.to - 3.4, to: box.to - 2 };
  return [
    ...walls(box, drawing, "chest"),
    ...walls(band, drawing, "band"),
    { kind: "chest lid", points: outline(rectangle(box, box.to), drawing) },
  ];
}

function treeBlock(tree: Tree, place: number, drawing: Drawing): Block {
  const foot = drawing.at({ ...tree, z: 0 });
  const scale = foot.y - drawing.at({ ...tree, z: tree.height }).y;
  return {
    key: `tree-${place}`,
    depth: drawing.depth(tree),
    shapes: [],
    roof: "",
    lines: "",
    chests: [],
    tree: { ...foot, scale },
    lantern: null,
  };
}

/** Every second house has a lantern at its nearest corner. */
function lantern(house: House, drawing: Drawing): Block["lantern"] {
  if ((house.roof.charCodeAt(0) - 97) % 2) return null;
  const corners = rectangle(
    { ...house, size: [house.base[0], house.base[1]], from: 0, to: 0, high: false },
    28,
  );
  return drawing.at(corners.reduce((a, b) => (drawing.depth(b) < drawing.depth(a) ? b : a)));
}

export function outline(spots: readonly Spot[], drawing: Drawing): string {
  return spots.map((spot) => pixel(spot, drawing)).join(" ");
}

function pixel(spot: Spot, drawing: Drawing): string {
  const { x, y } = drawing.at(spot);
  return `${x.toFixed(1)} ${y.toFixed(1)}`;
}

/** A circle on the ground. */
export function ring(radius: number, z: number, drawing: Drawing): string {
  const spots = Array.from({ length: 72 }, (_, step) => ({
    x: radius * Math.cos((step * Math.PI) / 36),
    y: radius * Math.sin((step * Math.PI) / 36),
    z,
  }));
  return outline(spots, drawing);
}
