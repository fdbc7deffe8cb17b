/** What the signs on this board mean. */

import type { LegendEntry } from "../../table/board";

export const legend: readonly LegendEntry[] = [
  { art: "kenjutsu", tint: "var(--kenjutsu)", phrase: "taisen.legend.K" },
  { art: "ninjutsu", tint: "var(--ninjutsu)", phrase: "taisen.legend.N" },
  { art: "youjutsu", tint: "var(--youjutsu)", phrase: "taisen.legend.Y" },
  { art: "bust-wolf", phrase: "taisen.legend.strength" },
  { art: "chief", tint: "var(--chief)", phrase: "taisen.legend.chief" },
  { art: "die", phrase: "taisen.legend.die" },
];
