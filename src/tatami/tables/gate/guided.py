"""What a learner is told: the remarks of this moment, and the move the lesson waits for."""

from __future__ import annotations

from tatami.core.lesson import Lesson, LessonRemark
from tatami.core.words import Words
from tatami.wire import messages as wire

from .. import guidance
from ..refusals import spoken
from ..table import Table
from .viewer import Listener


def guidance_for(table: Table, listener: Listener) -> wire.Guidance | None:
    """Only for whoever learns, and as long as the lesson lasts."""
    lesson = table.charter.lesson
    if lesson is None or lesson.learner not in listener.seats or not guidance.is_under_way(table):
        return None
    words = table.game.words(spoken(table.game, listener.language))
    remarks = guidance.said_now(lesson, table)
    line = lesson.next_of_the_learner(table.history.record.choices)
    return wire.Guidance(
        lesson.name,
        words(f"lesson.{lesson.name}.title"),
        lesson.remarks.index(remarks[0]),
        [_remark(lesson, remark, words) for remark in remarks],
        len(lesson.remarks),
        next(iter(line), ""),
        not guidance.script(table),
        list(line[1:]),
    )


def _remark(lesson: Lesson, remark: LessonRemark, words: Words) -> wire.LessonRemark:
    return wire.LessonRemark(words(f"lesson.{lesson.name}.{remark.key}"), remark.clause)
