// A boardgame.io server that keeps its matches in memory.

const { Server } = require("boardgame.io/server");

const taisen = require("./taisen.cjs");

Server({ games: [taisen], origins: [/^http:\/\/127\.0\.0\.1/] })
  .run(0)
  .then(({ appServer }) => {
    console.log(`boardgame.io is ready at http://127.0.0.1:${appServer.address().port}`);
  });
