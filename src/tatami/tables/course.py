"""How a game has gone so far, as a value: the record, the position, and what may still be taken back."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import NamedTuple

from tatami.core.chance import Chance
from tatami.core.contract import CHANCE
from tatami.core.errors import BadRecord, TatamiError
from tatami.core.event import Event
from tatami.core.position import Choice, Position, Step
from tatami.core.record import Record


class UndoRefused(TatamiError):
    """Only the own last choice can be taken back, and only before anything followed from it."""


class Moment(NamedTuple):
    """What a move can be taken back to: whose move it was, and how things stood before it."""

    seat: int
    record: Record
    position: Position


@dataclass(frozen=True, slots=True)
class Course:
    """Grows by steps; only moves that can still be taken back are remembered as moments.

    >>> import tatami
    >>> course, _ = Course.of(Record(tatami.game("taisen"), {"first": "wolf"})).settled(tatami.seeded(4))
    >>> course, _ = course.played(0, next(iter(course.position.moves(0))), tatami.seeded(4))
    >>> course.may_undo(0), course.may_undo(1)
    (True, False)
    """

    record: Record
    position: Position
    past: tuple[Moment, ...] = ()

    @classmethod
    def of(cls, record: Record) -> Course:
        return cls(record, record.last)

    def settled(self, chance: Chance) -> tuple[Course, Step]:
        """Chance acts until somebody can."""
        step = self.position.settle(chance)
        return Course(self.record.after(step), step.position, self.past), step

    def played(self, seat: int, move: str, chance: Chance) -> tuple[Course, Step]:
        """The seat's move, and what chance made follow from it."""
        step = self.position.play(seat, move, chance)
        return self._after(seat, step), step

    def retraced(self, seat: int, choices: Iterable[Choice]) -> tuple[Course, Step]:
        """What was chosen once, chosen again."""
        step = _again(self.position, choices)
        if seat == CHANCE:
            return Course(self.record.after(step), step.position, self.past), step
        return self._after(seat, step), step

    def _after(self, seat: int, step: Step) -> Course:
        """If this move cannot be taken back, no earlier one ever can."""
        if step.is_final:
            return Course(self.record.after(step), step.position)
        moment = Moment(seat, self.record, self.position)
        course = Course(self.record.after(step), step.position, (*self.past, moment))
        return course if course.may_undo(seat) else Course(course.record, course.position)

    def may_undo(self, seat: int) -> bool:
        """Whether the seat made the last move, and nothing was thrown, shown, locked, asked or decided."""
        if not self.past or self.position.is_over:
            return False
        before = self.past[-1]
        followed = self.record.choices[len(before.record.choices) :]
        thrown = any(chooser != seat for chooser, _ in followed)
        asked = set(self.position.to_act) - set(before.position.to_act) - {seat}
        return before.seat == seat and not thrown and not asked

    def undone(self, seat: int) -> Course:
        """With the seat's last move taken back."""
        if not self.may_undo(seat):
            raise UndoRefused(
                "Only your own last move can be taken back, "
                "as long as nothing was thrown, shown, locked, asked of others or decided by it."
            )
        *earlier, before = self.past
        return Course(before.record, before.position, tuple(earlier))


def _again(position: Position, choices: Iterable[Choice]) -> Step:
    events: tuple[Event, ...] = ()
    made: tuple[Choice, ...] = ()
    is_final = False
    for seat, text in choices:
        try:
            step = position.draw(text) if seat == CHANCE else position.play(seat, text)
        except TatamiError as error:
            raise BadRecord(f"The journal says {text!r}, which cannot be: {error}") from error
        position = step.position
        events += step.events
        made += step.choices
        is_final = is_final or step.is_final
    return Step(position, events, made, is_final)
