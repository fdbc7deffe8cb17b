/** What can be read from what is shown of Ninja Night. */

import {
  BONUSES,
  SLOTS,
  type Bonus,
  type Face,
  type House,
  type Ninja,
  type Roof,
  type Shown,
} from "./protocol";

/** Where the chests are that lie about. */
export type Lying = Pick<Shown, "village" | "roofs" | "yellow">;

export function houseOf(shown: Shown, roof: Roof | null): House | null {
  return shown.village?.houses.find((house) => house.roof === roof) ?? null;
}

/** The seats whose ninjas stand on a roof. */
export function standingOn(shown: Shown, roof: Roof): number[] {
  return shown.ninjas.flatMap((ninja, seat) => (ninja.roof === roof ? [seat] : []));
}

/** The seats that must decide something. */
export function asked({ phase, ninjas, victim, active }: Shown): number[] {
  if (phase === "programming") return ninjas.flatMap(({ given }, seat) => (given ? [] : [seat]));
  return [victim ?? active].filter((seat) => seat !== null);
}

/** What is in a backpack, slot by slot: a chest, a wound, or nothing. */
export function slots(ninja: Ninja): (number | "wound" | null)[] {
  const filled = [...ninja.chests, ...Array<"wound">(ninja.wounds).fill("wound")];
  return [...filled, ...Array<null>(Math.max(0, SLOTS - filled.length)).fill(null)];
}

/** The value of a chest; null if it is closed or a bonus. */
export function worth(face: Face | undefined): number | null {
  return face && !isBonus(face) ? Number(face) : null;
}

export function isBonus(face: Face): face is Bonus {
  return (BONUSES as readonly string[]).includes(face);
}

/** What everybody at the table may see: no program that is not shown yet, and no face. */
export function veiled(shown: Shown): Shown {
  const sealed = shown.phase === "programming";
  return {
    ...shown,
    faces: {},
    distances: null,
    ninjas: shown.ninjas.map((ninja) => (sealed ? { ...ninja, program: null } : ninja)),
  };
}
