/** What is heard with the events of Ninja Night. */

import type { Sounds } from "../../sound/sounds";
import type { Night } from "./protocol";

export const sounds: Sounds<Night> = {
  village_built: null,
  first_drawn: null,
  placed: "step",
  round_began: null,
  programmed: "card",
  revealed: "card",
  turn_began: null,
  turn_ended: null,
  stood: "step",
  aimed: null,
  threw: "rope",
  moved: "step",
  wounded: "fall",
  unhurt: null,
  healed: null,
  picked: "card",
  stole: "blades",
  looked: null,
  discarded: "card",
  dropped: "card",
  knocked: "fall",
  nothing_knocked: null,
  played: "card",
  geared: "card",
  opened: "card",
  counted: null,
  ended: null,
};
