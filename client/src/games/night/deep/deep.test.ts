import { PerspectiveCamera, type BufferGeometry, type Mesh } from "three";
import { expect, test, vi } from "vitest";
import { pointOf, sideOf } from "../geometry";
import { houseOf } from "../shown";
import { END as shown } from "../shown.fixture";
import type { Thrown } from "../throws";
import { frame, onScreen } from "./framing";
import { light, Paint, tint } from "./paint";
import * as pieces from "./pieces";
import { buildVillage } from "./village";

const count = (geometry: BufferGeometry) => geometry.getAttribute("position").count / 3;
const finite = (geometry: BufferGeometry) =>
  [...geometry.getAttribute("position").array].every((number) => Number.isFinite(number));

const HOUSE = houseOf(shown, "c")!;
const NO_CHESTS = { a: [], b: [], c: [], d: [], e: [], f: [], g: [], h: [], i: [], j: [], k: [] };
const THROWN: Thrown = {
  event: {
    name: "threw",
    line: "",
    values: {
      seat: 0,
      why: "move",
      origin: "a",
      point: 5,
      roof: "c",
      fell: "short",
      x: 0,
      y: 0,
      missed_by: null,
    },
  },
  seat: 0,
  why: "move",
  fell: "short",
  from: { x: 0, y: 0, z: 76 },
  to: { x: HOUSE.x, y: HOUSE.y, z: HOUSE.top[2] },
  near: pointOf(HOUSE, 1),
  far: pointOf(HOUSE, 9),
};

test("the whole village, with everything on it, is within its budget of triangles", () => {
  vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockReturnValue({
    createRadialGradient: () => ({ addColorStop: () => {} }),
    fillRect: () => {},
  } as never);
  const still = buildVillage(shown.village!);
  const geometries = [
    (still.children[0] as Mesh).geometry,
    pieces.chestsGeometry(shown),
    ...[0, 1, 2, 3].map(pieces.ninjaGeometry),
    pieces.marksGeometry(shown.village!.houses, new Set(shown.village!.houses.map(({ roof }) => roof)), "c"),
    pieces.pointsGeometry(HOUSE, new Set([1, 5]), 5),
    pieces.ropeGeometry(THROWN, { light: "#ffffff", shade: "#cccccc" }),
    pieces.edgesGeometry(THROWN),
    pieces.hookGeometry("short"),
  ];
  expect(geometries.every(finite)).toBe(true);
  expect(geometries.reduce((all, geometry) => all + count(geometry), 0)).toBeLessThan(60_000);
  expect(still.children).toHaveLength(2);
});

test("every chest is built, a yellow one differently", () => {
  const pink = { ...shown, yellow: [] };
  expect(count(pieces.chestsGeometry(shown))).toBeGreaterThan(count(pieces.chestsGeometry(pink)));
  const nowhere = { village: shown.village, yellow: [], roofs: NO_CHESTS };
  expect(count(pieces.chestsGeometry(nowhere))).toBe(0);
});

test("a rope flies link by link", () => {
  expect(count(pieces.ropeGeometry(THROWN, { light: "#ffffff", shade: "#cccccc" })) * 3).toBe(
    pieces.LINKS * pieces.CORNERS_PER_LINK,
  );
});

test("only what can be named is marked", () => {
  expect(count(pieces.marksGeometry(shown.village!.houses, new Set(), null))).toBe(0);
  expect(count(pieces.marksGeometry(shown.village!.houses, new Set(["a"]), null))).toBeGreaterThan(0);
});

test.each([
  [700, 400],
  [390, 500],
  [2600, 1400],
])("the eye has the whole village in view at %i × %i, from every seat and height", (width, height) => {
  const camera = new PerspectiveCamera(30);
  for (const seat of [0, 1, 2, 3])
    for (const pitch of [0.3, 0.56, 1.1]) {
      frame(camera, { side: sideOf(seat, 4) + 0.4, pitch }, width, height);
      for (const { x, y, top } of shown.village!.houses) {
        const at = onScreen(camera, { x, y, z: top[2] + 45 }, width, height);
        expect(at.x).toBeGreaterThan(0);
        expect(at.x).toBeLessThan(width);
        expect(at.y).toBeGreaterThan(0);
        expect(at.y).toBeLessThan(height);
      }
    }
});

test("perspective differs from the rope's own scale: what is near looks longer", () => {
  const camera = new PerspectiveCamera(30);
  frame(camera, { side: sideOf(0, 2), pitch: 0.56 }, 700, 400);
  const long = (y: number) =>
    onScreen(camera, { x: 50, y, z: 50 }, 700, 400).x - onScreen(camera, { x: -50, y, z: 50 }, 700, 400).x;
  expect(long(-200)).toBeGreaterThan(long(200) * 1.2);
});

test("moonlight falls from above", () => {
  expect(light([0, 1, 0])).toBeGreaterThan(light([1, 0, 0]));
  expect(tint("#ffffff")).toEqual([1, 1, 1]);
  const paint = new Paint();
  paint.box(0, 0, 2, 2, 0, 2, tint("#888888"));
  expect(paint.triangles).toBe(10);
});
