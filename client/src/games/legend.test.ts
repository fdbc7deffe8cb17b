import { expect, test } from "vitest";
import type { LegendEntry } from "../table/board";
import { has } from "../words/i18n";
import { shelf } from "./registry";

const legends = import.meta.glob<readonly LegendEntry[]>("./*/legend.ts", { eager: true, import: "legend" });
const drawings = import.meta.glob<string>(["./*/{art,cover}/*.svg", "../look/art/*.svg"], {
  eager: true,
  query: "?raw",
  import: "default",
});
const drawn = Object.values(drawings).join("\n");

test.each(shelf.map(({ name }) => name))("%s says its goal and what its signs mean", (name) => {
  expect(has(`goal.${name}`)).toBe(true);
  const legend = legends[`./${name}/legend.ts`]!;
  expect(legend.length).toBeGreaterThan(4);
  for (const { art, phrase } of legend) {
    expect([art, drawn.includes(`id="${art}"`)]).toEqual([art, true]);
    expect([phrase, has(phrase)]).toEqual([phrase, true]);
  }
});
