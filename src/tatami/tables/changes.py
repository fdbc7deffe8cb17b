"""What a request leads to, once it is committed."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from .charter import Player
from .history import Happened, History
from .journal import Entry
from .request_id import RequestId

if TYPE_CHECKING:
    from .table import Table


@dataclass(slots=True)
class Change:
    """To be committed whole or not at all."""

    asked: RequestId | None = field(default=None, kw_only=True)
    """The request it answers; None for what nobody asked for by an id."""


@dataclass(slots=True)
class Proposal(Change):
    """One entry more in the journal."""

    entry: Entry
    history: History
    happened: Happened
    players: tuple[Player, ...] | None = None
    """Who sits there then, if that changes."""


@dataclass(frozen=True, slots=True)
class Remark:
    """Something said at a table."""

    number: int
    name: str
    seat: int | None
    text: str
    at: float
    phrase: str = ""
    """The key of the phrase that was said, in place of a text."""

    @property
    def is_erased(self) -> bool:
        return not (self.text or self.phrase)


@dataclass(slots=True)
class Said(Change):
    """A remark more in the chat."""

    remark: Remark


@dataclass(slots=True)
class Opening(Change):
    """A new table, with what has happened at it so far."""

    table: Table
    at: float
    of: str | None = None
    """The table whose rematch it is."""
    told: tuple[Proposal, ...] = ()
    """What its entries were, so that nobody need read them again."""


@dataclass(slots=True)
class Noted(Change):
    """It is so already: only the id of the request is kept."""
