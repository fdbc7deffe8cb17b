"""The planner: it finds the end of a turn, knows a won game, sees a reply coming, and errs as it is told."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from pathlib import Path

import pytest

import tatami
from tatami import Position
from tatami.bots import bot
from tatami.bots.learned import Planner
from tatami.bots.weights import as_lists, save
from tatami.bots.workplace import Workplace
from tatami.core.game import Game
from tests.bots.networks import met, random_numbers

NAME = "tatami.bots.learned:Planner"
Written = Callable[[Game], str]


@pytest.fixture
def written(tmp_path: Path) -> Written:
    """Weights that are as good as random, in a file."""

    def write(game: Game) -> str:
        path = tmp_path / f"{game.name}.bin"
        card = {"game": game.name, "rules": game.rules.VERSION, "features": game.mind.FEATURES}
        save(path, card, random_numbers(game))
        return str(path)

    return write


LEARNABLE = [name for name in tatami.games() if tatami.game(name).mind.FEATURES]
#: Where something is hidden, the lifted one searches instead of looking twice.
SPEEDS = [
    (name, plans) for name in LEARNABLE for plans in (1, 3) if plans == 1 or not tatami.game(name).has_secrets
]


@pytest.mark.parametrize(("name", "plans"), SPEEDS)
def test_both_speeds_decide_alike(name: str, plans: int, written: Written) -> None:
    game = tatami.game(name)
    slow, fast = (Planner(plans=plans, weights=written(game), lifted=lifted) for lifted in (0, 1))
    asked = list(met(game, range(2)))[: 12 // plans]
    for position in asked:
        view = position.view(position.to_act[0])
        assert slow.choose(view) == fast.choose(view)


@pytest.mark.parametrize("plans", [1, 2])
def test_a_won_turn_is_played(nim: Game, written: Written, plans: int) -> None:
    """Both questions of the turn are answered with its end in mind."""
    planner = bot(f"{NAME},plans={plans},weights={written(nim)}")
    position = nim.parse("nim\n0 3 0 (3) left")
    assert planner.choose(position.view(0)) == "b"
    assert planner.choose(position.play(0, "b").position.view(0)) == "3"


def test_a_reply_that_wins_is_seen_coming(nim: Game, written: Written) -> None:
    """Whoever leaves two or three counters has lost; that needs a second look."""
    position = nim.parse("nim\n0 5 0 (3) left").play(0, "b").position
    foresighted = bot(f"{NAME},plans=3,weights={written(nim)}")
    assert foresighted.choose(position.view(0)) == "1"


def heated(nim: Game, written: Written, heat: float) -> Counter[str]:
    position: Position = nim.parse("nim\n4 4 4 (3) left")
    planner = Workplace(nim, as_lists(nim, random_numbers(nim)), 1, is_lifted=False)
    return Counter(str(planner.decide(position.state(), 0, heat, 1)) for _ in range(300))


def test_heat_makes_it_err_and_cold_does_not(nim: Game, written: Written) -> None:
    cold, warm, hot = (heated(nim, written, heat) for heat in (0.0, 0.05, 50.0))
    assert len(cold) == 1
    best = next(iter(cold))
    assert hot[best] < warm[best] < cold[best]
    assert min(hot.values()) > 60  # of three heaps


@pytest.mark.parametrize("settings", ["plans=0", "plans=65", "heat=-1", "heat=inf", "ease=5", "ease=-1"])
def test_settings_that_make_no_sense_are_refused(settings: str) -> None:
    with pytest.raises(tatami.core.errors.UnknownBot, match=r"plans must be from 1|ease must be from 0"):
        bot(f"{NAME},{settings}")


def test_how_often_a_weaker_level_errs_is_the_games_affair() -> None:
    """What decides in one game is a trifle in another."""
    heats = {
        name: [Planner(ease=ease).heat_in(tatami.game(name)) for ease in range(5)]
        for name in ("taisen", "versus")
    }
    assert heats["taisen"][0] == heats["versus"][0] == 0.0
    assert heats["taisen"] != heats["versus"]
    assert all(each == sorted(each) for each in heats.values())


def test_equal_seeds_play_alike(written: Written) -> None:
    game = tatami.game("taisen")
    position = game.start(chance=tatami.seeded(5))
    view = position.view(position.to_act[0])
    names = [f"{NAME},heat=0.1,lifted=0,weights={written(game)}"] * 2
    one, two = (bot(name, seed=4) for name in names)
    assert [one.choose(view) for _ in range(5)] == [two.choose(view) for _ in range(5)]
