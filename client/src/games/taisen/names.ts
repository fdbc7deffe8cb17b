/** The twenty characters by seat and card: the given names of src/tatami/games/taisen/characters.py. */

import type { Card } from "./shown";

const NAMES: readonly Record<Card, string>[] = [
  {
    K1: "Yuri",
    K2: "Masayuki",
    K3: "Kansuke",
    N1: "Matsuribi",
    N2: "Saizou",
    N3: "Yazaemon",
    Y1: "Bokusen",
    Y2: "Jinnai",
    Y3: "Randayu",
    S: "Doujun",
  },
  {
    K1: "Kiheita",
    K2: "Shino",
    K3: "Heishirou",
    N1: "Misagomaru",
    N2: "Sasuke",
    N3: "Kikyô",
    Y1: "Orin",
    Y2: "Kirie",
    Y3: "Retsusai",
    S: "Hikojurou",
  },
];

export function character(seat: number, card: Card): string {
  return NAMES[seat]?.[card] ?? card;
}
