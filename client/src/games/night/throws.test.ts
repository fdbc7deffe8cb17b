import { beforeEach, expect, test } from "vitest";
import type { Event } from "../../protocol";
import { settings } from "../../settings/settings.svelte";
import { pointOf } from "./geometry";
import played from "./played.fixture.json";
import { inWords, LastThrows, LONGEST, pulled } from "./rope";
import { houseOf, type Shown } from "./shown";
import { lastThrow } from "./throws";

const shown = played.end as unknown as Shown;
const told = (name: string, values: Event["values"]): Event => ({ name, values, line: "" });
const goal = houseOf(shown, "c")!;
const THREW = told("threw", { seat: 0, why: "move", roof: "c", fell: "hit", x: goal.x, y: goal.y });
const on = (roof: string): Shown => ({
  ...shown,
  ninjas: shown.ninjas.map((ninja, seat) => (seat === 0 ? { ...ninja, roof } : ninja)),
});

beforeEach(() => {
  settings.language = "en";
  sessionStorage.clear();
});

test("a throw is drawn from where its ninja stood", () => {
  const story = [
    told("placed", { seat: 1, ninja: 0, roof: "a" }),
    told("stood", { seat: 0, point: 7 }),
    THREW,
  ];
  const thrown = lastThrow(story, on("a"))!;
  const from = pointOf(houseOf(shown, "a")!, 7);
  expect([thrown.from.x, thrown.from.y]).toEqual([from.x, from.y]);
  expect([thrown.to.x, thrown.to.y, thrown.to.z]).toEqual([goal.x, goal.y, goal.top[2]]);
  expect(thrown.near).not.toBeNull();
});

test("also when it has swung over since", () => {
  const story = [
    told("stood", { seat: 0, point: 7 }),
    told("moved", { seat: 0, from: "b", to: "a", why: "move" }),
    THREW,
    told("moved", { seat: 0, from: "a", to: "c", why: "move" }),
  ];
  const thrown = lastThrow(story, on("c"))!;
  const from = pointOf(houseOf(shown, "a")!, 5);
  expect([thrown.from.x, thrown.from.y]).toEqual([from.x, from.y]);
});

test("a new round wipes it away", () => {
  expect(lastThrow([THREW, told("round_began", { round: 2, first: 1 })], on("a"))).toBeNull();
  expect(lastThrow([], on("a"))).toBeNull();
});

test("lengths are told in words and never in numbers", () => {
  const said = new Set<string>();
  for (let length = 1; length <= LONGEST; length++) {
    said.add(inWords(length, null));
    said.add(inWords(length, 200));
  }
  expect(said.size).toBeGreaterThan(20);
  for (const words of said) expect(words).not.toMatch(/\d/);
  expect(inWords(300, 300)).toBe("about half the rope, like your last throw");
  expect(inWords(330, 300)).toContain("a little longer than your last throw");
  expect(inWords(200, 300)).toContain("much shorter than your last throw");
});

test("a rope is pulled no farther than it is long", () => {
  expect([pulled(5, -40), pulled(590, 40), pulled(100.4, 0)]).toEqual([1, LONGEST, 100]);
});

test("the last throw of each seat is remembered, for its table only", () => {
  const throws = new LastThrows("one");
  expect(throws.of(0)).toBeNull();
  throws.keep(0, 240);
  throws.keep(1, 90);
  expect([new LastThrows("one").of(0), throws.start(1), new LastThrows("other").of(0)]).toEqual([
    240,
    90,
    null,
  ]);
});
