from __future__ import annotations

from typing import Any

import pytest

from tatami.core import contract
from tatami.core.binding import Binding, names_in
from tatami.core.contract import CHANCE, NOBODY, choose, mover, owes, result, tell, weights, worth
from tatami.core.drive import let_chance, play_on
from tatami.core.game import Game
from tatami.core.luck import set_seed
from tests.toys.algorithms import probe
from tests.toys.nim.facts import Taken

TURN = 7


def turn(s: Any) -> int:
    """Its name, its attribute and no global of that name: it does not call itself."""
    return int(s.turn)


def listed(numbers: list[int]) -> list[int]:
    return [TURN * number for number in numbers if isinstance(number, int)]


def padded(number: int, by: int = 1, *, times: int = 2) -> int:
    return TURN + number + by * times


def test_names_are_those_of_globals_not_of_attributes() -> None:
    assert names_in(turn.__code__) == {"int"}
    assert names_in(listed.__code__) == {"TURN", "isinstance", "int"}


def test_a_bound_function_is_a_clone(nim: Game) -> None:
    bound = nim.interpreted.bind(probe)
    assert bound is not probe
    assert bound is nim.interpreted.bind(probe)
    assert bound.__name__ == "probe"
    assert bound.__module__ == probe.__module__
    assert probe.__globals__["choose"] is contract.choose


def test_defaults_survive(nim: Game) -> None:
    bound = nim.interpreted.bind(padded)
    assert bound(1) == padded(1) == 10
    assert bound(1, 2, times=3) == padded(1, 2, times=3)


def test_only_the_contracts_own_placeholders_are_replaced() -> None:
    binding = Binding({"TURN": 100, "mover": len})
    assert binding.bind(padded)(1) == padded(1), "TURN is no name of the contract"


def test_each_game_has_its_own_meaning(nim: Game, fingers: Game) -> None:
    for game in (nim, fingers):
        state, luck, out = game.start().state(), [0], [0] * game.rules.MAX_CHOICES
        set_seed(luck, 3)
        game.interpreted.bind(let_chance)(state, luck, out)
        assert game.rules.mover(state) == 0
        assert game.interpreted.bind(play_on)(state, luck, out) > 0
        assert game.rules.mover(state) == NOBODY


def test_finish_gets_every_clone_once(nim: Game) -> None:
    finished: list[str] = []

    def finish(clone: Any) -> Any:
        finished.append(clone.__name__)
        return clone

    binding = Binding(nim.implementations, finish)
    assert binding.bind(probe)(nim.parse("nim last=wins\n4 1 1 (3) left").state(), [0] * 5) == 31
    assert sorted(finished) == sorted(set(finished))
    assert {"probe", "choose", "take", "takeable", "tell"} <= set(finished)


@pytest.mark.parametrize("unbound", [owes, mover, weights, result, worth])
def test_without_a_game_the_contract_has_no_answer(unbound: Any) -> None:
    arguments = [None] * unbound.__code__.co_argcount
    with pytest.raises(NotImplementedError):
        unbound(*arguments)


def test_without_a_game_nothing_can_be_chosen() -> None:
    with pytest.raises(NotImplementedError):
        choose(None, CHANCE, 0)


def test_what_is_told_is_collected(nim: Game) -> None:
    state = nim.new_state()
    tell(state, Taken(0, 1, 2))
    assert [str(fact) for fact in state.told] == ["taken seat=0 heap=b counters=2"]
