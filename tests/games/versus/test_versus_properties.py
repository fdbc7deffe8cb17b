"""What holds in every position of Ninja Versus Ninja, besides what every game owes."""

from __future__ import annotations

from itertools import pairwise

from tests.owed.walks import asked, games, tried_with
from versus_pictures import BLACK
from versus_proof import PROOF

from tatami import Position, Step
from tatami.games.versus.view import Shown


@tried_with(PROOF, asked)
def test_a_board_is_offered_what_a_move_will_do(position: Position[Shown]) -> None:  # V7, V8, V11
    seat = position.mover
    for move, offer in position.offers(seat):
        events = {event.name: event for event in position.play(seat, move).events}
        if move == "pass":
            assert offer == {"kind": "pass"} and "passed" in events
            continue
        told = events["moved"].values
        assert all(told[key] == offer[key] for key in ("origin", "target", "path"))
        assert offer["takes"] == ("captured" in events)
        assert offer["leaves"] == ("mission_begun" in events)
        if "returned" in events:
            assert offer["scores"] == events["returned"].values["worth"]
        elif "ended" not in events:
            assert offer["scores"] is None


@tried_with(PROOF, asked)
def test_a_shown_way_has_single_steps_from_end_to_end(position: Position[Shown]) -> None:  # V5, V14
    for move, offer in position.offers(position.mover):
        if move == "pass":
            continue
        path, dice = offer["path"], position.view(None).shown["dice"]
        assert isinstance(path, tuple) and dice is not None
        way = [("abcdef".index(square[0]), int(square[1:])) for square in path]
        assert f"{path[0]}-{path[-1]}" == move
        assert len(way) == sum(dice) + 1
        for (column, row), (next_column, next_row) in pairwise(way):
            assert abs(column - next_column) + abs(row - next_row) == 1


@tried_with(PROOF, games)
def test_whenever_a_game_rests_its_missions_and_squares_are_sound(
    steps: tuple[Step[Shown], ...],
) -> None:  # V2, V8, V9, V10, V12
    for step in steps:
        position = step.position
        shown = position.view(None).shown
        black, red = shown["ninjas"]
        assert len(set(black) | set(red)) == len(black) + len(red) <= 12
        if position.is_over:
            continue
        assert max(shown["scores"]) < 7 and black and red
        for seat, mission in enumerate(shown["missions"]):
            home = range(1, 7) if seat == BLACK else range(10, 16)
            out = [square for square in shown["ninjas"][seat] if int(square[1:]) not in home]
            assert out == ([mission["square"]] if mission else [])
            assert not mission or mission["turn"] in (1, 2)
