import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Stage } from "../table/stage.svelte";
import { still } from "../table/table.fixture";
import type { Step } from "../table/tableEvents";
import { Player } from "./player.svelte";

function step(version: number): Step {
  const view = { to_act: [], questions: [], may_undo: [], shown: { version }, outcome: null };
  const events = [{ name: "moved", values: {}, line: `step ${version}` }];
  return { version, events, view };
}

function laid(): { player: Player; stage: Stage } {
  const stage = new Stage(still, () => 0);
  const player = new Player([1, 2, 3].map(step), stage);
  player.show(0);
  return { player, stage };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("a moment is shown at once, with the story up to it", () => {
  const { player, stage } = laid();
  player.show(1);
  expect([stage.version, stage.story.map((event) => event.line)]).toEqual([2, ["step 1", "step 2"]]);
});

test("there is no moment before the first or after the last", () => {
  const { player } = laid();
  player.back();
  expect(player.moment).toBe(0);
  player.show(77);
  expect(player.moment).toBe(2);
});

test("a step on is played", async () => {
  const { player, stage } = laid();
  player.on();
  await vi.advanceTimersByTimeAsync(0);
  expect([player.moment, stage.version]).toEqual([1, 2]);
});

test("quick steps on are all made, and the last of them is played", async () => {
  const stage = new Stage({ ...still, lasting: () => 500 }, () => 1);
  const player = new Player([1, 2, 3].map(step), stage);
  player.show(0);
  player.on();
  player.on();
  expect([player.moment, stage.version, stage.busy, stage.scene?.event.line]).toEqual([2, 2, true, "step 3"]);
  await vi.advanceTimersByTimeAsync(600);
  expect(stage.version).toBe(3);
  expect(stage.story.map((event) => event.line)).toEqual(["step 1", "step 2", "step 3"]);
});

test("play goes on by itself whenever the stage rests, and stops at the end", async () => {
  const { player, stage } = laid();
  player.play();
  for (let rest = 0; rest < 3; rest++) {
    player.rested(false);
    await vi.advanceTimersByTimeAsync(500);
  }
  expect([player.moment, stage.version, player.playing]).toEqual([2, 3, false]);
});

test("a pause holds", async () => {
  const { player } = laid();
  player.play();
  player.rested(false);
  player.pause();
  player.rested(false);
  await vi.advanceTimersByTimeAsync(5000);
  expect(player.moment).toBe(0);
});

test("play at the end begins anew", () => {
  const { player, stage } = laid();
  player.show(2);
  player.play();
  expect([player.moment, stage.version, player.playing]).toEqual([0, 1, true]);
});

test("speed shortens the breath between steps", async () => {
  const { player } = laid();
  player.speed = 2;
  player.play();
  player.rested(false);
  await vi.advanceTimersByTimeAsync(230);
  expect(player.moment).toBe(1);
});
