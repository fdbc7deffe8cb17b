"""`tatami train`: its slopes are true, a toy is learned exactly, equal seeds learn alike, nothing is lost."""

from __future__ import annotations

import errno
from math import log
from pathlib import Path
from random import Random
from typing import Any

import numpy
import pytest
from tests.bots.networks import random_numbers
from tests.toys.fixtures import fingers, nim

import tatami
from tatami.bots.network import guess, judge
from tatami.bots.weights import BadWeights, as_lists, load
from tatami.bots.workplace import LISTS, new_sheet, size_of
from tatami.cli import main
from tatami.core.game import Game
from tatami.research.arena.ratings import as_of_two
from tatami.research.training import course as courses
from tatami.research.training.calibration import measured
from tatami.research.training.course import Course, Settings
from tatami.research.training.learner import Learner, first_weights
from tatami.research.training.learning import Slopes, descend
from tatami.research.training.workers import Task, Trial, Witnessed, Worker

__all__ = ["fingers", "nim"]
TINY = 1e-6


def surprise(chances: list[float], target: list[float]) -> float:
    return -sum(wanted * log(chance) for chance, wanted in zip(chances, target, strict=True))


def test_slopes_are_those_of_finite_differences() -> None:
    """For weights of each layer: how the surprise changes when one of them changes a little."""
    game = tatami.game("taisen")
    net, sheet = as_lists(game, random_numbers(game, seed=3)), new_sheet(game, LISTS)
    bound = game.interpreted.bind(guess)
    state = game.start(chance=tatami.seeded(4)).state()
    active = game.mind.features(state, 1, sheet.active)
    target = [0.3, 0.7]

    def cost() -> float:
        bound(net, sheet, active)
        return surprise(list(sheet.chances), target)

    cost()
    slopes = Slopes([0.0] * len(sheet.hidden), [0.0] * len(sheet.mixed), [0.0] * 2)
    game.interpreted.bind(descend)(net, slopes, sheet, target)
    hidden, mixed = list(sheet.hidden), list(sheet.mixed)
    random = Random(5)
    checked: dict[str, int] = {}
    for _ in range(300):
        unit, other, seat = random.randrange(len(hidden)), random.randrange(len(mixed)), random.randrange(2)
        feature = sheet.active[random.randrange(active)]
        rows: dict[str, tuple[Any, int, float]] = {
            "first": (net.first[feature], unit, slopes.hidden[unit]),
            "first_bias": (net.first_bias, unit, slopes.hidden[unit]),
            "second": (net.second[unit], other, hidden[unit] * slopes.mixed[other]),
            "second_bias": (net.second_bias, other, slopes.mixed[other]),
            "last": (net.last[other], seat, mixed[other] * slopes.last[seat]),
            "last_bias": (net.last_bias, seat, slopes.last[seat]),
        }
        for name, (row, index, slope) in rows.items():
            before = row[index]
            row[index] = before + TINY
            higher = cost()
            row[index] = before - TINY
            lower = cost()
            row[index] = before
            assert (higher - lower) / (2 * TINY) == pytest.approx(slope, abs=1e-6), name
            checked[name] = checked.get(name, 0) + (abs(slope) > 1e-4)
    assert min(checked.values()) > 10, "slopes of nothing prove nothing"


# A toy whose values are known


def winner_moves(heaps: tuple[int, ...], *, loses: bool) -> bool:
    """Whether the side to move wins, looked up by trying everything."""
    known: dict[tuple[int, ...], bool] = {(0, 0, 0): loses}

    def wins(now: tuple[int, ...]) -> bool:
        if now not in known:
            nexts = (
                (*now[:heap], now[heap] - count, *now[heap + 1 :])
                for heap in range(3)
                for count in range(1, min(3, now[heap]) + 1)
            )
            known[now] = any(not wins(each) for each in nexts)
        return known[now]

    return wins(heaps)


def test_a_toy_is_learned_to_its_exact_values(nim: Game) -> None:
    """Every position of nim is won or lost, and the network comes to know which."""
    worker, learner = Worker(nim.package, nim.name), Learner(nim, first_weights(nim, 1))
    for generation in range(60):
        played = [
            worker.play(Task(learner.numbers, 0.3, 0.7, 200, 2 * generation + variant)) for variant in (0, 1)
        ]
        learner.learn(played, steps=2 * len(played[0].lengths), rate=0.003, seed=generation)
    net, sheet = as_lists(nim, learner.numbers), new_sheet(nim, LISTS)
    judged = nim.interpreted.bind(judge)
    wrong = {}
    for heaps in [(a, b, c) for a in range(5) for b in range(6) for c in range(6) if a + b + c]:
        for last in nim.options["last"]:
            position = nim.parse(f"nim last={last}\n{' '.join(map(str, heaps))} (3) left")
            true = winner_moves(heaps, loses=last == "loses")
            value = judged(position.state(), 1, net, sheet)  # as the seat sees it that has moved
            if abs(value - (not true)) > 0.2:
                wrong[heaps, last] = value
    assert len(wrong) <= 4, wrong


# Going on


@pytest.fixture
def small(monkeypatch: pytest.MonkeyPatch) -> None:
    for name, value in {"TASKS": 2, "GAMES": 5, "MEASURED": 2, "MATCHES": 1, "MATCH_GAMES": 4}.items():
        monkeypatch.setattr(courses, name, value)


def settings(game: Game, seed: int = 1) -> Settings:
    return Settings(game.name, game.package, seed, heat=0.1, rate=0.02, trace=0.7)


def trained(game: Game, folder: Path, generations: int, seed: int = 1) -> Course:
    """So many generations, here, one after the other."""
    folder.mkdir(exist_ok=True)
    with Course(settings(game, seed), folder) as course:
        for report in course.learn(1000.0, jobs=1, ray=None):
            if report.generation == generations:
                break
    return course


def weights_in(game: Game, folder: Path) -> list[float]:
    return list(load(game, folder / Course.WEIGHTS).numbers)


@pytest.mark.usefixtures("small")
def test_equal_seeds_learn_alike_also_after_a_break(nim: Game, tmp_path: Path) -> None:
    whole, broken, other = tmp_path / "whole", tmp_path / "broken", tmp_path / "other"
    trained(nim, whole, 5)
    trained(nim, broken, 2)
    course = trained(nim, broken, 5)
    trained(nim, other, 5, seed=2)
    assert weights_in(nim, whole) == weights_in(nim, broken) != weights_in(nim, other)
    assert [point.games for point in course.history] == [0, 20, 40]
    assert load(nim, whole / Course.WEIGHTS).card["games"] == 50


@pytest.mark.usefixtures("small")
def test_it_can_begin_with_given_weights(nim: Game, tmp_path: Path) -> None:
    trained(nim, tmp_path / "first", 3)
    (tmp_path / "then").mkdir()
    with Course(settings(nim), tmp_path / "then", tmp_path / "first" / Course.WEIGHTS) as course:
        next(course.learn(1000.0, jobs=1, ray=None))
    assert weights_in(nim, tmp_path / "then") == weights_in(nim, tmp_path / "first")
    assert load(nim, tmp_path / "then" / Course.WEIGHTS).card["games"] == 40, "of both courses"


@pytest.mark.usefixtures("small")
def test_a_checkpoint_that_cannot_be_written_leaves_the_last_one(
    nim: Game, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    trained(nim, tmp_path, 2)
    before = weights_in(nim, tmp_path)

    def full(*_: object, **__: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    with monkeypatch.context() as patched:
        patched.setattr(numpy, "savez", full)
        with pytest.raises(OSError, match="No space"):
            trained(nim, tmp_path, 4)
    assert weights_in(nim, tmp_path) == before
    assert trained(nim, tmp_path, 3).generation == 3


@pytest.mark.usefixtures("small")
@pytest.mark.parametrize("data", [b"", b"nothing of the kind", b"PK\x03\x04 half"])
def test_a_damaged_checkpoint_is_named(nim: Game, tmp_path: Path, data: bytes) -> None:
    (tmp_path / Course.CHECKPOINT).write_bytes(data)
    with pytest.raises(BadWeights, match=r"checkpoint\.npz cannot be read: .* Delete it to begin anew"):
        trained(nim, tmp_path, 1)


@pytest.mark.usefixtures("small")
def test_a_checkpoint_of_another_course_is_refused(nim: Game, tmp_path: Path) -> None:
    trained(nim, tmp_path, 1)
    with pytest.raises(BadWeights, match="take another folder"):
        trained(nim, tmp_path, 2, seed=7)


@pytest.mark.usefixtures("small", "nim")
def test_the_command_writes_weights_a_card_and_a_curve(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    command = ["train", "nim", "--minutes", "0.02", "--jobs", "1", "--out", str(tmp_path / "out")]
    assert main(command) == 0
    assert "generation 1, 10 games" in capfd.readouterr().err
    assert (tmp_path / "out" / "curve.svg").read_text(encoding="utf-8").startswith("<svg")
    assert load(tatami.game("nim"), tmp_path / "out" / Course.WEIGHTS).card["rules"] == 1


# How true chances are


def test_chances_are_measured_by_what_came() -> None:
    """Nine of ten that were called sure came, and five of ten that were called even."""
    said = numpy.array([0.999] * 10 + [0.501] * 10)
    came = numpy.array([1.0] * 9 + [0.0] + [1.0] * 5 + [0.0] * 5)
    found = measured([Witnessed(said[:7], came[:7], said[:7] - 0.1), Witnessed(said[7:], came[7:], said[7:])])
    assert found.positions == 20
    assert found.error == pytest.approx((9.9 + 0.1) / 2)
    assert found.bias == pytest.approx(3.5)
    assert found.distance == pytest.approx(3.5)


def test_a_witness_plays_and_looks_at_the_next_throw() -> None:
    """Weights that say nothing: every chance is even, and so is the mean over throws but for wins at hand."""
    game = tatami.game("taisen")
    trial = Trial(numpy.zeros(size_of(game)), 30, seed=1)
    said, came, meant = Worker(game.package, game.name).witness(trial)
    assert set(said) == {0.5} and set(came) == {0.0, 1.0} and len(came) == 30
    assert all(0 <= chance <= 0.5 for chance in meant) and min(meant) < 0.5


def test_the_command_judges_weights(capfd: pytest.CaptureFixture[str]) -> None:
    assert main(["train", "taisen", "--judge", "40", "--jobs", "1"]) == 0
    assert "40 positions, one a game: expected calibration error" in capfd.readouterr().err


def test_a_game_without_features_cannot_be_learned(fingers: Game, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["train", fingers.name]) == 2
    assert "fingers has no features yet" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("seats", "share", "score"), [(2, 0.7, 0.7), (3, 1 / 3, 0.5), (4, 0.5, 0.75), (4, 1.0, 1.0)]
)
def test_a_fair_share_of_the_wins_is_a_half(seats: int, share: float, score: float) -> None:
    assert as_of_two(share, seats) == pytest.approx(score)
