// Ninja Taisen for boardgame.io: `setup`, `turn`, `moves`, `endIf` and `playerView` as its documents have them.

const { INVALID_MOVE } = require("boardgame.io/core");

const rules = require("./rules.cjs");

const FACES = [1, 1, 1, 2, 2, 3];

module.exports = {
  name: "taisen",
  minPlayers: 2,
  maxPlayers: 2,

  setup: ({ random }) => ({
    ...rules.setUp([random.Shuffle(rules.CARDS), random.Shuffle(rules.CARDS)]),
    first: random.Die(2) - 1,
  }),

  turn: {
    order: {
      first: ({ G }) => G.first,
      next: ({ ctx }) => (ctx.playOrderPos + 1) % ctx.numPlayers,
    },
    onBegin: ({ G, random }) => {
      rules.beginTurn(
        G,
        random.D6(3).map((side) => FACES[side - 1]),
      );
    },
    onEnd: ({ G, ctx }) => {
      rules.endTurn(G, Number(ctx.currentPlayer), ctx.turn);
    },
  },

  moves: {
    step: ({ G, playerID, events }, card, die) => {
      const seat = Number(playerID);
      if (!rules.step(G, seat, card, die)) return INVALID_MOVE;
      if (rules.isTurnOver(G, seat)) events.endTurn();
    },
    end: ({ G, playerID, events }) => {
      if (!rules.mayEnd(G, Number(playerID))) return INVALID_MOVE;
      events.endTurn();
    },
  },

  endIf: ({ G }) => G.outcome ?? undefined,

  playerView: ({ G, ctx, playerID }) => {
    const isAsked = playerID === ctx.currentPlayer && !ctx.gameover;
    return { ...G, offers: isAsked ? rules.offers(G, Number(playerID)) : [] };
  },
};
