// Positions of the rulebook, drawn small: monkey above the path, wolf below, the top card of each pile next to it.

import { escaped, figure, read, voice, type Draw, type Moves, type Say } from "../../rules/example.ts";

interface Picture {
  piles: Record<string, Map<number, string[]>>;
  dice: string[];
  /** The chief has been chosen in this turn. */
  moved: boolean;
  /** Who is to do what: `act`, `throw`; or who has won. */
  next: { what: string; side: string } | null;
}

const SIDES = ["wolf", "monkey"];
const SCHOOLS: Record<string, string> = { K: "kenjutsu", N: "ninjutsu", Y: "youjutsu", S: "chief" };
const TILES = 11;

/** One position, or a position, a move and what came of it. */
export const draw: Draw = (text, language) => {
  const say = voice(import.meta.url, language);
  const told = (moves: Moves) => tell(moves, say);
  return figure("taisen", read(text), { board: (position) => board(position, say), told }, say);
};

function tell({ who, texts }: Moves, say: Say): string[] {
  const side = say(`side.${who}`);
  return texts.map((text) => {
    if (text === "end") return say("tell.end", { side });
    const [card = "", die = card[0]!] = text.split("/");
    return say(card === "S" ? "tell.chief" : "tell.card", { side, card, school: say(`school.${die[0]}`) });
  });
}

function board(part: string, say: Say): string {
  const picture = readPicture(part);
  const cells = Array.from({ length: TILES }, (_, tile) => column(picture, tile)).join("");
  const notes = [
    ...(picture.moved ? [say("note.moved")] : []),
    ...(picture.next ? [next(picture, say)] : []),
  ];
  const said = notes.map((note) => `<span>${escaped(note)}</span>`).join("");
  return (
    `<div class="board" role="img" aria-label="${escaped(label(picture, say))}">` +
    `<div class="tiles">${cells}</div><div class="aside">${picture.dice.map(die).join("")}${said}</div></div>`
  );
}

function next({ next }: Picture, say: Say): string {
  return say(next!.what === "won" ? "won" : `to.${next!.what}`, { side: say(`side.${next!.side}`) });
}

/** The position in sentences, for whoever cannot see it. */
function label(picture: Picture, say: Say): string {
  const dice = picture.dice.map((die) =>
    say("die", { school: say(`school.${die[0]}`), value: Number(die[1]) }),
  );
  return [
    ...SIDES.map((side) => sideLabel(picture.piles[side]!, say(`side.${side}`), say)),
    ...(dice.length ? [say("dice", { dice: dice.join(", ") })] : []),
    ...(picture.moved ? [say("note.moved")] : []),
    ...(picture.next ? [next(picture, say)] : []),
  ].join(" ");
}

function sideLabel(piles: Map<number, string[]>, side: string, say: Say): string {
  const named = (card: string) => (card === "S" ? say("chief") : card);
  const told = [...piles].map(([tile, cards]) => say("pile", { tile, cards: cards.map(named).join(", ") }));
  return told.length ? say("piles", { side, piles: told.join("; ") }) : say("piles.none", { side });
}

function readPicture(part: string): Picture {
  const picture: Picture = {
    piles: { wolf: new Map(), monkey: new Map() },
    dice: [],
    moved: false,
    next: null,
  };
  for (const line of part.split("\n").map((text) => text.trim())) {
    const [word = "", ...rest] = line.split(/\s+/);
    if (word in picture.piles) readPiles(picture.piles[word]!, line.slice(word.length));
    else if (word === "dice") readDice(picture, rest);
    else picture.next = readNext(line) ?? picture.next;
  }
  return picture;
}

function readPiles(piles: Map<number, string[]>, text: string): void {
  for (const [, tile, cards] of text.matchAll(/(\d+): ((?:[KNY]\d ?|S ?)+)/g)) {
    piles.set(Number(tile), cards!.trim().split(" "));
  }
}

function readDice(picture: Picture, words: string[]): void {
  picture.dice = words.filter((word) => /^[KNY]\d$/.test(word));
  picture.moved = words.includes("chief");
}

function readNext(line: string): Picture["next"] {
  const [, what, winner, side] = /^(?:to (\w+)|(won)): (\w+)/.exec(line) ?? [];
  return side ? { what: what ?? winner!, side } : null;
}

function column({ piles }: Picture, tile: number): string {
  const pile = (side: string) => (piles[side]!.get(tile) ?? []).map((name) => card(name, side)).join("");
  const village = tile === 0 ? " wolf" : tile === TILES - 1 ? " monkey" : "";
  const ground = village ? drawing(village.trim()) : String(tile);
  return (
    `<div class="column"><div class="pile above">${pile("monkey")}</div>` +
    `<div class="tile${village}">${ground}</div><div class="pile below">${pile("wolf")}</div></div>`
  );
}

function card(name: string, side: string): string {
  return `<span class="card" data-clan="${side}"><i class="${SCHOOLS[name[0]!]}"></i>${name}</span>`;
}

function die(name: string): string {
  return `<span class="die ${SCHOOLS[name[0]!]}">${drawing(SCHOOLS[name[0]!]!)}${name.slice(1)}</span>`;
}

function drawing(name: string): string {
  return `<svg aria-hidden="true"><use href="#${name}"/></svg>`;
}
