"""What a table keeps, and the ports it keeps and tells it through."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, Protocol

from tatami.core.contract import NOBODY
from tatami.core.position import Step
from tatami.core.record import Choice, Record

Kind = Literal["began", "moved", "undone", "resigned", "replaced"]


@dataclass(frozen=True, slots=True)
class Entry:
    """One line of the journal; versions rise by one."""

    version: int
    kind: Kind
    seat: int
    choices: tuple[Choice, ...] = ()
    id: str = ""
    """What the request called itself; the same id is never done twice."""
    at: float = 0.0
    """When, in seconds of the clock of the world."""
    awaited: int = NOBODY
    """The first seat that owes a decision after it."""


class Store(Protocol):
    """Keeps the journal. When it returns, the entry is safe; when it raises, nothing has happened."""

    def keep(self, entry: Entry, record: Record) -> None: ...


class Crowd(Protocol):
    """Whoever listens; told only after the entry is kept."""

    def hear(self, entry: Entry, step: Step | None) -> None: ...


class Nowhere:
    """A store for games that need not be kept."""

    def keep(self, entry: Entry, record: Record) -> None:
        """Forgets it."""


class Nobody:
    """A crowd that does not listen."""

    def hear(self, entry: Entry, step: Step | None) -> None:
        """Ignores it."""
