/** How the events of Ninja Versus Ninja are played, and its keys. */

import { animationOf, type EventRows } from "../../table/animation";
import { duration } from "../../table/pace";
import { t } from "../../words/i18n";
import { SIDES, type Versus } from "./protocol";
import { CRESTS } from "./shown";
import { sounds } from "./sounds";

const PYRAMID = { art: "pyramid" };

const EVENTS: EventRows<Versus> = {
  opening_rolled: { lasts: ["scene"], sign: PYRAMID },
  opening_tied: { lasts: ["duel"], sign: PYRAMID },
  first_decided: { lasts: ["scene"] },
  rolled: { lasts: ["scene"], sign: PYRAMID },
  /* a ninja takes its time for every square */
  moved: { lasts: ["lift"], more: ({ values }) => ((values.path.length - 1) * duration("step")) / 2 },
  captured: { lasts: ["duel", "lift"], lingers: true, sign: { art: "blade", tint: "var(--vermilion)" } },
  mission_begun: { lasts: ["step"], sign: { art: "way-out" } },
  touched: { lasts: ["duel"], sign: { art: "shadow" } },
  clock_ticked: { lasts: ["step", "lift"] },
  returned: { lasts: ["scene"], sign: { art: "way-home", tint: "var(--gold)" } },
  timed_out: { lasts: ["scene"], lingers: true, sign: { art: "smoke" } },
  passed: { lasts: ["duel"] },
  ended: { lasts: ["scene"], seatOf: ({ values }) => SIDES.findIndex((side) => side === values.winner) },
};

export const keys: readonly [string, string][] = [
  ["D", "versus.keys.danger"],
  ["P", "versus.keys.pass"],
];

export const animation = animationOf<Versus>(EVENTS, CRESTS, {
  active: (shown) => shown.active,
  moment: (shown) => (shown.turn ? t("versus.turn", { turn: shown.turn }) : t("versus.opening")),
  sounds,
});
