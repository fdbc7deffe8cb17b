/** What the signs on this board mean. */

import type { LegendEntry } from "../../table/board";

export const legend: readonly LegendEntry[] = [
  { art: "night-chest", phrase: "night.legend.chest" },
  { art: "night-wound", phrase: "night.legend.wound" },
  { art: "night-potion", phrase: "night.legend.potion" },
  { art: "night-gear", phrase: "night.legend.gear" },
  { art: "night-grapple", phrase: "night.legend.grapple" },
  { art: "night-shuriken", phrase: "night.legend.shuriken" },
  { art: "night-kunai", phrase: "night.legend.kunai" },
  { art: "night-first", phrase: "night.legend.first" },
];
