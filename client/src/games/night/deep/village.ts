/** The village that never changes during a game: ground, houses, trees, lanterns. One surface, and one for what glows. */

import {
  AdditiveBlending,
  BufferAttribute,
  BufferGeometry,
  CanvasTexture,
  Group,
  Mesh,
  MeshBasicMaterial,
  Points,
  PointsMaterial,
} from "three";
import type { House, Tree, Village } from "../protocol";
import { dimmed, light, Paint, tint, type Corner } from "./paint";

const INK = {
  ground: "#27324a",
  rim: "#151c2b",
  under: "#0a0e17",
  way: "#384663",
  wall: "#2c3752",
  beam: "#141a29",
  roof: "#465779",
  roofHigh: "#56698f",
  tile: "#3b4a69",
  tileHigh: "#485a7e",
  edge: "#8fa2c6",
  bright: "#f0bd5a",
  dull: "#b27f30",
  out: "#101624",
  lantern: "#f2a04a",
  rib: "#a4442c",
  trunk: "#3a2d27",
  pine: "#3d6046",
};
const THICK = 6;
const INSET = 4;
const GLOW = { size: 74, height: 27 };

export function buildVillage(village: Village): Group {
  const paint = new Paint();
  const lamps: Corner[] = [];
  ground(paint, village.radius);
  for (const house of village.houses) buildHouse(paint, house, lamps);
  for (const tree of village.trees) buildTree(paint, tree);
  const group = new Group();
  group.add(new Mesh(paint.geometry(), new MeshBasicMaterial({ vertexColors: true })));
  group.add(glow(lamps));
  return group;
}

function ground(paint: Paint, radius: number): void {
  const steps = 72;
  const middle = tint(INK.ground);
  const rim = tint(INK.rim);
  const reach = radius + 12;
  for (let step = 0; step < steps; step++) {
    const [a, b] = [(step / steps) * 2 * Math.PI, ((step + 1) / steps) * 2 * Math.PI];
    const at = (angle: number, far: number, height: number): Corner => [
      Math.sin(angle) * far,
      height,
      Math.cos(angle) * far,
    ];
    paint.triangle([[0, 0, 0], at(a, reach, 0), at(b, reach, 0)], [middle, rim, rim]);
    const side = dimmed(tint(INK.under), 1);
    paint.quad([at(a, reach, -16), at(b, reach, -16), at(b, reach, 0), at(a, reach, 0)], [side]);
    const edge = tint(INK.way);
    paint.quad(
      [at(a, reach - 2, 0.4), at(b, reach - 2, 0.4), at(b, reach, 0.4), at(a, reach, 0.4)].reverse(),
      [edge],
    );
    if (step % 2 === 0)
      for (const far of [118, radius - 30])
        paint.quad([at(a, far, 0.4), at(a, far + 1.6, 0.4), at(b, far + 1.6, 0.4), at(b, far, 0.4)], [edge]);
  }
}

function buildHouse(paint: Paint, house: House, lamps: Corner[]): void {
  const [x, z] = [house.x, -house.y];
  const high = house.top[2] > house.base[2];
  storey(paint, house, house.base[0], house.base[1], 0, house.base[2], false);
  if (high) storey(paint, house, house.top[0], house.top[1], house.base[2], house.top[2], true);
  if ((house.roof.charCodeAt(0) - 97) % 2 === 0) {
    for (const [sx, sz] of [
      [-1, 1],
      [1, -1],
    ] as const) {
      const [lx, lz] = [x + (sx * house.base[0]) / 2, z + (sz * house.base[1]) / 2];
      lantern(paint, lx, lz);
      lamps.push([lx + sx * 2, GLOW.height, lz + sz * 2]);
    }
  }
}

function storey(
  paint: Paint,
  house: House,
  width: number,
  depth: number,
  from: number,
  to: number,
  high: boolean,
): void {
  const [x, z] = [house.x, -house.y];
  const [w, d] = [width - 2 * INSET, depth - 2 * INSET];
  paint.box(x, z, w, d, from, to - THICK, tint(INK.wall), 0.45);
  for (const [sx, sz] of [
    [-1, -1],
    [-1, 1],
    [1, -1],
    [1, 1],
  ] as const)
    paint.box(x + (sx * w) / 2, z + (sz * d) / 2, 3, 3, from, to - THICK, tint(INK.beam));
  windows(paint, house, w, d, from, to - THICK);
  roof(paint, x, z, width, depth, to, high);
}

function windows(paint: Paint, house: House, width: number, depth: number, from: number, to: number): void {
  const [low, high] = [from + (to - from) * 0.28, from + (to - from) * 0.72];
  const walls = [
    { ax: [1, 0], way: [0, 1], long: width, off: depth / 2 },
    { ax: [0, -1], way: [1, 0], long: depth, off: width / 2 },
    { ax: [-1, 0], way: [0, -1], long: width, off: depth / 2 },
    { ax: [0, 1], way: [-1, 0], long: depth, off: width / 2 },
  ] as const;
  for (const [number, { ax, way, long, off }] of walls.entries()) {
    const count = long > 42 ? 3 : 2;
    for (let place = 0; place < count; place++) {
      const lamp = Math.abs(house.x * 3 + house.y * 5 + place * 7 + number * 11) % 4;
      const colour = tint(lamp === 0 ? INK.out : lamp === 1 ? INK.dull : INK.bright);
      const middle = ((place + 0.5) / count - 0.5) * long;
      const half = Math.min(7, long / count / 3.2);
      const pane = (a: number, b: number, bottom: number, top: number, out: number): Corner[] => {
        const at = (share: number, height: number): Corner => [
          house.x + ax[0] * share + way[0] * (off + out),
          height,
          -house.y + ax[1] * share + way[1] * (off + out),
        ];
        return [at(a, bottom), at(b, bottom), at(b, top), at(a, top)];
      };
      paint.quad(pane(middle - half, middle + half, low, high, 0.3), [colour]);
      if (lamp !== 0) {
        paint.quad(pane(middle - 0.5, middle + 0.5, low, high, 0.5), [tint(INK.beam)]);
        paint.quad(pane(middle - half, middle + half, (low + high) / 2 - 0.5, (low + high) / 2 + 0.5, 0.5), [
          tint(INK.beam),
        ]);
      }
    }
  }
}

/** Exactly as large as the building: its edges are what a rope must reach. */
function roof(
  paint: Paint,
  x: number,
  z: number,
  width: number,
  depth: number,
  height: number,
  high: boolean,
): void {
  const colour = tint(high ? INK.roofHigh : INK.roof);
  paint.box(x, z, width, depth, height - THICK, height, colour, 0.7);
  const rows = Math.round(Math.max(width, depth) / 11);
  const up = light([0, 1, 0]);
  for (let row = 0; row < rows; row += 2) {
    const share = (row + 0.5) / rows - 0.5;
    const band = dimmed(tint(high ? INK.tileHigh : INK.tile), up);
    if (width >= depth) paint.flat(x + share * width, z, width / rows, depth, height + 0.25, band);
    else paint.flat(x, z + share * depth, width, depth / rows, height + 0.25, band);
  }
  paint.frame(x, z, width, depth, height + 0.5, 1.4, tint(INK.edge));
}

function lantern(paint: Paint, x: number, z: number): void {
  const colour = tint(INK.lantern);
  paint.lathe(
    x,
    z,
    [
      [0, 20.5],
      [3.4, 21.5],
      [4.6, 25],
      [4.6, 29],
      [3.4, 32.5],
      [0, 33.5],
    ],
    8,
    colour,
  );
  paint.lathe(
    x,
    z,
    [
      [4.75, 23.6],
      [4.9, 24.2],
      [4.9, 24.8],
      [4.75, 25.4],
    ],
    8,
    tint(INK.rib),
  );
  paint.lathe(
    x,
    z,
    [
      [4.75, 28.6],
      [4.9, 29.2],
      [4.9, 29.8],
      [4.75, 30.4],
    ],
    8,
    tint(INK.rib),
  );
  paint.box(x, z, 0.8, 0.8, 33, 44, tint(INK.beam));
}

/** A pine as gardeners cut it: a bent trunk and clouds of needles. */
function buildTree(paint: Paint, tree: Tree): void {
  const [x, z, r, h] = [tree.x, -tree.y, tree.radius, tree.height];
  const trunk = tint(INK.trunk);
  paint.lathe(
    x,
    z,
    [
      [r * 0.26, 0],
      [r * 0.18, h * 0.5],
      [r * 0.1, h * 0.86],
    ],
    7,
    trunk,
  );
  const clouds = [
    [-0.34, 0.16, 0.46, 0.62],
    [0.36, -0.2, 0.6, 0.6],
    [-0.16, -0.26, 0.76, 0.62],
    [0.08, 0.1, 0.92, 0.52],
  ] as const;
  for (const [dx, dz, up, size] of clouds)
    cloud(paint, x + dx * r, h * up, z + dz * r, r * size, tint(INK.pine));
  paint.lathe(
    x,
    z,
    [
      [r, 0.5],
      [0, 0.6],
    ],
    18,
    tint("#131a28"),
  );
}

function cloud(
  paint: Paint,
  x: number,
  y: number,
  z: number,
  r: number,
  colour: ReturnType<typeof tint>,
): void {
  const rings = Array.from({ length: 5 }, (_, ring) => {
    const angle = (ring / 4 - 0.5) * Math.PI;
    return [Math.cos(angle) * r * 1.15, y + Math.sin(angle) * r * 0.5] as const;
  });
  paint.lathe(x, z, rings, 10, colour);
}

/** Soft light round the lanterns; the only thing that glows. */
function glow(lamps: readonly Corner[]): Points {
  const geometry = new BufferGeometry();
  geometry.setAttribute("position", new BufferAttribute(new Float32Array(lamps.flat()), 3));
  const material = new PointsMaterial({
    map: halo(),
    size: GLOW.size,
    transparent: true,
    depthWrite: false,
    blending: AdditiveBlending,
    opacity: 0.75,
  });
  return new Points(geometry, material);
}

function halo(): CanvasTexture {
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = 64;
  const brush = canvas.getContext("2d")!;
  const fade = brush.createRadialGradient(32, 32, 0, 32, 32, 32);
  fade.addColorStop(0, "rgb(247 182 90 / 0.85)");
  fade.addColorStop(0.35, "rgb(247 160 70 / 0.28)");
  fade.addColorStop(1, "rgb(247 160 70 / 0)");
  brush.fillStyle = fade;
  brush.fillRect(0, 0, 64, 64);
  return new CanvasTexture(canvas);
}
