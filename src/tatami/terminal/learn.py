"""`tatami learn`: a lesson at a table of this program, or which lessons there are."""

from __future__ import annotations

import argparse
from collections.abc import Iterator

from tatami.bots import weakest
from tatami.core import registry
from tatami.core.errors import TatamiError
from tatami.core.lesson import Lesson
from tatami.core.record import Record
from tatami.tables.guidance import lesson_of
from tatami.tables.refusals import RequestRefused, said

from .invitation import Invitation
from .listing import hanging
from .local_session import LocalSession
from .play import seated
from .seating import PERSON
from .voice import Voice
from .warming import Warming


class UnknownLesson(TatamiError):
    """The game has no lesson of that name."""


def run(arguments: argparse.Namespace) -> int:
    """Leads through the lesson; without a name, lists those that there are."""
    game = registry.game(arguments.game)
    voice = Voice(game, {}, arguments.lang)
    if arguments.lesson is None:
        print(*lessons(voice), sep="\n")
        return 0
    try:
        lesson = lesson_of(game, arguments.lesson)
    except RequestRefused as error:
        raise UnknownLesson(said(error, voice.language)) from error
    session = LocalSession(lesson_table(lesson), voice.language)
    return seated(session, Voice(game, session.options, voice.language), plain=arguments.plain)


def lessons(voice: Voice) -> Iterator[str]:
    """Each lesson with its title and what it is about."""
    yield voice.says("learn.list", game=voice.title)
    for name in voice.game.lessons:
        title, about = (voice.words(f"lesson.{name}.{part}") for part in ("title", "about"))
        yield from hanging(f"  {name}", f"{title}. {about}")
    yield voice.says("learn.begin", game=voice.game.name, lesson=next(iter(voice.game.lessons), ""))


def lesson_table(lesson: Lesson) -> Invitation:
    """The learner, and the weakest computer player in all other seats."""
    game = lesson.record.game
    options = game.complete(lesson.record.options)
    names = game.seat_names[: game.seats_in(options)]
    other = weakest(game)
    players = {name: PERSON if seat == lesson.learner else other for seat, name in enumerate(names)}
    record = Record(game, options, players=players)
    return Invitation(record, lesson=lesson, warming=Warming(game, waits=False))
