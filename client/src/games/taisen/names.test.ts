import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { character } from "./names";
import { CARDS } from "./shown";

test("the names on the cards are those of the rules", () => {
  const python = readFileSync("../src/tatami/games/taisen/characters.py", "utf8");
  const table = python.slice(python.indexOf("FULL_NAMES"), python.indexOf('"""Each seat'));
  const given = [...table.matchAll(/"([^"]+)"/g)].map((match) => match[1]!.split(" ").at(-1));
  expect([0, 1].flatMap((seat) => CARDS.map((card) => character(seat, card)))).toEqual(given);
});
