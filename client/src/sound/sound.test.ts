import { fireEvent, render, screen, waitFor } from "@testing-library/svelte";
import { flushSync } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { View } from "../protocol";
import { settings } from "../settings/settings.svelte";
import type { BoardModule } from "../table/board";
import { BoardSession } from "../table/boardSession.svelte";
import { Stage, STILL } from "../table/stage.svelte";
import { connectionOf, tableOf } from "../table/table.fixture";
import { player, SoundPlayer } from "./player";
import SoundButton from "./SoundButton.svelte";
import Sounds from "./Sounds.svelte";
import { addressOf, SOUNDS, type Sound } from "./sounds";

let heard: string[];
let fetched: string[];

/** A device that notes what it plays; a buffer is known by its address. */
class Device {
  destination = {};
  decodeAudioData = async (address: unknown) => address;
  resume = async () => {};
}
class Source {
  #buffer: string;
  constructor(_: unknown, { buffer }: { buffer: string }) {
    this.#buffer = buffer;
  }
  connect(): void {}
  start(): void {
    heard.push(SOUNDS.find((sound) => addressOf(sound) === this.#buffer)!);
  }
}

beforeEach(() => {
  heard = [];
  fetched = [];
  localStorage.clear();
  settings.read();
  settings.language = "en";
  vi.stubGlobal("AudioContext", Device);
  vi.stubGlobal("AudioBufferSourceNode", Source);
  vi.stubGlobal("fetch", async (address: string) => {
    fetched.push(address);
    return { arrayBuffer: async () => address };
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  settings.sound = false;
});

test("every sound has its file", () => {
  expect(new Set(SOUNDS.map(addressOf)).size).toBe(SOUNDS.length);
});

test("nothing is fetched before somebody switches sound on; then it is heard that it is", async () => {
  render(SoundButton);
  const button = screen.getByRole("button", { name: "Sound" });
  expect([button.getAttribute("aria-pressed"), fetched]).toEqual(["false", []]);
  await fireEvent.click(button);
  await waitFor(() => expect(heard).toEqual(["card"]));
  expect([button.getAttribute("aria-pressed"), fetched.length]).toEqual(["true", SOUNDS.length]);
  await fireEvent.click(button);
  player.play("dice");
  await Promise.resolve();
  expect(heard).toEqual(["card"]);
});

test("of what happens in one moment the loudest is heard", async () => {
  settings.sound = true;
  const one = new SoundPlayer();
  await one.wake();
  for (const sound of ["step", "fall", "blades"] as const) one.play(sound);
  await Promise.resolve();
  one.play("dice");
  await Promise.resolve();
  expect(heard).toEqual(["fall", "dice"]);
});

test.each([
  ["there is no sound at all", () => vi.stubGlobal("AudioContext", undefined)],
  ["the files do not come", () => vi.stubGlobal("fetch", async () => Promise.reject(new TypeError("gone")))],
  [
    "the device plays nothing",
    () =>
      vi.stubGlobal("AudioBufferSourceNode", function () {
        throw new DOMException("no");
      }),
  ],
])("where %s, it is quiet, and nobody is troubled", async (_, broken) => {
  broken();
  settings.sound = true;
  const one = new SoundPlayer();
  await one.wake();
  one.play("dice");
  await Promise.resolve();
  expect(heard).toEqual([]);
});

const view = (to_act: number[], winners?: number[]): View => ({
  to_act,
  questions: [],
  may_undo: [],
  shown: {},
  outcome: winners ? { winners, reason: "", scores: [], line: "" } : null,
});

/** A table at which seat 0 is held here; says what the player is asked to play. */
function sat(you = [0], first = view([1])) {
  const played: Sound[] = [];
  vi.spyOn(player, "play").mockImplementation((sound) => void played.push(sound));
  const stage = new Stage(STILL, () => 0);
  stage.begin(1, first, []);
  const dice: Partial<BoardModule["animation"]> = { sound: () => "dice" };
  const board = { animation: dice as BoardModule["animation"] } as Partial<BoardModule> as BoardModule;
  const session = new BoardSession(stage, tableOf("taisen", ["wolf", "monkey"]), you, connectionOf());
  render(Sounds, { session, board });
  flushSync();
  return { played, stage };
}

test("events are heard as they are played, a turn when it begins, and the end", async () => {
  const { played, stage } = sat();
  const threw = { name: "threw", values: {}, line: "" };
  stage.follow({ version: 2, events: [threw], view: view([0]) });
  await waitFor(() => expect(played).toEqual(["dice", "turn"]));
  stage.follow({ version: 3, events: [], view: view([0]) });
  stage.follow({ version: 4, events: [], view: view([], [0]) });
  await waitFor(() => expect(played).toEqual(["dice", "turn", "end"]));
});

test("after a reconnection nothing is heard a second time", async () => {
  const { played, stage } = sat();
  stage.follow({ version: 2, events: [], view: view([0]) });
  await waitFor(() => expect(played).toEqual(["turn"]));
  stage.begin(2, view([0]), [{ name: "threw", values: {}, line: "" }]);
  flushSync();
  expect(played).toEqual(["turn"]);
  stage.begin(3, view([], [0]), []);
  flushSync();
  stage.begin(3, view([], [0]), []);
  flushSync();
  expect(played).toEqual(["turn", "end"]);
});

test("what one finds on arriving is not heard", () => {
  expect(sat([0], view([0])).played).toEqual([]);
  expect(sat([0], view([], [1])).played).toEqual([]);
});

test("sound that is on from before wakes with the first press on the page", async () => {
  settings.sound = true;
  const wake = vi.spyOn(player, "wake").mockResolvedValue();
  sat();
  expect(wake).not.toHaveBeenCalled();
  await fireEvent.pointerDown(window);
  expect(wake).toHaveBeenCalled();
});
