"""boardgame.io, as it is played by its own protocol (socket.io over a WebSocket): to be measured beside it.

Its matches are kept in memory, and its game is smaller than any of ours: a stone on one of nine squares.
"""

from __future__ import annotations

import asyncio
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from random import Random
from secrets import token_hex
from time import perf_counter

import msgspec

from tatami.client.websocket import WebSocket

from .processes import NotServed, ServerProcess, started
from .tally import Acknowledged, Tally

FOLDER = Path(__file__).parents[3] / "tools" / "boardgame"
GAME, SQUARES, SEATS = "stones", 9, 2
EVENT = f"42/{GAME},"
"""Before what is told and asked within the game."""
TOLD = ("sync", "update")


class _Turn(msgspec.Struct, rename="camel"):
    current_player: str


class _State(msgspec.Struct):
    """What a player must know of how things stand."""

    number: int = msgspec.field(name="_stateID")
    ctx: _Turn


class _Synced(msgspec.Struct):
    state: _State


_event = msgspec.json.Decoder(list[msgspec.Raw])
_synced = msgspec.json.Decoder(_Synced)
_updated = msgspec.json.Decoder(_State)


@dataclass(frozen=True, slots=True)
class Seat:
    """One side of a match."""

    url: str
    match: str
    number: int


# Serving


@contextmanager
def server() -> Iterator[ServerProcess]:
    """Installed when it is first asked for; there it must be a checkout, with npm."""
    host = ServerProcess(started(_command(), {"NODE_ENV": "production"}))
    try:
        yield host
    finally:
        host.kill()


def _command() -> list[str]:
    if not (FOLDER / "server.cjs").exists():
        raise NotServed("boardgame.io is measured from Tatami's source folder, not from an installed wheel.")
    node, npm = (_program(name) for name in ("node", "npm"))
    if not (FOLDER / "node_modules" / ".package-lock.json").exists():
        print("load: installing boardgame.io …", file=sys.stderr, flush=True)
        installed = subprocess.run([npm, "ci", "--loglevel=error"], cwd=FOLDER, check=False)
        if installed.returncode:
            raise NotServed("boardgame.io could not be installed: npm has said why.")
    # Where node is a script that starts node, the latter would outlive it.
    itself = subprocess.run([node, "-p", "process.execPath"], check=True, capture_output=True, text=True)
    return [itself.stdout.strip(), str(FOLDER / "server.cjs")]


def _program(name: str) -> str:
    """The environment's own before the system's."""
    found = shutil.which(name, path=str(Path(sys.executable).parent)) or shutil.which(name)
    if found is None:
        raise NotServed(f"There is no {name} here; `make check` installs it.")
    return found


# Sitting down


def open_matches(url: str, matches: int) -> list[Seat]:
    """Both seats of so many matches; a match is made when somebody first asks for it."""
    names = [token_hex(8) for _ in range(matches)]
    return [Seat(url, name, number) for name in names for number in range(SEATS)]


# Playing


class BoardgamePlayer:
    """Holds one seat of a match that never ends; calls `asked` whenever it must decide."""

    pause = 0.0

    def __init__(
        self, seat: Seat, tally: Tally, random: Random, asked: Callable[[BoardgamePlayer], None]
    ) -> None:
        self.question: int | None = None
        """The state in which it must decide."""
        self._seat = seat
        self._tally = tally
        self._random = random
        self._asked = asked
        self._answering: int | None = None
        self._due = 0.0
        self._seated = asyncio.Event()
        self._socket: WebSocket | None = None

    @property
    def is_asked(self) -> bool:
        return self.question is not None

    @property
    def waits(self) -> bool:
        return self._answering is not None

    async def sit_down(self) -> None:
        address = f"{self._seat.url.replace('http', 'ws', 1)}/socket.io/?EIO=4&transport=websocket"
        self._socket = await WebSocket.opened(address, self._hear, self._lose)
        self._send(f"40/{GAME},".encode())
        await self._seated.wait()

    def leave(self) -> None:
        if self._socket is not None:
            self._socket.close()

    def decide(self, due: float | None = None) -> None:
        question, self.question = self.question, None
        if question is None:
            return
        self._due = perf_counter() if due is None else due
        self._answering = question
        seat, square = self._seat, self._random.randrange(SQUARES)
        placed = {"type": "place", "args": [square], "playerID": f"{seat.number}"}
        action = {"type": "MAKE_MOVE", "payload": placed}
        self._say("update", action, question, seat.match, f"{seat.number}")

    def _say(self, *event: object) -> None:
        self._send(EVENT.encode() + msgspec.json.encode(event))

    def _send(self, text: bytes) -> None:
        if self._socket is not None:
            self._socket.send(text)

    def _lose(self, _: int) -> None:
        self._tally.lost += 1

    def _hear(self, raw: bytes) -> None:
        """Of the protocol only what a player needs: greetings, pings, and what is told of the match."""
        if raw.startswith(EVENT.encode()):
            self._tally.sizes.append(len(raw))
            self._told(_event.decode(raw[len(EVENT) :]))
        elif raw == b"2":
            self._send(b"3")
        elif raw.startswith(b"40/"):
            self._say("sync", self._seat.match, f"{self._seat.number}", None, SEATS)

    def _told(self, event: list[msgspec.Raw]) -> None:
        kind = msgspec.json.decode(event[0])
        if kind not in TOLD:
            return
        self._seated.set()
        state = _synced.decode(event[2]).state if kind == "sync" else _updated.decode(event[2])
        if self._answering is not None and state.number > self._answering:
            self._acknowledged(state.number)
        if state.ctx.current_player == f"{self._seat.number}" and self._answering is None:
            self.question = state.number
            self._asked(self)

    def _acknowledged(self, version: int) -> None:
        self._answering = None
        self._tally.waits.append(perf_counter() - self._due)
        made = Acknowledged(self._seat.match, f"{version}", self._seat.number, version)
        self._tally.acknowledged.append(made)
