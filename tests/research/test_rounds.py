"""Ladders, duels of old and new, and whole games in compiled code."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.bots.networks import random_numbers
from tests.toys.fixtures import nim

from tatami.bots.bot import Bot
from tatami.bots.weights import save
from tatami.cli import main
from tatami.core import registry
from tatami.core.game import Game
from tatami.research.arena import playing
from tatami.research.arena.contest import Contest
from tatami.research.arena.plan import Fixture, Plan, plan, seating
from tatami.research.arena.playing import Played, made, play_by_moves, play_compiled, play_fixture
from tatami.research.arena.ratings import wilson
from tatami.research.arena.rounds import BLOCK, NARROW, SURE, climb, duel, verdict
from tatami.research.arena.sheet import Sheet

__all__ = ["nim"]
RANDOM = "random"


@pytest.fixture
def planner(nim: Game, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """Plays nim, which is registered while a test runs, by weights that are as good as random."""
    monkeypatch.setattr(registry, "_packages", registry._packages.copy())
    monkeypatch.setattr(registry, "_loaded", registry._loaded.copy())
    registry.register(nim.name, nim.package)
    card = {"game": nim.name, "rules": nim.rules.VERSION, "features": nim.mind.FEATURES}
    save(tmp_path / "nim.bin", card, random_numbers(nim))
    yield f"tatami.bots.learned:Planner,weights={tmp_path / 'nim.bin'}"


def planned(nim: Game, *bots: str, games: int = 10_000) -> Plan:
    return plan(nim, bots, games, 1, {})


def seated(entered: Plan, fixture: Fixture) -> list[Bot]:
    sides = seating(2, fixture.number)
    return [made(entered.bots[fixture[side]], entered.bot_seed(fixture, n)) for n, side in enumerate(sides)]


@pytest.mark.soak
@pytest.mark.parametrize("name", registry.games())
def test_games_of_its_levels_in_compiled_code_are_those_by_moves(name: str) -> None:
    """In every game, also where something is hidden and a hand-made mind plays."""
    entered = plan(registry.game(name), ["newcomer", "scout", "fighter", "greedy"], 100, 1, {})
    for number in range(4):
        for pair in entered.pairs:
            fixture = Fixture(*pair, number)
            sides = entered.sides(fixture)
            compiled = play_compiled(entered, fixture, sides, seated(entered, fixture))
            moved = play_by_moves(entered, fixture, sides, seated(entered, fixture))
            assert (compiled.score, compiled.decisions) == (moved.score, moved.decisions), fixture


def test_games_in_compiled_code_are_those_by_moves(nim: Game, planner: str) -> None:
    levels = ("greedy", "tatami.bots.learned:Planner,heat=0.2")
    entered = planned(nim, planner, f"{planner},heat=0.5", f"{planner},plans=3,heat=0.1", *levels, RANDOM)
    scores = set()
    for number in range(12):
        for pair in entered.pairs:
            fixture = Fixture(*pair, number)
            sides = seating(2, number)
            compiled = play_compiled(entered, fixture, sides, seated(entered, fixture))
            moved = play_by_moves(entered, fixture, sides, seated(entered, fixture))
            assert (compiled.score, compiled.decisions) == (moved.score, moved.decisions), fixture
            assert moved.seconds[0] > 0 == compiled.seconds[0]
            scores.add(compiled.score)
    assert scores == {0.0, 1.0}, "games that all end alike prove little"


def test_who_cannot_be_compiled_plays_move_by_move(nim: Game, planner: str) -> None:
    fixture = Fixture(0, 1, 0)
    many, few = planned(nim, planner, RANDOM), planned(nim, planner, RANDOM, games=playing.MANY - 1)
    slow = planned(nim, f"{planner},lifted=0", RANDOM)
    assert play_fixture(many, fixture).seconds == (0.0, 0.0)
    assert 0 not in play_fixture(few, fixture).seconds and 0 not in play_fixture(slow, fixture).seconds


def test_neighbours_play_until_their_interval_is_narrow(nim: Game, planner: str) -> None:
    with Contest(planned(nim, RANDOM, RANDOM, RANDOM), jobs=1) as contest:
        for _ in climb(contest):
            pass
    for pair in contest.sheet().pairs:
        low, high = wilson(pair.points, pair.games)
        if pair.bots == ("random", "random #3"):
            assert pair.games == BLOCK, "they are no neighbours"
        else:
            assert (high - low) / 2 <= NARROW and 900 < pair.games < 1200


def judged(*scores: float) -> Sheet:
    """A sheet of two bots with these scores of the first."""
    played = [Played(Fixture(0, 1, n), score, (1, 1), (0.0, 0.0)) for n, score in enumerate(scores)]
    return Sheet(Plan("taisen", "tatami.games.taisen", {}, ("new", "old"), 10_000, 1), played, 1.0)


def test_a_verdict_follows_from_what_was_scored() -> None:
    better, equal = (
        verdict(judged(*(1, 1, 1, 0) * 60)),
        verdict(judged(*(1, 0, 0, 1) * 5 + (1, 1, 0, 0) * 1500)),
    )
    assert better.ratio > SURE and "is better" in str(better)
    assert equal.ratio < -SURE and "is no better" in str(equal)
    unsure = verdict(judged(1, 0, 1, 1, 0, 0, 1, 0))
    assert not unsure.is_sure and "not sure yet" in str(unsure)
    assert verdict(judged(1.0)).ratio == 0


def test_games_of_equal_luck_are_one_trial() -> None:
    """Twins that always come out even say more than as many wins and losses that do not."""
    even, torn = verdict(judged(*(1, 0) * 100)), verdict(judged(*(1, 1, 0, 0) * 50))
    assert even.ratio < torn.ratio < 0


def test_a_duel_ends_when_it_is_sure(nim: Game, planner: str) -> None:
    with Contest(planned(nim, f"{planner},plans=4", RANDOM), jobs=1) as contest:
        for _ in duel(contest):
            pass
    assert verdict(contest.sheet()).is_sure and contest.sheet().games < 10_000


def test_the_command_draws_its_ladder(
    planner: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(["arena", "nim", RANDOM, f"{planner},plans=4", "--jobs", "1", "--ladder"]) == 0
    said = capsys.readouterr().out
    assert "who scores what against whom" in said and "after" not in said.splitlines()[0]
    drawing = (tmp_path / "ladder-nim.svg").read_text()
    assert drawing.count("<circle") == 2 and ">random</text>" in drawing


def test_the_command_says_whether_the_new_one_is_better(
    planner: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["arena", "nim", f"{planner},plans=4", "--jobs", "1", "--against", RANDOM]) == 0
    said = " ".join(capsys.readouterr().out.split())
    assert re.search(r"The new one is (no )?better: after [\d,]+ games", said)
    assert main(["arena", "nim", RANDOM, RANDOM, "--against", RANDOM]) == 2
    assert "One bot plays against an old one, not 2." in capsys.readouterr().err
