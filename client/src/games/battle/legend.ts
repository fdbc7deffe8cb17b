/** What the signs on this board mean. */

import type { LegendEntry } from "../../table/board";

export const legend: readonly LegendEntry[] = [
  { art: "rank-1", phrase: "battle.legend.1" },
  { art: "rank-2", phrase: "battle.legend.2" },
  { art: "rank-S", phrase: "battle.legend.S" },
  { art: "card-weapons", phrase: "battle.legend.columns" },
  { art: "swords", phrase: "battle.legend.battle" },
  { art: "shuriken", phrase: "battle.legend.shuriken" },
  { art: "card-crawl", phrase: "battle.about.crawl" },
  { art: "card-jump", phrase: "battle.about.jump" },
  { art: "card-capture", phrase: "battle.about.capture" },
  { art: "card-joker", phrase: "battle.about.joker" },
];
