import { describe, expect, it } from "vitest";
import { draw } from "./diagram";

function drawn(text: string, language = "en"): HTMLElement {
  const at = document.createElement("div");
  at.innerHTML = draw(text, language);
  return at;
}

const TEXT = `
black   a1 c12  score 2  mission c12 clock 2 depth 3
red     f15
dice 1+2
to act: black

black: c12-c9

black   a1 c9  score 2
red     f15  score 1
turn 2
to roll: red
`;

describe("a position of the rulebook", () => {
  const picture = drawn(TEXT);
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
    expect(picture.querySelector(".moves")?.textContent).toBe("Black goes from c12 to c9.");
    for (const board of [before!, after!]) {
      expect(board.querySelectorAll('rect[stroke="var(--vermilion)"]')).toHaveLength(2);
    }
    expect(before!.innerHTML).toContain('d="M367 75L277 75"');
  });

  it("shows where a move turned around, and the way of one that is not allowed", () => {
    const back = drawn("black c6\nred f15\ndice 4+4\nto act: black\n\nblack: c6-c6 via c10 refused V6");
    expect(back.innerHTML).toContain('stroke-dasharray="6 4" d="M187 75L307 75L307 81L187 81"');
    expect(back.querySelector(".moves")?.textContent).toBe(
      "Black goes from c6 by way of c10 to c6. Not allowed: V6.",
    );
  });

  it("shows dice, points, and whose turn it is", () => {
    const text = (board: SVGElement) => board.textContent!;
    expect(text(before!)).toContain("2 : 0");
    expect(text(after!)).toContain("2 : 1");
    expect(before!.querySelectorAll('path[fill="var(--indigo-deep)"]')).toHaveLength(2);
    expect(after!.querySelectorAll('path[fill="var(--indigo-deep)"]')).toHaveLength(0);
  });

  it("can be read aloud in the language of the rulebook, and needs no style in the markup", () => {
    expect(before!.getAttribute("aria-label")).toBe(
      "Black: a1, c12 on a mission, after its second turn, deepest row 3. Red: f15. " +
        "Points: Black 2, Red 0. Dice: 1 and 2. Black moves.",
    );
    const [, french] = drawn(TEXT, "fr").querySelectorAll(".board");
    expect(french!.getAttribute("aria-label")).toContain("Rouge lance les dés.");
    expect(picture.innerHTML).not.toContain("style=");
  });
});
