// Positions of the rulebook, drawn small: the part of the village it is about from above, the backpacks below.
// A fence says who stands where and what has changed; the village is always the same (diagram.village.json).

import { escaped, figure, movesOf, read, voice } from "../../rules/example.ts";
import type { Draw, Moves, Say } from "../../rules/example.ts";
import { plan, type Thrown } from "./diagram.plan.ts";
import { readPicture, type Ninja, type Picture } from "./diagram.reading.ts";

const SLOTS = 4;

/** One position, or a position, moves and what came of them. */
export const draw: Draw = (text, language) => {
  const say = voice(import.meta.url, language);
  const example = read(text);
  const pictures = example.parts.map((part) => ("position" in part ? readPicture(part.position) : null));
  const first = pictures.find((each) => each !== null)!;
  const thrown = movesOf(example).flatMap((moves) => throwsOf(moves, first));
  const roofs = roofsOf(pictures, thrown);
  const board = (_: string, place: number) => {
    const picture = pictures[place]!;
    return drawBoard(picture, roofs, picture === first ? thrown : [], say);
  };
  return figure("night", example, { board, told: (moves) => tell(moves, first, say), sideBySide: true }, say);
};

/** The roofs an example is about: where anybody stands, and what is thrown at. */
function roofsOf(pictures: (Picture | null)[], thrown: Thrown[]): string[] {
  const stood = pictures.flatMap((picture) => picture?.ninjas.map(({ roof }) => roof) ?? []);
  return [...new Set([...stood, ...thrown.map(({ to }) => to)])].sort();
}

// Moves

/** A decision with the words that complete it: `move at-3 to-c rope-120`. */
function decisions(texts: string[]): string[][] {
  const found: string[][] = [];
  for (const text of texts) {
    if (/^(at|to|on|rope|gear)-/.test(text) && found.length) found.at(-1)!.push(text);
    else found.push([text]);
  }
  return found;
}

function after(words: string[], key: string): string | null {
  return words.find((word) => word.startsWith(`${key}-`))?.slice(key.length + 1) ?? null;
}

function throwsOf({ who, texts, refused }: Moves, picture: Picture): Thrown[] {
  return decisions(texts).flatMap((words) => {
    const [at, to, on, rope] = ["at", "to", "on", "rope"].map((key) => after(words, key));
    const thrower = picture.ninjas.find(({ side }) => side === who);
    const roof = to ?? picture.ninjas.find(({ side }) => side === on)?.roof;
    if (!thrower || !at || !roof) return [];
    const fist = words[0] !== "move";
    return [{ from: thrower.roof, at: Number(at), to: roof, rope: refused ? 0 : Number(rope), fist }];
  });
}

function tell({ who, texts, refused }: Moves, picture: Picture, say: Say): string[] {
  return decisions(texts).map((words) => {
    const [deed = "", chest = ""] = words[0]!.split("-");
    const gear = words.find((word) => word.startsWith("gear-"))?.split("-") ?? [];
    const at = after(words, "at");
    return say(`tell.${deed}${formOf(words, refused)}`, {
      side: say(`side.${who}`),
      chest,
      face: chest ? faceOf(picture, chest, say) : "",
      at: at ? say(`point.${at}`) : "",
      to: (after(words, "to") ?? "").toUpperCase(),
      victim: say(`who.${after(words, "on")}`),
      rope: after(words, "rope") ?? "",
      slot: gear[1] ?? "",
      action: say(`action.${gear[2]}`),
    });
  });
}

function formOf(words: string[], refused: string | null): string {
  if (words[0]!.startsWith("play")) {
    return after(words, "rope") ? ".rope" : after(words, "gear") ? ".gear" : "";
  }
  return refused && words[0] === "move" ? ".blocked" : "";
}

function faceOf({ faces }: Picture, chest: string, say: Say): string {
  const face = faces.get(chest) ?? "?";
  return /^\d$/.test(face) ? say("face.value", { value: Number(face) }) : say(`face.${face}`);
}

// A position

function drawBoard(picture: Picture, roofs: string[], thrown: Thrown[], say: Say): string {
  const packs = picture.ninjas.map((ninja) => pack(ninja, picture, say)).join("");
  const notes = notesOf(picture, say)
    .map((note) => `<p>${escaped(note)}</p>`)
    .join("");
  const initial = (side: string) => say(`initial.${side}`);
  return (
    `<div class="board" role="img" aria-label="${escaped(label(picture, roofs, say))}">` +
    `${plan(picture, roofs, thrown, initial)}<div class="packs">${packs}${notes}</div></div>`
  );
}

function notesOf({ turn, round, expert }: Picture, say: Say): string[] {
  const now = turn ? [say("now", { round, slot: turn.slot, who: say(`who.${turn.side}`) })] : [];
  return [...(expert ? [say("expert")] : []), ...now];
}

interface Slot {
  kind: string;
  text: string;
}

function slotsOf({ holds, wounds }: Ninja, picture: Picture, say: Say): Slot[] {
  const chests = holds.map((chest) => ({
    kind: picture.yellow.has(chest) ? "yellow" : "pink",
    text: say("slot", { chest, face: faceOf(picture, chest, say) }),
  }));
  const hurt = Array.from({ length: wounds }, () => ({ kind: "wound", text: say("wound") }));
  const taken = [...chests, ...hurt];
  const free = Array.from({ length: SLOTS - taken.length }, () => ({ kind: "free", text: say("free") }));
  return [...taken, ...free];
}

function pack(ninja: Ninja, picture: Picture, say: Say): string {
  const slots = slotsOf(ninja, picture, say).map(
    ({ kind, text }) => `<i class="${kind}">${escaped(text)}</i>`,
  );
  const played = playedOf(ninja, picture, say);
  return (
    `<p><b class="${ninja.side}">${escaped(say(`side.${ninja.side}`))}</b>${slots.join("")}` +
    `${[...played, ...programOf(ninja, say)].map((text) => `<span>${escaped(text)}</span>`).join("")}</p>`
  );
}

function playedOf({ played }: Ninja, picture: Picture, say: Say): string[] {
  const what = played.map((chest) => faceOf(picture, chest, say)).join(", ");
  return what ? [say("played", { what })] : [];
}

function programOf({ program }: Ninja, say: Say): string[] {
  const [first, second] = program.map((action) => say(`action.${action}`));
  return first && second ? [say("program", { first, second })] : [];
}

/** The position in sentences, for whoever cannot see it. */
function label(picture: Picture, roofs: string[], say: Say): string {
  const ninjas = picture.ninjas.flatMap((ninja) => ninjaLabel(ninja, picture, say));
  const lying = roofs.map((roof) => {
    const chests = (picture.roofs.get(roof) ?? []).map((chest) =>
      say("chest", { chest, face: faceOf(picture, chest, say) }),
    );
    const name = roof.toUpperCase();
    return chests.length
      ? say("roof", { roof: name, chests: chests.join(", ") })
      : say("roof.none", { roof: name });
  });
  return [...ninjas, ...lying, ...notesOf(picture, say)].join(" ");
}

function ninjaLabel(ninja: Ninja, picture: Picture, say: Say): string[] {
  const { side, roof, point } = ninja;
  const slots = slotsOf(ninja, picture, say).map(({ text }) => text);
  const more = [...slots, ...playedOf(ninja, picture, say)].join(", ");
  return [
    say("stands", { side: say(`side.${side}`), roof: roof.toUpperCase(), point: say(`point.${point}`) }),
    say("pack", { slots: more }),
    ...programOf(ninja, say).map((program) => say("says.program", { program })),
  ];
}
