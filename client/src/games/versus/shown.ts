/** Looks at what the server shows of Ninja Versus Ninja. */

import type { Mission, Shown } from "./protocol";
import type { Square } from "../../table/squares";

/** The drawing that stands for a side. */
export const CRESTS: readonly string[] = ["crow", "fox"];

/** The seat whose ninja stands on a square. */
export function holder(shown: Shown, at: Square): number | null {
  const seat = shown.ninjas.findIndex((side) => side.includes(at));
  return seat < 0 ? null : seat;
}

/** The mission of whoever stands on a square, if it is out. */
export function missionAt(shown: Shown, seat: number, at: Square): Mission | null {
  const mission = shown.missions[seat] ?? null;
  return mission?.square === at ? mission : null;
}

/** The throw that counts now, as one number. */
export function total(dice: Shown["dice"]): number | null {
  return dice && dice[0] + dice[1];
}
