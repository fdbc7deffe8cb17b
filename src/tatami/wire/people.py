"""Who sits at a table."""

from __future__ import annotations

from enum import StrEnum

import msgspec


class PlayerKind(StrEnum):
    """Who may sit in a seat; "open" while nobody does."""

    HUMAN = "human"
    BOT = "bot"
    OPEN = "open"


class Player(msgspec.Struct, frozen=True):
    """Who plays in a seat."""

    kind: PlayerKind
    name: str
    present: bool
    away: float | None = None
    """Of a person who is not here: in so many seconds a bot may play on; 0 if one may now."""
    holder: str | None = None
    """The name of the person whose seat it is, while a bot plays on for them."""


class Seat(msgspec.Struct, frozen=True):
    """A side of the game: its number, the game's own name for it, and who sits there."""

    seat: int
    name: str
    player: Player
