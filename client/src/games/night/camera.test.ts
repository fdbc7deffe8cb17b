import { expect, test } from "vitest";
import { Camera, STEP } from "./camera.svelte";

const ABOVE = Math.PI / 2;
const degrees = (angle: number) => (angle * 180) / Math.PI;

test("nobody ever looks straight down, and nobody from above while a length is estimated", () => {
  const camera = new Camera(false);
  camera.tilt(ABOVE);
  expect(degrees(camera.pitch(false))).toBeLessThan(70);
  expect(degrees(camera.pitch(true))).toBeLessThan(45);
});

test("an eye that was raised before sinks when an estimate begins, and rises again", () => {
  const camera = new Camera(true);
  camera.tilt(ABOVE);
  const raised = camera.eye(0, false).pitch;
  expect(camera.eye(0, true).pitch).toBeLessThan(raised);
  expect(camera.eye(0, false).pitch).toBe(raised);
});

test("one looks over the roofs, never from below them", () => {
  const camera = new Camera(false);
  camera.tilt(-ABOVE);
  expect(degrees(camera.pitch(false))).toBeGreaterThan(15);
});

test("one leans to either side of the own place, and stays on that side of the table", () => {
  const camera = new Camera(false);
  for (const way of [1, -1]) {
    for (let step = 0; step < 20; step++) camera.turn(way * STEP);
    expect(Math.abs(degrees(camera.eye(0, false).side))).toBeLessThan(63);
    expect(Math.sign(camera.eye(0, false).side)).toBe(way);
  }
});
