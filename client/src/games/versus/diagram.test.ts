import { describe, expect, it } from "vitest";
import { draw } from "./diagram";

function drawn(text: string): HTMLElement {
  const at = document.createElement("div");
  at.innerHTML = draw(text);
  return at;
}

describe("a position of the rulebook", () => {
  const picture = drawn(`
black   a1 c12  score 2  mission c12 clock 2 depth 3
red     f15
dice 1+2
to act: black

black: c12-c9

black   a1 c9  score 2
red     f15  score 1
turn 2
to roll: red
`);
  const [before, after] = picture.querySelectorAll<SVGElement>(".board");
  const ninjas = (board: SVGElement) =>
    [...board.querySelectorAll("g")].map((each) => each.getAttribute("transform"));

  it("has a ninja on every square it names, once", () => {
    expect(ninjas(before!)).toEqual(["translate(37 15)", "translate(367 75)", "translate(457 165)"]);
    expect(ninjas(after!)).toHaveLength(3);
  });

  it("turns who is on a mission, and shows red looking at black", () => {
    const turns = [...before!.querySelectorAll("g > path:first-child")].map((each) =>
      each.getAttribute("transform"),
    );
    expect(turns).toEqual(["rotate(0)", "rotate(180)", "rotate(180)"]);
  });

  it("marks the move in both, and says it between", () => {
    expect(picture.querySelector(".move")?.textContent).toBe("c12-c9");
    for (const board of [before!, after!]) expect(board.querySelectorAll("rect[stroke]")).toHaveLength(2);
  });

  it("shows dice, points, and whose turn it is", () => {
    const text = (board: SVGElement) => board.textContent!;
    expect(text(before!)).toContain("2 : 0");
    expect(text(after!)).toContain("2 : 1");
    expect(before!.querySelectorAll('path[fill="var(--indigo-deep)"]')).toHaveLength(2);
    expect(after!.querySelectorAll('path[fill="var(--indigo-deep)"]')).toHaveLength(0);
  });

  it("can be read aloud, and needs no style in the markup", () => {
    expect(after!.getAttribute("aria-label")).toBe("black a1 c9 score 2 red f15 score 1 turn 2 to roll: red");
    expect(picture.innerHTML).not.toContain("style=");
  });
});
