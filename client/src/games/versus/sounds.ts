/** What is heard with the events of Ninja Versus Ninja. */

import type { Sounds } from "../../sound/sounds";
import type { Versus } from "./protocol";

export const sounds: Sounds<Versus> = {
  opening_rolled: "dice",
  opening_tied: null,
  first_decided: null,
  rolled: "dice",
  moved: "step",
  captured: "fall",
  mission_begun: null,
  touched: "blades",
  clock_ticked: null,
  returned: "blades",
  timed_out: "fall",
  passed: null,
  ended: null,
};
