import { render, screen, waitFor } from "@testing-library/svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Figures as Told } from "../protocol";
import { settings } from "../settings/settings.svelte";
import { BoardSession } from "../table/boardSession.svelte";
import { Stage, STILL } from "../table/stage.svelte";
import { tableOf } from "../table/table.fixture";
import Figures from "./Figures.svelte";

const TOLD: Told = {
  outcome: { winners: [0], reason: "village", scores: [], line: "" },
  at: 1,
  figures: [
    { name: "captured", label: "Ninjas taken", values: [3, 1] },
    { name: "dice", label: "Pips thrown", values: [32, 1204], expected: [27.5, 25] },
    { name: "turns", label: "Turns", values: [11] },
  ],
};

beforeEach(() => (settings.language = "en"));
afterEach(() => vi.unstubAllGlobals());

const rows = () =>
  screen.getAllByRole("row").map((row) => [...row.children].map((cell) => cell.textContent!.trim()));

function shown(answer: () => Promise<Response>, table = tableOf("taisen", ["wolf", "monkey"])) {
  vi.stubGlobal("fetch", vi.fn(answer));
  const session = new BoardSession(new Stage(STILL, () => 0), table, [0], null);
  return render(Figures, { session });
}

test("figures stand by seat, beside what was to be expected, or once for the whole table", async () => {
  shown(async () => Response.json(TOLD));
  await waitFor(() => screen.getByRole("table", { name: "The game in figures" }));
  expect(rows()).toEqual([
    ["", "You", "Monkey"],
    ["Ninjas taken", "3", "1"],
    ["Pips thrown", "32", "1,204"],
    ["to be expected", "27.5", "25"],
    ["Turns", "11"],
  ]);
  settings.language = "fr";
  await waitFor(() => expect(rows()[3]).toEqual(["moyenne attendue", "27,5", "25"]));
});

test("of more than two the sides are named: computer players may be called alike", async () => {
  const bots = tableOf("night", ["fox", "owl", "cat"]);
  for (const { seat, player } of bots.seats) if (seat) Object.assign(player, { kind: "bot", name: "greedy" });
  shown(async () => Response.json(TOLD), bots);
  await waitFor(() => expect(rows()[0]).toEqual(["", "You", "Owl", "Cat"]));
});

test("without an answer the end is told without figures", async () => {
  const { container } = shown(async () => Response.json({ code: "storage", message: "" }, { status: 503 }));
  await waitFor(() => expect(fetch).toHaveBeenCalled());
  expect(container.querySelector("table")).toBeNull();
});
