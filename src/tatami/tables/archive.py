"""What many tables need from outside: where they are kept, and the time."""

from __future__ import annotations

from collections.abc import Iterable
from concurrent.futures import Future
from dataclasses import dataclass
from typing import Protocol

from .journal import Entry
from .sitting import Charter, Player, Sitting


@dataclass(frozen=True, slots=True)
class Remark:
    """Something said at a table."""

    number: int
    name: str
    seat: int | None
    text: str
    at: float


@dataclass(frozen=True, slots=True)
class Summary:
    """A table in a list: who sits there, and whom it waits for."""

    charter: Charter
    players: tuple[Player, ...]
    awaited: int
    over: bool
    rematch: str | None
    older: int | None = None
    """The version of its rules, if another one is played here."""


class Archive(Protocol):
    """Keeps journals. A future is done when its change is safe; if it fails, nothing has happened."""

    def open(self, charter: Charter, players: Iterable[Player], began: Entry) -> Future[None]: ...

    def open_rematch(
        self, charter: Charter, players: Iterable[Player], began: Entry, of: str
    ) -> Future[None]: ...

    def append(self, table: str, entry: Entry) -> Future[None]: ...

    def seat(self, table: str, entry: Entry, player: Player) -> Future[None]: ...

    def remark(self, table: str, remark: Remark) -> Future[None]: ...

    def load(self, table: str) -> Sitting | None:
        """Raises OtherRules for a table whose rules are not played here any more."""

    def remarks(self, table: str) -> list[Remark]: ...

    def open_tables(self, limit: int = 100) -> list[Summary]: ...

    def tables_of(self, guest: str, limit: int = 100) -> list[Summary]: ...

    def ping(self) -> None: ...

    def close(self) -> None: ...


class Clock(Protocol):
    """The time of the world, in seconds."""

    def __call__(self) -> float: ...
