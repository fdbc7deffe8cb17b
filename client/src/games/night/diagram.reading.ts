// What a fence of Ninja Night says. It leaves out the village and whatever lies where it lay at first.

import example from "./diagram.village.json" with { type: "json" };

export interface Ninja {
  side: string;
  roof: string;
  point: number;
  holds: string[];
  wounds: number;
  played: string[];
  program: string[];
}

export interface Picture {
  ninjas: Ninja[];
  /** The chests of each roof, and which of all are yellow. */
  roofs: Map<string, string[]>;
  yellow: Set<string>;
  /** The faces that somebody knows. */
  faces: Map<string, string>;
  round: string;
  turn: { slot: string; side: string } | null;
  expert: boolean;
}

const SIDES = ["fox", "owl", "cat", "crow"];
/** With two players every chest is open. */
const OPEN = 2;
const YELLOW = new Set(Array.from(example.lines.chests.matchAll(/(\d+)\*/g), ([, chest]) => chest!));

export function readPicture(part: string): Picture {
  const lines = new Map(
    part.split("\n").map((line) => {
      const [word = "", ...rest] = line.trim().split(/\s+/);
      return [word, rest.join(" ")];
    }),
  );
  const ninjas = SIDES.filter((side) => lines.has(side)).map((side) => readNinja(side, lines.get(side)!));
  const [, slot, side] = /^turn (\d) of (\w+)/.exec(lines.get("now") ?? "") ?? [];
  return {
    ninjas,
    roofs: readRoofs(lines.get("chests") ?? "", ninjas),
    yellow: YELLOW,
    faces: readFaces(lines.get("faces") ?? (ninjas.length === OPEN ? example.lines.faces : "")),
    round: lines.get("round")?.split(" ")[0] ?? "",
    turn: slot && side ? { slot, side } : null,
    expert: (lines.get("options") ?? "").includes("hook=whole"),
  };
}

function readNinja(side: string, line: string): Ninja {
  const said = (word: string, values: string) => new RegExp(`\\b${word} (${values})`).exec(line)?.[1] ?? "";
  const listed = (word: string) =>
    said(word, "(?:\\d+\\*? ?)+").replace(/\*/g, "").trim().split(" ").filter(Boolean);
  return {
    side,
    roof: said("on", "[a-k]"),
    point: Number(said("at", "\\d")),
    holds: listed("holds"),
    wounds: Number(said("wounds", "\\d")),
    played: listed("played"),
    program: said("program", "\\w+\\+\\w+").split("+").filter(Boolean),
  };
}

/** A roof lies as at first, or as the fence says, less what is said to be elsewhere. */
function readRoofs(line: string, ninjas: Ninja[]): Map<string, string[]> {
  const told = groups(line);
  const elsewhere = new Set([
    ...[...told.values()].flat(),
    ...ninjas.flatMap(({ holds, played }) => [...holds, ...played]),
  ]);
  const first = [...groups(example.lines.chests)];
  return new Map(
    first.map(([roof, chests]) => [roof, told.get(roof) ?? chests.filter((chest) => !elsewhere.has(chest))]),
  );
}

function groups(line: string): Map<string, string[]> {
  const found = line.matchAll(/([a-k]): ((?:\d+\*? *)+)/g);
  return new Map(
    Array.from(found, ([, roof, chests]) => [roof!, chests!.replace(/\*/g, "").trim().split(/\s+/)]),
  );
}

function readFaces(line: string): Map<string, string> {
  return new Map(Array.from(line.matchAll(/(\d+)=([\w?]+)/g), ([, chest, face]) => [chest!, face!]));
}
