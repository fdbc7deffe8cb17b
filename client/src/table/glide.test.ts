import { expect, test, vi } from "vitest";
import { along, Glider, pieceCalled } from "./glide";
import { offsets, onSquare, pieceName, type Lying } from "./squares";

const transforms = (frames: Keyframe[]) => frames.map((frame) => frame.transform);
const UPWARD: Lying = { columns: 5, rows: 8, near: 0, upward: true };
const SIZE = { x: 10, y: 20 };

/** A page with one piece on it, whose animations are kept. */
function piece(name: string) {
  document.body.innerHTML = `<main><div data-piece="${name}"></div></main>`;
  const found = pieceCalled(document.body, name)!;
  const cancel = vi.fn();
  const animate = vi.fn((_frames: Keyframe[], _timing: KeyframeAnimationOptions) => ({ cancel }));
  Object.defineProperty(found, "animate", { value: animate });
  return { found, animate, cancel };
}

test("a piece goes tile by tile and ends where it belongs", () => {
  expect(transforms(along(-200, 0, 2, 1.04))).toEqual([
    "translate(-200px, 0px) scale(1)",
    "translate(-100px, 0px) scale(1.04)",
    "translate(0px, 0px) scale(1)",
  ]);
});

test("a single step has no rest on the way", () => {
  expect(transforms(along(0, 30, 1, 1.04))).toEqual([
    "translate(0px, 30px) scale(1)",
    "translate(0px, 0px) scale(1)",
  ]);
});

test("a way over squares is counted from where its piece is drawn, also through the air", () => {
  expect(offsets(["a1", "a2", "b2"], "b2", UPWARD, SIZE)).toEqual(["-10px 20px", "-10px 0px", "0px 0px"]);
  const hop = offsets(["a1", { between: ["a1", "a3"] }, "a3", "a1"], "a1", UPWARD, SIZE);
  const heights = hop.map((stop) => Math.round(Number.parseFloat(stop.split(" ")[1]!)));
  expect(heights).toEqual([0, -31, -40, 0]);
  expect(onSquare("b1", UPWARD, SIZE)).toBe("left: 10px; top: 140px");
});

test("whoever travels stays at its last stop until the next one goes, or all is stopped", () => {
  const { found, animate, cancel } = piece(pieceName(1, "b2"));
  const glider = new Glider();
  glider.travel(found, ["-10px 0px", "0px 0px"], 300);
  const [frames, timing] = animate.mock.calls[0]!;
  expect(frames.map(({ translate }) => translate)).toEqual(["-10px 0px", "0px 0px"]);
  expect(timing).toMatchObject({ duration: 300, fill: "forwards" });
  glider.travel(null, ["0px 0px"], 300);
  expect([animate.mock.calls.length, cancel.mock.calls.length]).toEqual([1, 1]);
});
