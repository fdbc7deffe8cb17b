import { flushSync } from "svelte";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import beforePaint from "../../public/theme.js?raw";
import { applySettings, settings } from "./settings.svelte";

const KEY = "tatami.settings";
const kept = () => JSON.parse(localStorage.getItem(KEY) ?? "null") as unknown;
const root = document.documentElement;
let stop: () => void;

beforeEach(() => {
  localStorage.clear();
  settings.read();
  stop = applySettings();
  flushSync();
});
afterEach(() => stop());

describe("settings", () => {
  it("dress the page", () => {
    flushSync(() => Object.assign(settings, { language: "fr", theme: "dark", motion: "off" }));
    expect([root.lang, root.dataset.theme, root.dataset.motion]).toEqual(["fr", "dark", "off"]);
    flushSync(() => (settings.theme = "system"));
    expect(root.hasAttribute("data-theme")).toBe(false);
  });

  it.each([
    ["dark", "dark"],
    ["light", "light"],
    ["system", undefined],
  ] as const)("dress the page in %s before its first paint", (theme, shown) => {
    flushSync(() => (settings.theme = theme));
    root.removeAttribute("data-theme");
    new Function(beforePaint)();
    expect(root.dataset.theme).toBe(shown);
  });

  it("that are not kept dress nothing before the first paint", () => {
    localStorage.clear();
    new Function(beforePaint)();
    expect(root.hasAttribute("data-theme")).toBe(false);
  });

  it("are kept, and taken up again", () => {
    flushSync(() => Object.assign(settings, { language: "fr", speed: "fast", name: "Haru" }));
    expect(kept()).toMatchObject({ language: "fr", speed: "fast", name: "Haru" });
    flushSync(() => (settings.name = ""));
    localStorage.setItem(KEY, JSON.stringify({ language: "fr", name: "Kimi" }));
    settings.read();
    expect([settings.language, settings.name, settings.speed]).toEqual(["fr", "Kimi", "normal"]);
  });

  it("follow another tab", () => {
    localStorage.setItem(KEY, JSON.stringify({ theme: "dark" }));
    dispatchEvent(new StorageEvent("storage", { key: KEY }));
    expect(settings.theme).toBe("dark");
  });

  it.each(["not json", "null", "7", '{"theme":"pink","language":7,"motion":{},"name":[]}'])(
    "that make no sense (%s) become the defaults",
    (nonsense) => {
      localStorage.setItem(KEY, nonsense);
      settings.read();
      expect([settings.language, settings.theme, settings.motion, settings.name]).toEqual([
        "en",
        "system",
        "system",
        "",
      ]);
    },
  );

  it("give durations a pace, none when still", () => {
    settings.motion = "on";
    settings.speed = "normal";
    expect([settings.still, settings.pace]).toEqual([false, 1]);
    settings.speed = "fast";
    expect(settings.pace).toBeLessThan(1);
    settings.speed = "slow";
    expect(settings.pace).toBeGreaterThan(1);
    settings.motion = "off";
    expect([settings.still, settings.pace]).toEqual([true, 0]);
  });
});
