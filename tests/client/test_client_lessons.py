"""Lessons at real tables of a server: the computer plays its lines, then for itself."""

from __future__ import annotations

import pytest

import tatami
from tatami.client import Server, Table

from .playing import refused, run

LESSONS = [(game, name) for game in tatami.games() for name in tatami.game(game).lessons]


async def follow(table: Table) -> int:
    """Plays what the lesson waits for, to its last word; gives how many moves that were."""
    made = 0
    while True:
        await table.until(lambda: awaits_the_learner(table))
        guidance = table.view.guidance
        assert guidance is not None
        if guidance.is_over:
            return made
        await table.play(guidance.move)
        made += 1


def awaits_the_learner(table: Table) -> bool:
    guidance = table.view.guidance
    return guidance is not None and bool(table.view.questions) and bool(guidance.move or guidance.is_over)


@pytest.mark.parametrize(("game", "lesson"), LESSONS)
def test_a_lesson_is_followed_to_its_end_and_played_on(url: str, game: str, lesson: str) -> None:
    async def learn() -> None:
        seat = await Server(url).learn(game, lesson, name="Aiko")
        async with seat.sit_down() as table:
            assert await follow(table) > 0
            question = await table.question()
            assert question is not None
            await table.play(question.offers[-1].move, question)
            assert table.view.guidance is None or table.view.guidance.is_over
            assert await table.question() is not None or table.outcome is not None

    run(learn())


def test_another_move_is_refused_and_the_lesson_goes_on(url: str) -> None:
    async def learn() -> None:
        seat = await Server(url).learn("taisen", "first")
        async with seat.sit_down() as table:
            question = await table.question()
            error = await refused(table.play("N1", question))
            assert (error.code, error.clause) == ("not_in_this_lesson", "T6")
            assert await follow(table) > 0

    run(learn())


@pytest.mark.parametrize(("game", "lesson"), LESSONS)
def test_a_hint_is_the_move_that_the_lesson_waits_for(url: str, game: str, lesson: str) -> None:
    async def learn() -> None:
        seat = await Server(url).learn(game, lesson)
        async with seat.sit_down() as table:
            await table.until(lambda: awaits_the_learner(table))
            assert table.view.guidance is not None
            hinted = await table.hint()
            assert hinted.move == table.view.guidance.move and hinted.label

    run(learn())


def test_a_lesson_that_is_not_there_is_named_with_those_that_are(url: str) -> None:
    async def learn() -> None:
        error = await refused(Server(url).learn("taisen", "tenth"))
        assert error.code == "no_such_lesson" and "first" in str(error)

    run(learn())
