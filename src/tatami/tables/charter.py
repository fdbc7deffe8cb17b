"""What a table is from its first day on, and who sits at it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from tatami.core.game import Game
from tatami.core.lesson import Lesson
from tatami.wire.messages import PlayerKind


@dataclass(frozen=True, slots=True)
class Player:
    """Who sits in a seat. A person is known by a guest's number, and holds the seat by a token.

    The seat stays theirs while a bot plays on for them.
    """

    kind: PlayerKind = PlayerKind.OPEN
    name: str = ""
    guest: str = ""
    token_hash: str = ""
    substitute: str = ""
    """The bot that plays on for a person who is away: the journal says so."""

    @property
    def bot(self) -> str:
        """The computer player that acts in this seat; "" if none does."""
        return self.name if self.kind is PlayerKind.BOT else self.substitute


@dataclass(frozen=True, slots=True)
class Charter:
    """What does not change while people play."""

    id: str
    game: Game
    options: Mapping[str, str]
    private: bool = True
    origin: str = ""
    """The first table of a row of rematches: its tokens open them all."""
    lesson: Lesson | None = None
    """The script it follows at first, if somebody learns here."""
    foresight: bool = True
    """Whether the table says what a move would lead to."""
