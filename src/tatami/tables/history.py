"""How a game has gone so far, as a value: the record, the position, and what may still be taken back."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import NamedTuple

from tatami.core.chance import Chance
from tatami.core.contract import CHANCE
from tatami.core.errors import BadRecord, TatamiError
from tatami.core.fact import Fact
from tatami.core.position import Choice, Position, Step
from tatami.core.record import Record


class UndoRefused(TatamiError):
    """Only the own last choice can be taken back, and only before anything followed from it."""


@dataclass(frozen=True, slots=True)
class Happened:
    """What led from one position to the next."""

    before: Position
    events: tuple[Fact, ...]
    position: Position
    moments: tuple[Position, ...] = ()
    """How things stood after each event; empty where nobody shows motion."""
    undone: tuple[Fact, ...] = ()
    """The events that do not stand any more."""


class UndoPoint(NamedTuple):
    """What a move can be taken back to: whose move it was, how things stood before it, and its events."""

    seat: int
    record: Record
    position: Position
    events: tuple[Fact, ...]


@dataclass(frozen=True, slots=True)
class History:
    """Grows by steps; only moves that can still be taken back are remembered, as undo points.

    >>> import tatami
    >>> history, _ = History.of(Record(tatami.game("taisen"), {"first": "wolf"})).settled(tatami.seeded(4))
    >>> history, _ = history.played(0, next(iter(history.position.moves(0))), tatami.seeded(4))
    >>> history.may_undo(0), history.may_undo(1)
    (True, False)
    """

    record: Record
    position: Position
    past: tuple[UndoPoint, ...] = ()

    @classmethod
    def of(cls, record: Record) -> History:
        return cls(record, record.last)

    def happened(self, step: Step) -> Happened:
        """What leads from here to the end of a step."""
        return Happened(self.position, step.events, step.position, step.moments)

    def settled(self, chance: Chance, *, moments: bool = False) -> tuple[History, Step]:
        """Chance acts until somebody can."""
        step = self.position.settle(chance, moments=moments)
        return self._after_chance(step), step

    def played(self, seat: int, move: str, chance: Chance, *, moments: bool = False) -> tuple[History, Step]:
        """The seat's move, and what chance made follow from it."""
        step = self.position.play(seat, move, chance, moments=moments)
        return self._after(seat, step), step

    def retraced(
        self, seat: int, choices: Iterable[Choice], *, moments: bool = False
    ) -> tuple[History, Step]:
        """What was chosen once, chosen again."""
        step = _again(self.position, choices, moments)
        history = self._after_chance(step) if seat == CHANCE else self._after(seat, step)
        return history, step

    def _after_chance(self, step: Step) -> History:
        """What was thrown stays, and so does all before it."""
        return History(self.record.after(step), step.position, () if step.choices else self.past)

    def _after(self, seat: int, step: Step) -> History:
        """If this move cannot be taken back, no earlier one ever can."""
        record = self.record.after(step)
        if not self._can_undo(seat, step):
            return History(record, step.position)
        point = UndoPoint(seat, self.record, self.position, step.events)
        return History(record, step.position, (*self.past, point))

    def _can_undo(self, seat: int, step: Step) -> bool:
        """Whether nothing is thrown, shown, locked, asked or decided by this move."""
        if step.is_final or step.position.is_over or any(chooser != seat for chooser, _ in step.choices):
            return False
        return {*self.position.to_act, seat}.issuperset(step.position.to_act)

    def may_undo(self, seat: int) -> bool:
        """Whether the seat made the last move, and that can be taken back."""
        return bool(self.past) and self.past[-1].seat == seat

    def undone(self, seat: int) -> History:
        """With the seat's last move taken back."""
        if not self.may_undo(seat):
            raise UndoRefused(
                "Only your own last move can be taken back, "
                "as long as nothing was thrown, shown, locked, asked of others or decided by it."
            )
        *earlier, before = self.past
        return History(before.record, before.position, tuple(earlier))


def _again(position: Position, choices: Iterable[Choice], moments: bool) -> Step:
    whole = Step(position, (), ())
    for seat, text in choices:
        try:
            step = _chosen(whole.position, seat, text, moments)
        except TatamiError as error:
            raise BadRecord(f"The journal says {text!r}, which cannot be: {error}") from error
        whole = Step(
            step.position,
            whole.events + step.events,
            whole.choices + step.choices,
            whole.moments + step.moments,
        )
    return whole


def _chosen(position: Position, seat: int, text: str, moments: bool) -> Step:
    if seat == CHANCE:
        return position.draw(text, moments=moments)
    return position.play(seat, text, moments=moments)
