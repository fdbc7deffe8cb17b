import { describe, expect, it } from "vitest";
import { geometry } from "./geometry";
import { lyingFrom } from "./squares";

describe("a square", () => {
  it("fills the screen it is given, and never more", () => {
    const { size, strip } = geometry(1392, 570, lyingFrom(0, false), 16);
    expect(size.x * 15).toBeLessThanOrEqual(1392);
    expect(size.y * 6 + 2 * strip).toBeLessThanOrEqual(570);
    expect(size.x * 15).toBeGreaterThan(1350);
  });

  it("is large enough for a thumb on a small phone", () => {
    const { size, strip } = geometry(344, 500, lyingFrom(0, true), 16);
    expect(size.x * 6 + 2 * strip).toBeLessThanOrEqual(344);
    expect(size.y * 15).toBeLessThanOrEqual(500);
    expect(Math.min(size.x, size.y)).toBeGreaterThanOrEqual(32);
  });

  it("is never stretched out of shape, nor turned inside out before the screen is known", () => {
    const { size } = geometry(3000, 300, lyingFrom(0, false), 16);
    expect(size.x / size.y).toBeLessThan(1.35);
    expect(geometry(0, 0, lyingFrom(0, true), 16).size.x).toBeGreaterThan(0);
  });
});
