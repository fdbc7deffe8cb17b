/** What to do now, or what is going on, in one line. */

import { advice as adviceIn } from "../../table/advice";
import type { BoardSession } from "../../table/boardSession.svelte";
import { t } from "../../words/i18n";
import { tileName } from "./labels";
import type { Taisen } from "./protocol";
import type { TaisenSelection } from "./selection";

export function advice(session: BoardSession<Taisen>, selection: TaisenSelection): string {
  return adviceIn(session, {
    next: () => next(selection),
    happening: () => happening(session),
    hinted: (label) => hinted(label, selection),
  });
}

/** Who goes, and where to. */
function hinted(label: string, { open }: TaisenSelection): string {
  const [tile] = open.targets;
  return tile === undefined ? label : t("taisen.hinted", { move: label, tile: tileName(tile) });
}

function happening(session: BoardSession<Taisen>): string {
  const event = session.scene?.event;
  if (event?.name === "duelled" || event?.name === "fell") {
    return t("taisen.now.duel", { tile: tileName(event.values.tile) });
  }
  return event?.name === "threw" ? t("taisen.now.threw") : "";
}

function next({ picked: { die, card }, open }: TaisenSelection): string {
  if (card !== null && die !== null) return t("taisen.do.tile");
  const clear = open.targets.size === open.agreeing.length;
  if (card !== null) return t(clear ? "taisen.do.tile_or_die" : "taisen.do.which_die");
  if (die !== null) return t("taisen.do.ninja");
  return t(open.ending === null ? "taisen.do.begin" : "taisen.do.go_on");
}
