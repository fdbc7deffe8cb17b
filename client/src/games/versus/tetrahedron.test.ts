import { render } from "@testing-library/svelte";
import { describe, expect, it } from "vitest";
import Die from "./Die.svelte";
import { edges, SEEN } from "./tetrahedron";

describe("a die of four faces", () => {
  it.each([1, 2, 3, 4])("shows %i at the foot of every face one sees, other faces on the edges", (value) => {
    const { container } = render(Die, { value, which: 0 });
    const texts = [...container.querySelectorAll("text")];
    expect(texts.filter((text) => text.matches(".foot")).map((text) => text.textContent)).toEqual(
      SEEN.map(() => String(value)),
    );
    const small = texts.filter((text) => !text.matches(".foot")).map((text) => Number(text.textContent));
    expect(small).toEqual([...edges(value)]);
    expect(new Set([value, ...small]).size).toBe(3);
  });

  it("is an outline before it is thrown", () => {
    const { container } = render(Die, { value: null, which: 0 });
    expect(container.querySelectorAll("text")).toHaveLength(0);
    expect(container.querySelectorAll(".blank .face")).toHaveLength(SEEN.length);
  });
});
