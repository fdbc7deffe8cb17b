"""Who is at a table, in this process and in others, and how long everybody else has been away."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable
from time import monotonic
from typing import TYPE_CHECKING

from tatami.tables import gate
from tatami.tables.bus import Attending
from tatami.tables.table import Table
from tatami.wire import messages as wire
from tatami.wire.messages import PlayerKind

from .absence import Absence

if TYPE_CHECKING:
    from .connection import Connection

REPORT_SECONDS = 5.0
"""Between two reports of a process."""
REPORTS_HOLD = 2.5 * REPORT_SECONDS
"""A process that has said nothing for so long is gone, with all that were there."""


class Elsewhere:
    """Who is at the table in other processes, as they report it.

    >>> time = iter([0.0, 99.0])
    >>> elsewhere = Elsewhere(clock=lambda: next(time))
    >>> elsewhere.note("b", Attending([1], {"w": "Wu"}))
    True
    >>> elsewhere.seats
    {1}
    >>> elsewhere.expire(), elsewhere.watchers
    (True, {})
    """

    def __init__(self, clock: Callable[[], float] = monotonic) -> None:
        self._clock = clock
        self._reports: dict[str, tuple[float, Attending]] = {}

    def note(self, process: str, report: Attending) -> bool:
        """Whether that changes anything."""
        _, before = self._reports.pop(process, (0.0, None))
        if report.seats or report.watchers:
            self._reports[process] = self._clock(), report
            return report != before
        return before is not None

    def expire(self) -> bool:
        """Forgets processes that are silent; whether there were any."""
        since = self._clock() - REPORTS_HOLD
        silent = [process for process, (at, _) in self._reports.items() if at < since]
        for process in silent:
            del self._reports[process]
        return bool(silent)

    @property
    def seats(self) -> set[int]:
        return {seat for _, report in self._reports.values() for seat in report.seats}

    @property
    def watchers(self) -> dict[str, str]:
        """The names of watchers, by whoever they are."""
        return {
            author: name for _, report in self._reports.values() for author, name in report.watchers.items()
        }


class Attendance:
    """Knows all of them; whoever is here is given, as it changes while somebody enters."""

    def __init__(self, seats: Iterable[int], away_seconds: float) -> None:
        self.elsewhere = Elsewhere()
        self.absence = Absence(away_seconds, seats)

    def report(self, here: Collection[Connection]) -> Attending:
        """What other processes are told."""
        return Attending(sorted(_seats(here)), _watchers(here))

    def present(self, here: Collection[Connection]) -> set[int]:
        return _seats(here) | self.elsewhere.seats

    def watchers(self, here: Collection[Connection]) -> dict[str, str]:
        return {**self.elsewhere.watchers, **_watchers(here)}

    def replaceable_in(self, seat: int, here: Collection[Connection]) -> float | None:
        """The seconds until a bot may play on for whoever holds the seat; None while they are there."""
        return None if seat in self.present(here) else self.absence.left(seat)

    def described(
        self, table: Table, here: Collection[Connection], master: wire.Master | None, *, named: int
    ) -> wire.Table:
        """The table with who is there; so many watchers are named, everybody else is counted."""
        present, watchers = self.present(here), self.watchers(here)
        return gate.table(
            table.charter,
            table.players,
            table.rematch,
            present,
            len(watchers),
            master,
            away=self._away(table, present),
            watchers_talk=table.watchers_talk,
            watcher_names=sorted(filter(None, watchers.values()))[:named],
        )

    def _away(self, table: Table, present: set[int]) -> dict[int, float]:
        """The people who are not there, with the seconds until a bot may play on."""
        if table.is_over:
            return {}
        people = (seat for seat, player in enumerate(table.players) if player.kind is PlayerKind.HUMAN)
        return {seat: self.absence.left(seat) for seat in people if seat not in present}

    def note(self, process: str, report: Attending) -> bool:
        """Another process says who is there: a sign of life of them, and of those who have just left."""
        self.absence.note(self.elsewhere.seats | {*report.seats})
        return self.elsewhere.note(process, report)


def _seats(here: Collection[Connection]) -> set[int]:
    return {seat for connection in here for seat in connection.listener.seats}


def _watchers(here: Collection[Connection]) -> dict[str, str]:
    return {each.author: each.name for each in here if not each.listener.seats}
