"""Every fact is told when it is so: what is shown then makes sense, and the last one leads to the view."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from versus_pictures import BLACK, GAME, RED, board
from versus_scattered import scattered

from tatami import Event, Position
from tatami.core.contract import CHANCE, NOBODY

Shown = dict[str, Any]


class Heard(list[Any]):
    """What a state tells, each fact with a copy of the state it was told in."""

    def __init__(self, state: Any) -> None:
        self.state = state
        self.scenes: list[tuple[Event, Any]] = []

    def append(self, told: Any) -> None:
        copy = self.state.copy()
        self.scenes.append((GAME.view.event(copy, told), copy))


def show(state: Any) -> Shown:
    """What everybody sees: there are no secrets."""
    shown, *others = (dict(GAME.view.show(state, seat)) for seat in (None, BLACK, RED))
    assert all(other == shown for other in others)
    return shown


def choose(state: Any, seat: int, choice: int) -> list[tuple[Event, Any]]:
    """The facts of a choice, each with the state it was told in."""
    state.told = heard = Heard(state)
    GAME.rules.choose(state, seat, choice)
    return heard.scenes


def let_chance(state: Any, random: Random) -> list[tuple[Event, Any]]:
    """Chance acts up to the next decision."""
    scenes = []
    while GAME.rules.mover(state) == CHANCE:
        scenes += choose(state, CHANCE, random.randrange(10))
    return scenes


def walked(state: Any, seed: int) -> Iterator[tuple[Shown, list[tuple[Event, Any]], Shown]]:
    """A random game move by move, chance's answers included: what was shown, what was told, what is shown."""
    random, out = Random(seed), [0] * GAME.rules.MAX_CHOICES
    before, scenes = show(state), let_chance(state, random)
    while True:
        yield before, scenes, show(state)
        seat = GAME.rules.mover(state)
        if seat == NOBODY:
            return
        before = show(state)
        choice = random.choice(out[: GAME.rules.choices(state, seat, out)])
        scenes = choose(state, seat, choice) + let_chance(state, random)


def folded(before: Shown, scenes: list[tuple[Event, Any]]) -> Shown:
    """What is shown once the difference that each fact made has been laid over what was shown before."""
    shown = last = before
    for _, state in scenes:
        told = show(state)
        shown = {**shown, **{key: value for key, value in told.items() if value != last[key]}}
        last = told
    return shown


def starts() -> list[Position]:
    return [*(GAME.start(start=shape) for shape in GAME.options["start"]), *map(scattered, range(20))]


@pytest.mark.parametrize("seed", range(3))
def test_the_facts_of_a_move_lead_to_what_is_shown_after_it(seed: int) -> None:
    for start in starts():
        for before, scenes, after in walked(start.state(), seed):
            if scenes:
                assert folded(before, scenes) == after, [str(event) for event, _ in scenes]
            else:
                assert before == after


PASSING_ON = {"turn", "active", "dice", "opening", "to_throw"}


@pytest.mark.parametrize("seed", range(3))
def test_before_the_next_throw_only_the_turn_passes_on(seed: int) -> None:
    for start in starts():
        state, random, out = start.state(), Random(seed), [0] * GAME.rules.MAX_CHOICES
        while (seat := GAME.rules.mover(state)) != NOBODY:
            count = 10 if seat == CHANCE else GAME.rules.choices(state, seat, out)
            *_, (event, told) = choose(
                state, seat, random.randrange(10) if seat == CHANCE else out[random.randrange(count)]
            )
            changed = {key for key, value in show(state).items() if value != show(told)[key]}
            assert not changed or (seat != CHANCE and changed <= PASSING_ON), event


@pytest.mark.parametrize("seed", range(3))
def test_what_is_shown_with_a_fact_makes_sense_and_agrees_with_it(seed: int) -> None:
    for start in starts():
        for _, scenes, _ in walked(start.state(), seed):
            for event, state in scenes:
                check_picture(show(state))
                AGREES.get(event.name, lambda shown, event: None)(show(state), event)


def check_picture(shown: Shown) -> None:
    for seat, mission in enumerate(shown["missions"]):
        assert len(set(shown["ninjas"][seat])) == len(shown["ninjas"][seat])
        if mission is not None:
            assert mission["square"] in shown["ninjas"][seat]
            assert 0 <= mission["turn"] <= 2
    assert (shown["dice"] is None) or not shown["to_throw"]


# What a fact says, and what is shown when it is said


def opening_rolled(shown: Shown, event: Any) -> None:  # V3
    assert shown["opening"][event["seat"]] == (event["a"], event["b"])


def opening_tied(shown: Shown, event: Any) -> None:  # V3
    assert shown["opening"] == (None, None) and shown["to_throw"]


def first_decided(shown: Shown, event: Any) -> None:  # V3
    assert (shown["turn"], shown["active"], shown["to_throw"]) == (1, event["seat"], True)


def rolled(shown: Shown, event: Any) -> None:  # V4
    assert (shown["active"], shown["dice"]) == (event["seat"], (event["a"], event["b"]))


def moved(shown: Shown, event: Any) -> None:  # V5
    own = shown["ninjas"][event["seat"]]
    assert event["to"] in own and (event["from"] == event["to"] or event["from"] not in own)
    assert shown["active"] == event["seat"] and sum(shown["dice"]) == len(event["path"]) - 1


def mission_begun(shown: Shown, event: Any) -> None:  # V8, V9: it has not turned yet
    mission = shown["missions"][event["seat"]]
    assert (mission["turn"], mission["depth"]) == (0, 0)


def touched(shown: Shown, event: Any) -> None:  # V10
    assert shown["missions"][event["seat"]]["depth"] == event["depth"]


def captured(shown: Shown, event: Any) -> None:  # V7
    assert event["square"] not in shown["ninjas"][event["seat"]]
    assert event["square"] in shown["ninjas"][1 - event["seat"]]
    assert len(set(sum(shown["ninjas"], ()))) == len(sum(shown["ninjas"], ()))


def returned(shown: Shown, event: Any) -> None:  # V11
    assert event["square"] in shown["ninjas"][event["seat"]]
    assert (shown["missions"][event["seat"]], shown["scores"][event["seat"]]) == (None, event["score"])


def clock_ticked(shown: Shown, event: Any) -> None:  # V9
    assert shown["missions"][event["seat"]]["turn"] == event["turn"]


def timed_out(shown: Shown, event: Any) -> None:  # V9
    assert event["square"] not in shown["ninjas"][event["seat"]]
    assert shown["missions"][event["seat"]] is None


def passed(shown: Shown, event: Any) -> None:  # V4
    assert shown["active"] == event["seat"]


def ended(shown: Shown, event: Any) -> None:  # V12
    assert (shown["active"], shown["dice"], shown["to_throw"]) == (None, None, False)


AGREES: dict[str, Any] = {
    check.__name__: check
    for check in (
        opening_rolled,
        opening_tied,
        first_decided,
        rolled,
        moved,
        mission_begun,
        touched,
        captured,
        returned,
        clock_ticked,
        timed_out,
        passed,
        ended,
    )
}


def test_whoever_takes_the_last_enemy_while_leaving_has_begun_its_first_turn() -> None:  # V9, V12
    after = board("black c6\n red c8  mission c8 clock 1 depth 0\n dice 1+1  to act: black").play(
        BLACK, "c6-c8"
    )
    assert after.position == board(
        "black c8  mission c8 clock 1 depth 0\n red\n turn 1  of black  won: black by elimination"
    )
