import { expect, test } from "vitest";
import { Outlook, STEP } from "./outlook.svelte";

const ABOVE = Math.PI / 2;
const degrees = (angle: number) => (angle * 180) / Math.PI;

test("nobody ever looks straight down, and nobody from above while a length is estimated", () => {
  const outlook = new Outlook(false);
  outlook.tilt(ABOVE);
  expect(degrees(outlook.pitch(false))).toBeLessThan(70);
  expect(degrees(outlook.pitch(true))).toBeLessThan(45);
});

test("an eye that was raised before sinks when an estimate begins, and rises again", () => {
  const outlook = new Outlook(true);
  outlook.tilt(ABOVE);
  const raised = outlook.eye(0, false).pitch;
  expect(outlook.eye(0, true).pitch).toBeLessThan(raised);
  expect(outlook.eye(0, false).pitch).toBe(raised);
});

test("one looks over the roofs, never from below them", () => {
  const outlook = new Outlook(false);
  outlook.tilt(-ABOVE);
  expect(degrees(outlook.pitch(false))).toBeGreaterThan(15);
});

test("one leans to either side of the own place, and stays on that side of the table", () => {
  const outlook = new Outlook(false);
  for (const way of [1, -1]) {
    for (let step = 0; step < 20; step++) outlook.turn(way * STEP);
    expect(Math.abs(degrees(outlook.eye(0, false).side))).toBeLessThan(63);
    expect(Math.sign(outlook.eye(0, false).side)).toBe(way);
  }
});
