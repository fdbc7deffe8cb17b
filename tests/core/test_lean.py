"""The short way through Numba: less is compiled, and nothing else changes."""

from __future__ import annotations

import gc
import logging
from typing import Any

import numba
import pytest
from numba.core.errors import TypingError

from tatami.core import lift
from tatami.core.contract import SEATS
from tatami.core.drive import trace
from tatami.core.game import Game
from tatami.core.lift import Lifted, lean
from tests.toys.algorithms import probe, shout


def lifted(game: Game, *, is_lean: bool | None = None) -> Lifted:
    return Lifted(game.rules.FIELDS, game.implementations, is_lean=is_lean, is_cached=False)


def probed(one: Lifted, game: Game) -> int:
    states, rows = one.states(1)
    rows[0] = lift.integers_of(game.parse("nim last=wins\n4 1 1 (3) left").state())
    return int(one.bind(probe)(states[0], lift.ints(game.rules.MAX_CHOICES)))


# Less is compiled


def step(number: int, by: int = 1) -> int:
    return number + by


def stride(number: int) -> int:
    return step(step(number, 2), -3) + step(number, by=4) + step(5)


def test_an_inner_function_is_compiled_once_for_all_literals(nim: Game) -> None:
    one = lifted(nim)
    assert one.bind(stride)(10) == stride(10)
    inner = one._binding.bind(step)
    given = [args for args in inner.overloads if isinstance(args[1], numba.types.Integer)]
    assert len(given) == 1, inner.overloads.keys()


def test_an_inner_function_has_no_machine_code_of_its_own(nim: Game) -> None:
    one = lifted(nim)
    one.bind(stride)(10)
    for compiled in one._binding.bind(step).overloads.values():
        name = compiled.fndesc.llvm_func_name
        assert isinstance(compiled.library, lean.InnerLibrary)
        assert compiled.library.get_function(name)
        assert not hasattr(compiled.library, "_compiled_object")


def test_tell_is_compiled_away(nim: Game) -> None:
    one = lifted(nim)
    assert one.bind(shout)(one.states(1)[0][0], 3) == 3
    (compiled,) = one.bind(shout).overloads.values()
    assert "nothing" not in compiled.library.get_llvm_str()


# What it calls is found, however it is called


def bottom(rows: int) -> int:
    """Allocates, so that Numba's own runtime must be linked too."""
    row = [0] * rows
    for index in range(rows):
        row[index] = index * SEATS
    return row[rows - 1]


def left(rows: int) -> int:
    return bottom(rows) + 1


def right(rows: int) -> int:
    return left(rows) + bottom(rows + 1)


def top(rows: int) -> int:
    return bottom(rows) + right(rows) + left(rows)


def test_a_function_may_be_called_from_several_depths(nim: Game) -> None:
    one = lifted(nim)
    assert one.bind(top)(3) == nim.interpreted.bind(top)(3)
    assert one.bind(right)(4) == nim.interpreted.bind(right)(4), "a second entry links the same functions"


class Library:
    def __init__(self, *callees: Library) -> None:
        self.callees = list(callees)


def test_callers_are_linked_before_what_they_call() -> None:
    runtime = Library()
    low = Library(runtime)
    middle = Library(runtime, low)
    high = Library(low, middle)
    order = lean.callers_first([runtime, low, high])
    assert order == [high, middle, low, runtime]


def test_both_ways_play_the_same_games(toy: Game) -> None:
    tracks = []
    for is_lean in (True, False):
        one = lifted(toy, is_lean=is_lean)
        states, rows = one.states(1)
        rows[0] = lift.integers_of(toy.start().state())
        luck, track = lift.ints(1), lift.ints(300)
        luck[0] = 12345
        steps = one.bind(trace)(states[0], luck, lift.ints(toy.rules.MAX_CHOICES), track)
        tracks.append((steps, track.tolist(), rows.tolist()))
    assert tracks[0] == tracks[1]
    assert tracks[0][0] > 1


# Where Numba is another


def test_an_unknown_numba_is_gone_the_plain_way_and_it_is_said(
    nim: Game, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(numba, "__version__", "0.99.0")
    one = lifted(nim)
    assert probed(one, nim) == 31
    assert not isinstance(one.bind(probe), lean.EntryDispatcher)
    assert "Numba 0.99.0 is not known to Tatami: compiling takes longer" in caplog.text


def test_internals_that_differ_are_gone_around_and_it_is_said(
    nim: Game, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def gone(library: Any) -> None:
        raise AttributeError("no attribute '_linking_libraries'")

    monkeypatch.setattr(lean.EntryLibrary, "finalize", gone)
    one = lifted(nim)
    assert probed(one, nim) == 31
    assert probed(one, nim) == 31, "the second call finds what the first has compiled"
    said = [record.getMessage() for record in caplog.records if record.levelno == logging.WARNING]
    assert said == ["compiling probe the plain way: AttributeError: no attribute '_linking_libraries'"]


def confused(s: Any) -> int:
    return len(SEATS)  # type: ignore[arg-type]


def test_a_mistake_in_the_rules_is_no_matter_of_internals(
    nim: Game, caplog: pytest.LogCaptureFixture
) -> None:
    one = lifted(nim)
    with pytest.raises(TypingError, match="len"):
        one.bind(confused)(one.states(1)[0][0])
    assert "the plain way" not in caplog.text


# Garbage


def test_the_garbage_collector_rests_only_while_something_compiles(
    nim: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen: list[bool] = []
    finish = lean.EntryLibrary.finalize

    def finalize(library: Any) -> None:
        seen.append(gc.isenabled())
        finish(library)

    monkeypatch.setattr(lean.EntryLibrary, "finalize", finalize)
    lifted(nim).bind(step)(1, 1)
    assert (seen, gc.isenabled()) == ([False], True)
    gc.disable()
    try:
        lifted(nim).bind(step)(1, 1)
        assert not gc.isenabled()
    finally:
        gc.enable()


# What an inner function needs of Python


def announce(number: int) -> int:
    print("the number is", number)
    return number


def spoken(number: int) -> int:
    return announce(number) + announce(number + 1)


def test_an_inner_function_has_its_environment(nim: Game, capfd: pytest.CaptureFixture[str]) -> None:
    assert lifted(nim).bind(spoken)(7) == 15
    assert capfd.readouterr().out == "the number is 7\nthe number is 8\n"
