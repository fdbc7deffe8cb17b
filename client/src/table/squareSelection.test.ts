import { expect, test } from "vitest";
import { bearing, drop, hold, tapSquare, waysFrom, type Way } from "./squareSelection";

const way = (origin: string | null, target: string): Way => ({ origin, target, move: `${origin}-${target}` });
const WAYS = [way("c6", "c6"), way("c6", "e12"), way("a3", "c9")];
const now = (from: string | null, ways = WAYS) => ({ picked: { from }, open: waysFrom(ways, from) });

test("a piece, then a lit square", () => {
  expect(tapSquare(now(null), "a3")).toEqual({ picked: { from: "a3" } });
  expect(tapSquare(now("a3"), "c9")).toEqual({ move: "a3-c9" });
});

test("the own square again is a move where it is offered, and puts down where it is not", () => {
  expect(tapSquare(now("c6"), "c6")).toEqual({ move: "c6-c6" });
  expect(tapSquare(now("a3"), "a3")).toEqual({ picked: { from: null } });
});

test("another piece is picked instead, anything else puts down", () => {
  expect(tapSquare(now("a3"), "c6")).toEqual({ picked: { from: "c6" } });
  expect(tapSquare(now("a3"), "f15")).toEqual({ picked: { from: null } });
  expect(tapSquare(now(null), "f15")).toEqual({ picked: { from: null } });
});

test("where nothing has to move, the target alone is named", () => {
  const ways = [way(null, "b10")];
  expect(now(null, ways).open.movable.size).toBe(0);
  expect(tapSquare(now(null, ways), "b10")).toEqual({ move: "null-b10" });
});

test("carried to a square it may go to, or it stays picked", () => {
  expect(hold(now(null), "c6")).toEqual({ picked: { from: "c6" } });
  expect(drop(now("c6"), "c6")).toEqual({ move: "c6-c6" });
  expect(drop(now("c6"), "e12")).toEqual({ move: "c6-e12" });
  expect(drop(now("c6"), "d4")).toEqual({ picked: { from: "c6" } });
});

test("what else is picked stays so", () => {
  const picked = { from: null, card: "capture" };
  expect(tapSquare({ picked, open: waysFrom(WAYS, null) }, "a3")).toEqual({
    picked: { from: "a3", card: "capture" },
  });
});

test("pieces of the side that is asked are raised, picked or still; the others are left alone", () => {
  const selection = { ...now("a3"), seat: 0 };
  expect(["a3", "c6", "b2"].map((at) => bearing(selection, 0, at))).toEqual(["selected", "movable", "still"]);
  expect(bearing(selection, 1, "b2")).toBeNull();
  expect(bearing({ ...now(null, []), seat: 0 }, 0, "b2")).toBeNull();
});
