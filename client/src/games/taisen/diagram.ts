// Positions of the rulebook, drawn small: monkey above the path, wolf below, the top card of each pile next to it.

interface Picture {
  piles: Record<string, Map<number, string[]>>;
  dice: string[];
  notes: string[];
  acting: string | null;
}

const SCHOOLS: Record<string, string> = { K: "kenjutsu", N: "ninjutsu", Y: "youjutsu", S: "chief" };
const TILES = 11;

/** One position, or a position, a move and what came of it. */
export function draw(text: string): string {
  const parts = text.trim().split(/\n\s*\n/);
  const drawn = parts.map((part) => (isMove(part) ? move(part) : board(part)));
  return `<figure class="taisen">${drawn.join("")}</figure>`;
}

function isMove(part: string): boolean {
  return /^(wolf|monkey): \S+$/.test(part);
}

function move(part: string): string {
  const [side = "", text = ""] = part.split(": ");
  return `<p class="move">${drawing(side)} <b>${text}</b></p>`;
}

function board(part: string): string {
  const picture = read(part);
  const cells = Array.from({ length: TILES }, (_, tile) => column(picture, tile)).join("");
  const aside = picture.dice.map(die).join("") + picture.notes.map((note) => `<span>${note}</span>`).join("");
  const acting = picture.acting ? `<span class="acting">${drawing(picture.acting)}</span>` : "";
  return (
    `<div class="board" role="img" aria-label="${part.replace(/\s+/g, " ")}">` +
    `<div class="tiles">${cells}</div><div class="aside">${acting}${aside}</div></div>`
  );
}

function read(part: string): Picture {
  const picture: Picture = {
    piles: { wolf: new Map(), monkey: new Map() },
    dice: [],
    notes: [],
    acting: null,
  };
  for (const line of part.split("\n").map((text) => text.trim())) {
    const [word = "", ...rest] = line.split(/\s+/);
    if (word in picture.piles) readPiles(picture.piles[word]!, line.slice(word.length));
    else if (word === "dice") readDice(picture, rest);
    else if (word === "to") picture.acting = rest.at(-1) ?? null;
    else picture.notes.push(line);
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
  const note = words.filter((word) => !/^[KNY]\d$/.test(word)).join(" ");
  if (note) picture.notes.push(note);
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
