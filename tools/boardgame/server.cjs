// A boardgame.io server that keeps its matches in memory, with as small a game as there can be.

const { Server } = require("boardgame.io/server");

const stones = {
  name: "stones",
  setup: () => ({ cells: Array(9).fill(null) }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    place: ({ G, playerID }, cell) => {
      G.cells[cell] = playerID;
    },
  },
};

Server({ games: [stones], origins: [/^http:\/\/127\.0\.0\.1/] })
  .run(0)
  .then(({ appServer }) => {
    console.log(`boardgame.io is ready at http://127.0.0.1:${appServer.address().port}`);
  });
