/** The two wheels of the planner. */

import { ACTIONS, type Action } from "./protocol";

const SLICE = 360 / ACTIONS.length;

/** How far round the wheel an action lies from the one on top, in degrees, the shorter way. */
export function slant(action: Action, top: Action): number {
  const steps = ACTIONS.indexOf(action) - ACTIONS.indexOf(top);
  const around = ((steps % ACTIONS.length) + ACTIONS.length) % ACTIONS.length;
  return (around > ACTIONS.length / 2 ? around - ACTIONS.length : around) * SLICE;
}
