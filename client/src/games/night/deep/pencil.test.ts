import { beforeEach, expect, test, vi } from "vitest";
import { MEANS, Pencil } from "./pencil";

/** A machine whose frames take so long. */
let ms = 5;
let now = 0;
let drawn: number[] = [];
let pencil: Pencil;

beforeEach(() => {
  vi.useFakeTimers();
  drawn = [];
  ms = 5;
  return () => vi.useRealTimers();
});

function take(kind: keyof typeof MEANS, width = 700, height = 400, ratio = 1): void {
  pencil = new Pencil(MEANS[kind], (fineness) => {
    drawn.push(fineness);
    now += ms;
  });
  vi.spyOn(performance, "now").mockImplementation(() => now);
  pencil.fit(width, height, ratio);
  pass(1000);
}

function pass(time: number): void {
  for (let one = 0; one < time; one++) {
    now += 1;
    vi.advanceTimersByTime(1);
  }
}

function move(times: number): void {
  for (let frame = 0; frame < times; frame++) {
    pencil.ask();
    pass(17 + ms);
  }
}

test("as long as nothing changes nothing is drawn", () => {
  take("card");
  expect(drawn).toEqual([1]);
  pass(5000);
  expect(drawn).toHaveLength(1);
  expect(vi.getTimerCount()).toBe(0);
});

test("what changes several times before a frame is drawn once", () => {
  take("card");
  pencil.ask();
  pencil.ask();
  pass(1000);
  expect(drawn).toHaveLength(2);
});

test("a processor draws coarsely while something moves, and finely once all is still", () => {
  take("processor", 2600, 1500);
  expect(drawn[0]).toBeLessThan(0.4);
  expect(drawn.at(-1)).toBeGreaterThan(0.7);
  move(5);
  expect(drawn.slice(2)).toEqual(Array(5).fill(drawn[0]));
  pass(1000);
  expect(drawn.at(-1)).toBe(drawn[1]);
});

test("slow frames become coarser, never too coarse; one slow frame is forgiven", () => {
  take("card");
  ms = 80;
  move(1);
  ms = 5;
  move(4);
  expect(new Set(drawn)).toEqual(new Set([1]));
  ms = 80;
  move(40);
  expect(drawn.at(-1)).toBe(0.5);
  ms = 5;
  pass(1000);
  expect(drawn.at(-1)).toBe(1);
});

test("after a slow frame the page has its turn", () => {
  take("card");
  ms = 400;
  pencil.ask();
  pass(20);
  expect(drawn).toHaveLength(2);
  pencil.ask();
  pass(200);
  expect(drawn).toHaveLength(2);
  pass(100);
  expect(drawn).toHaveLength(3);
});

test("while something moves no frame of the screen is left out", () => {
  take("card");
  const before = drawn.length;
  for (let frame = 0; frame < 20; frame++) {
    pencil.ask();
    pass(16);
  }
  expect(drawn.length - before).toBe(20);
});

test("a screen with many pixels is used, a screen without end is not", () => {
  take("card", 700, 400, 3);
  expect(drawn[0]).toBe(2);
  pencil.fit(3840, 2160, 2);
  pass(1000);
  expect(drawn.at(-1)).toBeCloseTo(1, 1);
});

test("a pencil laid down draws no more", () => {
  take("card");
  pencil.ask();
  pencil.stop();
  pass(1000);
  pencil.ask();
  pass(1000);
  expect(drawn).toHaveLength(1);
});
