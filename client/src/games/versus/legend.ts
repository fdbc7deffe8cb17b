/** What the signs on this board mean. */

import type { LegendEntry } from "../../table/board";

export const legend: readonly LegendEntry[] = [
  { art: "ninja-master", phrase: "versus.legend.master" },
  { art: "shadow", phrase: "versus.legend.shadow" },
  { art: "way-out", phrase: "versus.legend.out" },
  { art: "crow-side", phrase: "versus.legend.turned" },
  { art: "blade", phrase: "versus.legend.takes" },
  { art: "loop", phrase: "versus.legend.loop" },
];
