"""Who is away from a table of a server, and how long the computer waits before it may play on."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from math import ceil
from time import monotonic

from tatami.wire import messages as wire

from .voice import Voice


class AbsentPlayers:
    """Counts on from what the server last said.

    >>> time = iter([0.0, 12.5, 61.0])
    >>> absent = AbsentPlayers(clock=lambda: next(time))
    >>> away = wire.Player(wire.PlayerKind.HUMAN, "Bo", present=False, away=60.0)
    >>> absent.look(wire.Table("t", "taisen", {}, [wire.Seat(0, "wolf", away)], 0, True, None), [0])
    >>> absent.next_change, absent.replaceable([0])
    (48, [0])
    """

    def __init__(self, clock: Callable[[], float] = monotonic) -> None:
        self._clock = clock
        self._info: wire.Table | None = None
        self._looked_at = 0.0
        self._away: list[wire.Seat] = []

    def look(self, info: wire.Table, waited_for: Collection[int]) -> None:
        """What the server says now; what it said before may be looked at again."""
        if info is not self._info:
            self._info, self._looked_at = info, self._clock()
        self._away = [each for each in info.seats if each.seat in waited_for and each.player.away is not None]

    def _seconds(self, seat: wire.Seat) -> int:
        """Until the computer may play on there; 0 if it may now."""
        return max(0, ceil((seat.player.away or 0.0) - (self._clock() - self._looked_at)))

    @property
    def next_change(self) -> int | None:
        """The seconds until the computer may play on for one more; None if there is no such time."""
        return min((left for left in map(self._seconds, self._away) if left), default=None)

    def replaceable(self, to_act: Collection[int]) -> list[int]:
        """The seats in which it may play on now; first those for whom everybody waits."""
        seats = [each.seat for each in self._away if not self._seconds(each)]
        return sorted(seats, key=lambda seat: seat not in to_act)

    def notices(self, voice: Voice) -> Mapping[str, str]:
        """Who is away; what it is about changes when the time is over, not while it runs."""
        return dict(self._notice(each, voice) for each in self._away)

    def _notice(self, seat: wire.Seat, voice: Voice) -> tuple[str, str]:
        name, seconds = voice.who(seat).label, self._seconds(seat)
        if not seconds:
            return f"long away: {seat.seat}", voice.says("remote.away_long", name=name)
        line = voice.says("remote.away_for", name=name, clock=on_a_clock(seconds))
        return f"away: {seat.seat}", line


def on_a_clock(seconds: int) -> str:
    """Minutes and seconds.

    >>> on_a_clock(42), on_a_clock(61)
    ('0:42', '1:01')
    """
    return f"{seconds // 60}:{seconds % 60:02}"
