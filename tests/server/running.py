"""A real server on a free port, and clients that talk to it over real sockets."""

from __future__ import annotations

import json
import os
import socket
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from time import monotonic, sleep
from types import TracebackType
from typing import Any

import httpx
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from tatami.server.serve import Server, listen
from tatami.server.settings import Settings
from tests.luck import LUCK, chance_of
from tests.nursery import Copy, nursery

COMMAND = [sys.executable, "-c", "import sys; from tatami.cli import main; sys.exit(main())"]
PATIENCE = 180.0
"""Seconds after which something is stuck, also on a busy machine."""
Message = dict[str, Any]
Process = subprocess.Popen[str] | Copy


def watch_token(seated: Message) -> str:
    """What whoever watches a private table was given."""
    return str(seated["watch"].partition("#")[2])


class Client:
    """A raw WebSocket at one table: says what a test tells it, also what `tatami.client` never would."""

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

    def given_cookie(self) -> str:
        """What the server has answered the handshake with; "" for whoever had one."""
        assert self.socket.response is not None
        return self.socket.response.headers.get("Set-Cookie", "").partition(";")[0]

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

    def __init__(self, url: str, inner: Server | None = None) -> None:
        self.url = url
        self.http = httpx.Client(base_url=url, timeout=PATIENCE)
        self.inner = inner

    def sow(self, text: str) -> None:
        """From now on dice fall by this text at tables that are opened."""
        assert self.inner is not None, "in another process dice fall by themselves"
        self.inner.application.state.host.services.chance = chance_of(text)

    def open(self, *players: str, **rest: Any) -> Message:
        """A table of Ninja Taisen with the first seat to move known."""
        asked = {"game": "taisen", "players": players, "options": {"first": "wolf"}, "name": "Aiko", **rest}
        answer = self.http.post("/api/tables", json=asked)
        assert answer.status_code == 201, answer.text
        seated: Message = answer.json()
        return seated

    def client(self, table: str, **settings: Any) -> Client:
        return Client(self.url, table, **settings)


def until(holds: Callable[[], bool]) -> None:
    """Waits for a state, not for a time."""
    end = monotonic() + PATIENCE
    while not holds():
        assert monotonic() < end, "it never comes to that"
        sleep(0.01)


@contextmanager
def running(folder: Path, *, sends: int = 0, **settings: Any) -> Iterator[tuple[Running, Server]]:
    """A server in a thread of its own; its sockets keep so many bytes to send, if a number is given."""
    listening = listen("127.0.0.1", 0)
    if sends:
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, sends)
    port = listening.getsockname()[1]
    url = f"http://127.0.0.1:{port}"
    kept, unlimited = f"sqlite:///{folder / 'tables.sqlite'}", os.environ["TATAMI_UNLIMITED"].split()
    wanted: dict[str, Any] = {"database": kept, "public_url": url, "unlimited": unlimited}
    inner = Server(
        Settings(host="127.0.0.1", port=port, folder=folder, compiles=False, **{**wanted, **settings})
    )
    thread = threading.Thread(target=inner.run, kwargs={"sockets": [listening]}, daemon=True)
    thread.start()
    server = Running(url, inner)
    try:
        assert server.http.get("/api/health").status_code == 200
        server.sow(LUCK)
        yield server, inner
    finally:
        server.http.close()
        inner.should_exit = True
        thread.join(PATIENCE)
        listening.close()
        assert not thread.is_alive()


def logging_to(path: Path, *first: str) -> list[str]:
    """What stands before a server's command, so that its log goes to a file; `first` is done before it."""
    return ["sh", "-c", "; ".join([*first, f'exec "$@" 2>{path}']), "sh"]


def started(folder: Path, *arguments: str, before: Sequence[str] = (), **own: str) -> Process:
    """A server's process that may not serve yet; with words `before` its command, and own settings."""
    asked = ["serve", "--host", "127.0.0.1", "--port", "0", "--no-compile", *arguments]
    named = {f"TATAMI_{name.upper()}": value for name, value in own.items()}
    environment = {**os.environ, "XDG_DATA_HOME": str(folder), **named}
    if not before:
        return nursery().copy("tests.nursery:command", asked, environment=environment)
    command = [*before, *COMMAND, *asked]
    return subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment)


@contextmanager
def process(folder: Path, *arguments: str, **own: Any) -> Iterator[tuple[Running, Process]]:
    """A server in a process of its own that serves, to be killed; started as above."""
    with started(folder, *arguments, **own) as inner:
        try:
            assert inner.stdout is not None
            ready = next(line for line in inner.stdout if line.startswith("Tatami is ready at "))
            server = Running(ready.split()[-1])
            with server.http:
                yield server, inner
        finally:
            inner.kill()


def workers(parent: int) -> list[int]:
    """The processes that serve for `tatami serve --processes`."""
    children = Path(f"/proc/{parent}/task/{parent}/children").read_text().split()
    return [int(child) for child in children if serves(int(child))]


def serves(process: int) -> bool:
    """The helper of Python that tidies up after processes is none of ours."""
    try:
        return "spawn_main" in Path(f"/proc/{process}/cmdline").read_text()
    except OSError:
        return False


def has_clients(process: int, port: int) -> bool:
    """Whether this process, of all that share the port, holds a connection to it."""
    rows = (line.split() for line in Path("/proc/net/tcp").read_text().splitlines()[1:])
    connected = {f"socket:[{row[9]}]" for row in rows if row[1].endswith(f":{port:04X}") and row[3] == "01"}
    return any(_what_is(handle) in connected for handle in Path(f"/proc/{process}/fd").iterdir())


def _what_is(handle: Path) -> str:
    try:
        return str(handle.readlink())
    except OSError:  # closed meanwhile
        return ""
