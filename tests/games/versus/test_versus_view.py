"""What everybody sees, whatever the game waits for. There are no secrets."""

from __future__ import annotations

from versus_pictures import BLACK, GAME, RED, board, play, shown

HOME = (("a3", "b2", "c1", "d1", "e2", "f3"), ("a13", "b14", "c15", "d15", "e14", "f13"))


def test_in_the_opening_roll() -> None:  # V2, V3
    assert shown(play(GAME.start(), "2+3")) == {
        "turn": 0,
        "active": None,
        "ninjas": HOME,
        "missions": (None, None),
        "scores": (0, 0),
        "dice": None,
        "opening": ((2, 3), None),
        "to_throw": True,
    }


def test_before_and_after_a_throw() -> None:  # V3, V4
    rolling = play(GAME.start(), "2+3", "4+4")
    seen = shown(rolling)
    assert (seen["turn"], seen["active"], seen["dice"], seen["to_throw"]) == (1, RED, None, True)
    assert seen["opening"] == ((2, 3), (4, 4))
    seen = shown(play(rolling, "1+2"))
    assert (seen["turn"], seen["active"], seen["dice"], seen["to_throw"]) == (1, RED, (1, 2), False)


def test_missions_and_scores() -> None:  # V9, V10, V11
    position = board("black c12  score 3  mission c12 clock 2 depth 5\n red f15  score 6\n to roll: black")
    assert shown(position)["missions"] == ({"square": "c12", "turn": 2, "depth": 5}, None)
    assert shown(position)["scores"] == (3, 6)


def test_when_it_is_over_nobody_is_awaited() -> None:  # V12
    seen = shown(board("black c6  score 8\n red f15\n won: black by score"))
    assert (seen["active"], seen["dice"], seen["to_throw"]) == (None, None, False)
    assert seen["opening"] == (None, None)


def test_everybody_sees_and_hears_the_same() -> None:
    step = board("black c6\n red f15\n dice 4+4  to act: black").play(BLACK, "c6-c6")
    assert step.heard(BLACK) == step.heard(RED) == step.heard(None) == step.events
    views = [step.position.view(seat).shown for seat in (BLACK, RED, None)]
    assert views[0] == views[1] == views[2]


def test_what_a_board_is_offered() -> None:  # V7, V8, V11, V14
    position = board("black c6 a1\n red c8 f15  mission c8 clock 1 depth 0\n dice 1+1  to act: black")
    offers = dict(position.offers(BLACK))
    assert offers["c6-c8"] == {
        "kind": "run",
        "origin": "c6",
        "target": "c8",
        "path": ("c6", "c7", "c8"),
        "takes": True,
        "leaves": True,
        "scores": None,
    }
    back = board("black c6\n red f15\n dice 4+4  to act: black")
    assert dict(back.offers(BLACK))["c6-c6"] == {
        "kind": "run",
        "origin": "c6",
        "target": "c6",
        "path": ("c6", "c7", "c8", "c9", "c10", "c9", "c8", "c7", "c6"),
        "takes": False,
        "leaves": True,
        "scores": 1,
    }
    deeper = board("black c8  mission c8 clock 1 depth 4\n red f15\n dice 1+1  to act: black")
    assert dict(deeper.offers(BLACK))["c8-c6"]["scores"] == 4


def test_a_pass_is_offered_as_such() -> None:  # V4
    stuck = board("black a14  mission a14 clock 1 depth 6\n red a13 a15 b14\n dice 1+3  to act: black")
    assert stuck.offers(BLACK) == (("pass", {"kind": "pass"}),)
