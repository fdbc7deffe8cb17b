import { expect, test } from "vitest";
import { along } from "./glide";

const transforms = (frames: Keyframe[]) => frames.map((frame) => frame.transform);

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
