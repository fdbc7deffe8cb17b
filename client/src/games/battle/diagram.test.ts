import { describe, expect, it } from "vitest";
import { draw } from "./diagram";

function drawn(text: string, language = "en"): HTMLElement {
  const at = document.createElement("div");
  at.innerHTML = draw(text, language);
  return at;
}

const TEXT = `
> A battle.
10  .   .   bS  .   .
 4  .   b1  .   .   .
 3  r2  .   .   .   .
 1  .   .   rS  .   .
table  red 4 35 1  black 2 32 5
assault 3  attacker red  crawl  steps 2  to move: red

red: c5-c6 refused B2
red: a3xb4
dice: 5 4
black: throw

10  .   .   bS  .   .
 4  .   b1! .   .   .
 1  .   .   rS  .   .
black  shuriken 2
table  red 4 35 1  black 2 32 5
assault 3  attacker red  steps 1  to answer: red
`;

describe("a position of the rulebook", () => {
  const picture = drawn(TEXT);
  const [before, after] = picture.querySelectorAll<HTMLElement>(".board");

  it("has a figure on every square it names, with its rank", () => {
    const figures = [...before!.querySelectorAll("g.red, g.black")];
    expect(figures.map((each) => each.getAttribute("transform")!.split(")")[0])).toEqual([
      "translate(402 101",
      "translate(162 61",
      "translate(122 21",
      "translate(42 101",
    ]);
    const stars = figures.map((each) => each.querySelectorAll(".rank path").length);
    expect(stars).toEqual([0, 1, 2, 0]);
    expect(after!.querySelectorAll("g.red, g.black")).toHaveLength(3);
  });

  it("shows what counts in each column, and who wins it", () => {
    const cards = [...before!.querySelectorAll(".weapons b")];
    expect(cards.map((card) => card.textContent)).toEqual(["4", "2", "5", "2", "1", "5"]);
    expect(cards.map((card) => card.classList.contains("wins"))).toEqual([
      true,
      false,
      true,
      false,
      false,
      true,
    ]);
  });

  it("draws the ways of moves before they are made, dashed where they are not allowed", () => {
    expect(before!.querySelectorAll("g[stroke-dasharray]")).toHaveLength(1);
    expect(before!.querySelectorAll('g[stroke="var(--vermilion)"]')).toHaveLength(2);
    expect(after!.querySelectorAll('g[stroke="var(--vermilion)"]')).toHaveLength(0);
  });

  it("tells the moves and what the dice show", () => {
    expect([...picture.querySelectorAll(".moves p")].map((each) => each.textContent)).toEqual([
      "Red goes from c5 to c6. Not allowed: B2.",
      "Red attacks b4 from a3.",
      "The dice show 5, 4.",
      "Black spends a Shuriken.",
    ]);
  });

  it("can be read aloud in the language of the rulebook", () => {
    expect(before!.getAttribute("aria-label")).toBe(
      "Red: two stars on a3, Soke on c1. Black: Soke on c10, one star on b4. Weapons, column by column: " +
        "Red 4 against Black 2; Red 5 against Black 2; Red 1 against Black 5. Red has 2 steps left. " +
        "One step may pass under the fence.",
    );
    const [, french] = drawn(TEXT, "fr").querySelectorAll(".board");
    expect(french!.textContent).toContain("Noir a 2 Shurikens.");
    expect(french!.getAttribute("aria-label")).toContain("Rouge peut dépenser un Shuriken.");
  });

  it("tells hops, captures and cards", () => {
    const told = drawn("1 . . rS . .\nto play: red\n\nred: jump a3-c5 capture:c3xc4 pass\ncards: 1 2");
    expect([...told.querySelectorAll(".moves p")].map((each) => each.textContent)).toEqual([
      "Red plays Jump. Red hops from a3 to c5. Red plays Capture: c3 takes c4. Red plays no card.",
      "Cards turned: 1, 2.",
    ]);
  });
});
