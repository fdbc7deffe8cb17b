"""What many tables need from outside: where they are kept, and the time."""

from __future__ import annotations

from asyncio import Future
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import ParamSpec, Protocol, TypeVar

from .changes import Change, Remark
from .charter import Charter, Player
from .following import Missed, Written
from .kept_replay import KeptReplay
from .older import KeptJournal
from .table import Table

Given = ParamSpec("Given")
Answer = TypeVar("Answer")


@dataclass(frozen=True, slots=True)
class Summary:
    """A table in a list: who sits there, and whom it waits for."""

    charter: Charter
    players: tuple[Player, ...]
    awaited: int
    over: bool
    rematch: str | None
    older: int | None = None
    """The version of its rules, if another one is played here and it cannot be shown."""


@dataclass(frozen=True, slots=True)
class OlderCount:
    """How many tables of a game follow other rules than those played here."""

    game: str
    ours: int
    finished: int
    unfinished: int


@dataclass(frozen=True, slots=True)
class Latest:
    """How far a table has come."""

    version: int
    remark: int
    rematch: str | None


class Archive(Protocol):
    """Keeps journals and chats."""

    def hold_lock(self) -> None:
        """Keeps servers away that would not tell what they write."""

    async def commit(self, table: str, change: Change) -> None:
        """When it returns, the change is safe on the disk; if it raises, nothing has happened.

        After OutcomeUnknown nobody knows, until `holds` says so.
        """

    def begin(self, table: str, change: Change) -> Future[None]:
        """The same for whoever does not wait, or waits by `end`."""

    async def end(self, table: str, begun: Future[None]) -> None:
        """Ends as `commit` does."""

    async def read(
        self, work: Callable[Given, Answer], *arguments: Given.args, **named: Given.kwargs
    ) -> Answer:
        """What one of the functions that read finds, without holding up anybody."""

    async def erase(self, guest: str, *, remarks: bool = True) -> list[str]:
        """Takes the guest's name and remarks away; gives the tables at which there may have been some."""

    async def erase_remark(self, table: str, number: int) -> None: ...

    async def remove(self, table: str) -> None:
        """The table is gone, with all that happened there."""

    async def probe(self) -> None:
        """Fails if nothing can be written."""

    def holds(self, table: str, change: Change) -> bool:
        """Whether exactly this change stands."""

    def load(self, table: str) -> Table | None:
        """Raises OtherRules where others are followed, unless the game is over and its replay kept."""

    def since(self, table: str, version: int, remark: int) -> Missed | None:
        """What was written after these; None if there is no such table."""

    def entries_beyond(self, known: Mapping[str, int]) -> dict[str, list[Written]]:
        """By table, the entries after the version that is known of it."""

    def latest(self, tables: Sequence[str]) -> dict[str, Latest]:
        """How far each of these tables has come; those that are gone are left out."""

    def list_tables(self, ids: Sequence[str]) -> list[Summary]:
        """The tables of these ids."""

    def journal(self, table: str) -> KeptJournal | None:
        """The same as it is written, whatever the rules."""

    async def keep_replay(self, table: str, replay: KeptReplay | None) -> None:
        """What a finished game told; None if it cannot be told any more."""

    def without_replay(self, limit: int) -> list[str]:
        """Finished tables of which no replay is kept yet."""

    def older(self) -> list[OlderCount]:
        """The tables that follow other rules, by game."""

    @property
    def changes(self) -> int:
        """How many have been committed since the start."""

    @property
    def waiting(self) -> int:
        """How many have not begun to be committed."""

    def remarks(self, table: str) -> list[Remark]:
        """What was said last, in order."""

    def find(self, text: str, limit: int = 100) -> list[Summary]:
        """The tables of this id, or at which somebody's name has this text in it; the latest first."""

    def finished_before(self, at: float, limit: int = 100, skip: int = 0) -> list[str]:
        """Tables whose game was over by then, the oldest first, without the first few."""

    def open_tables(self, limit: int = 100) -> list[Summary]: ...

    def tables_of(self, guest: str, limit: int = 100) -> list[Summary]: ...

    async def close(self) -> None: ...


class Clock(Protocol):
    """The time of the world, in seconds."""

    def __call__(self) -> float: ...
