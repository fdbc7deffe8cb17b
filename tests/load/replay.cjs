// Plays games of Ninja Taisen by the rules for boardgame.io: what was chosen on stdin, how it stood on stdout.

const { readFileSync } = require("node:fs");

const rules = require("../../tools/boardgame/rules.cjs");

function replayed({ decks, choices }) {
  const G = rules.setUp(decks);
  let turn = 0;
  return choices.map(([seat, kind, ...chosen]) => {
    if (kind === "throw") {
      turn += 1;
      rules.beginTurn(G, chosen);
    } else if (kind === "step" && !rules.step(G, seat, ...chosen)) {
      throw new Error(`refused: ${chosen}`);
    } else if (kind === "end" && !rules.mayEnd(G, seat)) {
      throw new Error("refused: end");
    }
    if (kind === "end" || rules.isTurnOver(G, seat)) rules.endTurn(G, seat, turn);
    return structuredClone({ ...G, offers: G.outcome ? [] : rules.offers(G, seat) });
  });
}

console.log(JSON.stringify(JSON.parse(readFileSync(0, "utf8")).map(replayed)));
