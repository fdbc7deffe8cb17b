import { describe, expect, it } from "vitest";
import { place } from "../../table/squares";
import { lyingFrom } from "./squares";
import { lanes, stroke, turningPoint } from "./strokes";

const way = (text: string) => text.split(" ").map((at) => place(at, lyingFrom(0, false)));

describe("a way", () => {
  it("turns back where it goes over the same square again", () => {
    expect(turningPoint(way("c6 c7 c8 c9 c10 c9 c8 c7 c6"))).toBe(4);
    expect(turningPoint(way("c9 c10 c11 c10 d10"))).toBe(2);
    expect(turningPoint(way("c6 c7 c8 d8 e8"))).toBeNull();
  });

  it("is drawn by its ends and its corner", () => {
    expect(lanes(way("c6 c7 c8 d8 e8"))).toEqual(way("c6 c8 e8"));
    expect(lanes(way("c6 c7 c8"))).toEqual(way("c6 c8"));
  });

  it("has two lanes where it is walked twice, and is whole where it is not", () => {
    const [out, turn, back, home, end] = lanes(way("c9 c10 c11 c10 d10"));
    expect([out!.y, turn!.y]).toEqual([turn!.y, out!.y]);
    expect(out!.y).not.toBe(back!.y);
    expect([turn!.x, home!.x, end!.x]).toEqual([10, 9, 9]);
    expect(end!.y).toBe(3);
  });

  it("comes home beside where it left", () => {
    const points = lanes(way("c6 c7 c8 c9 c10 c9 c8 c7 c6"));
    expect(points).toHaveLength(4);
    expect(points[0]!.x).toBe(points[3]!.x);
    expect(points[0]!.y).not.toBe(points[3]!.y);
  });

  it("goes through the middles of the squares", () => {
    expect(stroke(way("a1 a2 a3"), { x: 10, y: 20 })).toBe("M5.0 10.0L25.0 10.0");
  });
});
