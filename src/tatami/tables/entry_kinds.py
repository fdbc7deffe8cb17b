"""What the kinds of entries mean for a table: a further kind has its lines here, and nowhere else.

What such an entry tells has its sentence under `story` in words/*.toml, why it ends a game under `reason`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from tatami.core.contract import WIN
from tatami.core.fact import Fact
from tatami.core.outcome import Outcome
from tatami.wire.messages import EntryKind

PLAYED = (EntryKind.BEGAN, EntryKind.MOVED)
"""They have choices of the game."""
DESCRIBED = (
    EntryKind.SEATED,
    EntryKind.REPLACED,
    EntryKind.RETURNED,
    EntryKind.TALK_OPENED,
    EntryKind.TALK_CLOSED,
)
"""They change how the table is described."""
TALK = {EntryKind.TALK_OPENED: True, EntryKind.TALK_CLOSED: False}
"""Whether watchers may talk from then on."""


# What the table itself tells in the story, beside the facts of its game


class SeatFact(Fact):
    """Told with the name of whoever holds the seat."""

    seat: int


class SeatReplaced(SeatFact):
    """A computer player plays on for whoever holds the seat."""

    seat: int


class SeatReturned(SeatFact):
    """Whoever holds the seat plays there again."""

    seat: int


SEAT_FACTS: Mapping[EntryKind, type[SeatFact]] = {
    EntryKind.REPLACED: SeatReplaced,
    EntryKind.RETURNED: SeatReturned,
}


# How a game may end whatever the position


def left_to_others(seat: int, seats: int) -> Outcome:
    """Whoever gives up leaves the win to all others."""
    winners = tuple(other for other in range(seats) if other != seat)
    scores = (WIN // len(winners) if other in winners else 0 for other in range(seats))
    return Outcome(winners, EntryKind.RESIGNED.value, tuple(scores))


ENDINGS: Mapping[EntryKind, Callable[[int, int], Outcome]] = {EntryKind.RESIGNED: left_to_others}
"""How it ends, by the seat of the entry and the number of seats."""
ASKING = (EntryKind.BEGAN, EntryKind.MOVED, EntryKind.UNDONE, *ENDINGS)
"""After these the seats are asked anew, or not any more."""
