/** What is heard with the events of Battle of the Ninjas. */

import type { Sounds } from "../../sound/sounds";
import type { Battle } from "./protocol";

export const sounds: Sounds<Battle> = {
  placed: "step",
  ready: null,
  rolled: "dice",
  began: null,
  assault_began: null,
  turned: "card",
  shuffled: "card",
  judged: null,
  passed: null,
  played: "card",
  earned: null,
  captured: "rope",
  unmasked: null,
  hopped: "step",
  stayed: null,
  stepped: "step",
  met: "blades",
  threw: "dice",
  spent: null,
  held: null,
  fell: "fall",
  took: "step",
  repelled: "blades",
  no_column: null,
  assault_ended: null,
  ended: null,
};
