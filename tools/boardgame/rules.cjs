// The rules of Ninja Taisen (rulebooks/taisen), as functions that change G; without boardgame.io.
// Seat 0 is the wolf with its village on tile 0, seat 1 the monkey on tile 10. Piles from bottom to top.

const SCHOOLS = ["K", "N", "Y"];
const CARDS = SCHOOLS.flatMap((school) => [1, 2, 3].map((strength) => `${school}${strength}`));
const CHIEF = "S";
const CHIEF_STRENGTH = 4;
const TILES = 11;
const RIDERS = 2;
const DEALT_TO = [0, 0, 0, 1, 1, 1, 2, 2, 3];
const LAST_TURN = 500;

const village = (seat) => (seat === 0 ? 0 : TILES - 1);
const top = (pile) => pile[pile.length - 1];

function ahead(seat, tile, steps) {
  return seat === 0 ? Math.min(tile + steps, TILES - 1) : Math.max(tile - steps, 0);
}

// Set-up and the turn

/** Each side's nine cards in the order in which they are dealt (T4). */
function setUp(decks) {
  const piles = decks.map((deck, seat) => {
    const tiles = Array.from({ length: TILES }, () => []);
    tiles[village(seat)].push(CHIEF);
    deck.forEach((card, number) => tiles[ahead(seat, village(seat), DEALT_TO[number])].push(card));
    return tiles;
  });
  return { piles, dice: { K: 0, N: 0, Y: 0 }, chiefMoved: false, outcome: null };
}

/** A die for each school (T5). */
function beginTurn(G, dice) {
  SCHOOLS.forEach((school, number) => (G.dice[school] = dice[number]));
}

/** Now the village is looked at (T15), and the limit (T16). */
function endTurn(G, seat, turn) {
  if (G.outcome) return;
  clearDice(G);
  if (G.piles[seat][village(1 - seat)].length) finish(G, { winner: seat, reason: "village" });
  else if (turn === LAST_TURN) finish(G, { draw: true, reason: "turn limit" });
}

function clearDice(G) {
  for (const school of SCHOOLS) G.dice[school] = 0;
  G.chiefMoved = false;
}

function finish(G, outcome) {
  clearDice(G);
  G.outcome = outcome;
}

// Moving

/** What the side may do now: a card by its school's die, the chief once by any, or end the turn (T6, T7). */
function offers(G, seat) {
  const steps = [];
  G.piles[seat].forEach((pile, origin) => {
    if (origin === village(1 - seat)) return;
    for (let at = Math.max(0, pile.length - 1 - RIDERS); at < pile.length; at++) {
      const card = pile[at];
      for (const die of diceOf(G, card)) {
        const target = ahead(seat, origin, G.dice[die]);
        steps.push({ kind: "step", card, die, origin, target, riders: pile.slice(at + 1) });
      }
    }
  });
  if (steps.length && SCHOOLS.some((school) => !G.dice[school])) steps.push({ kind: "end" });
  return steps;
}

function diceOf(G, card) {
  if (card !== CHIEF) return G.dice[card[0]] ? [card[0]] : [];
  return G.chiefMoved ? [] : SCHOOLS.filter((school) => G.dice[school]);
}

/** A card goes ahead with those above it (T7, T8); then there may be combats (T9). False: it may not. */
function step(G, seat, card, die) {
  const offer = offers(G, seat).find((each) => each.card === card && each.die === die);
  if (!offer) return false;
  const pile = G.piles[seat][offer.origin];
  G.dice[die] = 0;
  if (card === CHIEF) G.chiefMoved = true;
  G.piles[seat][offer.target].push(...pile.splice(pile.indexOf(card)));
  if (isContested(G, offer.target)) resolveCombats(G, seat);
  return true;
}

const mayEnd = (G, seat) => offers(G, seat).some((each) => each.kind === "end");

/** Whether no unused die can move anything (T6). */
const isTurnOver = (G, seat) => !G.outcome && offers(G, seat).length === 0;

// Combat

const isContested = (G, tile) => G.piles.every((side) => side[tile].length > 0);

/** One after the other, the one nearest the active village first (T14). */
function resolveCombats(G, active) {
  for (let tile = contestedTile(G, active); tile >= 0 && !G.outcome; tile = contestedTile(G, active)) {
    fight(G, tile);
  }
}

function contestedTile(G, active) {
  for (let steps = 0; steps < TILES; steps++) {
    const tile = ahead(active, village(active), steps);
    if (isContested(G, tile)) return tile;
  }
  return -1;
}

/** Top cards duel until a side has left the tile; chiefs enter it with full strength (T11, T12). */
function fight(G, tile) {
  const power = [CHIEF_STRENGTH, CHIEF_STRENGTH];
  while (!G.outcome && isContested(G, tile)) duel(G, tile, power);
}

function duel(G, tile, power) {
  const cards = G.piles.map((side) => top(side[tile]));
  const strengths = cards.map((card, seat) => (card === CHIEF ? power[seat] : Number(card[1])));
  const winner = judged(tile, cards, strengths);
  if (winner < 0) {
    for (const seat of [0, 1]) G.piles[seat][ahead(seat, tile, -1)].push(G.piles[seat][tile].pop());
    return;
  }
  if (cards[winner] === CHIEF) power[winner] -= strengths[1 - winner];
  const loser = G.piles[1 - winner];
  loser[tile].pop();
  if (loser.every((pile) => pile.length === 0)) finish(G, { winner, reason: "elimination" });
}

/** The winning seat: by school, by strength, or, of equals, whoever can step back; -1 if both can. */
function judged(tile, cards, strengths) {
  if (!cards.includes(CHIEF) && cards[0][0] !== cards[1][0]) {
    const [wolf, monkey] = cards.map((card) => SCHOOLS.indexOf(card[0]));
    return (wolf + 1) % SCHOOLS.length === monkey ? 0 : 1;
  }
  if (strengths[0] !== strengths[1]) return strengths[0] > strengths[1] ? 0 : 1;
  return [1, 0].find((seat) => tile === village(1 - seat)) ?? -1;
}

module.exports = { CARDS, setUp, beginTurn, endTurn, offers, step, mayEnd, isTurnOver };
