import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { carrying as carryCards } from "../games/taisen/carry";
import { carrying } from "./carry";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  document.body.replaceChildren();
});

const WAYS = {
  squares: (press: () => void) => carrying({ take: () => null, drop: () => false, press }),
  cards: (press: () => void) => carryCards({ take: () => [], drop: () => false, press }),
};
type Way = keyof typeof WAYS;

/** A square with a card on it; tells how often it was pressed long and how often tapped. */
function square(way: Way): { thing: HTMLElement; counted: { presses: number; taps: number } } {
  const counted = { presses: 0, taps: 0 };
  const press = () => void (counted.presses += 1);
  const root = document.body.appendChild(document.createElement("div"));
  const thing = root.appendChild(document.createElement("button"));
  Object.assign(thing.dataset, { square: "a1", piece: "0-K1" });
  thing.addEventListener("click", () => (counted.taps += 1));
  document.elementsFromPoint = () => [thing];
  WAYS[way](press)(root);
  return { thing, counted };
}

function touch(thing: HTMLElement, ms: number): void {
  thing.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true }));
  vi.advanceTimersByTime(ms);
  thing.dispatchEvent(new PointerEvent("pointerup", { bubbles: true }));
  thing.click();
  vi.runAllTimers();
}

describe.each(Object.keys(WAYS) as Way[])("%s", (way) => {
  test.each([500, 5000])("whoever presses for %i ms and lets go has not tapped", (ms) => {
    const { thing, counted } = square(way);
    touch(thing, ms);
    expect(counted).toEqual({ presses: 1, taps: 0 });
  });

  test("a tap is a tap, also after a long press", () => {
    const { thing, counted } = square(way);
    touch(thing, 500);
    touch(thing, 10);
    expect(counted).toEqual({ presses: 1, taps: 1 });
  });
});
