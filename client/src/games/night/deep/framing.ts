/** Where the eye of a player is, so that the whole village is in view. */

import { type PerspectiveCamera, Vector3 } from "three";
import { TALLEST, type Eye, type Pixel, type Spot } from "../geometry";

const FULL = 0.985;
const REACH = 273;

/** What must be in view: the edge of the board, and what stands tall on it. */
const OUTLINE: Vector3[] = Array.from({ length: 24 }, (_, step) => {
  const angle = (step / 24) * 2 * Math.PI;
  return [
    new Vector3(Math.sin(angle) * REACH, -17, Math.cos(angle) * REACH),
    new Vector3(Math.sin(angle) * TALLEST.away, TALLEST.height, Math.cos(angle) * TALLEST.away),
  ];
}).flat();

/** Sets the camera so that the village fills its window from this side. */
export function frame(camera: PerspectiveCamera, eye: Eye, width: number, height: number): void {
  camera.aspect = width / height;
  let [near, far] = [300, 4000];
  for (let step = 0; step < 14; step++) {
    const distance = (near + far) / 2;
    if (fits(camera, eye, distance)) far = distance;
    else near = distance;
  }
  fits(camera, eye, far);
}

/** Looks at the village from so far away, its middle in the middle; tells whether all of it is in view. */
function fits(camera: PerspectiveCamera, eye: Eye, distance: number): boolean {
  const unit = distance * Math.tan((camera.fov * Math.PI) / 360);
  let lift = 20;
  for (let step = 0; step < 5; step++) {
    aim(camera, eye, distance, lift);
    const { low, high } = extent(camera);
    lift += (((low + high) / 2) * unit) / Math.cos(eye.pitch);
  }
  aim(camera, eye, distance, lift);
  const { left, right, low, high } = extent(camera);
  return Math.min(left, low) > -FULL && Math.max(right, high) < FULL;
}

function aim(camera: PerspectiveCamera, { side, pitch }: Eye, distance: number, lift: number): void {
  camera.position.set(
    Math.cos(side) * Math.cos(pitch) * distance,
    lift + Math.sin(pitch) * distance,
    -Math.sin(side) * Math.cos(pitch) * distance,
  );
  camera.near = distance / 8;
  camera.far = distance * 3;
  camera.lookAt(0, lift, 0);
  camera.updateProjectionMatrix();
  camera.updateMatrixWorld();
}

const seen = new Vector3();

function extent(camera: PerspectiveCamera): { left: number; right: number; low: number; high: number } {
  let [left, right, low, high] = [Infinity, -Infinity, Infinity, -Infinity];
  for (const spot of OUTLINE) {
    seen.copy(spot).project(camera);
    [left, right] = [Math.min(left, seen.x), Math.max(right, seen.x)];
    [low, high] = [Math.min(low, seen.y), Math.max(high, seen.y)];
  }
  return { left, right, low, high };
}

export function onScreen(camera: PerspectiveCamera, spot: Spot, width: number, height: number): Pixel {
  seen.set(spot.x, spot.z, -spot.y).project(camera);
  return { x: ((seen.x + 1) / 2) * width, y: ((1 - seen.y) / 2) * height };
}
