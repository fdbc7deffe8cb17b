"""One sitting, with one writer: check, play, keep, tell."""

from __future__ import annotations

from tatami.core.chance import Chance
from tatami.core.contract import CHANCE
from tatami.core.outcome import Outcome
from tatami.core.position import Position, Step
from tatami.core.record import Record
from tatami.core.view import View

from .course import Course
from .journal import Crowd, Entry, Kind, Nobody, Nowhere, Store


class Table:
    """Plays a record on from where it stands.

    >>> import tatami
    >>> table = Table(Record(tatami.game("taisen"), {"first": "wolf"}), tatami.seeded(4))
    >>> table.version, table.position.to_act
    (1, (0,))
    >>> step = table.play(0, next(iter(table.position.moves(0))))
    >>> table.version
    2
    """

    def __init__(
        self, record: Record, chance: Chance, store: Store | None = None, crowd: Crowd | None = None
    ) -> None:
        self.version = 0
        self._course = Course.of(record)
        self._chance = chance
        self._store = store or Nowhere()
        self._crowd = crowd or Nobody()
        self._begin()

    def _begin(self) -> None:
        """Chance acts until somebody can; a record that is taken up again may need nothing."""
        course, step = self._course.settled(self._chance)
        self._keep("began", CHANCE, course, step)

    @property
    def record(self) -> Record:
        return self._course.record

    @property
    def position(self) -> Position:
        return self._course.position

    def play(self, seat: int, move: str) -> Step:
        """The seat's move, and what chance made follow from it."""
        course, step = self._course.played(seat, move, self._chance)
        self._keep("moved", seat, course, step)
        return step

    def may_undo(self, seat: int) -> bool:
        """Whether the seat made the last move, and nothing was thrown, asked of others or decided by it."""
        return self._course.may_undo(seat)

    def undo(self, seat: int) -> None:
        """Takes the seat's last choice back."""
        self._keep("undone", seat, self._course.undone(seat), None)

    def view(self, seat: int | None) -> View:
        return self.position.view(seat)

    @property
    def outcome(self) -> Outcome | None:
        return self.position.outcome

    def _keep(self, kind: Kind, seat: int, course: Course, step: Step | None) -> None:
        """Kept first: if that fails, nothing has happened. Told last, when everything is as it will be."""
        entry = Entry(self.version + 1, kind, seat, step.choices if step else ())
        self._store.keep(entry, course.record)
        self.version = entry.version
        self._course = course
        self._crowd.hear(entry, step)
