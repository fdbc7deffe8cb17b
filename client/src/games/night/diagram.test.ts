import { describe, expect, it } from "vitest";
import { draw } from "./diagram";

function drawn(text: string, language = "en"): HTMLElement {
  const at = document.createElement("div");
  at.innerHTML = draw(text, language);
  return at;
}

const TEXT = `
> An attack.
fox      on a at 5  program attack+pick
owl      on c at 6  holds 4 28*  wounds 1  played 1  program pick+heal
round 2  first fox
now      turn 1 of fox

fox: attack at-3 on-owl rope-100
owl: drop-4

chests   c: 4 6 7 8
fox      on c at 5  program attack+pick  rope 100
owl      on c at 6  holds 28*  wounds 2  played 1  program pick+heal
round 2  first fox
now      turn 1 of owl
`;

describe("a position of the rulebook", () => {
  const picture = drawn(TEXT);
  const [before, after] = picture.querySelectorAll<HTMLElement>(".board");
  const numbers = (board: HTMLElement) =>
    [...board.querySelectorAll(".number")].map((each) => each.textContent);
  const slots = (board: HTMLElement, ninja: number) =>
    [...board.querySelectorAll(`.packs p:nth-child(${ninja}) i`)].map((each) => each.textContent);

  it("shows the roofs it is about, with the chests that are not elsewhere", () => {
    expect(numbers(before!).filter((chest) => ["1", "2", "3"].includes(chest!))).toEqual(["2", "3"]);
    expect(numbers(after!)).toEqual(expect.arrayContaining(["4", "6", "7", "8"]));
    expect(numbers(before!)).not.toContain("4");
    expect(numbers(before!)).not.toContain("28");
  });

  it("shows backpacks with four slots, and programs", () => {
    expect(slots(before!, 1)).toEqual(["free", "free", "free", "free"]);
    expect(slots(before!, 2)).toEqual(["4: value 1", "28: value 5", "wound", "free"]);
    expect(before!.querySelector("i.yellow")?.textContent).toBe("28: value 5");
    expect(before!.textContent).toContain("Attack, then Pick up");
    expect(before!.textContent).toContain("played: Potion");
  });

  it("draws a rope as long as it reaches, before the moves only", () => {
    expect(before!.querySelector(".rope")?.getAttribute("d")).toBe("M42 -64L80 28");
    expect(before!.querySelectorAll(".edge")).toHaveLength(2);
    expect(after!.querySelector(".rope")).toBeNull();
  });

  it("draws the line of a roof that cannot be named", () => {
    const blocked = drawn(
      "fox on a at 5\nowl on c at 5\nround 2 first fox\nnow turn 1 of fox\n\nfox: move at-5 to-j rope-280 refused N8",
    );
    expect(blocked.querySelector(".blocked")?.getAttribute("d")).toBe("M12 -84L14 202");
    expect(blocked.querySelector(".rope")).toBeNull();
    expect(blocked.querySelector(".moves")?.textContent).toBe(
      "Fox stands on the middle point and names roof J. Not allowed: N8.",
    );
  });

  it("tells the moves, in the language of the rulebook", () => {
    const told = (language: string) =>
      [...drawn(TEXT, language).querySelectorAll(".moves p")].map((each) => each.textContent);
    expect(told("en")).toEqual([
      "Fox attacks Owl with the fist rope from the front right point: 100 mm.",
      "Owl drops chest 4.",
    ]);
    expect(told("fr")[1]).toBe("Le Hibou lâche le coffre 4.");
  });

  it("keeps closed what nobody has seen among three", () => {
    const three = drawn(
      "faces 9=2:fox\nfox on a at 5 holds 9\nowl on c at 5\ncat on b at 5\nround 2 first fox\nnow to program",
    );
    const label = three.querySelector(".board")!.getAttribute("aria-label")!;
    expect(label).toContain("chest 1 (closed)");
    expect(label).toContain("9: value 2");
  });

  it("can be read aloud", () => {
    expect(after!.getAttribute("aria-label")).toContain(
      "Fox stands on roof C, middle. Backpack: free, free, free, free. Program: Attack, then Pick up.",
    );
    expect(after!.getAttribute("aria-label")).toContain("Round 2, action 1 of Owl.");
  });
});
