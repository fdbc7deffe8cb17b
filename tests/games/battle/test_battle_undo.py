"""What can be taken back at a table, and what cannot: B3, B4."""

from __future__ import annotations

from battle_pictures import BLACK, FORMATION, GAME, RED, board

import tatami
from tatami import Position, Record
from tatami.games.battle.view import Shown
from tatami.tables.history import History

WINDOW = (
    "10 . . bS . .\n 4 . . b1 . .\n 3 . . r1 . .\n 1 . . rS . .\n black hand\n"
    "table red 4 4 1 black 2 2 5\n attacker red to play: red"
)


def history(position: Position[Shown]) -> History:
    """A game that has come to this position, nobody knows how."""
    return History(Record(GAME, position.options), position)


def test_a_figure_being_placed_may_be_taken_back() -> None:  # B4
    begun, _ = history(GAME.start()).played(RED, "c1=S", tatami.scripted())
    assert begun.may_undo(RED)
    assert begun.undone(RED).position == GAME.start()


def test_ready_is_for_good() -> None:  # B4
    ready, _ = history(GAME.start()).played(BLACK, FORMATION, tatami.scripted())
    assert not ready.may_undo(BLACK)


def test_a_step_may_be_taken_back() -> None:  # B12
    steps = board(WINDOW.replace("to play: red", "steps 2 to move: red"))
    stepped, _ = history(steps).played(RED, "c3-b4", tatami.scripted())
    assert stepped.may_undo(RED)


def test_a_capture_has_shown_a_rank_and_may_not() -> None:  # B3, B17
    captured, told = history(board(WINDOW)).played(RED, "capture:c3xc4", tatami.scripted())
    assert [event.name for event in told.events] == ["played", "captured"]
    assert captured.position.to_act == (RED,), "nobody else was asked, nothing was thrown"
    assert not captured.may_undo(RED)
    unmasked, _ = history(board(WINDOW.replace("b1", "bS").replace("10 . . bS . .\n", ""))).played(
        RED, "capture:c3xc4", tatami.scripted()
    )
    assert not unmasked.may_undo(RED)
