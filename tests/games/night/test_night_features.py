"""What a network sees of Ninja Night: what the seat knows, alike for every seat, and only seats in use."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice
from typing import Any

import pytest
from night_pictures import CHESTS, FOX, GAME, board, laid
from night_proof import PROOF
from tests.bots.networks import random_numbers
from tests.owed.twins import report

import tatami
from tatami import Position
from tatami.bots.network import MOST_ACTIVE, judge
from tatami.bots.planning import ROOT, judge_through
from tatami.bots.weights import as_lists
from tatami.bots.workplace import LISTS, new_desk, new_sheet
from tatami.games.night.view import Shown


def seen(position: Position[Shown], seat: int) -> Sequence[int]:
    out = [-1] * MOST_ACTIVE
    return sorted(out[: GAME.mind.features(position.state(), seat, out)])


def test_what_is_hidden_from_a_seat_changes_nothing_it_sees() -> None:  # N5, N18
    pairs = (pair for seed in range(1, 1000) for pair in PROOF.twins.pairs(seed))
    seated = ((viewer, one, two) for viewer, one, two in pairs if viewer is not None)
    for viewer, one, two in islice(seated, 400):
        assert seen(one, viewer) == seen(two, viewer), report(viewer, one, two)


def turned(first: str, second: str, third: str) -> Position[Shown]:
    """The same position, whoever sits first."""
    return board(f"""
        {laid(**{first: "4"})}
        faces 4=3:{first}
        {first} on a at 5 holds 4 program move+pick
        {second} on b at 2 wounds 1 program pick+steal
        {third} on c at 5 program move+heal
        round 3 first {first}
        now turn 1 of {first}
    """)


def test_seats_see_alike() -> None:  # N4
    """Each sees what the one before it saw, when all move up a seat."""
    one, other = turned("fox", "owl", "cat"), turned("owl", "cat", "fox")
    sights = [seen(one, seat) for seat in range(3)]
    assert sights == [seen(other, (seat + 1) % 3) for seat in range(3)]
    assert sights[0] != sights[1] != sights[2]


@pytest.mark.parametrize("players", ["2", "3", "4"])
def test_empty_seats_have_no_chance(players: str) -> None:
    net, sheet = as_lists(GAME, random_numbers(GAME)), new_sheet(GAME, LISTS)
    count = int(players)
    for step in PROOF.walk(GAME.start(chance=tatami.seeded(5), players=players), 5):
        for seat in range(count):
            GAME.interpreted.bind(judge)(step.position.state(), seat, net, sheet)
            chances = list(sheet.chances)
            assert sum(chances[:count]) == pytest.approx(1.0)
            assert chances[count:] == [0.0] * (4 - count)


def test_a_throw_is_judged_by_what_follows_hit_and_miss() -> None:  # N20
    position = board(f"""
        {CHESTS}
        fox on a at 5 program move+pick
        owl on b at 5 program pick+heal
        cat on c at 5 program pick+heal
        round 2 first fox
        now turn 1 of fox
    """)
    thrown: Any = position.play(FOX, "move at-5 to-i").position.view(FOX).known
    net, sheet = as_lists(GAME, random_numbers(GAME)), new_sheet(GAME, LISTS)

    def judged(state: Any) -> list[float]:
        GAME.interpreted.bind(judge)(state, FOX, net, sheet)
        return list(sheet.chances)

    hit, miss = (judged(thrown.draw(outcome).position.state()) for outcome in ("hit", "miss"))
    chance = dict(thrown.odds)["hit"] / 1000
    states = [GAME.new_state() for _ in range(90)]
    desk = new_desk(GAME, LISTS, states, None, 0)
    states[0] = thrown.state()
    assert desk.numbers[ROOT] == 0 and 0.1 < chance < 0.99
    GAME.interpreted.bind(judge_through)(desk, 0, FOX, net, sheet)
    expected = [chance * one + (1 - chance) * two for one, two in zip(hit, miss, strict=True)]
    assert list(sheet.chances) == pytest.approx(expected) != hit
