"""What is shown when a fact is told makes sense, and is what the fact says."""

from __future__ import annotations

from collections.abc import Iterator
from functools import singledispatch
from random import Random

import pytest
from versus_pictures import BLACK, GAME, RED, board, shown
from versus_scattered import scattered

from tatami import Position, Step
from tatami.core.fact import Fact
from tatami.games.versus.facts import (
    Captured,
    ClockTicked,
    Ended,
    FirstDecided,
    MissionBegun,
    Moved,
    OpeningRolled,
    OpeningTied,
    Passed,
    Returned,
    Rolled,
    TimedOut,
    Touched,
)
from tatami.games.versus.view import Shown

STARTS = [*(GAME.start(start=shape) for shape in GAME.options["start"]), *map(scattered, range(20))]
PASSING_ON = {"turn", "active", "dice", "opening", "to_throw"}


def walked(seed: int) -> Iterator[tuple[Position[Shown], Step[Shown]]]:
    """Random games choice by choice: the position before, and the step with its moments."""
    random = Random(seed)
    for position in STARTS:
        while not position.is_over:
            before, step = position, onward(position, random)
            yield before, step
            position = step.position


def onward(position: Position[Shown], random: Random) -> Step[Shown]:
    if position.at_chance:
        return position.draw(random.choice(position.odds)[0], moments=True)
    move = position.moves(position.mover).sample(random)
    return position.play(position.mover, move, moments=True)


@pytest.mark.parametrize("seed", range(3))
def test_before_the_next_throw_only_the_turn_passes_on(seed: int) -> None:
    for before, step in walked(seed):
        told, rests = dict(shown(step.moments[-1])), dict(shown(step.position))
        changed = {key for key in rests if rests[key] != told[key]}
        assert not changed or (not before.at_chance and changed <= PASSING_ON), step.events[-1]


@pytest.mark.parametrize("seed", range(3))
def test_what_is_shown_with_a_fact_makes_sense_and_agrees_with_it(seed: int) -> None:
    for _, step in walked(seed):
        for fact, moment in zip(step.events, step.moments, strict=True):
            check_picture(shown(moment))
            check(fact, shown(moment))


def test_everybody_hears_every_fact_and_all_can_be_taken_back() -> None:
    for _, step in walked(0):
        assert all(step.heard(seat) == step.events for seat in (None, BLACK, RED))
        assert not step.is_final


def check_picture(shown: Shown) -> None:
    for seat, mission in enumerate(shown["missions"]):
        assert len(set(shown["ninjas"][seat])) == len(shown["ninjas"][seat])
        if mission is not None:
            assert mission["square"] in shown["ninjas"][seat]
            assert 0 <= mission["turn"] <= 2
    assert (shown["dice"] is None) or not shown["to_throw"]


# What a fact says, and what is shown when it is said


@singledispatch
def check(fact: Fact, shown: Shown) -> None:
    raise AssertionError(f"what should be shown with {fact}?")


@check.register
def _(fact: OpeningRolled, shown: Shown) -> None:  # V3
    assert shown["opening"][fact.seat] == (fact.first_die, fact.second_die)
    assert fact.total == fact.first_die + fact.second_die


@check.register
def _(fact: OpeningTied, shown: Shown) -> None:  # V3
    assert shown["opening"] == (None, None) and shown["to_throw"]


@check.register
def _(fact: FirstDecided, shown: Shown) -> None:  # V3
    assert (shown["turn"], shown["active"], shown["to_throw"]) == (1, fact.seat, True)


@check.register
def _(fact: Rolled, shown: Shown) -> None:  # V4
    assert (shown["active"], shown["dice"]) == (fact.seat, (fact.first_die, fact.second_die))
    assert fact.total == fact.first_die + fact.second_die


@check.register
def _(fact: Moved, shown: Shown) -> None:  # V5, V6
    own, dice = shown["ninjas"][fact.seat], shown["dice"]
    assert fact.target in own and (fact.origin == fact.target or fact.origin not in own)
    assert (fact.origin, fact.target) == (fact.path[0], fact.path[-1])
    assert shown["active"] == fact.seat and dice and sum(dice) == len(fact.path) - 1
    assert fact.turned_on == next((here for back, here, on in triples(fact.path) if back == on), None)


@check.register
def _(fact: MissionBegun, shown: Shown) -> None:  # V8, V9: it has not turned yet
    mission = shown["missions"][fact.seat]
    assert mission and (mission["turn"], mission["depth"]) == (0, 0)


@check.register
def _(fact: Touched, shown: Shown) -> None:  # V10
    mission = shown["missions"][fact.seat]
    assert mission and mission["depth"] == fact.depth


@check.register
def _(fact: Captured, shown: Shown) -> None:  # V7
    assert fact.square not in shown["ninjas"][fact.seat]
    assert fact.square in shown["ninjas"][1 - fact.seat]
    assert not set(shown["ninjas"][BLACK]) & set(shown["ninjas"][RED])


@check.register
def _(fact: Returned, shown: Shown) -> None:  # V11
    assert fact.square in shown["ninjas"][fact.seat]
    assert (shown["missions"][fact.seat], shown["scores"][fact.seat]) == (None, fact.score)


@check.register
def _(fact: ClockTicked, shown: Shown) -> None:  # V9
    mission = shown["missions"][fact.seat]
    assert mission and mission["turn"] == fact.turn
    assert shown["active"] == fact.seat and shown["dice"]  # the turn is not over yet


@check.register
def _(fact: TimedOut, shown: Shown) -> None:  # V9
    assert fact.square not in shown["ninjas"][fact.seat]
    assert shown["missions"][fact.seat] is None
    assert shown["active"] == fact.seat and shown["dice"]


@check.register
def _(fact: Passed, shown: Shown) -> None:  # V4
    assert shown["active"] == fact.seat


@check.register
def _(fact: Ended, shown: Shown) -> None:  # V12, V13
    assert (shown["active"], shown["dice"], shown["to_throw"]) == (None, None, False)


def triples(path: tuple[str, ...]) -> Iterator[tuple[str, str, str]]:
    return zip(path, path[1:], path[2:], strict=False)


def test_whoever_takes_the_last_enemy_while_leaving_has_begun_its_first_turn() -> None:  # V9, V12
    after = board("black c6\n red c8  mission c8 clock 1 depth 0\n dice 1+1  to act: black").play(
        BLACK, "c6-c8"
    )
    assert after.position == board(
        "black c8  mission c8 clock 1 depth 0\n red\n turn 1  of black  won: black by elimination"
    )
