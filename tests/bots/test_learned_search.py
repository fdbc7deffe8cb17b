"""The search that a network judges for: it finds what wins, and plays where something is hidden."""

from __future__ import annotations

from pathlib import Path

import pytest

import tatami
from tatami.bots import bot
from tatami.bots.learned import Planner
from tatami.bots.weights import save
from tatami.core.game import Game
from tests.bots.networks import random_numbers

NAME = "tatami.bots.learned_search:LearnedSearch"


@pytest.fixture
def weights(nim: Game, tmp_path: Path) -> Path:
    """Those of a network that knows nothing."""
    path = tmp_path / "nim.bin"
    card = {"game": nim.name, "rules": nim.rules.VERSION, "features": nim.mind.FEATURES}
    save(path, card, random_numbers(nim))
    return path


@pytest.mark.parametrize(("heap", "taken"), [(2, "2"), (3, "3"), (5, "1")])
def test_what_wins_is_found_where_the_network_knows_nothing(
    nim: Game, weights: Path, heap: int, taken: str
) -> None:
    """Ends of games are judged as they are, for the seat that has won."""
    searching = bot(f"{NAME},simulations=2000,weights={weights}")
    position = nim.parse(f"nim\n0 {heap} 0 (3) left").play(0, "b").position
    assert searching.choose(position.view(0)) == taken


def test_equal_seeds_search_alike(nim: Game, weights: Path) -> None:
    view = nim.parse("nim\n4 4 4 (3) left").view(0)
    one, two = (bot(f"{NAME},simulations=50,weights={weights}", seed=4) for _ in range(2))
    assert [one.choose(view) for _ in range(5)] == [two.choose(view) for _ in range(5)]


def test_a_second_look_is_a_search_where_something_is_hidden() -> None:
    open_game, hidden = tatami.game("taisen"), tatami.game("night")
    assert Planner(plans=2).searches(hidden)
    assert not Planner(plans=2).searches(open_game)
    assert not Planner(plans=1).searches(hidden) and not Planner(plans=2, lifted=0).searches(hidden)
