"""What a move would lead to: as far as it is certain, then the odds, from what whoever asks may know."""

from __future__ import annotations

from dataclasses import replace

import pytest
from msgspec import structs

import tatami
from tatami import Position
from tatami.core.errors import TatamiError
from tatami.core.game import Game
from tatami.core.record import Record
from tatami.tables import Table, gate
from tatami.tables.changes import Opening
from tatami.tables.charter import Charter
from tatami.tables.entry_kinds import left_to_others
from tatami.tables.gate import Listener
from tatami.tables.history import History
from tatami.tables.refusals import clause_of, code_of, sentence_of
from tatami.wire import messages as wire
from tests.owed.pictures import laid_out, play

from .driver import PEOPLE, Driver, opened

BOTH = Listener((0, 1))
WINDOW = "table red 4 4 1  black 2 2 5\nassault 3 attacker red  to play: red"
STEPS = "table red 4 4 1  black 2 2 5\nassault 3 attacker red  steps 2  to move: red"


def board(game: str, picture: str) -> Position:
    return laid_out(tatami.game(game), picture, {})


def field(rows: str, now: str) -> Position:
    """In Battle of the Ninjas: the two masters at home, these rows between them, and what is going on."""
    return board("battle", f"10 . . bS . .\n 1 . . rS . .\n{rows}\n{now}")


def out_in_c12(red: str) -> Position:
    """In Ninja Versus Ninja: a black mission deep in the red dojo, with a throw of 3."""
    return board("versus", f"black a1 c12 mission c12 clock 1 depth 3\n{red}\ndice 1+2\nto act: black")


def at(position: Position) -> Table:
    """A table at which things stand like this."""
    history = History(Record(position.game, position.options), position)
    charter = Charter("t", position.game, position.options)
    players = (*PEOPLE, *PEOPLE)[: position.seats]
    return Table(charter, players, history, 1, questions={position.to_act[0]: 1}, has_begun=True)


def foresee(position: Position, move: str, listener: Listener | None = None) -> wire.Foreseen:
    """For whoever is asked, in English, if nobody else looks."""
    seat = position.to_act[0]
    asked = wire.Foresee("f", 1, seat, move)
    return gate.foreseen(at(position), asked, listener or Listener((seat,)))


# What is certain


def test_a_whole_combat_is_foreseen_duel_by_duel() -> None:  # T11
    position = board("taisen", "wolf 2: K1 4: Y2 N1\nmonkey 5: K2 Y3 9: N3\ndice K3 Y1\nto act: wolf")
    found = foresee(position, "Y2")
    assert [line.split(".")[0] for line in found.lines if " beats " in line] == [
        "Matsuribi (N1) beats Retsusai (Y3)",
        "Shino (K2) beats Matsuribi (N1)",
        "Jinnai (Y2) beats Shino (K2)",
    ]
    assert found.lines[0].startswith("Jinnai (Y2) goes from tile 4 to tile 5") and found.odds == []


def test_capture_and_mission_clock_are_foreseen() -> None:  # V7, V9
    position = board(
        "versus", "black a1 c12 mission c12 clock 1 depth 3\nred c11 f15\ndice 1+2\nto act: black"
    )
    assert foresee(position, "c12-c11").lines == [
        "Black runs from c12, turns back on c13 and stops on c11.",
        "It reaches row 4 of the enemy dojo.",
        "The red ninja on c11 is taken.",
        "One turn is left to bring it home.",
    ]


def test_points_are_foreseen() -> None:  # V11
    position = board("versus", "black a1 c6\nred f15\ndice 4+4\nto act: black")
    assert "It is back home on c6: 1 point, 1 in all." in foresee(position, "c6-c6").lines


def test_an_end_is_foreseen() -> None:  # V12
    position = out_in_c12("red c11")
    assert foresee(position, "c12-c11").lines[-1] == "Black wins: no enemy ninja is left."


def test_it_is_said_in_the_listener_s_language() -> None:
    position = board("versus", "black a1 c6\nred f15\ndice 4+4\nto act: black")
    french = foresee(position, "c6-c6", Listener((0,), "fr"))
    assert french.lines[0].startswith("Noir part de c6")


# Odds


def test_the_dice_of_a_battle_between_known_figures_and_their_odds() -> None:  # B13
    position = field(" 4 . b1! . . .\n 3 . r2 . . .", STEPS)
    found = foresee(position, "b3xb4")
    assert found.lines[-1].startswith("Battle on b4: a red ninja with two stars against a black ninja")
    assert found.odds == [
        "Red would throw the 8-sided die.",
        "Black would throw the 6-sided die.",
        "Without further Shuriken: Red wins 56%, Black 31%, equal dice 13%.",  # 27, 15 and 6 of 48
    ]


def test_of_a_hidden_figure_every_rank_it_may_have_counts() -> None:  # B3
    """Of the four black figures two have one star, one has two, and one is the Soke."""
    position = field(" 4 . b1 b2 b1 .\n 3 . r2 . . .", STEPS)
    found = foresee(position, "b3xb4")
    assert found.lines == ["Red moves from b3 to b4."]
    assert found.odds[1] == "Black’s figure is hidden: 6 faces 50%, 8 faces 25%, 12 faces 25%."
    twin = field(" 4 . b2 b1 b1 .\n 3 . r2 . . .", STEPS)
    assert foresee(twin, "b3xb4") == found


def test_a_throw_for_a_shuriken_has_the_odds_of_one_die() -> None:  # B13, B14
    met = field(" 4 . b1! . . .\n 3 . r2! . . .", STEPS)
    position = met.play(0, "b3xb4", tatami.scripted("2", "4")).position
    found = foresee(position, "throw")
    assert found.lines == ["Red spends a Shuriken and has 2 left."]
    assert found.odds[0] == "Red would throw the 8-sided die." and len(found.odds) == 2
    assert "Red wins 50%, Black 38%, equal dice 12%" in found.odds[1]
    assert foresee(position, "hold").lines[-1] != found.lines[-1]


def test_what_a_hidden_figure_may_be_before_it_is_captured() -> None:  # B17
    position = field(" 4 . b1 b2 . .\n 3 . r2 . . .", WINDOW)
    assert foresee(position, "capture:b3xb4") == wire.Foreseen(
        "f",
        1,
        ["Red plays Capture."],
        [
            "The figure on b4 is hidden: one star 33%, two stars 33%, Soke 33%. "
            "A Soke stays there and is only shown."
        ],
    )


def test_new_weapons_are_left_to_chance() -> None:
    found = foresee(field(" 3 . r2 . . .", WINDOW), "weapons")
    assert (found.lines, found.odds) == (["Red plays New Weapons."], [])


# Whose knowledge it is


def test_on_a_shared_device_nobody_s_ranks_are_told() -> None:
    """The other one sees the screen too, until somebody takes it in hand."""
    position = field(" 4 . b1 b2 . .\n 3 . r2 . . .", STEPS)
    shared = foresee(position, "b3xb4", BOTH)
    assert shared.odds[0] == "Red’s figure is hidden: 8 faces 50%, 12 faces 50%."
    assert foresee(position, "b3xb4", structs.replace(BOTH, in_hand=0)) == foresee(position, "b3xb4")


def test_a_throw_by_eye_is_foreseen_up_to_the_rope() -> None:  # N9
    """Whether it hits is for the eye; what comes before is told, whatever the length."""
    start = tatami.game("night").start(chance=tatami.seeded(3), players="2", first="fox")
    position = play(start, "to-a", "to-k", "move+pick", "move+pick")
    ways = [f"move at-{point} to-{roof}" for point in range(1, 10) for roof in "abcdefghijk"]
    way = next(way for way in ways if _is_legal(position, f"{way} rope-240"))
    found = foresee(position, f"{way} rope-240")
    assert found.lines and found.odds == []
    assert foresee(position, f"{way} rope-1") == foresee(position, f"{way} rope-600") == found
    refused = refusal(at(position), wire.Foresee("f", 1, 0, f"{way} rope-601"), Listener((0,)))
    assert refused[0] in ("illegal", "no_such_move"), "the whole move must be one"


def _is_legal(position: Position, move: str) -> bool:
    try:
        position.play(position.to_act[0], move)
    except TatamiError:
        return False
    return True


# Refusals


def refusal(table: Table, asked: wire.Foresee, listener: Listener) -> tuple[str, str | None]:
    with pytest.raises(TatamiError) as caught:
        gate.foreseen(table, asked, listener)
    assert sentence_of(caught.value, table.game, "fr") != sentence_of(caught.value, table.game, "en")
    return code_of(caught.value), clause_of(caught.value)


def test_it_is_refused_as_the_move_would_be() -> None:
    table = at(board("taisen", "wolf 2: K1\nmonkey 5: K2\ndice K3 N1 Y1\nto act: wolf"))
    own, other = Listener((0,)), Listener((1,))
    assert refusal(table, wire.Foresee("f", 1, 0, "end"), own) == ("illegal", "T6")
    assert refusal(table, wire.Foresee("f", 1, 0, "nonsense"), own) == ("no_such_move", None)
    assert refusal(table, wire.Foresee("f", 7, 0, "K1"), own) == ("stale", None)
    assert refusal(table, wire.Foresee("f", 1, 0, "K1"), other) == ("not_your_seat", None)
    assert refusal(table, wire.Foresee("f", 1, 0, "K1"), Listener()) == ("not_your_seat", None)
    assert refusal(table, wire.Foresee("f", 1, 1, "K2"), other) == ("not_your_turn", "T6")
    table.ended = left_to_others(0, 2)
    assert refusal(table, wire.Foresee("f", 1, 0, "K1"), own) == ("over", None)


def test_a_seat_that_is_lent_foresees_nothing() -> None:
    table = at(board("taisen", "wolf 2: K1\nmonkey 5: K2\ndice K3 N1 Y1\nto act: wolf"))
    table.players = (replace(table.players[0], substitute="greedy"), table.players[1])
    assert refusal(table, wire.Foresee("f", 1, 0, "K1"), Listener((0,))) == ("substituted", None)


def test_a_table_may_tell_nothing_beforehand() -> None:
    table = at(board("taisen", "wolf 2: K1\nmonkey 5: K2\ndice K3 N1 Y1\nto act: wolf"))
    table.charter = replace(table.charter, foresight=False)
    assert not gate.table(table.charter, table.players, None).foresight
    assert refusal(table, wire.Foresee("f", 1, 0, "K1"), Listener((0,))) == ("no_foresight", None)


def test_a_rematch_keeps_what_the_table_tells(nim: Game) -> None:
    driver = Driver(opened(nim, tatami.seeded(1)).table, tatami.seeded(1))
    driver.table.charter = replace(driver.table.charter, foresight=False)
    driver.request(wire.Resign("r", 0))
    driver.request(wire.Rematch("again"))
    rematch = driver.changes[-1]
    assert isinstance(rematch, Opening) and not rematch.table.charter.foresight


def test_nothing_is_done_by_asking() -> None:
    position = board("taisen", "wolf 2: K1\nmonkey 5: K2\ndice K3 N1 Y1\nto act: wolf")
    table = at(position)
    gate.foreseen(table, wire.Foresee("f", 1, 0, "K1"), Listener((0,)))
    assert (table.position, table.version, table.entries) == (position, 1, [])
