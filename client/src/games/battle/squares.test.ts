import { expect, test } from "vitest";
import { geometry } from "./geometry";
import { lastMove } from "../../table/lastMove";
import { extent, lines, place, squareAt, type Lying, type Square } from "../../table/squares";
import { happening, moveOf } from "./marks";
import type { Event, Figure } from "./protocol";
import { keeper } from "./squares";

const LIES: Lying[] = [8, 10].flatMap((rows) =>
  [0, 1].flatMap((near) => [true, false].map((upward) => ({ columns: 5, rows, near, upward }))),
);

test.each(LIES)("every square has one place, $rows rows, near $near, upward $upward", (lie) => {
  const all = lines(lie).flat();
  expect(new Set(all).size).toBe(5 * lie.rows);
  for (const at of all) expect(squareAt(place(at, lie), lie)).toBe(at);
  const { width, height } = extent(lie);
  expect(width * height).toBe(5 * lie.rows);
});

test("the own home is near: below where the board runs upward, at the left where it runs across", () => {
  expect(place("a1", { columns: 5, rows: 10, near: 0, upward: true })).toEqual({ x: 0, y: 9 });
  expect(place("a1", { columns: 5, rows: 10, near: 1, upward: true })).toEqual({ x: 4, y: 0 });
  expect(place("a1", { columns: 5, rows: 10, near: 0, upward: false })).toEqual({ x: 0, y: 0 });
  expect(place("a10", { columns: 5, rows: 10, near: 1, upward: false })).toEqual({ x: 0, y: 4 });
});

test("homes and free rows", () => {
  expect(["c3", "c4", "c7", "c8"].map((at) => keeper(at, 10))).toEqual([0, null, null, 1]);
  expect(keeper("c6", 8)).toBe(1);
});

test("the board and its figures fit into the room they get", () => {
  for (const lie of LIES) {
    for (const [width, height] of [
      [340, 480],
      [1000, 560],
      [2600, 1300],
    ] as const) {
      const { size, figure, gutter } = geometry(width, height, lie, 16);
      const { width: across, height: down } = extent(lie);
      expect(across * size.x + gutter).toBeLessThanOrEqual(width);
      expect(down * size.y + gutter + (figure - size.y)).toBeLessThanOrEqual(height);
    }
  }
});

const captured = (origin: Square | null, target: Square): Event => ({
  name: "captured",
  values: { seat: 0, origin, target, rank: "1" },
  line: "",
});
const stepped: Event = {
  name: "stepped",
  values: { seat: 0, origin: "a3", target: "a4", crawled: false },
  line: "",
};
const hopped: Event = {
  name: "hopped",
  values: { seat: 0, origin: "a3", over: "a4", target: "a5" },
  line: "",
};
const held: Event = { name: "held", values: { seat: 0 }, line: "" };
const standing = (square: Square, seat: number): Figure => ({ square, seat, rank: null, seen: false });

test("what is marked while something happens, and afterwards", () => {
  expect(happening(captured("a3", "b4"), [standing("a3", 0), standing("b4", 1)])).toEqual({
    going: { seat: 0, home: "a3", stops: ["a3", "b4"] },
    falling: "b4",
    clash: ["b4"],
  });
  expect(happening(captured(null, "b10"), []).going).toBeNull();
  expect(happening(hopped, [standing("a5", 0)]).going?.stops[1]).toEqual({ between: ["a3", "a5"] });
  expect(happening(null, []).clash).toEqual([]);
  expect(lastMove([captured("a3", "b4"), held], moveOf)).toMatchObject({ from: "a3", to: "b4" });
  expect(lastMove([captured(null, "b10")], moveOf)).toMatchObject({ from: "b10", to: "b10" });
  expect(lastMove([], moveOf)).toBeNull();
});

test("whoever goes is drawn where it stands then; before an enemy it goes back", () => {
  expect(happening(stepped, [standing("a4", 0)]).going).toEqual({
    seat: 0,
    home: "a4",
    stops: ["a3", "a4"],
  });
  const enemy = [standing("a3", 0), standing("a4", 1)];
  expect(happening(stepped, enemy).going).toEqual({ seat: 0, home: "a3", stops: ["a3", "a4", "a3"] });
});
