import { describe, expect, it } from "vitest";
import { draw } from "./diagram";

function drawn(text: string): HTMLElement {
  const place = document.createElement("div");
  place.innerHTML = draw(text);
  return place;
}

describe("a position of the rulebook", () => {
  const picture = drawn(`
wolf    3: Y3 N2 S  6: K1
monkey  10: N3
dice Y2  chief moved
to act: wolf

wolf: Y3

wolf    5: Y3
turn 2
to throw: monkey
`);
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
    expect(before!.querySelector(".aside")?.textContent).toContain("chief moved");
    expect(before!.querySelector(".acting use")?.getAttribute("href")).toBe("#wolf");
    expect(after!.querySelector(".acting use")?.getAttribute("href")).toBe("#monkey");
  });

  it("stands before and after the move", () => {
    expect(picture.querySelector(".move")?.textContent).toContain("Y3");
    expect(cards(after!, 5, "below")).toEqual(["Y3"]);
  });

  it("can be read aloud", () => {
    expect(after!.getAttribute("aria-label")).toBe("wolf 5: Y3 turn 2 to throw: monkey");
  });
});
