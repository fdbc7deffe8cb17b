/** What to do now, or what is going on, in one line. */

import { advice as adviceIn } from "../../table/advice";
import type { BoardSession } from "../../table/boardSession.svelte";
import { t } from "../../words/i18n";
import { sideName } from "./labels";
import type { Shown, Versus } from "./protocol";
import { aimOf, type VersusSelection } from "./selection";
import { total } from "./shown";
import type { Threats } from "./threats.svelte";

export function advice(session: BoardSession<Versus>, selection: VersusSelection, threats: Threats): string {
  const looking = threats.survey && selection.picked.from === null;
  return adviceIn(session, {
    first: () => (looking ? t("versus.do.look", { side: sideName(threats.enemy) }) : ""),
    next: () => next(session, selection),
  });
}

function next(session: BoardSession<Versus>, selection: VersusSelection): string {
  const { dice, opening } = session.shown;
  const { picked, open, seat } = selection;
  const count = total(dice) ?? 0;
  if (open.passing !== null) return t("versus.do.pass", { count });
  const aim = aimOf(selection, session);
  if (aim) return aim.label;
  if (picked.from === null) return begin(opening, seat!, count);
  return t(open.targets.has(picked.from) ? "versus.do.square_or_back" : "versus.do.square");
}

/** At the very beginning also why it is this side's turn. */
function begin(opening: Shown["opening"], seat: number, count: number): string {
  const [own, other] = [total(opening[seat] ?? null), total(opening[1 - seat] ?? null)];
  const what = t("versus.do.ninja", { count });
  return own !== null && other !== null ? t("versus.do.first", { own, other, what }) : what;
}
