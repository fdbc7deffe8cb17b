"""The benchmark's arithmetic, and one whole run of it. Nothing here asserts a speed."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import tatami
from tatami.bots.search import SearchMemory
from tatami.cli import main
from tatami.core.errors import TatamiError
from tatami.research.bench import laps, openspiel, ours, starting
from tatami.research.bench.laps import Contender, Lap, Laps, Work, one_core, race
from tatami.research.bench.report import Report, tables
from tatami.research.bench.rows import rows
from tatami.research.printing import print_all

OURS = [ours.INTERPRETED, ours.POSITIONS, ours.LIFTED, ours.SEARCH]
STARTS = ["cold start to first search", "warm start to first search"]
THEIRS = [openspiel.BACKGAMMON, openspiel.MCTS]


def contender(name: str, unit: str = "decisions", play: Callable[[], Work] = lambda: Work(1, 1)) -> Contender:
    return Contender(name, unit, play)


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """Time that passes only when a test says so."""
    now = [0.0]
    monkeypatch.setattr(laps, "perf_counter", lambda: now[0])
    return now


def test_a_lap_counts_whole_games_and_at_least_one(clock: list[float]) -> None:
    def play() -> Work:
        clock[0] += 0.4
        return Work(2, 30)

    assert laps.lap(contender("slow", play=play), 0.1) == Lap(2, 30, 0.4)
    measured = laps.lap(contender("slow", play=play), 1.0)
    assert (measured.games, measured.units) == (6, 90)
    assert measured.rate == pytest.approx(75) and measured.game_rate == pytest.approx(5)


def test_contenders_take_turns_so_that_noise_hits_all_alike(clock: list[float]) -> None:
    order: list[str] = []

    def plays(name: str) -> Callable[[], Work]:
        def play() -> Work:
            clock[0] += 1
            order.append(name)
            return Work(1, 1)

        return play

    shown: list[str] = []
    track = race([contender(name, play=plays(name)) for name in "ab"], 5.0, shown.append)
    assert order == shown == list("ab" * laps.ROUNDS)
    assert [len(each.laps) for each in track.values()] == [laps.ROUNDS] * 2


def test_a_ratio_is_the_median_of_the_rounds_ratios() -> None:
    mine = Laps(contender("mine"), [Lap(1, units, 1.0) for units in (100, 30, 900)])
    theirs = Laps(contender("theirs"), [Lap(1, units, 1.0) for units in (50, 10, 100)])
    assert (mine.rate, theirs.rate) == (100, 50)
    assert mine.ratio(theirs) == 3


def test_everything_runs_on_one_core_and_is_free_again_after() -> None:
    before = os.sched_getaffinity(0)
    with one_core() as core:
        assert os.sched_getaffinity(0) == {core}
    assert os.sched_getaffinity(0) == before


def track(*contenders: tuple[str, str, int]) -> dict[str, Laps]:
    return {name: Laps(contender(name, unit), [Lap(1, rate, 1.0)]) for name, unit, rate in contenders}


OUR_TRACK = (
    (ours.INTERPRETED, "decisions", 80),
    (ours.POSITIONS, "decisions", 10),
    (ours.LIFTED, "decisions", 4000),
    (ours.SEARCH, "simulations", 600),
)


def test_each_row_stands_beside_its_peer() -> None:
    peers = (openspiel.BACKGAMMON, "decisions", 50), (openspiel.MCTS, "simulations", 200)
    measured = list(rows(track(*OUR_TRACK, *peers), starting.Starts(9.0, 0.5)))
    assert [row.name for row in measured] == OURS + STARTS + THEIRS
    assert [row.ratio for row in measured] == [1.6, 0.2, 80.0, 3.0, None, None, 1.0, 1.0]
    assert measured[2].beside == openspiel.BACKGAMMON and measured[3].beside == openspiel.MCTS
    assert measured[0].microseconds == 12_500


def test_without_openspiel_its_rows_say_how_to_install_it(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "pyspiel", None)
    assert openspiel.installed() is None
    measured = list(rows(track(*OUR_TRACK), starting.Starts(9.0, 0.5)))
    assert [row.value for row in measured[-2:]] == [None, None]
    assert {row.ratio for row in measured} == {None}
    print_all(tables(Report(3.0, 0, {"taisen": measured})))
    printed = capsys.readouterr().out
    assert printed.count("not installed") == 3 and "not installed: pip install open-spiel" in printed


@pytest.mark.xdist_group("taisen")
def test_one_run_measures_every_row(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """New processes ask the random bot here: with an empty cache the search would compile for long."""
    monkeypatch.setattr(starting, "BOT", "random")
    assert main(["bench", "taisen", "--seconds", "0.01", "--json"]) == 0
    printed = capsys.readouterr()
    result: dict[str, Any] = json.loads(printed.out)
    measured = {row["name"]: row for row in result["games"]["taisen"]}
    assert list(measured) == OURS + STARTS + THEIRS
    for name in OURS + THEIRS:
        row = measured[name]
        assert row["per_second"] > 0 and row["games_per_second"] > 0 and row["ratio"] > 0
        assert row["microseconds"] == pytest.approx(1e6 / row["per_second"])
    assert all(measured[name]["seconds"] > 0 for name in STARTS)
    assert set(result["versions"]) == {"tatami", "python", "numba", "numpy", "open-spiel"}
    assert all(result["versions"].values()) and result["cpu"]
    assert "bench taisen: 30 of 30" in printed.err


@pytest.mark.xdist_group("taisen")
def test_our_simulations_are_counted_as_they_are_made(monkeypatch: pytest.MonkeyPatch) -> None:
    play = ours.searched(tatami.game("taisen"))
    made: list[int] = []
    search = SearchMemory.search

    def counted(memory: SearchMemory, explore: float, simulations: int) -> None:
        made.append(simulations)
        search(memory, explore, simulations)

    monkeypatch.setattr(SearchMemory, "search", counted)
    work = play()
    assert work == Work(1, sum(made)) and work.units > 5 * ours.SIMULATIONS


def test_the_peers_simulations_are_those_of_its_searched_moves() -> None:
    pyspiel = openspiel.installed()
    assert pyspiel is not None
    work = openspiel.mcts(pyspiel)()
    assert work.games == 1 and work.units % ours.SIMULATIONS == 0 and work.units > 5 * ours.SIMULATIONS


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["chess"], "no game 'chess'"),
        (["--seconds", "0"], "more than 0, not 0"),
        (["--seconds", "nan"], "more than 0, not nan"),
        (["--seconds", "inf"], "more than 0, not inf"),
    ],
)
def test_what_cannot_be_measured_is_one_sentence(
    arguments: list[str], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["bench", *arguments]) == 2
    printed = capsys.readouterr()
    assert printed.out == "" and sentence in printed.err and printed.err.count("\n") == 1


def test_a_process_that_cannot_search_is_reported(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(TatamiError, match="could not search chess: exit code 1"):
        starting.first_search("chess", str(tmp_path))
    assert "UnknownGame" in capfd.readouterr().err


@pytest.mark.soak
def test_a_second_process_finds_what_the_first_compiled() -> None:
    cold, warm = starting.starts("taisen")
    assert warm < cold / 3
