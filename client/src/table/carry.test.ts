import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { carrying } from "./carry";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  document.body.replaceChildren();
});

/** A square with a card on it; tells how often it was pressed long and how often tapped. */
function square(pieces: string): { thing: HTMLElement; counted: { presses: number; taps: number } } {
  const counted = { presses: 0, taps: 0 };
  const press = () => void (counted.presses += 1);
  const root = document.body.appendChild(document.createElement("div"));
  const thing = root.appendChild(document.createElement("button"));
  Object.assign(thing.dataset, { square: "a1", piece: "0-K1" });
  thing.addEventListener("click", () => (counted.taps += 1));
  document.elementsFromPoint = () => [thing];
  carrying({ pieces, places: "square", take: () => [], drop: () => false, press })(root);
  return { thing, counted };
}

function touch(thing: HTMLElement, ms: number): void {
  thing.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true }));
  vi.advanceTimersByTime(ms);
  thing.dispatchEvent(new PointerEvent("pointerup", { bubbles: true }));
  thing.click();
  vi.runAllTimers();
}

describe.each(["square", "piece"])("%s", (pieces) => {
  test.each([500, 5000])("whoever presses for %i ms and lets go has not tapped", (ms) => {
    const { thing, counted } = square(pieces);
    touch(thing, ms);
    expect(counted).toEqual({ presses: 1, taps: 0 });
  });

  test("a tap is a tap, also after a long press", () => {
    const { thing, counted } = square(pieces);
    touch(thing, 500);
    touch(thing, 10);
    expect(counted).toEqual({ presses: 1, taps: 1 });
  });
});

/** Two places with a piece on the first; what is laid down where is noted. */
function laidOut(taken: boolean): { piece: HTMLElement; places: HTMLElement[]; dropped: string[] } {
  const dropped: string[] = [];
  const root = document.body.appendChild(document.createElement("div"));
  const places = ["1", "2"].map((tile) => {
    const place = root.appendChild(document.createElement("div"));
    place.dataset.tile = tile;
    return place;
  });
  const piece = places[0]!.appendChild(document.createElement("button"));
  piece.dataset.piece = "0-K1";
  root.setPointerCapture = () => {};
  const take = () => (taken ? [piece] : []);
  const drop = (place: string) => dropped.push(place) > 0;
  carrying({ pieces: "piece", places: "tile", take, drop, press: () => {} })(root);
  return { piece, places, dropped };
}

function pointer(type: string, on: HTMLElement, over: HTMLElement, x: number): void {
  document.elementsFromPoint = () => [over];
  on.dispatchEvent(new PointerEvent(type, { bubbles: true, clientX: x }));
}

test("a piece follows the pointer to another place, and waits there for the answer", () => {
  const { piece, places, dropped } = laidOut(true);
  pointer("pointerdown", piece, places[0]!, 0);
  pointer("pointermove", piece, places[1]!, 40);
  expect([piece.classList.contains("held"), piece.style.translate]).toEqual([true, "40px 0px"]);
  pointer("pointerup", piece, places[1]!, 40);
  expect([dropped, piece.classList.contains("held")]).toEqual([["2"], true]);
  vi.runAllTimers();
  expect(piece.classList.contains("held")).toBe(false);
});

test("laid down where it was it must have been out, and what may not be taken stays", () => {
  const near = laidOut(true);
  pointer("pointerdown", near.piece, near.places[0]!, 0);
  pointer("pointermove", near.piece, near.places[0]!, 20);
  pointer("pointerup", near.piece, near.places[0]!, 20);
  const fixed = laidOut(false);
  pointer("pointerdown", fixed.piece, fixed.places[0]!, 0);
  pointer("pointermove", fixed.piece, fixed.places[1]!, 40);
  pointer("pointerup", fixed.piece, fixed.places[1]!, 40);
  expect([near.dropped, fixed.dropped, fixed.piece.style.translate]).toEqual([[], [], ""]);
});
