"""The lift inside one process. What concerns its disk cache is in test_lift_cache."""

from __future__ import annotations

import sys
import threading
import time
from collections.abc import Callable
from math import floor
from pathlib import Path
from types import FunctionType
from typing import Any

import numba
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tatami.core import lift
from tatami.core.contract import choices, mix, mover
from tatami.core.drive import play_many, trace
from tatami.core.fields import State
from tatami.core.game import Game
from tatami.core.lift import Lifted
from tatami.core.lift.cache import drop_older
from tatami.core.luck import draw_below, draw_weighted, set_seed
from tests.sizes import examples
from tests.toys.algorithms import probe, probe_at, shout, size, wait_for
from tests.toys.fixtures import registered
from tests.toys.nim.facts import Taken

pytestmark = pytest.mark.xdist_group("toys")

INTEGERS = st.integers(-(2**63), 2**63 - 1)
DIGESTS = st.integers(0, 2**63 - 1)

# Both speeds count alike


@pytest.fixture(scope="module")
def lifted() -> Lifted:
    with registered("nim") as game:
        return game.lifted


@pytest.fixture(scope="module")
def lifted_mix(lifted: Lifted) -> Callable[[int, int], int]:
    bound: Callable[[int, int], int] = lifted.bind(mix)
    return bound


@examples(200)
@given(digest=DIGESTS, number=INTEGERS)
def test_a_lifted_mix_gives_the_same_digests(
    lifted_mix: Callable[[int, int], int], digest: int, number: int
) -> None:
    assert lifted_mix(digest, number) == mix(digest, number)


@pytest.mark.parametrize("number", [0, 1, -1, 2**62, 2**63 - 1, -(2**63), -(2**63) + 1])
def test_a_lifted_mix_agrees_on_extreme_integers(lifted_mix: Callable[[int, int], int], number: int) -> None:
    for digest in (0, 1, 2**62, 2**63 - 1):
        mixed = mix(digest, number)
        assert lifted_mix(digest, number) == mixed
        assert 0 <= mixed < 2**63


@examples(200)
@given(seed=INTEGERS, below=st.integers(1, 2**31 - 1))
def test_lifted_luck_gives_the_same_numbers(lifted: Lifted, seed: int, below: int) -> None:
    slow, fast = [0], lift.ints(1)
    set_seed(slow, seed)
    lifted.bind(set_seed)(fast, seed)
    assert fast[0] == slow[0]
    lifted_draw = lifted.bind(draw_below)
    for _ in range(5):
        drawn = draw_below(slow, below)
        assert lifted_draw(fast, below) == drawn
        assert 0 <= drawn < below


@examples(200)
@given(seed=INTEGERS, weights=st.lists(st.integers(0, 2**26), min_size=1, max_size=16).filter(any))
def test_lifted_luck_weighs_the_same(lifted: Lifted, seed: int, weights: list[int]) -> None:
    slow, fast, row = [0], lift.ints(1), lift.ints(len(weights))
    set_seed(slow, seed)
    fast[0] = slow[0]
    row[:] = weights
    lifted_weigh = lifted.bind(draw_weighted)
    for _ in range(3):
        index = draw_weighted(slow, weights, len(weights))
        assert lifted_weigh(fast, row, len(weights)) == index
        assert weights[index] > 0


def traced(game: Game, seed: int) -> list[int]:
    luck, track = [0], [0] * 300
    set_seed(luck, seed)
    steps = game.interpreted.bind(trace)(game.start().state(), luck, [0] * game.rules.MAX_CHOICES, track)
    return track[: 3 * steps]


def traced_lifted(game: Game, seed: int) -> list[int]:
    luck, track = lift.ints(1), lift.ints(300)
    game.lifted.bind(set_seed)(luck, seed)
    states, integers = game.lifted.states(1)
    integers[0] = lift.integers_of(game.start().state())
    steps = game.lifted.bind(trace)(states[0], luck, lift.ints(game.rules.MAX_CHOICES), track)
    return [int(number) for number in track[: 3 * steps]]


def test_both_speeds_play_the_same_games(toy: Game) -> None:
    for seed in range(100):
        assert traced_lifted(toy, seed) == traced(toy, seed)


class Rows:
    """What `play_many` needs of an array of states, over interpreted ones."""

    def __init__(self, game: Game) -> None:
        self.states = [game.new_state()]
        self._integers = list(self.states[0].integers())

    def __setitem__(self, place: tuple[int, int], number: int) -> None:
        self._integers[place[1]] = number
        self.states[place[0]].fill(self._integers)


def test_many_games_take_as_many_decisions_at_both_speeds(toy: Game) -> None:
    fresh, widest = toy.start().state(), toy.rules.MAX_CHOICES
    rows = Rows(toy)
    slow = toy.interpreted.bind(play_many)(rows.states, fresh.integers(), rows, 20, 5, [0], [0] * widest)
    states, integers = toy.lifted.states(1)
    fast = toy.lifted.bind(play_many)(
        states, lift.integers_of(fresh), integers, 20, 5, lift.ints(1), lift.ints(widest)
    )
    assert fast == slow
    assert toy.rules.mover(rows.states[0]) < -1
    assert tuple(integers[0]) == rows.states[0].integers()


# What is bound


def opened(game: Game) -> State:
    return game.parse("nim last=wins\n4 1 1 (3) left").state()


def laid_out(game: Game, rows: int = 1) -> tuple[Any, Any]:
    states, integers = game.lifted.states(rows)
    integers[rows - 1] = lift.integers_of(opened(game))
    return states, integers


def test_contract_names_become_the_games_own(nim: Game, fingers: Game) -> None:
    for game, expected in ((nim, 205), (fingers, 303)):
        assert game.lifted.bind(size)(game.lifted.states(1)[0][0]) == expected
        assert game.interpreted.bind(size)(game.new_state()) == expected


def test_an_array_and_an_index_are_another_door_to_a_state(nim: Game) -> None:  # trap 6
    states, integers = laid_out(nim, rows=3)
    out = lift.ints(5)
    assert nim.lifted.bind(probe_at)(states, 2, out) == 31
    by_index = tuple(integers[2])
    states, integers = laid_out(nim, rows=3)
    assert nim.lifted.bind(probe)(states[2], out) == 31
    assert tuple(integers[2]) == by_index
    assert not integers[:2].any()


def test_records_and_words_share_their_memory(nim: Game) -> None:
    states, integers = laid_out(nim)
    assert list(states[0]["heap"]) == [4, 1, 1]
    integers[0] += 1
    assert list(states[0]["heap"]) == [5, 2, 2]
    assert nim.lifted.width == len(opened(nim).integers())


def test_an_algorithm_is_bound_once(nim: Game) -> None:
    assert nim.lifted.bind(probe) is nim.lifted.bind(probe)


def test_reals_and_ints_are_rows_of_their_kind() -> None:
    assert lift.reals(2).tolist() == [0.0, 0.0]
    assert isinstance(lift.ints(1)[0].item(), int)


def test_bound_rules_are_silent(nim: Game) -> None:
    state = opened(nim)
    assert nim.interpreted.bind(shout)(state, 3) == 3
    assert state.told == []
    shout(state, 3)
    assert state.told == [Taken(0, 1, 2), Taken(1, 1, 2), Taken(2, 1, 2)]
    states, integers = laid_out(nim)
    assert nim.lifted.bind(shout)(states[0], 3) == 3
    assert tuple(integers[0]) == opened(nim).integers()


def test_checked_bounds_catch_what_the_quick_version_would_read(nim: Game) -> None:
    checked = Lifted(nim.rules.FIELDS, nim.implementations, bounds_checked=True)
    states, _ = laid_out(nim)
    assert checked.bind(probe)(states[0], lift.ints(5)) == 31
    states, _ = laid_out(nim)
    with pytest.raises(IndexError):
        checked.bind(probe)(states[0], lift.ints(1))


# What cannot be lifted


def countdown(number: int) -> int:
    return countdown(number - 1) if number else 0


def ping(number: int) -> int:
    return pong(number - 1) if number else 0


def pong(number: int) -> int:
    return ping(number)


def serve(number: int) -> int:
    return ping(number)


def test_recursion_is_refused(nim: Game) -> None:  # trap 4
    with pytest.raises(
        TypeError, match=r"^countdown → countdown: what calls itself cannot be lifted; use a stack"
    ):
        nim.lifted.bind(countdown)
    with pytest.raises(TypeError, match=r"^ping → pong → ping: "):
        nim.lifted.bind(serve)


def test_the_same_recursion_may_be_interpreted(nim: Game) -> None:
    assert nim.interpreted.bind(countdown)(5) == 0
    assert nim.interpreted.bind(serve)(5) == 0


def test_a_closure_is_refused(nim: Game) -> None:  # trap 1
    step = 2

    def count(s: Any) -> int:
        return mover(s) + step

    for binding in (nim.lifted, nim.interpreted):
        with pytest.raises(TypeError, match="count closes over step; pass that as an argument instead"):
            binding.bind(count)


def test_only_plain_functions_can_be_bound(nim: Game) -> None:
    for binding in (nim.lifted, nim.interpreted):
        with pytest.raises(TypeError, match="only plain functions can be bound, not <built-in function len>"):
            binding.bind(len)


LOOKUP = {1: 2}


def look_up(s: Any) -> int:
    return LOOKUP[1]


def round_down(s: Any) -> int:
    return floor(mover(s) / 2) + sys.maxsize


def peek(s: Any) -> int:
    return len(lift.SETTINGS)


def test_what_might_change_unnoticed_cannot_be_lifted(nim: Game) -> None:
    with pytest.raises(
        TypeError, match="look_up uses LOOKUP, which is of type dict; lifted code may use numbers"
    ):
        nim.lifted.bind(look_up)
    with pytest.raises(TypeError, match="peek uses lift, which is of type module"):
        nim.lifted.bind(peek)
    assert nim.lifted.bind(round_down)


# The disk cache, as far as one process shows it; the rest is in test_lift_cache


def test_without_a_place_for_a_cache_it_compiles_anyway(
    nim: Game, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "file").write_text("no folder")
    monkeypatch.setattr(numba.config, "CACHE_DIR", str(tmp_path / "file"))
    monkeypatch.setattr(numba.config, "CACHE_LOCATOR_CLASSES", "UserProvidedCacheLocator")
    bound = Lifted(nim.rules.FIELDS, nim.implementations).bind(size)
    assert bound.stats.cache_path is None
    assert bound(nim.lifted.states(1)[0][0]) == 205


def test_only_older_versions_of_the_same_entry_are_dropped(tmp_path: Path) -> None:
    version, older = "0123456789abcdef", "fedcba9876543210"
    line = size.__code__.co_firstlineno
    python = f"py{sys.version_info[0]}{sys.version_info[1]}{getattr(sys, 'abiflags', '')}"
    kept = [
        f"algorithms.size_nim_{version}-{line}.{python}.nbi",
        f"algorithms.size_nim_{version}-{line}.{python}.12.nbc",
        f"algorithms.size_nim_{older}-{line}.{python}.nbi.tmp.7",
        f"algorithms.size_nim_{older}-{line}.py27.nbi",
        f"algorithms.size_fingers_{older}-{line}.{python}.nbi",
        f"algorithms.upsize_nim_{older}-{line}.{python}.nbi",
        f"algorithms.size_nim_x_{older}-{line}.{python}.nbi",
        f"other.size_nim_{older}-{line}.{python}.nbi",
        "algorithms.cpython-311.pyc",
    ]
    dropped = [
        f"algorithms.size_nim_{older}-{line}.{python}.nbi",
        f"algorithms.size_nim_{older}-{line}.{python}.1.nbc",
        f"algorithms.size_nim_{version}-{line + 1}.{python}.nbi",
    ]
    for name in kept + dropped:
        (tmp_path / name).touch()
    (tmp_path / f"algorithms.size_nim_{older}-9.{python}.nbi").mkdir()  # what cannot be dropped stays
    entry = FunctionType(size.__code__, {})
    entry.__qualname__ = f"size_nim_{version}"
    drop_older(tmp_path, entry, "size_nim")
    assert sorted(path.name for path in tmp_path.iterdir() if path.is_file()) == sorted(kept)


# Threads


def test_the_interpreter_lock_is_released(nim: Game) -> None:
    """Only another Python thread can raise the flag, and only if the lifted loop lets it run."""
    wait = nim.lifted.bind(wait_for)
    flag, steps = lift.ints(1), lift.ints(2)
    assert wait(flag, steps, 10) == 0
    steps[:] = 0
    seen: list[int] = []
    worker = threading.Thread(target=lambda: seen.append(wait(flag, steps, 10**10)))
    worker.start()
    while not steps.any():
        time.sleep(0)
    flag[0] = 1
    worker.join()
    assert seen == [1]


def test_threads_that_bind_at_once_get_the_same(nim: Game) -> None:
    fresh = Lifted(nim.rules.FIELDS, nim.implementations)
    both = threading.Barrier(4)
    bound: list[Any] = []

    def bind() -> None:
        both.wait()
        bound.append(fresh.bind(probe))

    threads = [threading.Thread(target=bind) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(bound) == 4
    assert len(set(map(id, bound))) == 1


def test_unbound_the_contract_says_nothing() -> None:
    with pytest.raises(NotImplementedError):
        choices(None, 0, [])
