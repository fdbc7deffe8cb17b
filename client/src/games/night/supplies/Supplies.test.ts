import { render, screen, within } from "@testing-library/svelte";
import { describe, expect, it } from "vitest";
import { settings } from "../../../settings/settings.svelte";
import Moons from "../Moons.svelte";
import Pack from "../Pack.svelte";
import type { Ninja, Shown } from "../protocol";
import { END } from "../shown.fixture";
import Supplies from "./Supplies.svelte";

const SHOWN: Shown = {
  ...END,
  phase: "turn",
  round: 5,
  active: 1,
  throw: null,
  reserve: 9,
  faces: { "7": "3" },
};
const carrying = (what: Partial<Ninja>): Shown => ({
  ...SHOWN,
  ninjas: [{ ...END.ninjas[0]!, chests: [], wounds: 0, played: [], ...what }],
});

describe("beside the village", () => {
  it("lie both ropes and the wounds that are left", () => {
    render(Supplies, { shown: SHOWN });
    const things = within(screen.getByRole("list", { name: "Ropes and wounds, beside the village" }));
    expect(things.getAllByRole("listitem").map((thing) => thing.textContent!.trim())).toEqual([
      "Hook rope to move",
      "Fist rope to attack, or to aim a bonus",
      "9 wounds left in the reserve",
    ]);
  });

  it.each([
    ["move", "hook"],
    ["attack", "fist"],
    ["kunai", "fist"],
  ] as const)("one sees who throws which rope (%s)", (why, rope) => {
    const { container } = render(Supplies, { shown: { ...SHOWN, throw: { why, roof: "a", victim: null } } });
    const taken = container.querySelectorAll<HTMLElement>(".taken");
    expect([...taken].map((thing) => thing.dataset.rope)).toEqual([rope]);
    expect(taken[0]!.textContent).toContain("Owl throws it");
  });

  it("a phone shows pictures, and reads the same aloud", () => {
    settings.language = "fr";
    render(Supplies, { shown: SHOWN, brief: true });
    expect(screen.getByText("Corde à grappin").closest(".unseen")).toBeTruthy();
    expect(screen.getByText("9 blessures restantes").closest(".unseen")).toBeTruthy();
  });
});

describe("the moon counter", () => {
  it("has the moon on the running round, and the sun after the last", () => {
    const { container } = render(Moons, { shown: SHOWN });
    expect(container.querySelector("i:has(.moon)")!.textContent!.trim()).toBe("5");
    expect(container.querySelector(".sun.risen")).toBeNull();
  });

  it("has no moon any more when the sun has risen", () => {
    const { container } = render(Moons, { shown: { ...SHOWN, round: 6, phase: "over" } });
    expect(container.querySelector(".moon")).toBeNull();
    expect(container.querySelector(".sun.risen")).toBeTruthy();
  });
});

describe("a backpack", () => {
  it("has four slots for chests and wounds; what was played lies beside it", () => {
    const { container } = render(Pack, { shown: carrying({ chests: [7], wounds: 2, played: [4] }), seat: 0 });
    const bag = container.querySelector(".bag")!;
    expect(bag.children).toHaveLength(4);
    expect(bag.querySelectorAll(".wound")).toHaveLength(2);
    expect(bag.querySelector("[data-chest='7'] b")!.textContent).toBe("3");
    expect(container.querySelector(".played [data-chest='4']")).toBeTruthy();
  });

  it("keeps closed what these eyes do not know", () => {
    const { container } = render(Pack, { shown: carrying({ chests: [8] }), seat: 0 });
    const chest = container.querySelector("[data-chest='8']")!;
    expect(chest.querySelector("b")).toBeNull();
    expect(chest.querySelector("use")!.getAttribute("href")).toBe("#night-chest");
  });
});
