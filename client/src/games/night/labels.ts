/** Names of things, for eyes and screen readers. */

import { t } from "../../words/i18n";
import { seatName } from "./seats";
import type { Face, Roof, Shown } from "./protocol";
import { houseOf, isBonus, standingOn } from "./shown";

/** Roofs have small letters on the wire and capitals everywhere else. */
export function letter(roof: Roof): string {
  return roof.toUpperCase();
}

export function faceName(face: Face): string {
  return isBonus(face) ? t(`night.face.${face}`) : t("night.face.value", { value: face });
}

/** "chest 7, yellow, closed" */
export function chestName(shown: Shown, chest: number): string {
  const face = shown.faces[String(chest)];
  return t(shown.yellow.includes(chest) ? "night.chest.yellow" : "night.chest.pink", {
    chest,
    face: face ? faceName(face) : t("night.chest.closed"),
  });
}

/** "Roof C, high" */
export function roofTitle(shown: Shown, roof: Roof): string {
  const house = houseOf(shown, roof);
  const high = house !== null && house.top[2] > house.base[2];
  return t(high ? "night.roof.high" : "night.roof.low", { roof: letter(roof) });
}

/** What lies and stands on a roof, and how far it is, if that is told. */
export function roofName(shown: Shown, roof: Roof): string {
  const chests = shown.roofs[roof] ?? [];
  const parts = [
    roofTitle(shown, roof),
    t("night.roof.chests", { count: chests.length }),
    ...chests.map((chest) => chestName(shown, chest)),
    ...standingOn(shown, roof).map((seat) => t("night.roof.ninja", { name: seatName(seat) })),
  ];
  const distance = distanceName(shown, roof);
  return [...parts, ...(distance ? [distance] : [])].join(", ");
}

/** How far a roof is, in words, at tables that play with assistance. */
export function distanceName(shown: Shown, roof: Roof): string {
  const [far, beside] = shown.distances?.[roof] ?? [];
  if (!far) return "";
  const away = t(`night.distance.${far}`);
  return beside ? t("night.and", { one: away, other: t(`night.against.${beside}`) }) : away;
}
