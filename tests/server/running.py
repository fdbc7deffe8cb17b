"""A real server on a free port, and clients that talk to it over real sockets."""

from __future__ import annotations

import json
import os
import socket
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from types import TracebackType
from typing import Any

import httpx
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from tatami.server.serve import Server, listen
from tatami.server.settings import Settings
from tests.luck import LUCK, chance_of

COMMAND = [sys.executable, "-c", "import sys; from tatami.cli import main; sys.exit(main())"]
PATIENCE = 60.0
Message = dict[str, Any]


class Client:
    """One WebSocket at one table; reads until what it waits for has come."""

    def __init__(self, url: str, table: str, **settings: Any) -> None:
        address = f"{url.replace('http', 'ws', 1)}/ws/tables/{table}"
        self.sizes: list[int] = []
        self._opening = connect(address, compression=None, open_timeout=PATIENCE, **settings)

    def __enter__(self) -> Client:
        self.socket: ClientConnection = self._opening.__enter__()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._opening.__exit__(kind, error, trace)

    def say(self, type: str, **rest: Any) -> None:
        self.socket.send(json.dumps({"type": type, **rest}))

    def next(self) -> Message:
        text = self.socket.recv(timeout=PATIENCE)
        self.sizes.append(len(text))
        message: Message = json.loads(text)
        return message

    def wait(self, *types: str, **expected: Any) -> Message:
        """The next message of these types with these values; others are passed over."""
        while True:
            message = self.next()
            fits = all(message.get(key) == value for key, value in expected.items())
            if message["type"] in types and fits:
                return message

    def hello(self, token: str | None = None, **rest: Any) -> Message:
        self.say("hello", token=token, **rest)
        return self.wait("snapshot")

    def move(self, view: Message, id: str, pick: int = 0) -> None:
        """Answers the first question of a view."""
        asked = view["questions"][0]
        offer = asked["offers"][pick % len(asked["offers"])]["move"]
        self.say("move", id=id, question=asked["number"], seat=asked["seat"], move=offer)

    def close_code(self) -> int:
        """How the other side ends the connection, whatever it still says before."""
        with suppress(ConnectionClosed):
            while True:
                self.socket.recv(timeout=PATIENCE)
        return self.socket.close_code or 0


class Running:
    """Where a server is, and how to sit down at its tables."""

    def __init__(self, url: str, server: Server | None = None) -> None:
        self.url = url
        self.http = httpx.Client(base_url=url, timeout=PATIENCE)
        self._server = server

    def sow(self, text: str) -> None:
        """From now on dice fall by this text at tables that are opened."""
        assert self._server is not None, "in another process dice fall by themselves"
        self._server.application.state.house._chance = chance_of(text)

    def open(self, *players: str, **rest: Any) -> Message:
        """A table of Ninja Taisen with the first seat to move known."""
        asked = {"game": "taisen", "players": players, "options": {"first": "wolf"}, "name": "Aiko", **rest}
        answer = self.http.post("/api/tables", json=asked)
        assert answer.status_code == 201, answer.text
        seated: Message = answer.json()
        return seated

    def client(self, table: str, **settings: Any) -> Client:
        return Client(self.url, table, **settings)


@contextmanager
def running(folder: Path, *, sends: int = 0, **settings: Any) -> Iterator[tuple[Running, Server]]:
    """A server in a thread of its own; its sockets keep so many bytes to send, if a number is given."""
    listening = listen("127.0.0.1", 0)
    if sends:
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, sends)
    port = listening.getsockname()[1]
    url = f"http://127.0.0.1:{port}"
    wanted: dict[str, Any] = {"database": f"sqlite:///{folder / 'tables.sqlite'}", "public_url": url}
    server = Server(
        Settings(host="127.0.0.1", port=port, folder=folder, compiles=False, **{**wanted, **settings})
    )
    thread = threading.Thread(target=server.run, kwargs={"sockets": [listening]}, daemon=True)
    thread.start()
    house = Running(url, server)
    try:
        assert house.http.get("/api/health").status_code == 200
        house.sow(LUCK)
        yield house, server
    finally:
        house.http.close()
        server.should_exit = True
        thread.join(PATIENCE)
        listening.close()
        assert not thread.is_alive()


@contextmanager
def process(folder: Path, *arguments: str) -> Iterator[tuple[Running, subprocess.Popen[str]]]:
    """A server in a process of its own, to be killed."""
    command = [*COMMAND, "serve", "--host", "127.0.0.1", "--port", "0", "--no-compile", *arguments]
    environment = {**os.environ, "XDG_DATA_HOME": str(folder)}
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment) as server:
        try:
            assert server.stdout is not None
            ready = next(line for line in server.stdout if line.startswith("Tatami is ready at "))
            house = Running(ready.split()[-1])
            with house.http:
                yield house, server
        finally:
            server.kill()
