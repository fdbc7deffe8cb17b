import { expect, test } from "vitest";
import { lastMove, lastMoveClass, type LastMove } from "./lastMove";
import type { Happening } from "./tableEvents";

const told = (name: string, at: number): Happening => ({ name, values: { at }, line: "" });
function moveOf({ name, values }: Happening): LastMove<number> | "wiped" | null {
  if (name === "began") return "wiped";
  return name === "moved" && "at" in values ? { seat: 0, from: Number(values.at), to: 9 } : null;
}

test("the last event that moves something counts", () => {
  expect(lastMove([told("moved", 1), told("moved", 2), told("fell", 3)], moveOf)?.from).toBe(2);
  expect(lastMove([told("fell", 3)], moveOf)).toBeNull();
});

test("what wipes it away does so until the next one", () => {
  expect(lastMove([told("moved", 1), told("began", 2), told("fell", 3)], moveOf)).toBeNull();
  expect(lastMove([told("moved", 1), told("began", 2), told("moved", 3)], moveOf)?.from).toBe(3);
});

test("the places it left and reached are marked, and no others", () => {
  const move = lastMove([told("moved", 2)], moveOf);
  expect([2, 9, 5].map((place) => lastMoveClass(move, place))).toEqual([
    "last-move-from",
    "last-move-to",
    "",
  ]);
  expect(lastMoveClass(null, 2)).toBe("");
});
