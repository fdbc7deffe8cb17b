import { fireEvent, render, screen } from "@testing-library/svelte";
import { expect, test, vi } from "vitest";
import type { Roof, Shown } from "./protocol";
import type { NightSelection, Open } from "./selection";
import { END } from "./shown.fixture";
import Tags from "./Tags.svelte";

const shown: Shown = {
  ...END,
  roofs: { ...END.roofs, a: [1, 2], b: [3] },
  yellow: [2],
  faces: { "1": "potion" },
};

function hung(targets: Roof[]) {
  const open: Partial<Open> = {
    targets: targets.map((roof) => ({ word: `to-${roof}`, roof, seat: null })),
    target: null,
    point: null,
  };
  const selection: Partial<NightSelection> = { open: open as Open, seat: 0 };
  const tap = vi.fn();
  const project = ({ x, y, z }: { x: number; y: number; z: number }) => ({ x: x + 300, y: 300 - y - z });
  render(Tags, {
    shown,
    selection: selection as NightSelection,
    side: 0,
    project,
    width: 600,
    height: 600,
    small: false,
    gliding: false,
    flying: false,
    tap,
  });
  return tap;
}

test("every roof has a sign that tells what lies on it: known faces, closed chests, ninjas", () => {
  hung([]);
  expect(document.querySelectorAll("[data-roof]")).toHaveLength(11);
  const label = document.querySelector('[data-roof="a"]')!.getAttribute("aria-label")!;
  expect(label).toMatch(/^Roof A, (high|low), 2 chests, chest 1, pink, Potion, chest 2, yellow, closed/);
  const roof = shown.ninjas[2]!.roof!;
  expect(document.querySelector(`[data-roof="${roof}"]`)!.getAttribute("aria-label")).toContain("with Cat");
  expect(screen.queryAllByRole("button")).toHaveLength(0);
});

test("what can be named is a button", async () => {
  const tap = hung(["a", "g"]);
  expect(screen.getAllByRole("button")).toHaveLength(2);
  await fireEvent.click(screen.getByRole("button", { name: /^Roof G/ }));
  expect(tap).toHaveBeenCalledWith("g");
});

test("over every head is a crest", () => {
  hung([]);
  const crests = [...document.querySelectorAll(".head use")].map((use) => use.getAttribute("href"));
  expect(crests).toEqual(["#night-fox", "#night-owl", "#night-cat"]);
});
