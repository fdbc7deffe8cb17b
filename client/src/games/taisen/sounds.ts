/** What is heard with the events of Ninja Taisen. */

import type { Sounds } from "../../sound/sounds";
import type { Taisen } from "./protocol";

export const sounds: Sounds<Taisen> = {
  dealt: "card",
  first_drawn: null,
  threw: "dice",
  moved: "step",
  met: null,
  duelled: "blades",
  fell: "fall",
  retreated: "step",
  reached: "blades",
  turn_ended: null,
  ended: null,
};
