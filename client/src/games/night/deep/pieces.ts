/** What changes during a game: ninjas, chests, marks on roofs, the rope. */

import type { BufferGeometry } from "three";
import { CHEST, chestSpot, FIGURE, pointOf, type Spot } from "../geometry";
import { SCARVES } from "../seats";
import type { House, Roof } from "../protocol";
import type { Lying } from "../shown";
import type { Thrown } from "../throws";
import { dimmed, Paint, tint, type Corner } from "./paint";

const COAT = "#10141d";
const COAT_EDGE = "#3d4a66";
const SKIN = "#f3e3c3";

/** A ninja on its base, facing +z; told apart by its hood as well as by its scarf. */
export function ninjaGeometry(seat: number): BufferGeometry {
  const paint = new Paint();
  const h = FIGURE.height;
  const coat = tint(COAT_EDGE);
  paint.lathe(
    0,
    0,
    [
      [h * 0.25, 0.6],
      [h * 0.25, 1.6],
      [h * 0.2, 1.8],
    ],
    18,
    tint(SCARVES[seat]!),
  );
  paint.lathe(
    0,
    0,
    [
      [h * 0.21, 1.6],
      [h * 0.19, h * 0.26],
      [h * 0.12, h * 0.56],
      [0, h * 0.6],
    ],
    14,
    coat,
  );
  paint.lathe(
    0,
    0,
    [
      [h * 0.13, h * 0.5],
      [h * 0.165, h * 0.55],
      [h * 0.15, h * 0.61],
      [0, h * 0.63],
    ],
    14,
    tint(SCARVES[seat]!),
  );
  paint.lathe(
    0,
    0,
    [
      [h * 0.06, h * 0.58],
      [h * 0.15, h * 0.66],
      [h * 0.165, h * 0.75],
      [h * 0.13, h * 0.86],
      [0, h * 0.91],
    ],
    14,
    coat,
  );
  face(paint, seat, h);
  hood(paint, seat, h);
  tail(paint, seat, h);
  return paint.geometry();
}

function face(paint: Paint, seat: number, h: number): void {
  const z = h * 0.168;
  const skin = [tint(SKIN)];
  const ink = [tint(COAT)];
  const patch = (
    x: number,
    y: number,
    w: number,
    t: number,
    colours: ReturnType<typeof tint>[],
    out: number,
  ) =>
    paint.quad(
      [
        [x - w, y - t, z + out],
        [x + w, y - t, z + out],
        [x + w, y + t, z + out],
        [x - w, y + t, z + out],
      ],
      colours,
    );
  if (seat === 1) {
    patch(-h * 0.058, h * 0.765, h * 0.05, h * 0.05, skin, 0);
    patch(h * 0.058, h * 0.765, h * 0.05, h * 0.05, skin, 0);
  } else patch(0, h * 0.765, h * 0.115, h * 0.034, skin, 0);
  for (const side of [-1, 1]) patch(side * h * 0.055, h * 0.765, h * 0.02, h * 0.02, ink, 0.3);
}

/** Ears of a fox, tufts of an owl, ears of a cat; the crow wears a straw hat. */
function hood(paint: Paint, seat: number, h: number): void {
  const coat = tint(COAT_EDGE);
  if (seat === 3) {
    paint.lathe(
      0,
      0,
      [
        [h * 0.33, h * 0.82],
        [h * 0.3, h * 0.85],
        [0, h * 1.04],
      ],
      16,
      dimmed(tint(SCARVES[3]), 0.8),
    );
    return;
  }
  const [spread, tip, broad] = [
    [0.1, 1.14, 0.08],
    [0.17, 1.04, 0.07],
    [0.1, 1.01, 0.07],
  ][seat]!;
  for (const side of [-1, 1]) {
    const x = side! * spread! * h;
    const top: Corner = [x * 1.25, tip! * h, 0];
    const foot = (dx: number, dz: number): Corner => [x + dx * broad! * h, h * 0.82, dz * broad! * h];
    const corners = [foot(-1, 0.8), foot(1, 0.8), foot(1, -0.8), foot(-1, -0.8)];
    corners.forEach((corner, place) =>
      paint.triangle([corner, corners[(place + 1) % 4]!, top], [dimmed(coat, place === 0 ? 1.25 : 0.8)]),
    );
  }
}

/** The end of the scarf, in the wind. */
function tail(paint: Paint, seat: number, h: number): void {
  const colour = dimmed(tint(SCARVES[seat]!), 0.85);
  const corners: Corner[] = [
    [h * 0.12, h * 0.6, 0],
    [h * 0.14, h * 0.5, 0],
    [h * 0.4, h * 0.5, -h * 0.06],
    [h * 0.36, h * 0.6, -h * 0.06],
  ];
  paint.quad(corners, [colour]);
  paint.quad([...corners].reverse(), [colour]);
}

/** All chests that lie on roofs. */
export function chestsGeometry(shown: Lying): BufferGeometry {
  const paint = new Paint();
  for (const house of shown.village!.houses)
    (shown.roofs[house.roof] ?? []).forEach((chest, place) =>
      buildChest(paint, chestSpot(house, place), shown.yellow.includes(chest)),
    );
  return paint.geometry();
}

function buildChest(paint: Paint, spot: Spot, yellow: boolean): void {
  const [x, y, z] = [spot.x, spot.z, -spot.y];
  const [w, d, h] = [CHEST.width, CHEST.depth, CHEST.height];
  const body = tint(yellow ? "#c8963a" : "#b5545f");
  const lid = tint(yellow ? "#f3d27c" : "#df8a92");
  const band = tint(yellow ? "#fff1c4" : "#5a2029");
  paint.box(x, z, w, d, y, y + h * 0.6, body, 0.7);
  paint.box(x, z, w + 0.6, d + 0.6, y + h * 0.6, y + h * 0.72, band);
  paint.box(x, z, w, d, y + h * 0.72, y + h, lid);
  if (yellow) paint.box(x, z, w * 0.9, d * 0.55, y + h, y + h * 1.28, lid);
  paint.box(x, z + d / 2 + 0.2, 2.4, 0.8, y + h * 0.45, y + h * 0.78, band);
}

/** Roofs that can be named, and the one that is. */
export function marksGeometry(
  houses: readonly House[],
  lit: ReadonlySet<Roof>,
  aimed: Roof | null,
): BufferGeometry {
  const paint = new Paint(true);
  for (const house of houses) {
    const chosen = house.roof === aimed;
    if (!chosen && !lit.has(house.roof)) continue;
    const [x, z, width, depth, y] = [house.x, -house.y, house.top[0], house.top[1], house.top[2]];
    const colour = tint(chosen ? "#ff9c86" : "#f07a62");
    paint.flat(x, z, width, depth, y + 0.8, colour, chosen ? 0.5 : 0.16);
    if (chosen) paint.frame(x, z, width, depth, y + 1, 3, colour, 1);
    else dashes(paint, house, colour);
  }
  return paint.geometry();
}

function dashes(paint: Paint, house: House, colour: ReturnType<typeof tint>): void {
  const [width, depth, y] = house.top;
  const broad = 2;
  const along = (long: number, lay: (at: number, size: number) => void) => {
    const count = Math.max(3, Math.round(long / 12));
    for (let dash = 0; dash < count; dash++) lay(((dash + 0.5) / count - 0.5) * long, (long / count) * 0.6);
  };
  for (const side of [-1, 1]) {
    along(width, (at, size) =>
      paint.flat(house.x + at, -house.y + (side * (depth - broad)) / 2, size, broad, y + 1, colour, 1),
    );
    along(depth, (at, size) =>
      paint.flat(house.x + (side * (width - broad)) / 2, -house.y + at, broad, size, y + 1, colour, 1),
    );
  }
}

/** The nine standing points of a roof. */
export function pointsGeometry(
  house: House,
  open: ReadonlySet<number>,
  chosen: number | null,
): BufferGeometry {
  const paint = new Paint(true);
  for (let point = 1; point <= 9; point++) {
    const at = pointOf(house, point);
    const colour = tint(point === chosen ? "#e0b75e" : open.has(point) ? "#e9dcbb" : "#7587aa");
    const size = point === chosen ? 5 : open.has(point) ? 3.6 : 2;
    disc(paint, at.x, at.z + 1.2, -at.y, size, colour);
  }
  return paint.geometry();
}

function disc(
  paint: Paint,
  x: number,
  y: number,
  z: number,
  r: number,
  colour: ReturnType<typeof tint>,
): void {
  for (let step = 0; step < 12; step++) {
    const [a, b] = [(step / 12) * 2 * Math.PI, ((step + 1) / 12) * 2 * Math.PI];
    paint.triangle(
      [
        [x, y, z],
        [x + Math.sin(a) * r, y, z + Math.cos(a) * r],
        [x + Math.sin(b) * r, y, z + Math.cos(b) * r],
      ],
      [colour],
      1,
    );
  }
}

/** Links of a rope; shown link by link it flies. */
export const LINKS = 40;
const SIDES = 5;
export const CORNERS_PER_LINK = SIDES * 6;

export function ropeGeometry(
  thrown: Thrown,
  { light, shade }: { light: string; shade: string },
): BufferGeometry {
  const paint = new Paint();
  const [from, to] = [place(thrown.from), place(thrown.to)];
  const across = normal(from, to);
  for (let link = 0; link < LINKS; link++) {
    const [a, b] = [between(from, to, link / LINKS), between(from, to, (link + 1) / LINKS)];
    const colour = tint(link % 2 ? light : shade);
    for (let side = 0; side < SIDES; side++) {
      const [u, v] = [turned(across, side), turned(across, side + 1)];
      paint.quad([add(a, u), add(b, u), add(b, v), add(a, v)], [colour]);
    }
  }
  return paint.geometry();
}

/** The edges of the roof on the line of the throw, and how deep a miss hangs. */
export function edgesGeometry(thrown: Thrown): BufferGeometry {
  const paint = new Paint();
  const way = [thrown.to.x - thrown.from.x, -(thrown.to.y - thrown.from.y)] as const;
  const long = Math.hypot(...way) || 1;
  for (const edge of [thrown.near, thrown.far]) {
    if (!edge) continue;
    for (let dot = -3; dot <= 3; dot++)
      paint.box(
        edge.x + (way[1] / long) * dot * 3.6,
        -edge.y - (way[0] / long) * dot * 3.6,
        3,
        3,
        edge.z + 1,
        edge.z + 4,
        tint("#fdf9f0"),
      );
  }
  if (thrown.fell !== "hit")
    for (let height = 2; height < thrown.to.z; height += 9)
      paint.box(thrown.to.x, -thrown.to.y, 1.4, 1.4, height, height + 5, tint("#f07a62"));
  return paint.geometry();
}

/** A grapple or a fist, its tip at the origin. */
export function hookGeometry(fell: Thrown["fell"]): BufferGeometry {
  const paint = new Paint();
  const colour = tint(fell === "hit" ? "#e0b75e" : "#d9533a");
  paint.lathe(
    0,
    0,
    [
      [0, -1],
      [5, 2],
      [6, 6],
      [5, 10],
      [0, 13],
    ],
    10,
    colour,
  );
  paint.lathe(
    0,
    0,
    [
      [6.2, 5],
      [7.4, 6],
      [6.2, 7],
    ],
    10,
    tint("#fdf9f0"),
  );
  return paint.geometry();
}

export function place(spot: Spot): Corner {
  return [spot.x, spot.z, -spot.y];
}

export function between(a: Corner, b: Corner, share: number): Corner {
  return [a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share, a[2] + (b[2] - a[2]) * share];
}

function add(a: Corner, b: Corner): Corner {
  return [a[0] + b[0], a[1] + b[1], a[2] + b[2]];
}

/** Two ways across a line, one of them level. */
function normal(from: Corner, to: Corner): [Corner, Corner] {
  const [x, z] = [to[0] - from[0], to[2] - from[2]];
  const long = Math.hypot(x, z) || 1;
  return [
    [-z / long, 0, x / long],
    [0, 1, 0],
  ];
}

function turned([level, up]: [Corner, Corner], side: number): Corner {
  const [c, s] = [Math.cos((side / SIDES) * 2 * Math.PI) * 1.5, Math.sin((side / SIDES) * 2 * Math.PI) * 1.5];
  return [level[0] * c, up[1] * s, level[2] * c];
}
