"""What processes that serve the same tables tell each other.

The journal in the database is the truth. A notice that is lost costs time: whoever missed it finds out when
it looks into the database by itself.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Protocol

import msgspec


class Notice(msgspec.Struct, frozen=True, tag=True):
    """Something another process should know."""


class Written(Notice, frozen=True):
    """So far the table's journal and its chat have come."""

    version: int
    remark: int
    rematch: str | None = None


class Attending(Notice, frozen=True):
    """Who is at a table in the process that says so: seats, and watchers with their names."""

    seats: list[int]
    watchers: dict[str, str]


class SignOfLife(Notice, frozen=True):
    """Whoever holds these seats has asked for something."""

    seats: list[int]


class WhoIsThere(Notice, frozen=True):
    """Everybody else says `Attending`; asked of all tables, everybody says `Banned`."""


class Changed(Notice, frozen=True):
    """Something that was told before has been erased."""


class Removed(Notice, frozen=True):
    """The table is gone for good."""


class Forgotten(Notice, frozen=True):
    """A guest has erased the own name."""

    guest: str


class Banned(Notice, frozen=True):
    """The addresses that are shut out, with the time until which they are."""

    until: dict[str, float]


AnyNotice = Written | Attending | SignOfLife | WhoIsThere | Changed | Removed | Forgotten | Banned
Hearer = Callable[[str, AnyNotice], None]
"""Called with the process that tells, and what it tells."""
EVERYWHERE = "*"
"""In place of a table: what concerns all of them."""


class Bus(Protocol):
    """Carries notices, and settles what only one process may do."""

    is_shared: bool
    """Whether there may be other processes at all."""

    @property
    def is_up(self) -> bool:
        """Whether notices travel now."""

    def tell(self, table: str, notice: Notice) -> None:
        """To all other processes that hear of the table; never waits, and may be lost."""

    async def hear(self, table: str, hearer: Hearer) -> None:
        """From now on the hearer is called with notices about the table; others are asked who is there."""

    def ignore(self, table: str) -> None: ...

    async def lease(self, name: str, seconds: float) -> bool:
        """Whether this process alone may do what has this name, for so long; asked again, it is prolonged."""

    async def take(self, bucket: str, burst: float, per_second: float) -> float | None:
        """Seconds until the bucket that all share gives one, 0 if it just did; None if it cannot be asked."""

    async def list_playing(self, tables: Iterable[str]) -> list[str]:
        """Lists these public tables as being played; the list of all processes."""

    async def open(self) -> None:
        """Begins to listen."""

    async def close(self) -> None: ...
