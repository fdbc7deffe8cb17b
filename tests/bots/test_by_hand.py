"""A game that nobody has learned has the same levels: they judge by its hand-made mind."""

from __future__ import annotations

from collections import Counter

import pytest

import tatami
from tatami.bots.bot import Bot
from tatami.bots.greedy import Greedy
from tatami.bots.learned import Planner
from tatami.bots.random import Random
from tatami.bots.search import Search
from tatami.core.game import Game
from tatami.core.view import View
from tatami.research.arena.lifted import can_play
from tests.bots.networks import met


@pytest.mark.parametrize("name", ["battle", "night"])
def test_without_a_slip_it_plays_as_greedy_does(name: str) -> None:
    game = tatami.game(name)
    planner, greedy = Planner(seed=3, error=12), Greedy(seed=3, error=12)
    for position in met(game, range(1)):
        view = position.view(position.to_act[0])
        assert planner.choose(view) == greedy.choose(view)


def test_who_looks_at_several_plans_searches_as_much_as_the_mind_says(nim: Game) -> None:
    planner, search = Planner(plans=3, seed=2), Search(nim.mind.SIMULATIONS, seed=2)
    view = nim.parse("nim\n4 4 4 (3) left").view(0)
    assert [planner.choose(view) for _ in range(3)] == [search.choose(view) for _ in range(3)]


def test_without_compiled_code_it_glances(nim: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    """A search would be compiled while the table waits."""
    monkeypatch.delattr(Search, "choose")
    view = nim.parse("nim\n4 4 4 (3) left").view(0)
    assert Planner(plans=3, lifted=0, seed=2).choose(view) == Greedy(seed=2).choose(view)


def test_it_searches_less_while_others_wait(nim: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    hastes: list[int] = []

    def notes(search: Search, view: View) -> str:
        hastes.append(search.haste)
        return view.moves[0]

    monkeypatch.setattr(Search, "choose", notes)
    planner = Planner(plans=12)
    view = nim.parse("nim\n4 4 4 (3) left").view(0)
    for planner.haste in (0, 2):
        planner.choose(view)
    assert hastes == [0, 2]


def test_heat_makes_it_err_and_cold_does_not(nim: Game) -> None:
    """Taking the last counter wins: what is worth less is taken the more often the hotter it is."""
    view = nim.parse("nim\n0 3 0 (3) left").play(0, "b").position.view(0)
    taken = [
        Counter(Planner(heat=heat, seed=seed).choose(view) for seed in range(200))
        for heat in (0.0, 0.3, 50.0)
    ]
    cold, warm, hot = (each["3"] for each in taken)
    assert cold == 200 > warm > hot > 40


def test_whole_games_can_be_compiled_unless_somebody_searches() -> None:
    battle = tatami.game("battle")
    bots: list[Bot] = [Planner(), Greedy(), Random()]
    assert can_play(battle, bots)
    assert not can_play(battle, [*bots, Planner(plans=12)]) and not can_play(battle, [*bots, Search()])
