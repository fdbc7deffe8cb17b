"""One sitting, with one writer: check, play, keep, tell."""

from __future__ import annotations

from tatami.core.chance import Chance
from tatami.core.contract import CHANCE
from tatami.core.errors import TatamiError
from tatami.core.outcome import Outcome
from tatami.core.position import Position, Step
from tatami.core.record import Record
from tatami.core.view import View

from .journal import Crowd, Entry, Nobody, Nowhere, Store


class UndoRefused(TatamiError):
    """Only the own last choice can be taken back, and only before anything followed from it."""


class Table:
    """Plays a record on from where it stands.

    >>> import tatami
    >>> game = tatami.game("taisen")
    >>> table = Table(Record(game, game.complete({"first": "wolf"})), tatami.seeded(4))
    >>> table.version, table.position.to_act
    (1, (0,))
    >>> step = table.play(0, next(iter(table.position.moves(0))))
    >>> table.version
    2
    """

    def __init__(
        self, record: Record, chance: Chance, store: Store | None = None, crowd: Crowd | None = None
    ) -> None:
        self.record = record
        self.version = 0
        self._chance = chance
        self._store = store or Nowhere()
        self._crowd = crowd or Nobody()
        self._past: list[tuple[Entry, Record, Position]] = []
        self.position = record.last
        self._begin()

    def _begin(self) -> None:
        """Chance acts until somebody can; a record that is taken up again may need nothing."""
        step = self.position.settle(self._chance)
        self._commit("began", CHANCE, step)

    def play(self, seat: int, move: str) -> Step:
        """The seat's move, and what chance made follow from it."""
        step = self.position.play(seat, move, self._chance)
        before = self.record, self.position
        entry = self._commit("moved", seat, step)
        self._past.append((entry, *before))
        return step

    def may_undo(self, seat: int) -> bool:
        """Whether the seat's own last choice is the last thing that happened, with nothing thrown since."""
        if not self._past:
            return False
        entry = self._past[-1][0]
        return entry.seat == seat and all(chooser == seat for chooser, _ in entry.choices)

    def undo(self, seat: int) -> None:
        """Takes the seat's last choice back."""
        if not self.may_undo(seat):
            raise UndoRefused(
                "Only your own last move can be taken back, before anything was thrown or asked since."
            )
        _, record, position = self._past[-1]
        undone = Entry(self.version + 1, "undone", seat)
        self._keep(undone, record, position, None)
        self._past.pop()

    def view(self, seat: int | None) -> View:
        return self.position.view(seat)

    @property
    def outcome(self) -> Outcome | None:
        return self.position.outcome

    def _commit(self, kind: str, seat: int, step: Step) -> Entry:
        entry = Entry(self.version + 1, kind, seat, step.choices)
        self._keep(entry, self.record.with_choices(*step.choices), step.position, step)
        return entry

    def _keep(self, entry: Entry, record: Record, position: Position, step: Step | None) -> None:
        self._store.keep(entry, record)
        self.version = entry.version
        self.record = record
        self.position = position
        self._crowd.hear(entry, step)
