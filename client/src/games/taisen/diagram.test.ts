import { describe, expect, it } from "vitest";
import { draw } from "./diagram";

function drawn(text: string, language = "en"): HTMLElement {
  const place = document.createElement("div");
  place.innerHTML = draw(text, language);
  return place;
}

const TEXT = `
> Randayu moves.
wolf    3: Y3 N2 S  6: K1
monkey  10: N3
dice Y2  chief moved
to act: wolf

wolf: Y3

wolf    5: Y3
turn 2
to throw: monkey
`;

describe("a position of the rulebook", () => {
  const picture = drawn(TEXT);
  const [before, after] = picture.querySelectorAll<HTMLElement>(".board");
  const cards = (board: HTMLElement, tile: number, pile: string) =>
    [...board.querySelectorAll(`.column:nth-child(${tile + 1}) .${pile} .card`)].map(
      (card) => card.textContent,
    );

  it("lies on eleven tiles, wolf below the path and monkey above it", () => {
    expect(before!.querySelectorAll(".tile")).toHaveLength(11);
    expect(cards(before!, 3, "below")).toEqual(["Y3", "N2", "S"]);
    expect(cards(before!, 6, "below")).toEqual(["K1"]);
    expect(cards(before!, 10, "above")).toEqual(["N3"]);
    expect(before!.querySelectorAll(".card")).toHaveLength(5);
  });

  it("shows dice, what else there is to say, and who is to act", () => {
    expect(before!.querySelector(".die.youjutsu")?.textContent).toBe("2");
    expect(before!.querySelector(".aside")?.textContent).toContain("The chief has used its move.");
    expect(before!.querySelector(".aside")?.textContent).toContain("Wolf chooses a die.");
    expect(after!.querySelector(".aside")?.textContent).toContain("Monkey throws the dice.");
  });

  it("stands before and after the move, under its caption", () => {
    expect(picture.querySelector("figcaption")?.textContent).toBe("Randayu moves.");
    expect(picture.querySelector(".moves")?.textContent).toBe("Wolf uses the Youjutsu die on Y3.");
    expect(cards(after!, 5, "below")).toEqual(["Y3"]);
  });

  it("can be read aloud, in the language of the rulebook", () => {
    expect(after!.getAttribute("aria-label")).toBe(
      "Wolf, piles from the bottom up: tile 5: Y3. Monkey has nobody left. Monkey throws the dice.",
    );
    const [, french] = drawn(TEXT, "fr").querySelectorAll(".board");
    expect(french!.getAttribute("aria-label")).toContain("Le Singe lance les dés.");
  });

  it("says which clause forbids a move, and who has won", () => {
    const refused = drawn("wolf 0: S\ndice K2\nto act: wolf\n\nwolf: S/K refused T7");
    expect(refused.querySelector(".moves")?.textContent).toBe(
      "Wolf uses the Kenjutsu die on the chief. Not allowed: T7.",
    );
    const over = drawn("wolf 10: Y1\nmonkey 4: K2\nwon: wolf by village");
    expect(over.querySelector(".aside")?.textContent).toBe("Wolf wins.");
  });
});
