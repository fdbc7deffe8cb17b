/** What may stand in the places of sentences, for tests that say all of them. */

import { phrases, PLACE, type Value, type Values } from "./i18n";
import { botName, givenName, seatName, you } from "./people";

/** The sides of every game, as the client has names for them. */
const SEATS: Record<string, string[]> = {};
for (const key of Object.keys(phrases.en!)) {
  const [, game, seat] = /^(\w+)\.seat\.(\w+)\.label$/.exec(key) ?? [];
  if (game && seat) (SEATS[game] ??= []).push(seat);
}
const BOTS = Object.keys(phrases.en!).flatMap((key) => /^bot\.(\w+)\.label$/.exec(key)?.[1] ?? []);
const NUMBERS = [0, 1, 2];
const NUMBER_PLACES =
  /^(a|all|assault|at|b|chest|count|depth|enough|number|of|others|own|place|point|points)$/;
const MORE_NUMBER_PLACES = /^(round|score|slot|strength|tile|total|turn|value|weight)$/;
const TEXTS: Record<string, string> = {
  action: "Heal",
  black: "4",
  card: "Joker",
  cards: "Joker, Capture",
  chief: "Shogun",
  clause: "T7",
  clock: "0:42",
  column: "Left",
  face: "Potion",
  faces: "8",
  first: "Aiko",
  from: "Yonakizawa",
  game: "Ninja Taisen",
  move: "c6",
  names: "Aiko, Bruno",
  one: "c6",
  other: "8",
  page: "Lobby",
  percent: "38",
  pile: "Yuri, Kenjutsu 1",
  plan: "Move, Heal",
  rank: "Soke",
  ranks: "1 Soke",
  red: "5",
  roof: "C",
  rules: "1",
  school: "Kenjutsu",
  second: "Bruno",
  shadow: "Nobody is out.",
  square: "c6",
  state: "used",
  to: "Mashirazuka",
  title: "Your first turns",
  totals: "3 or 5",
  verdict: "undecided",
  what: "Move a raised ninja",
  who: "nobody",
};
/** What a game's own sentences have places for: `samples.fixture.ts` in its folder. */
const OF_GAMES = import.meta.glob<Record<string, string>>("../games/*/samples.fixture.ts", {
  eager: true,
  import: "samples",
});
Object.assign(TEXTS, ...Object.values(OF_GAMES));
/** Places that mean a name in one sentence and something else in another. */
const MEANINGS: Record<string, Value[]> = {
  "battle.kept.load name": ["Formation 2"],
  "battle.kept.keep_as name": ["Formation 2"],
  "taisen.card name": ["Yuri"],
  "name.of name": ["Bruno"],
  "name.of_vowel name": ["Aiko"],
  "name.to name": ["Bruno"],
  "versus.ninja side": ["black", "red"],
  "taisen.die.label value": ["3", "–"],
  "taisen.spot tile": ["Yonakizawa"],
  "taisen.pile.title tile": ["Yonakizawa"],
  "taisen.tile.target tile": ["Yonakizawa"],
  "taisen.now.duel tile": ["Yonakizawa"],
  "battle.die value": ["5", "–"],
  "battle.square.movable place": ["c6: nobody"],
  "battle.square.place place": ["c6: nobody"],
  "battle.square.swap place": ["c6: nobody"],
  "table.title turn": ["Wolf’s turn"],
  "night.pack.played chest": ["chest 7, pink, Potion"],
};

/** Every way to fill a sentence: each side, person and bot, you where it may be you, and the numbers 0, 1 and 2. */
export function samples(key: string, sentence: string): Values[] {
  const places = [...new Set([...sentence.matchAll(PLACE)].map((found) => found[1]!))];
  const lists = places.map((place, index) => ({ place, list: valuesOf(key, sentence, place), index }));
  const most = Math.max(1, ...lists.map(({ list }) => list.length));
  return Array.from({ length: most }, (_, turn) =>
    Object.fromEntries(lists.map(({ place, list, index }) => [place, list[(turn + index) % list.length]!])),
  );
}

function valuesOf(key: string, sentence: string, place: string): Value[] {
  const own = MEANINGS[`${key} ${place}`];
  if (own) return own;
  if (["side", "near", "far", "seat"].includes(place)) return sides(key);
  if (place === "name") return [...(sentence.includes("{name|") ? [you()] : []), ...people(), ...sides(key)];
  if (NUMBER_PLACES.test(place) || MORE_NUMBER_PLACES.test(place)) return NUMBERS;
  if (!(place in TEXTS)) throw new Error(`no sample for {${place}} in ${key}`);
  return [TEXTS[place]!];
}

function sides(key: string): Value[] {
  const game = key.split(".")[0]!;
  const games = game in SEATS ? [game] : Object.keys(SEATS);
  return games.flatMap((each) => SEATS[each]!.map((seat) => seatName(each, seat)));
}

function people(): Value[] {
  return [givenName("Bruno"), givenName("Aiko"), ...BOTS.map(botName)];
}
