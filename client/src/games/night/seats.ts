/** The four ninjas, clockwise: their names, crests and scarves. */

import type { Name } from "../../words/i18n";
import { seatName as nameOfSide } from "../../words/people";
import { NINJAS } from "./protocol";

/** Scarves, alike by day and by night: they are worn in the village, where it is always night. */
export const SCARVES = ["#f07a62", "#94b4ee", "#adc77f", "#e0b75e"] as const;

export function crest(seat: number): string {
  return `night-${NINJAS[seat]}`;
}

export const CRESTS: readonly string[] = NINJAS.map((_, seat) => crest(seat));

export function figure(seat: number): string {
  return `night-${NINJAS[seat]}-figure`;
}

export function seatName(seat: number): Name {
  return nameOfSide("night", NINJAS[seat]!);
}
