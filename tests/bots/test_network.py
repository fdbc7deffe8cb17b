"""The network: chances that add up, the same numbers in both speeds, and weights that can be trusted."""

from __future__ import annotations

import errno
from pathlib import Path

import pytest

import tatami
from tatami.bots import weights
from tatami.bots.network import HIDDEN, MIXED, MOST_ACTIVE, Network, Sheet, judge
from tatami.bots.weights import BadWeights, as_lists, load, save, shapes
from tatami.bots.workplace import LISTS, as_arrays, in_arrays, new_sheet
from tatami.core.game import Game
from tests.bots.networks import met, random_numbers

LEARNING = [name for name in tatami.games() if tatami.game(name).mind.FEATURES]
SEEDS = range(3)


@pytest.mark.parametrize("name", LEARNING)
def test_both_speeds_judge_alike(name: str) -> None:
    game = tatami.game(name)
    numbers = random_numbers(game)
    slow, fast = as_lists(game, numbers), as_arrays(game, numbers)
    slow_sheet, fast_sheet = new_sheet(game, LISTS), new_sheet(game, in_arrays())
    states, rows = game.lifted.states(1)
    for position in met(game, SEEDS):
        for seat in range(position.seats):
            state = position.view(seat).known.state()
            rows[0] = state.integers()
            expected = game.interpreted.bind(judge)(state, seat, slow, slow_sheet)
            found = game.lifted.bind(judge)(states[0], seat, fast, fast_sheet)
            assert found == pytest.approx(expected, abs=1e-9)
            assert list(fast_sheet.chances) == pytest.approx(slow_sheet.chances, abs=1e-9)
            assert sum(slow_sheet.chances) == pytest.approx(1.0)
            assert 0 < expected < 1


@pytest.mark.parametrize("name", LEARNING)
def test_features_stay_within_their_numbers_and_what_is_known(name: str) -> None:
    game = tatami.game(name)
    out, known = [-1] * MOST_ACTIVE, [-1] * MOST_ACTIVE
    for position in met(game, SEEDS):
        for seat in range(position.seats):
            count = game.mind.features(position.state(), seat, out)
            assert all(0 <= feature < game.mind.FEATURES for feature in out[:count])
            assert game.mind.features(position.view(seat).known.state(), seat, known) == count
            assert known[:count] == out[:count]


def test_a_game_that_is_over_is_judged_by_its_result(nim: Game) -> None:
    over = nim.parse("nim\n1 0 0 (3) left").play(0, "a").position.play(0, "1").position
    net, sheet = as_lists(nim, random_numbers(nim)), new_sheet(nim, LISTS)
    assert nim.interpreted.bind(judge)(over.state(), 0, net, sheet) == 1.0
    assert sheet.chances == [1.0, 0.0]
    assert nim.interpreted.bind(judge)(over.state(), 1, net, sheet) == 0.0


def test_a_network_adds_clips_and_mixes(nim: Game) -> None:
    """One feature, weights that can be worked out by hand."""
    numbers = [0.0] * sum(rows * width for rows, width in shapes(nim.mind.FEATURES, nim.seats))
    net = as_lists(nim, numbers)
    position = nim.parse("nim\n1 0 3 (3) left").state()
    sheet = Sheet([0] * MOST_ACTIVE, [0.0], [0.0] * HIDDEN, [0.0] * MIXED, [0.0] * 2)
    nim.mind.features(position, 0, sheet.active)
    net.first[sheet.active[0]][0] = 7.0  # held at 1
    net.first[sheet.active[0]][1] = -3.0  # held at 0
    net.second[0][2] = 0.5
    net.second[1][2] = 100.0
    net.last[2][0] = 2.0  # a score of 1 against 0
    assert nim.interpreted.bind(judge)(position, 0, net, sheet) == pytest.approx(0.7310586)
    assert [sheet.hidden[0], sheet.hidden[1]] == [1.0, 0.0] and sheet.mixed[2] == 0.5


# Weights in a file


def card_of(game: Game, **others: object) -> dict[str, object]:
    return {"game": game.name, "rules": game.rules.VERSION, "features": game.mind.FEATURES, **others}


@pytest.fixture
def kept(nim: Game, tmp_path: Path) -> Path:
    path = tmp_path / "nim.bin"
    save(path, card_of(nim, games=7), random_numbers(nim))
    return path


def test_weights_come_back_as_they_were_kept(nim: Game, kept: Path) -> None:
    learned = load(nim, kept)
    assert learned.card["games"] == 7
    assert list(learned.numbers) == pytest.approx(random_numbers(nim), rel=1e-6)
    net: Network = as_lists(nim, learned.numbers)
    assert len(net.first) == nim.mind.FEATURES and len(net.last[0]) == nim.seats


@pytest.mark.parametrize(
    ("spoil", "why"),
    [
        (lambda data: b"", "does not begin as weights of Tatami do"),
        (lambda data: b"PK" + data, "does not begin as weights of Tatami do"),
        (lambda data: data[:-1], "is damaged: its weights are not those that were written"),
        (lambda data: data[:-1] + bytes([data[-1] ^ 1]), "is damaged: its weights are not those"),
        (lambda data: data.replace(b'{"', b"{", 1), "is damaged: its card cannot be read"),
        (
            lambda data: data.replace(b'"rules": 1', b'"rules": 9'),
            "learned with rules 9, and this is rules 1",
        ),
        (lambda data: data.replace(b'"nim"', b'"go"'), "learned with game go, and this is game nim"),
        (
            lambda data: data.replace(b'"features": 8', b'"features": 7'),
            "learned with features 764, and this",
        ),
    ],
)
def test_weights_that_do_not_fit_are_refused(nim: Game, kept: Path, spoil: object, why: str) -> None:
    assert callable(spoil)
    kept.write_bytes(spoil(kept.read_bytes()))
    with pytest.raises(BadWeights, match=why):
        load(nim, kept)


def test_weights_that_are_not_there_are_missed(nim: Game, tmp_path: Path) -> None:
    with pytest.raises(BadWeights, match="cannot be read: No such file"):
        load(nim, tmp_path / "none.bin")
    with pytest.raises(BadWeights, match="Nobody has learned nim yet"):
        weights.shipped(nim)


def test_a_file_that_cannot_be_finished_leaves_the_last_one_whole(
    nim: Game, kept: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(_: int) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr("os.fsync", full)
    with pytest.raises(OSError, match="No space"):
        save(kept, card_of(nim, games=8), random_numbers(nim, seed=2))
    assert load(nim, kept).card["games"] == 7
