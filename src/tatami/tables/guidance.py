"""A table at which somebody learns: chance and the others follow the script, the learner is led along it."""

from __future__ import annotations

from collections.abc import Sequence

from tatami.core.chance import Chance, Odds
from tatami.core.contract import CHANCE
from tatami.core.game import Game
from tatami.core.lesson import Lesson, LessonRemark
from tatami.core.position import Choice, Step

from .history import History
from .refusals import NotInThisLesson, RequestRefused
from .table import Table


def lesson_of(game: Game, name: str) -> Lesson:
    """The lesson of this name; refused with those that there are."""
    if name not in game.lessons:
        raise RequestRefused("no_such_lesson", game=game.name, lessons=", ".join(game.lessons) or "–")
    return game.lessons[name]


class _FromScript:
    """Picks what the script says; where it says nothing, or what cannot be, chance does."""

    def __init__(self, script: Sequence[Choice], otherwise: Chance) -> None:
        self._left = [text for seat, text in script if seat == CHANCE]
        self._otherwise = otherwise

    def pick(self, odds: Odds) -> str:
        if self._left and any(outcome == self._left[0] for outcome, _ in odds):
            return self._left.pop(0)
        return self._otherwise.pick(odds)


def script(table: Table) -> tuple[Choice, ...]:
    """What is still to be played along the lesson; nothing at any other table."""
    lesson = table.charter.lesson
    return lesson.rest(table.history.record.choices) if lesson else ()


def chance(table: Table, otherwise: Chance) -> Chance:
    """Whoever decides dice and shuffles at this table now."""
    left = script(table)
    return _FromScript(left, otherwise) if left else otherwise


def begun(table: Table, otherwise: Chance, *, moments: bool) -> tuple[History, Step]:
    """Everybody is here: what the lesson begins after, or what chance brings."""
    lesson = table.charter.lesson
    if lesson is None or table.history.record.choices:
        return table.history.settled(otherwise, moments=moments)
    return table.history.retraced(CHANCE, lesson.before, moments=moments)


def check(table: Table, after: History) -> None:
    """Refuses a legal move that the lesson does not wait for."""
    lesson = table.charter.lesson
    if lesson is None or not script(table) or lesson.follows(after.record.choices):
        return
    raise NotInThisLesson(said_now(lesson, table)[-1].clause)


def is_under_way(table: Table) -> bool:
    """Whether the lesson leads on, or its last word was said and the learner has not moved since."""
    lesson, made = table.charter.lesson, table.history.record.choices
    if lesson is None or not lesson.follows(made):
        return False
    return all(seat != lesson.learner for seat, _ in made[len(lesson.record.choices) :])


def said_now(lesson: Lesson, table: Table) -> tuple[LessonRemark, ...]:
    """What was explained last: it stays until something else is."""
    made = len(table.history.record.choices)
    latest = max((remark.at for remark in lesson.remarks if remark.at <= made), default=lesson.remarks[0].at)
    return tuple(remark for remark in lesson.remarks if remark.at == latest)


def expected(table: Table, seat: int) -> str | None:
    """The seat's move in the script, if it comes next."""
    left = script(table)
    return left[0][1] if left and left[0][0] == seat else None


def next_seat(table: Table) -> int | None:
    """Whose line of the script comes next; None where nothing is left of it."""
    left = script(table)
    return left[0][0] if left else None


def is_patient(table: Table, seat: int) -> bool:
    """Whether somebody else comes first in the script."""
    return next_seat(table) not in (None, seat)
