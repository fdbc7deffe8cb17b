import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { shelf } from "./registry";

const games = shelf.map(({ name }) => name);

/** Everything in a game's folder that is not a test, as text; styles too, which tests do not load. */
function written(game: string, file: RegExp = /(?<!\.test)\.(ts|svelte|css)$/): string {
  const folder = `${import.meta.dirname}/${game}`;
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) => file.test(name));
  return names.map((name) => readFileSync(`${folder}/${name}`, "utf8")).join("\n");
}

test.each(games)("%s stands on the kit's frame and shows the last move by it", (game) => {
  expect(written(game, /^Board\.svelte$/)).toContain("table/Frame.svelte");
  expect(written(game)).toMatch(/\blastMove\(/);
});

test.each(games)("%s does nothing again that the kit does", (game) => {
  const all = written(game);
  for (const part of ["Banner", "Handle", "Plate", "CoachCard", "RulebookBeside", "StoryBeside"])
    expect([part, all.includes(`table/${part}.svelte`)]).toEqual([part, false]);
  expect(all).not.toMatch(/\.animate\b/); // glide.ts
  expect(all).not.toMatch(/\.last-move-[a-z]+[^"'`]*\{/); // last-move.css
});
