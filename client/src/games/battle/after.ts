/** What an event changes in what is shown. Facts are laid down, nothing is decided. */

import type { Event } from "../../protocol";
import {
  figureAt,
  seatOf,
  total,
  type Battle,
  type Card,
  type Counts,
  type Figure,
  type Pair,
  type Rank,
  type Shown,
  type Verdict,
  type Weapons,
} from "./shown";
import { home, type Square } from "./squares";

type Told = Record<string, unknown>;
type Change = (shown: Shown, told: Told) => Partial<Shown>;

/** How things stand after an event. */
export function after(shown: Shown, event: Event): Shown {
  const change = CHANGES[event.name];
  return change ? { ...shown, ...change(shown, event.values) } : shown;
}

const CHANGES: Record<string, Change> = {
  placed: (shown, told) => ({ figures: [...shown.figures, newcomer(told)] }),
  ready: (shown, told) => ({
    ready: changed(shown.ready, seat(told), () => true),
    figures: [...shown.figures, ...rest(shown, seat(told))],
  }),
  began: (_, told) => ({ attacker: seat(told) }),
  assault_began: (shown, told) => ({
    phase: "turning",
    assault: told.assault as number,
    attacker: seat(told),
    asked: null,
    ...swept(shown),
  }),
  turned: (shown, told) => ({
    weapons: changed(shown.weapons, seat(told), (side) => turned(side, told)),
    columns: shown.columns.map((verdict, column) => (column === told.column ? null : verdict)),
  }),
  shuffled: (shown, told) => ({
    weapons: changed(shown.weapons, seat(told), (side) => ({
      ...side,
      deck: side.deck + total(side.discard),
      discard: {},
    })),
  }),
  judged: (shown, told) => judged(shown, told.columns as Verdict[]),
  played,
  earned: (shown, told) => ({
    shuriken: changed(shown.shuriken, seat(told), () => told.shuriken as number),
    reserve: Math.max(0, shown.reserve - 1),
  }),
  captured,
  unmasked: (shown, told) => revealed(shown, [[told.to as Square, "S"]]),
  stayed: () => ({ jump: false }),
  hopped: (shown, told) => ({ jump: false, figures: gone(shown, told) }),
  stepped: (shown, told) => ({
    steps: Math.max(0, shown.steps - 1),
    crawl: shown.crawl && !told.crawled,
    figures: gone(shown, told),
  }),
  met,
  threw,
  spent: (shown, told) => ({
    shuriken: changed(shown.shuriken, seat(told), () => told.shuriken as number),
    ...inBattle(shown, { asked: null, throws: seat(told) }),
  }),
  held: (shown) => inBattle(shown, { asked: null }),
  fell: (shown, told) => ({
    figures: shown.figures.filter(({ square }) => square !== told.square),
    lost: counted(shown.lost, seat(told), told.rank as Rank, 1),
    battle: null,
  }),
  took: (shown, told) => ({ figures: gone(shown, told) }),
  repelled: () => ({ battle: null }),
  assault_ended: (shown) => ({ asked: null, ...swept(shown) }),
  ended: () => ({ phase: "over", asked: null, battle: null, ...AT_REST }),
};

const AT_REST = { steps: 0, crawl: false, jump: false };

function seat(told: Told): number {
  return told.seat as number;
}

function newcomer(told: Told): Figure {
  return { square: told.square as Square, seat: seat(told), rank: told.rank as Rank, seen: false };
}

/** Whoever saw the others take their places knows who fills the squares left over. */
function rest({ figures, rows }: Shown, side: number): Figure[] {
  const rank = figures.some((figure) => figure.seat === side) ? "1" : null;
  const free = home(side, rows).filter((square) => !figureAt(figures, square));
  return free.map((square) => ({ square, seat: side, rank, seen: false }));
}

function changed<T>(pair: Pair<T>, at: number, change: (one: T) => T): Pair<T> {
  return pair.map((one, side) => (side === at ? change(one) : one)) as Pair<T>;
}

/** Nothing is left of an assault. */
function swept(shown: Shown): Partial<Shown> {
  const weapons = shown.weapons.map(cleared) as Pair<Weapons>;
  return { weapons, columns: [null, null, null], played: [false, false], ...AT_REST };
}

/** All cards of a side on the table go to its discard. */
function cleared(side: Weapons): Weapons {
  const discard = { ...side.discard };
  for (const value of side.piles.flat()) discard[value] = (discard[value] ?? 0) + 1;
  return { ...side, discard, piles: [[], [], []], to_turn: [0, 1, 2], won: 0 };
}

function turned(side: Weapons, told: Told): Weapons {
  const { column, value } = told as { column: number; value: number };
  return {
    ...side,
    deck: Math.max(0, side.deck - 1),
    piles: side.piles.map((pile, at) => (at === column ? [...pile, value] : pile)),
    to_turn: side.to_turn.filter((at) => at !== column),
  };
}

function judged(shown: Shown, columns: Verdict[]): Partial<Shown> {
  const won = (side: number) => columns.filter((verdict) => seatOf(verdict) === side).length;
  return {
    columns,
    weapons: shown.weapons.map((weapons, side) => ({ ...weapons, won: won(side) })) as Pair<Weapons>,
  };
}

function played(shown: Shown, told: Told): Partial<Shown> {
  const by = seat(told);
  return {
    asked: null,
    hands: changed(shown.hands, by, (hand) => hand.filter((card: Card) => card !== told.card)),
    played: changed(shown.played, by, () => true),
    crawl: shown.crawl || told.as === "crawl",
    jump: shown.jump || told.as === "jump",
    ...(told.as === "weapons" && {
      weapons: changed(shown.weapons, by, cleared).map((side) => ({ ...side, won: 0 })) as Pair<Weapons>,
      columns: [null, null, null],
    }),
  };
}

/** The victim leaves; whoever took it stands there now. */
function captured(shown: Shown, told: Told): Partial<Shown> {
  const victim = figureAt(shown.figures, told.to as Square);
  const rest = shown.figures.filter((figure) => figure !== victim);
  const side = victim?.seat ?? 1 - seat(told);
  return {
    figures: rest.map((figure) =>
      figure.square === told.from ? { ...figure, square: told.to as Square } : figure,
    ),
    lost: counted(shown.lost, side, told.rank as Rank, 1),
    unseen: victim?.seen ? shown.unseen : counted(shown.unseen, side, told.rank as Rank, -1),
  };
}

/** Whoever goes stands there now, unless an enemy stands there: then they meet. */
function gone(shown: Shown, told: Told): Figure[] {
  if (figureAt(shown.figures, told.to as Square)) return shown.figures;
  return shown.figures.map((figure) =>
    figure.square === told.from ? { ...figure, square: told.to as Square } : figure,
  );
}

function met(shown: Shown, told: Told): Partial<Shown> {
  const [attacker, defender] = [told.attacker as Rank, told.defender as Rank];
  const ranks: Pair<Rank> = seat(told) === 0 ? [attacker, defender] : [defender, attacker];
  const [origin, target] = [told.from as Square, told.to as Square];
  return {
    ...revealed(shown, [
      [origin, attacker],
      [target, defender],
    ]),
    asked: null,
    battle: { origin, target, ranks, faces: [0, 0], dice: [null, null], throws: seat(told), asked: null },
  };
}

/** Everybody has seen these ranks now. */
function revealed(shown: Shown, ranks: [Square, Rank][]): Pick<Shown, "figures" | "unseen"> {
  let unseen = shown.unseen;
  const figures = shown.figures.map((figure) => {
    const [, rank] = ranks.find(([square]) => square === figure.square) ?? [];
    if (rank === undefined) return figure;
    if (!figure.seen) unseen = counted(unseen, figure.seat, rank, -1);
    return { ...figure, rank, seen: true };
  });
  return { figures, unseen };
}

function counted(pair: Pair<Counts>, side: number, rank: Rank, by: number): Pair<Counts> {
  return changed(pair, side, (counts) => ({ ...counts, [rank]: Math.max(0, counts[rank] + by) }));
}

function inBattle(shown: Shown, change: Partial<Battle>): Partial<Shown> {
  return { asked: null, battle: shown.battle && { ...shown.battle, ...change } };
}

function threw(shown: Shown, told: Told): Partial<Shown> {
  const { dice, faces } = shown.battle ?? { dice: [null, null], faces: [0, 0] };
  return inBattle(shown, {
    dice: changed<number | null>(dice as Pair<number | null>, seat(told), () => told.value as number),
    faces: changed(faces as Pair<number>, seat(told), () => told.faces as number),
    throws: null,
    asked: null,
  });
}
