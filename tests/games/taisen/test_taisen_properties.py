"""What holds in every position of Ninja Taisen, besides what every game owes."""

from __future__ import annotations

from collections import Counter

from taisen_pictures import GAME, WOLF
from taisen_proof import NINJAS, PROOF
from tests.owed.walks import asked, games, tried_with

from tatami import Position, Step
from tatami.games.taisen.facts import Dealt, Fell
from tatami.games.taisen.view import Shown


@tried_with(PROOF, asked)
def test_a_board_is_offered_what_a_move_will_do(position: Position[Shown]) -> None:  # T7, T8
    seat = position.mover
    for choice, move in zip(position.choices(seat), position.moves(seat), strict=True):
        offer = GAME.view.offer(position.state(), seat, choice)
        told = position.play(seat, move).events[0]
        expected = {"kind": "end"} if move == "end" else {"kind": "step", **told.values}
        assert {"seat": seat, **offer} == {"seat": seat, **expected}


def on_piles(position: Position[Shown], seat: int) -> Counter[str]:
    return Counter(card for pile in position.view(None).shown["piles"][seat] for card in pile)


@tried_with(PROOF, games)
def test_every_card_is_on_one_pile_or_fallen(steps: tuple[Step[Shown], ...]) -> None:  # T2, T11
    fallen: tuple[Counter[str], Counter[str]] = (Counter(), Counter())
    dealt: tuple[Counter[str], Counter[str]] = (Counter("S"), Counter("S"))
    for step in steps:
        for event in step.events:
            if isinstance(event, Fell | Dealt):
                tally = fallen if isinstance(event, Fell) else dealt
                tally[event.seat][event.card] += 1
        for seat in range(GAME.seats):
            assert on_piles(step.position, seat) + fallen[seat] == dealt[seat]
    assert dealt == (Counter(["S", *NINJAS]), Counter(["S", *NINJAS]))


@tried_with(PROOF, games)
def test_whenever_a_game_rests_nobody_faces_an_enemy(steps: tuple[Step[Shown], ...]) -> None:  # T6, T14, T15
    for step in steps:
        position = step.position
        wolf, monkey = position.view(None).shown["piles"]
        assert not any(one and other for one, other in zip(wolf, monkey, strict=True))
        if position.to_act:
            fresh = all(position.view(None).shown["dice"].values())
            assert ("end" in position.moves(position.mover)) is not fresh
            rival_on_village = monkey[0] if position.mover == WOLF else wolf[10]
            assert not rival_on_village
