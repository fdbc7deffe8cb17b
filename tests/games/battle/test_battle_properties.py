"""What holds in every position of Battle of the Ninjas, besides what every game owes."""

from __future__ import annotations

from collections import Counter
from typing import Any

from battle_pictures import GAME, RED
from battle_proof import PROOF
from tests.owed.walks import asked, games, tried_with

from tatami import Position, Step
from tatami.games.battle.view import Shown


@tried_with(PROOF, games, size=lambda proof: 20)
def test_nothing_is_lost_and_nothing_is_made(steps: tuple[Step[Shown], ...]) -> None:  # B3, B5, B14
    spent = 0
    for step in steps:
        spent += sum(event.name == "spent" for event in step.events)
        state: Any = step.position.state()
        assert sum(state.shuriken) + state.reserve + spent == 10
        for seat in range(GAME.seats):
            cards_are_whole(GAME.view.show(state, None), state, seat)
            figures_are_whole(state, seat)


def cards_are_whole(shown: Any, state: Any, seat: int) -> None:
    """Nine of each weapon, in the deck, on the table or discarded (B5)."""
    stock = shown["weapons"][seat]
    piles = Counter(card for pile in stock["piles"] for card in pile)
    for value in range(1, 6):
        assert piles[value] + stock["discard"][str(value)] + state.deck[seat * 5 + value - 1] == 9


def figures_are_whole(state: Any, seat: int) -> None:
    """One Soke, five two-stars and nine one-stars, on the board or fallen (B3)."""
    if state.phase == 0:
        return
    standing = Counter(figure & 7 for figure in state.figure if figure and figure >> 4 == seat)
    lost = {rank: state.fallen[seat * 4 + rank] for rank in (1, 2, 3)}
    assert {rank: standing[rank] + lost[rank] for rank in (1, 2, 3)} == {1: 9, 2: 5, 3: 1}


@tried_with(PROOF, asked)
def test_a_board_is_offered_what_a_move_will_do(position: Position[Shown]) -> None:
    for seat in position.to_act:
        for move, offer in position.offers(seat):
            told = {event.name: event.values for event in position.play(seat, move).events}
            if offer["kind"] in ("step", "hop"):
                went = told["stepped" if offer["kind"] == "step" else "hopped"]
                assert (went["origin"], went["target"]) == (offer["origin"], offer["target"])
                assert ("met" in told) == offer["battle"]
                assert went.get("crawled") == offer.get("crawls")
            elif offer["kind"] == "card":
                assert (told["played"]["card"], told["played"]["meaning"]) == (
                    offer["card"],
                    offer["meaning"],
                )
            elif offer["kind"] == "capture":
                found = told.get("captured") or told["unmasked"]
                assert told["played"]["card"] == offer["card"]
                assert (found["origin"], found["target"]) == (offer["origin"], offer["target"])
            elif offer["kind"] == "place":
                assert (told["placed"]["square"], told["placed"]["rank"]) == (offer["square"], offer["rank"])


def test_a_drawn_game_is_shown_as_over() -> None:  # B21
    drawn = GAME.parse("battle\n10 . . bS . .\n 1 . . rS . .\n assault 70 quiet 60 drawn by quiet")
    assert drawn.view(RED).shown["phase"] == "over"
