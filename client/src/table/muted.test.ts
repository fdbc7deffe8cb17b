import { beforeEach, expect, test } from "vitest";
import { Muted } from "./muted.svelte";

const bruno = { seat: 1, name: "Bruno" };
const watcher = { seat: null, name: "Bruno" };

beforeEach(() => localStorage.clear());

test("whoever is muted stays so at this table, until heard again", () => {
  new Muted("abc").mute(watcher);
  expect(new Muted("abc").has(watcher)).toBe(true);
  expect([new Muted("abc").has(bruno), new Muted("xyz").has(watcher)]).toEqual([false, false]);
  new Muted("abc").hear(watcher);
  expect(new Muted("abc").authors).toEqual([]);
});

test("a player is known by the seat, whatever the name", () => {
  const muted = new Muted("abc");
  muted.mute(bruno);
  expect(muted.has({ seat: 1, name: "B." })).toBe(true);
});

test("what makes no sense mutes nobody", () => {
  for (const odd of ["{", "7", "null", '{"abc":7}']) {
    localStorage.setItem("tatami.muted", odd);
    expect([odd, new Muted("abc").authors]).toEqual([odd, []]);
  }
});
