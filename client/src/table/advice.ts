/** What to do now, or what is going on, in one line; the same order of importance in every game. */

import type { GameTypes } from "../protocol";
import { t, type Name } from "../words/i18n";
import type { BoardSession } from "./boardSession.svelte";
import { clock } from "./now";
import { screen } from "./screen";

export interface Advice {
  /** What to do, for whoever is asked here. */
  next: () => string;
  /** What is happening, if there is more to say than that it can be skipped. */
  happening?: () => string;
  /** What others are waited for, if the game says it itself. */
  waiting?: (seat: number) => string;
  /** A hinted move as the game says it whole, where its name is not all. */
  hinted?: (label: string) => string;
  /** What comes before all that, once a game is on; "" if nothing does. */
  first?: () => string;
}

export function advice<G extends GameTypes>(session: BoardSession<G>, game: Advice): string {
  if (session.busy) return game.happening?.() || t("table.skip");
  if (session.over) return session.stage.view?.outcome?.line ?? "";
  if (!session.live) return session.stage.story.findLast((event) => event.line)?.line ?? "";
  if (session.waitingForPlayers) return t("table.waiting_hint");
  if (session.watching) return t("watch.you");
  return game.first?.() || (session.question ? asked(session, game) : others(session, game));
}

/** How long one has to wait for somebody who is away; on a phone without the name, which stands above it. */
function absent(name: Name, seconds: number): string {
  const { small } = screen();
  if (seconds <= 0) return t(small ? "table.away_long_small" : "table.away_long", { name });
  return t(small ? "table.away_for_small" : "table.away_for", { name, clock: clock(seconds) });
}

function asked<G extends GameTypes>(session: BoardSession<G>, game: Advice): string {
  const { hinted } = session;
  return hinted ? session.advise(game.hinted?.(hinted.label) ?? hinted.label) : game.next();
}

/** Who is waited for: people first, they may need to be reminded. */
function others<G extends GameTypes>(session: BoardSession<G>, { waiting }: Advice): string {
  const seats = (session.stage.view?.to_act ?? []).filter((seat) => !session.playing.includes(seat));
  const seat = seats.find((each) => session.player(each).kind !== "bot") ?? seats[0];
  if (seat === undefined) return "";
  const seconds = session.replaceableIn(seat);
  if (seconds !== null) return absent(session.called(seat), seconds);
  if (waiting) return waiting(seat);
  const thinking = session.player(seat).kind === "bot";
  return t(thinking ? "table.thinking" : "table.patience", { name: session.called(seat) });
}
