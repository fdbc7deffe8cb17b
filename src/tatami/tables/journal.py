"""What a table keeps: one entry for each thing that happened."""

from __future__ import annotations

from dataclasses import dataclass

from tatami.core.contract import NOBODY
from tatami.core.outcome import Outcome
from tatami.core.record import Choice
from tatami.wire.messages import EntryKind

from .entry_kinds import ENDINGS, PLAYED, SEAT_FACTS, SeatFact


@dataclass(frozen=True, slots=True)
class Entry:
    """One line of the journal; versions rise by one."""

    version: int
    kind: EntryKind
    seat: int
    choices: tuple[Choice, ...] = ()
    """What was chosen; where somebody is replaced, the bot."""
    at: float = 0.0
    """When, in seconds of the clock of the world."""
    awaited: int = NOBODY
    """The first seat that owes a decision after it; CHANCE before the game has begun."""

    @property
    def played(self) -> tuple[Choice, ...]:
        """What was chosen in the game."""
        return self.choices if self.kind in PLAYED else ()

    def ending(self, seats: int) -> Outcome | None:
        """How the game ends with it, if it does whatever the position."""
        return ENDINGS[self.kind](self.seat, seats) if self.kind in ENDINGS else None

    @property
    def told(self) -> tuple[SeatFact, ...]:
        """What it tells of its seat; nothing where it only says that somebody sat down, as once it did."""
        if self.kind not in SEAT_FACTS or (self.kind is EntryKind.REPLACED and not self.choices):
            return ()
        return (SEAT_FACTS[self.kind](self.seat),)

    @property
    def substitute(self) -> str | None:
        """The bot that plays in the seat from here on, "" for the person; None if that does not change."""
        if self.kind is EntryKind.RETURNED:
            return ""
        if self.kind is EntryKind.REPLACED and self.choices:
            return self.choices[0][1]
        return None
