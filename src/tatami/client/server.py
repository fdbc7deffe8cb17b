"""The part of the protocol that goes over HTTP: finding tables and sitting down."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from http.client import HTTPException
from types import TracebackType
from typing import TypeVar
from urllib.error import HTTPError
from urllib.parse import quote
from urllib.request import Request, urlopen

import msgspec

from tatami.core.record import Record
from tatami.wire import messages as wire

from .address import Address, server_address
from .errors import AWAY, ClientError, OtherProtocol, Unreachable, refusal
from .guest import cookie_of, guest_in
from .table import Table
from .timing import Timing

SECONDS = 30.0
Found = TypeVar("Found")


@dataclass(frozen=True, slots=True)
class Seat:
    """Where one sits: `address` holds the secret token, `invitation` is for whoever takes the open seat."""

    address: Address
    seats: tuple[int, ...]
    invitation: Address | None
    watching: Address | None = None
    """For whoever should watch."""
    cookie: str = field(default="", repr=False)

    @property
    def table(self) -> str:
        return self.address.table

    def sit_down(self, *, language: str = "en", motion: bool = False, timing: Timing | None = None) -> Table:
        return Table(self.address, language=language, motion=motion, cookie=self.cookie, timing=timing)


class Server:
    """A Tatami server, and who one is there.

    `guest` is the secret by which a server knows its guests: whoever keeps it finds back to `mine()` later.
    """

    def __init__(self, address: str, *, guest: str = "", language: str = "en") -> None:
        self.address = server_address(address)
        self.guest = guest
        self._language = language

    async def __aenter__(self) -> Server:
        """Makes sure that there is one."""
        await self._get("/api/health", dict[str, str])
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Nothing stays open between requests."""

    # Games

    async def games(self) -> list[wire.Game]:
        return await self._get("/api/games", list[wire.Game])

    async def rulebook(self, game: str, language: str = "en") -> str:
        """The rulebook, Markdown."""
        return (await self._ask("GET", f"/api/games/{quote(game)}/rulebook?language={language}")).decode()

    # Tables

    async def open_table(
        self,
        game: str,
        players: Sequence[str],
        options: Mapping[str, str] | None = None,
        *,
        private: bool = True,
        name: str = "",
        foresight: bool = True,
    ) -> Seat:
        """A fresh table; `players` has one word for each seat: "me", "open", or a bot."""
        asked = wire.NewTable(game, list(players), dict(options or {}), private, name, foresight=foresight)
        return await self._seated("POST", "/api/tables", asked)

    async def learn(self, game: str, lesson: str, *, name: str = "") -> Seat:
        """Opens a table at which the server leads through a lesson; `view.guidance` says what is next."""
        return await self._seated("POST", "/api/lessons", wire.NewLesson(game, lesson, name))

    async def join(self, table: str, invitation: str = "", *, name: str = "") -> Seat:
        """Takes an open seat; whoever sits there already gets the same again."""
        return await self._seated("POST", f"{_path(table)}/join", wire.Join(name, invitation))

    async def seat(self, table: str) -> Seat:
        """Where this guest sits."""
        return await self._seated("GET", f"{_path(table)}/seat")

    def watch(
        self, table: str, token: str | None = None, *, language: str = "en", motion: bool = False
    ) -> Table:
        """A private table needs the token of the address that its players pass on."""
        address = Address(self.address, table, token)
        return Table(address, language=language, motion=motion, cookie=self._cookie)

    async def tables(self) -> list[wire.Listed]:
        """Public tables: those with an open seat, then those being played."""
        return await self._get("/api/tables", list[wire.Listed])

    async def mine(self) -> list[wire.Listed]:
        """Where this guest sits, with its tokens."""
        return await self._get("/api/tables/mine", list[wire.Listed])

    async def table(self, table: str) -> wire.Table:
        return await self._get(_path(table), wire.Table)

    async def record(self, table: str) -> Record:
        """The record of a finished game; `BadRecord` where it follows other rules than this Tatami."""
        return Record.parse((await self._ask("GET", f"{_path(table)}/record")).decode())

    async def replay(self, table: str, language: str = "en") -> wire.Replay:
        """A finished game, version by version, as a watcher sees it."""
        return await self._get(f"{_path(table)}/replay?language={language}", wire.Replay)

    # Oneself

    async def me(self) -> wire.Me:
        return await self._get("/api/me", wire.Me)

    async def call_me(self, name: str) -> wire.Me:
        """Takes a name, for the tables one sits down at from here on."""
        return self._decoded(await self._ask("PUT", "/api/me", wire.Me(name)), wire.Me)

    async def ready(self) -> wire.Ready:
        return await self._get("/api/ready", wire.Ready)

    # How it is asked

    @property
    def _cookie(self) -> str:
        return cookie_of(self.guest)

    async def _seated(self, method: str, path: str, asked: msgspec.Struct | None = None) -> Seat:
        seated = self._decoded(await self._ask(method, path, asked), wire.Seated)
        invitation = Address.parse(seated.invite) if seated.invite else None
        address = Address(self.address, seated.table, seated.token or None)
        watching = Address.parse(seated.watch) if seated.watch else None
        return Seat(address, tuple(seated.seats), invitation, watching, self._cookie)

    async def _get(self, path: str, kind: type[Found]) -> Found:
        return self._decoded(await self._ask("GET", path), kind)

    async def _ask(self, method: str, path: str, asked: msgspec.Struct | None = None) -> bytes:
        body = None if asked is None else msgspec.json.encode(asked)
        return await asyncio.to_thread(self._send, method, path, body)

    def _send(self, method: str, path: str, body: bytes | None) -> bytes:
        headers = {"Content-Type": "application/json", "Accept-Language": self._language}
        if self.guest:
            headers["Cookie"] = self._cookie
        request = Request(f"{self.address}{path}", body, headers, method=method)
        try:
            with urlopen(request, timeout=SECONDS) as answer:
                self.guest = guest_in(answer.headers.get_all("Set-Cookie", []), self.guest)
                return bytes(answer.read())
        except HTTPError as error:
            with error:
                raise self._refusal(error.code, error.read()) from error
        except (OSError, HTTPException) as error:
            raise self._unreachable from error

    def _refusal(self, status: int, raw: bytes) -> ClientError:
        try:
            return refusal(self._decoded(raw, wire.Problem))
        except OtherProtocol as error:
            return self._unreachable if status in AWAY else error

    @property
    def _unreachable(self) -> Unreachable:
        return Unreachable(f"Nothing answers at {self.address}; is Tatami running there?")

    def _decoded(self, raw: bytes, kind: type[Found]) -> Found:
        try:
            return msgspec.json.decode(raw, type=kind)
        except msgspec.MsgspecError as error:
            raise OtherProtocol(
                f"There is no Tatami at {self.address}, or one of another version: {error}."
            ) from error


def _path(table: str) -> str:
    return f"/api/tables/{quote(table, safe='')}"
