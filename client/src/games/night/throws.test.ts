import { beforeEach, expect, test } from "vitest";
import { pointOf } from "./geometry";
import { LONGEST, type Event } from "./protocol";
import { lastMove } from "../../table/lastMove";
import { inWords, LastThrows, pulled } from "./rope";
import { houseOf } from "./shown";
import { END as shown } from "./shown.fixture";
import { throwIn } from "./throws";

const lastThrow = (story: Event[]) => lastMove(story, throwIn(shown));
const goal = houseOf(shown, "c")!;
const THREW: Event = {
  name: "threw",
  line: "",
  values: {
    seat: 0,
    why: "move",
    origin: "a",
    point: 7,
    roof: "c",
    fell: "hit",
    x: goal.x,
    y: goal.y,
    missed_by: null,
  },
};

beforeEach(() => {
  sessionStorage.clear();
});

test("a throw is drawn from where its ninja stood, also when it has swung over since", () => {
  const moved: Event = {
    name: "moved",
    line: "",
    values: { seat: 0, origin: "a", target: "c", why: "move" },
  };
  const thrown = lastThrow([THREW, moved])!;
  const from = pointOf(houseOf(shown, "a")!, 7);
  expect([thrown.from.x, thrown.from.y]).toEqual([from.x, from.y]);
  expect([thrown.to.x, thrown.to.y, thrown.to.z]).toEqual([goal.x, goal.y, goal.top[2]]);
  expect([thrown.event, thrown.why, thrown.fell]).toEqual([THREW, "move", "hit"]);
  expect(thrown.near).not.toBeNull();
});

test("a new round wipes it away", () => {
  const began: Event = { name: "round_began", line: "", values: { round: 2, first: 1 } };
  expect(lastThrow([THREW, began])).toBeNull();
  expect(lastThrow([began, THREW])?.fell).toBe("hit");
  expect(lastThrow([])).toBeNull();
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
