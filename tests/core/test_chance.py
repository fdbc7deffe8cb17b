from __future__ import annotations

from collections import Counter

import pytest

import tatami
from tatami.core.game import Game

COIN = (("heads", 1), ("tails", 3))


def test_equal_seeds_bring_equal_luck_and_others_other() -> None:
    def thrown(seed: int) -> list[str]:
        chance = tatami.seeded(seed)
        return [chance.pick(COIN) for _ in range(40)]

    assert thrown(7) == thrown(7)
    assert thrown(7) != thrown(8)


def test_a_seed_means_the_same_on_every_machine(nim: Game) -> None:
    position = nim.start(chance=tatami.seeded(7))
    assert str(position) == "nim last=wins\n3 2 4 (3) left"


def test_luck_follows_the_weights() -> None:
    chance = tatami.seeded(1)
    found = Counter(chance.pick((*COIN, ("edge", 0))) for _ in range(4000))
    assert found["edge"] == 0
    assert abs(found["tails"] - 3000) < 120


def test_secure_luck_picks_what_can_happen() -> None:
    chance = tatami.secure()
    assert {chance.pick(COIN) for _ in range(200)} == {"heads", "tails"}


def test_a_script_is_followed() -> None:
    with tatami.scripted("tails", "heads") as chance:
        assert [chance.pick(COIN), chance.pick(COIN)] == ["tails", "heads"]


def test_a_script_must_be_used_up() -> None:
    with (
        pytest.raises(AssertionError, match=r"scripted outcomes were never used: \['heads'\]"),
        tatami.scripted("tails", "heads") as chance,
    ):
        chance.pick(COIN)


def test_a_script_does_not_hide_what_went_wrong_before_its_end() -> None:
    with pytest.raises(KeyError), tatami.scripted("tails"):
        raise KeyError("tails")


def test_a_script_must_be_long_enough() -> None:
    expected = r"the script has ended, but chance must pick one of \['heads', 'tails'\]"
    with pytest.raises(AssertionError, match=expected):
        tatami.scripted().pick(COIN)


def test_a_script_must_say_what_can_happen() -> None:
    expected = r"the script says 'edge', but chance must pick one of \['heads', 'tails'\]"
    with pytest.raises(AssertionError, match=expected):
        tatami.scripted("edge").pick(COIN)
