"""boardgame.io, as it is played by its own protocols (HTTP for its lobby, socket.io over a WebSocket).

Its matches are kept in memory. A match is made and joined in the lobby, which gives each player credentials;
when it is over, both ask for the next one there, as `playAgain` of its lobby client does.
"""

from __future__ import annotations

import asyncio
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from pathlib import Path
from random import Random
from time import perf_counter
from urllib.parse import urlsplit

import msgspec

from tatami.client.websocket import WebSocket

from .processes import NotServed, ServerProcess, started
from .tally import Acknowledged, Tally

FOLDER = Path(__file__).parents[3] / "tools" / "boardgame"
GAME, SEATS = "taisen", 2
EVENT = f"42/{GAME},".encode()
"""Before what is told and asked within the game."""
TOLD = ("sync", "update")
DONE = b"HTTP/1.1 200 "


class _Offer(msgspec.Struct):
    kind: str
    card: str = ""
    die: str = ""


class _Shown(msgspec.Struct):
    offers: list[_Offer]


class _Turn(msgspec.Struct):
    gameover: dict[str, object] | None = None


class _State(msgspec.Struct):
    """What a player must know of how things stand."""

    shown: _Shown = msgspec.field(name="G")
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
    credentials: str
    turn: asyncio.Lock = field(default_factory=asyncio.Lock)
    """Both ask for the next match, one after the other: else each would get one of its own."""


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
    node, npm = (program(name) for name in ("node", "npm"))
    if not (FOLDER / "node_modules" / ".package-lock.json").exists():
        print("load: installing boardgame.io …", file=sys.stderr, flush=True)
        installed = subprocess.run([npm, "ci", "--loglevel=error"], cwd=FOLDER, check=False)
        if installed.returncode:
            raise NotServed("boardgame.io could not be installed: npm has said why.")
    # Where node is a script that starts node, the latter would outlive it.
    itself = subprocess.run([node, "-p", "process.execPath"], check=True, capture_output=True, text=True)
    return [itself.stdout.strip(), str(FOLDER / "server.cjs")]


def program(name: str) -> str:
    """The environment's own before the system's."""
    found = shutil.which(name, path=str(Path(sys.executable).parent)) or shutil.which(name)
    if found is None:
        raise NotServed(f"There is no {name} here; `make check` installs it.")
    return found


# The lobby


async def open_matches(url: str, matches: int) -> list[Seat]:
    """Both seats of so many matches."""
    return [seat for _ in range(matches) for seat in await _match(url)]


async def _match(url: str) -> list[Seat]:
    made = await _asked(url, "create", numPlayers=SEATS)
    turn = asyncio.Lock()
    return [await _joined(Seat(url, made["matchID"], number, "", turn)) for number in range(SEATS)]


async def _joined(seat: Seat) -> Seat:
    player = {"playerID": f"{seat.number}", "playerName": f"Player {seat.number}"}
    given = await _asked(seat.url, f"{seat.match}/join", **player)
    return replace(seat, credentials=given["playerCredentials"])


async def _next(seat: Seat) -> Seat:
    """The same side in the match that follows."""
    async with seat.turn:
        asked = {"playerID": f"{seat.number}", "credentials": seat.credentials}
        given = await _asked(seat.url, f"{seat.match}/playAgain", **asked)
    return await _joined(replace(seat, match=given["nextMatchID"]))


async def _asked(url: str, path: str, **body: object) -> dict[str, str]:
    """One question to the lobby, on a connection of its own."""
    where, text = urlsplit(url), msgspec.json.encode(body)
    reader, writer = await asyncio.open_connection(where.hostname, where.port)
    head = f"POST /games/{GAME}/{path} HTTP/1.1\r\nHost: {where.netloc}\r\nConnection: close\r\n"
    head += f"Content-Type: application/json\r\nContent-Length: {len(text)}\r\n\r\n"
    writer.write(head.encode() + text)
    answer = await reader.read()
    writer.close()
    if not answer.startswith(DONE):
        raise NotServed(f"The lobby of boardgame.io refused {path!r}: {answer[:80]!r}.")
    return msgspec.json.decode(answer.partition(b"\r\n\r\n")[2], type=dict[str, str])


# Playing


class BoardgamePlayer:
    """Holds one seat of a match and of those that follow; calls `asked` whenever it must decide."""

    pause = 0.0

    def __init__(
        self, seat: Seat, tally: Tally, random: Random, asked: Callable[[BoardgamePlayer], None]
    ) -> None:
        self._state: _State | None = None
        """The one in which it must decide."""
        self._seat = seat
        self._tally = tally
        self._random = random
        self._asked = asked
        self._answering: int | None = None
        self._due = 0.0
        self._seated = asyncio.Event()
        self._socket: WebSocket | None = None
        self._moving: asyncio.Task[None] | None = None

    @property
    def is_asked(self) -> bool:
        return self._state is not None

    @property
    def waits(self) -> bool:
        return self._answering is not None

    async def sit_down(self) -> None:
        address = f"{self._seat.url.replace('http', 'ws', 1)}/socket.io/?EIO=4&transport=websocket"
        self._socket = await WebSocket.opened(address, self._hear, self._lose)
        self._send(f"40/{GAME},".encode())
        await self._seated.wait()

    def leave(self) -> None:
        if self._moving is not None:
            self._moving.cancel()
        if self._socket is not None:
            self._socket.close()

    def decide(self, due: float | None = None) -> None:
        state, self._state = self._state, None
        if state is None:
            return
        self._due = perf_counter() if due is None else due
        self._answering = state.number
        offer = self._random.choice(state.shown.offers)
        args = [offer.card, offer.die] if offer.kind == "step" else []
        made = {"type": offer.kind, "args": args, **self._credentials}
        self._say("update", {"type": "MAKE_MOVE", "payload": made}, state.number, *self._side)

    @property
    def _side(self) -> tuple[str, str]:
        return self._seat.match, f"{self._seat.number}"

    @property
    def _credentials(self) -> dict[str, str]:
        return {"playerID": f"{self._seat.number}", "credentials": self._seat.credentials}

    def _say(self, *event: object) -> None:
        self._send(EVENT + msgspec.json.encode(event))

    def _send(self, text: bytes) -> None:
        if self._socket is not None:
            self._socket.send(text)

    def _lose(self, _: int) -> None:
        self._tally.lost += 1

    def _hear(self, raw: bytes) -> None:
        """Of the protocol only what a player needs: greetings, pings, and what is told of the match."""
        if raw.startswith(EVENT):
            self._tally.sizes.append(len(raw))
            self._told(_event.decode(raw[len(EVENT) :]))
        elif raw == b"2":
            self._send(b"3")
        elif raw.startswith(b"40/"):
            self._say("sync", *self._side, self._seat.credentials, SEATS)

    def _told(self, event: list[msgspec.Raw]) -> None:
        kind = msgspec.json.decode(event[0])
        if kind not in TOLD:
            return
        self._seated.set()
        state = _synced.decode(event[2]).state if kind == "sync" else _updated.decode(event[2])
        if self._answering is not None and state.number > self._answering:
            self._acknowledged(state.number)
        if state.ctx.gameover is not None and self._moving is None:
            self._moving = asyncio.create_task(self._move_on())
        elif state.shown.offers and self._answering is None:
            self._state = state
            self._asked(self)

    def _acknowledged(self, version: int) -> None:
        self._answering = None
        self._tally.waits.append(perf_counter() - self._due)
        made = Acknowledged(self._seat.match, f"{version}", self._seat.number, version)
        self._tally.acknowledged.append(made)

    async def _move_on(self) -> None:
        """To the next match, over a connection of its own, as its lobby shows each match by a new client."""
        try:
            self._seat = await _next(self._seat)
            if self._socket is not None:
                self._socket.close()
            await self.sit_down()
        except (OSError, NotServed):
            self._tally.errors["next_match"] += 1
        self._moving = None
