"""The bare WebSocket echo: the same stack and settings as the server, and nothing behind them."""

from __future__ import annotations

from typing import Any

import uvicorn
from litestar import Litestar, WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect

from tatami.server.serve import listen, uvicorn_settings

HOST = "127.0.0.1"


@websocket("/echo")
async def echo(socket: WebSocket[Any, Any, Any]) -> None:
    """Says again what it hears."""
    await socket.accept()
    try:
        while True:
            await socket.send_data(await socket.receive_data("text"))
    except WebSocketDisconnect:
        return


def serve() -> None:
    """Prints the address, then echoes until it is ended."""
    listening = listen(HOST, 0)
    application = Litestar([echo], openapi_config=None, logging_config=None)
    server = uvicorn.Server(uvicorn.Config(application, ws="websockets-sansio", **uvicorn_settings()))
    print(f"Echo is ready at http://{HOST}:{listening.getsockname()[1]}", flush=True)
    server.run(sockets=[listening])


if __name__ == "__main__":
    serve()
