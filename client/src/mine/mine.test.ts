import { fireEvent, render, screen, waitFor } from "@testing-library/svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Figures, Listed, Player } from "../protocol";
import { settings } from "../settings/settings.svelte";
import { tableOf } from "../table/table.fixture";
import { fits, opponents } from "./filter";
import { Hidden, hidden } from "./hidden.svelte";
import Mine from "./Mine.svelte";
import { endOf } from "./result";
import { Results } from "./results.svelte";

const AT = new Date(2026, 4, 17, 14, 6).getTime() / 1000;
const bot: Player = { kind: "bot", name: "greedy", present: true };
const person = (name: string): Player => ({ kind: "human", name, present: true });

function listed(id: string, other: Player, more: Partial<Listed> = {}, game = "taisen"): Listed {
  const table = { ...tableOf(game, ["wolf", "monkey"]), id };
  table.seats[1]!.player = other;
  return { table, turn: -1, over: true, mine: [0], token: "", ...more };
}

const figures = (winners: number[], reason = "village"): Figures => ({
  outcome: { winners, reason, scores: [], line: "" },
  at: AT,
  figures: [],
});

let answers: Record<string, unknown>;
let asked: string[];

beforeEach(() => {
  asked = [];
  answers = {};
  vi.stubGlobal("fetch", async (path: string) => {
    asked.push(path);
    const found = answers[path.split("?")[0]!];
    if (found instanceof Response) return found.clone();
    if (found === undefined) throw new TypeError("no network");
    return Response.json(found);
  });
  vi.stubGlobal("navigator", { languages: ["en-GB"] });
  localStorage.clear();
  settings.read();
  settings.language = "en";
});
afterEach(() => vi.unstubAllGlobals());

test("a finished game tells how it ended for me, and when", () => {
  const against = listed("a", bot);
  const result = { winners: [0], reason: "village", at: AT };
  const ends = (one: Listed, more: object = {}) => endOf(one, { ...result, ...more });
  expect(ends(against)).toBe("Victory, 17 May 2026");
  expect(ends(against, { winners: [1] })).toBe("Defeat, 17 May 2026");
  expect(ends(against, { winners: [] })).toBe("A draw, 17 May 2026");
  expect(ends(listed("b", person(""), { mine: [0, 1] }))).toBe("Wolf wins, 17 May 2026");
  expect(endOf(against, null)).toBeUndefined();
  settings.language = "fr";
  expect(ends(against)).toBe("Victoire, 17 mai 2026");
});

test("results are asked for once, and kept on this device", async () => {
  answers = { "/api/tables/a/figures": figures([0]), "/api/tables/b/figures": figures([1]) };
  const results = new Results();
  await results.learn(["a", "b"]);
  await results.learn(["a", "b"]);
  expect([results.of("a")?.winners, results.of("b")?.winners, asked.length]).toEqual([[0], [1], 2]);
  expect(new Results().of("a")).toEqual({ winners: [0], reason: "village", at: AT });
});

test("a game that cannot be counted keeps the others from nothing; a server that is gone is asked later", async () => {
  const refused = Response.json({ code: "other_rules", message: "" }, { status: 409 });
  answers = { "/api/tables/a/figures": refused, "/api/tables/b/figures": figures([1]) };
  const results = new Results();
  await results.learn(["a", "b"]);
  expect([results.of("a"), results.of("b")?.winners]).toEqual([null, [1]]);
  await results.learn(["c", "a", "d"]);
  expect(asked.map((path) => path.split("/")[3])).toEqual(["a", "b", "c"]);
});

test.each(["7", "null", "{", '{"a":{"winners":"x"}}', '[{"winners":[0]}]'])(
  "what makes no sense is no result: %s",
  (odd) => {
    localStorage.setItem("tatami.results", odd);
    localStorage.setItem("tatami.hidden", odd);
    expect([new Results().of("a"), new Hidden().has("a")]).toEqual([null, false]);
  },
);

test("games are found by game and by opponent", () => {
  const [mine, friends] = [listed("a", bot), listed("b", person("Kimi"), {}, "versus")];
  expect([opponents(mine), opponents(friends)]).toEqual([["Fighter"], ["Kimi"]]);
  const found = (filter: object) =>
    [mine, friends].filter((one) => fits(one, filter)).map(({ table }) => table.id);
  expect(found({})).toEqual(["a", "b"]);
  expect(found({ game: "versus" })).toEqual(["b"]);
  expect(found({ opponent: "Fighter" })).toEqual(["a"]);
  expect(found({ game: "versus", opponent: "Fighter" })).toEqual([]);
});

test("my games show results, can be filtered and tidied, and nothing is lost by it", async () => {
  answers = {
    "/api/tables/mine": [
      listed("a", bot),
      listed("b", person("Kimi"), {}, "versus"),
      listed("c", bot, { over: false, turn: 0 }),
    ],
    "/api/tables/a/figures": figures([0]),
    "/api/tables/b/figures": figures([1]),
  };
  render(Mine);
  expect(await screen.findByText(/Ninja Taisen · Victory, 17 May 2026/)).toBeTruthy();
  await waitFor(() => expect(screen.getByText(/Ninja Versus Ninja · Defeat/)).toBeTruthy());

  await fireEvent.change(screen.getByLabelText("Game"), { target: { value: "versus" } });
  expect(screen.queryByText(/Ninja Taisen ·/)).toBeNull();
  await fireEvent.change(screen.getByLabelText("Opponent"), { target: { value: "Fighter" } });
  expect(screen.getByText("No game fits.")).toBeTruthy();
  await fireEvent.change(screen.getByLabelText("Game"), { target: { value: "" } });

  await fireEvent.click(screen.getByRole("button", { name: "Hide You against Fighter: Ninja Taisen" }));
  expect(screen.queryByText(/Victory/)).toBeNull();
  expect(new Hidden().has("a")).toBe(true);
  await fireEvent.click(screen.getByLabelText("Show 1 hidden game"));
  await fireEvent.click(screen.getByRole("button", { name: "Bring back You against Fighter: Ninja Taisen" }));
  expect(screen.getByText(/Victory/)).toBeTruthy();
  expect(hidden.has("a")).toBe(false);
  expect(screen.queryByRole("button", { name: /^Hide .*c/ })).toBeNull();
});
