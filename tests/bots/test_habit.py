"""What a bot does without thinking, and how well it can do it."""

from __future__ import annotations

from typing import Any

import pytest

import tatami
from tatami import Position
from tatami.bots import Bot, bot
from tatami.bots.habit import Habits
from tatami.core.game import Game


def rope_asked() -> Position:
    """Ninja Night, two players: whoever moves has named a roof and must set a rope."""
    position, chance = tatami.game("night").start(chance=tatami.seeded(3)), tatami.seeded(4)
    for move in ("to-a", "to-b", "move+pick", "move+pick", "move", "at-5"):
        position = position.play(position.mover, move, chance).position
    return position.play(position.mover, next(iter(position.moves(position.mover)))).position


def formation_asked() -> Position:
    return tatami.game("battle").start(chance=tatami.seeded(1))


def answers(position: Position, habits: Habits, count: int = 40) -> list[str | None]:
    view = position.view(position.mover)
    return [habits.answer(view) for _ in range(count)]


@pytest.mark.parametrize("asked", [rope_asked, formation_asked])
def test_a_habit_answers_with_a_legal_move(asked: Any) -> None:
    position = asked()
    given = answers(position, Habits(5))
    assert len(set(given)) > 5
    assert set(given) <= set(position.moves(position.mover))


@pytest.mark.parametrize("asked", [rope_asked, formation_asked])
def test_equal_seeds_answer_alike(asked: Any) -> None:
    position = asked()
    assert answers(position, Habits(5)) == answers(position, Habits(5))
    assert answers(position, Habits(5)) != answers(position, Habits(6))


def test_where_thought_is_needed_there_is_no_habit(nim: Game, fingers: Game) -> None:
    thoughtful: list[Position] = [tatami.game("night").start(chance=tatami.seeded(3))]
    thoughtful += [game.start(chance=tatami.seeded(1)) for game in (nim, fingers, tatami.game("taisen"))]
    for position in thoughtful:
        assert answers(position, Habits(), 3) == [None] * 3


# How far the eye is off


def lengths(error: int) -> list[int]:
    given = answers(rope_asked(), Habits(5, error), 200)
    return [int(str(move).removeprefix("rope-")) for move in given]


def test_a_smaller_error_is_a_better_eye() -> None:
    spreads = [max(found) - min(found) for found in map(lengths, (1, 4, 12, 30))]
    assert spreads == sorted(spreads)
    assert spreads[0] * 8 < spreads[-1]


def test_a_bot_imagines_its_own_skill() -> None:
    state: Any = Habits(0, 23).known(rope_asked().view(rope_asked().mover))
    assert state.skill == 23


def test_what_is_known_stays_as_it_is() -> None:
    """Neither knowing nor answering touches what the view holds."""
    view = rope_asked().view(rope_asked().mover)
    before = str(view.known)
    habits = Habits(0, 23)
    habits.known(view)
    habits.answer(view)
    assert str(view.known) == before


def test_a_mind_without_skill_is_told_none(fingers: Game) -> None:
    view = fingers.start(chance=tatami.seeded(1)).view(0)
    assert Habits(0, 23).known(view) == view.known.state()


@pytest.mark.parametrize("error", [1, 99])
def test_the_best_and_the_worst_eye(error: int) -> None:
    assert all(1 <= length <= 600 for length in lengths(error))


@pytest.mark.parametrize("error", [0, 100, -3, 2.5])
def test_an_impossible_error_is_refused(error: Any) -> None:
    with pytest.raises(ValueError, match=r"^error must be from 1 to 99 per cent$"):
        Habits(0, error)


@pytest.mark.parametrize("name", ["greedy", "search"])
def test_the_error_is_a_setting_of_a_bot(name: str) -> None:
    def thrown(made: Bot) -> str:
        return made.choose(rope_asked().view(rope_asked().mover))

    assert thrown(bot(f"{name},error=30", seed=2)) != thrown(bot(f"{name},error=1", seed=2))
    with pytest.raises(tatami.UnknownBot) as refused:
        bot(f"{name},error=0")
    sentence = f"The bot '{name},error=0' cannot be made: error must be from 1 to 99 per cent."
    assert str(refused.value) == sentence
