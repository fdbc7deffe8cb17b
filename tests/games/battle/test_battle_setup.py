"""Board, figures, set-up, stocks and the first player: B1, B3–B6."""

from __future__ import annotations

from collections import Counter

import pytest
from battle_pictures import BLACK, FORMATION, GAME, RED, board, drawn, facts, field, names, refusal

import tatami
from tatami import BadNotation, NotYourTurn, Position
from tatami.games.battle.view import Shown

STARTED = """
    10  b1  b2  b1  b1  b1
     9  b1  b1  bS  b1  b1
     8  b2  b2  b1  b2  b2
     7  .   .   .   .   .
     6  .   .   .   .   .
     5  .   .   .   .   .
     4  .   .   .   .   .
     3  r2  r2  r1  r2  r2
     2  r1  r1  rS  r1  r1
     1  r1  r2  r1  r1  r1
"""


def ready(*seats: int, rows: str = "10") -> Position[Shown]:
    position = GAME.start(rows=rows)
    for seat in seats:
        position = position.play(seat, FORMATION).position
    return position


def test_fifteen_figures_fill_three_rows_of_five() -> None:  # B1
    assert ready(RED, BLACK) == board(f"{STARTED} to roll")


def test_the_shorter_board_has_two_free_rows() -> None:  # B1
    shown = ready(RED, BLACK, rows="8").view(None).shown
    rows = {(figure["seat"], figure["square"][1:]) for figure in shown["figures"]}
    assert shown["rows"] == 8
    assert rows == {*((RED, row) for row in "123"), *((BLACK, row) for row in "678")}


def test_a_row_beyond_the_board_cannot_be_written() -> None:  # B1
    with pytest.raises(BadNotation, match="from 1 to 8"):
        board("10  .  .  bS  .  .\n 1  .  .  rS  .  .\n to roll", rows="8")


def test_a_side_has_one_soke_five_two_stars_and_nine_one_stars() -> None:  # B3
    figures = ready(RED, BLACK).view(RED).shown["figures"]
    ranks = [figure["rank"] for figure in figures if figure["seat"] == RED]
    assert Counter(ranks) == {"1": 9, "2": 5, "S": 1}


def test_the_die_follows_the_rank() -> None:  # B3
    for rank, faces in (("1", 6), ("2", 8)):
        fight = field(f"6 b1! . . . .\n 5 r{rank}! . . . .", BATTLE)
        assert len(fight.odds) == faces
    soke = board(f"10 . . bS . .\n 5 rS! . . . .\n 6 b1! . . . .\n {BATTLE}")
    assert [outcome for outcome, _ in soke.odds] == [str(face) for face in range(1, 13)]


BATTLE = "table red 4 4 1  black 2 2 5\n assault 3 attacker red  a5xa6  to throw: red"


def test_what_was_seen_stays_known_and_the_rest_is_hidden() -> None:  # B3
    position = field("6 b1! b2 . . .\n 5 r2! r1 . . .", "table red 4 4 1 black 2 2 5\n steps 2 to move: red")
    sight = {
        seat: {figure["square"]: figure["rank"] for figure in position.view(seat).shown["figures"]}
        for seat in (RED, BLACK, None)
    }
    assert sight[RED] == {"c1": "S", "a5": "2", "b5": "1", "a6": "1", "b6": None, "c10": None}
    assert sight[BLACK] == {"c1": None, "a5": "2", "b5": None, "a6": "1", "b6": "2", "c10": "S"}
    assert sight[None] == {"c1": None, "a5": "2", "b5": None, "a6": "1", "b6": None, "c10": None}


def test_cards_discards_and_shuriken_are_public() -> None:  # B3
    position = field(
        "5 r1 . . . .",
        "table red 4 4 1 black 2 2 5\n steps 2 to move: red",
        "red discard 30010 hand joker shuriken 1\n black discard 00001 hand jump crawl shuriken 2",
    )
    for seat in (RED, BLACK, None):
        shown = position.view(seat).shown
        assert shown["hands"] == (("joker",), ("crawl", "jump"))
        assert shown["shuriken"] == (1, 2)
        assert shown["weapons"][RED]["discard"] == {"1": 3, "2": 0, "3": 0, "4": 1, "5": 0}
        assert [side["deck"] for side in shown["weapons"]] == [38, 41]


def test_at_the_end_every_rank_is_shown() -> None:  # B3, B19
    over = board("10 . . bS . .\n 5 r1 . . . .\n won: black by soke")
    for seat in (RED, BLACK, None):
        assert [figure["rank"] for figure in over.view(seat).shown["figures"]] == ["1", "S"]


# Set-up


def test_both_sides_are_asked_at_once() -> None:  # B4
    assert GAME.start().to_act == (RED, BLACK)
    assert ready(BLACK).to_act == (RED,)
    assert ready(RED).to_act == (BLACK,)


def test_play_begins_when_both_are_ready() -> None:  # B4
    assert not ready(BLACK).at_chance
    assert ready(BLACK, RED).at_chance
    assert ready(BLACK, RED) == ready(RED, BLACK)


def test_a_formation_is_the_same_as_its_figures_one_by_one() -> None:  # B4
    position = GAME.start()
    for move in ("c2=S", "a3=2", "b3=2", "d3=2", "e3=2", "b1=2"):
        position = position.play(RED, move).position
    assert position == ready(RED)


def test_a_formation_may_finish_what_was_begun() -> None:  # B4
    begun = GAME.start().play(BLACK, "c9=S").position.play(BLACK, "e8=2").position
    assert begun.play(BLACK, FORMATION.lower()).position == ready(BLACK)
    assert refusal(begun, "11S11/22122/12111", BLACK) == "B4 begun"


def test_only_ready_is_told_to_others() -> None:  # B4
    told = GAME.start().play(BLACK, FORMATION)
    assert names(told) == ["placed"] * 6 + ["ready"]
    assert [event.name for event in told.heard(BLACK)] == ["placed"] * 6 + ["ready"]
    assert [str(event) for event in told.heard(RED)] == ["ready seat=1"]
    assert [str(event) for event in told.heard(None)] == ["ready seat=1"]


def test_a_figure_that_is_being_placed_is_seen_by_its_owner_alone() -> None:  # B4
    begun = GAME.start().play(RED, "c1=S").position
    assert [figure["square"] for figure in begun.view(RED).shown["figures"]] == ["c1"]
    assert begun.view(RED).shown["placing"] == "2"
    for seat in (BLACK, None):
        assert begun.view(seat).shown == GAME.start().view(seat).shown


def test_who_is_ready_shows_fifteen_backs() -> None:  # B4
    shown = ready(RED).view(BLACK).shown
    assert shown["ready"] == (True, False)
    assert [figure["rank"] for figure in shown["figures"]] == [None] * 15


@pytest.mark.parametrize(
    ("formation", "why"),
    [
        ("22122/11S11/1211", "B4 incomplete"),
        ("22122/11S11", "B4 incomplete"),
        ("22122/11S11/12111/1", "B4 incomplete"),
        ("2212211S1112111", "B4 incomplete"),
        ("22122/1SS11/12111", "B3 miscounted"),
        ("22122/11111/12111", "B3 miscounted"),
        ("22222/12S11/12111", "B3 miscounted"),
        ("c4=S", "B1 outside"),
        ("c8=S", "B1 outside"),
        ("c1=2", "B4 other_rank"),
        ("c1=1", "B4 other_rank"),
        ("a1-a2", "B4 asked_placing"),
        ("pass", "B4 asked_placing"),
        ("weapons", "B4 asked_placing"),
        ("capture", "B4 asked_placing"),
    ],
)
def test_a_set_up_that_is_not_one_is_refused(formation: str, why: str) -> None:  # B1, B3, B4
    assert refusal(GAME.start(), formation, RED) == why


def test_two_figures_do_not_share_a_square() -> None:  # B4
    assert refusal(GAME.start().play(RED, "c1=S").position, "c1=2", RED) == "B4 doubled"


def test_ready_cannot_be_taken_back() -> None:  # B4
    with pytest.raises(NotYourTurn, match="red must act"):
        ready(BLACK).play(BLACK, FORMATION)
    steps = field("5 r1 . . . .", "table red 4 4 1 black 2 2 5\n steps 2 to move: red")
    assert refusal(steps, FORMATION) == "B4 too_late"
    assert refusal(steps, "c1=S") == "B11 asked_steps"


# Stocks and the first player


def test_everybody_has_the_same_stocks() -> None:  # B5
    shown = GAME.start().view(None).shown
    for side in shown["weapons"]:
        assert side["deck"] == 45
        assert set(side["discard"].values()) == {0}
    assert shown["hands"] == (("weapons", "crawl", "jump", "capture", "joker"),) * 2
    assert (shown["shuriken"], shown["reserve"]) == ((3, 3), 4)


def test_there_are_nine_cards_of_each_value() -> None:  # B5
    assert drawn(ready(RED, BLACK), "6,1").odds == tuple((str(value), 9) for value in range(1, 6))


def test_the_higher_die_begins() -> None:  # B6
    assert facts(ready(RED, BLACK).draw("2,5")) == [
        "rolled red=2 black=5 again=False",
        "began seat=1",
        "assault_began seat=1 assault=1",
    ]
    assert drawn(ready(RED, BLACK), "5,2").view(None).shown["attacker"] == RED


def test_equal_dice_are_thrown_again() -> None:  # B6
    position = ready(RED, BLACK)
    assert len(position.odds) == 36
    tied = position.draw("4,4")
    assert tied.position == position
    assert facts(tied) == ["rolled red=4 black=4 again=True"]


def test_the_order_of_a_deck_is_nowhere() -> None:  # B3, B5
    one, two = (GAME.start(chance=tatami.seeded(seed)) for seed in (1, 2))
    assert one == two, "nothing is drawn before it is turned"
