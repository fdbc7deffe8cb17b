"""What a table is, and what happens at it, whatever the game."""

from __future__ import annotations

from enum import StrEnum
from typing import Literal

import msgspec

from tatami.wire.people import Seat

Master = Literal["ready", "warming", "failed"]
"""How far the strongest computer player of a game is; until it is ready, another plays in its place."""


class EntryKind(StrEnum):
    """What an entry of the journal says."""

    BEGAN = "began"
    MOVED = "moved"
    UNDONE = "undone"
    RESIGNED = "resigned"
    SEATED = "seated"
    """Somebody has taken an open seat. (Older journals say "replaced", without a bot.)"""
    REPLACED = "replaced"
    """A bot plays on for somebody who is away, and who may return."""
    RETURNED = "returned"
    TALK_OPENED = "talk_opened"
    """From now on watchers may talk."""
    TALK_CLOSED = "talk_closed"
    SEALED = "sealed"
    """In news alone: a move or its undo, of which nothing may be known but that it was made."""


class Chat(msgspec.Struct, frozen=True):
    """Something said at the table."""

    number: int
    name: str
    seat: int | None
    text: str
    """A phrase comes in the listener's language."""
    at: float
    phrase: str = ""
    """The key of the phrase that it is; "" for words of somebody's own."""


class Table(msgspec.Struct, frozen=True):
    """What a table is, whatever the position."""

    id: str
    game: str
    options: dict[str, str]
    seats: list[Seat]
    watchers: int
    private: bool
    rematch: str | None
    """The table where the same players meet again, once somebody asked for it."""
    master: Master | None = None
    """Set while a bot that looks ahead plays at this table."""
    watchers_talk: bool = True
    """Whether watchers may say something."""
    watcher_names: list[str] = []
    """To whoever is at the table: the watchers who have a name; the others are only counted."""
    foresight: bool = True
    """Whether the table says what a move would lead to: see `foresee`."""
