import { expect, test } from "vitest";
import { CARDS, type Shown } from "./protocol";
import { character, fallen, home, keeper, strength } from "./shown";

const nowhere = Array.from({ length: 11 }, () => []);
const shown: Shown = {
  turn: 3,
  active: 0,
  piles: [
    [["S"], ["K1", "Y3"], ...nowhere.slice(2)],
    [...nowhere.slice(1), [...CARDS]],
  ],
  dice: { K: 1, N: 2, Y: 3 },
  chief_moved: false,
  to_throw: false,
};

test("whoever stands nowhere has fallen", () => {
  expect(fallen(shown, 0)).toEqual(["K2", "K3", "N1", "N2", "N3", "Y1", "Y2"]);
  expect(fallen(shown, 1)).toEqual([]);
  expect(fallen({ ...shown, turn: 0 }, 0), "cards that are not dealt yet").toEqual([]);
});

test("villages, strengths and names", () => {
  expect([home(0), home(1), keeper(0), keeper(4), keeper(10)]).toEqual([0, 10, 0, null, 1]);
  expect([strength("K2"), strength("S")]).toEqual([2, 4]);
  expect([character(0, "N2"), character(1, "S")]).toEqual(["Saizou", "Hikojurou"]);
});
