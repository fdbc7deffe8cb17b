"""The reveal, New Weapons and the award: B7, B9, B10."""

from __future__ import annotations

from battle_pictures import BLACK, RED, board, drawn, facts, field, names, play

from tatami import Position
from tatami.games.battle.view import Shown

TURN = "assault 3 quiet 2 attacker red  to turn: red 1 2 3 black 1 2 3"
NO_CARDS = "red hand\n black hand"
ROWS = "5 r1 . . . ."


def reveal(*cards: str, sides: str = NO_CARDS) -> Position[Shown]:
    """The position after these cards were turned."""
    return drawn(field(ROWS, TURN, sides), *cards)


def test_the_attacker_turns_first_then_the_defender_from_left_to_right() -> None:  # B7
    position = field(ROWS, TURN, NO_CARDS)
    turned = []
    for card in "312451":
        told = position.draw(card)
        turned += [line for line in facts(told) if line.startswith("turned")]
        position = told.position
    assert turned == [
        "turned seat=0 column=0 value=3 covers=False",
        "turned seat=0 column=1 value=1 covers=False",
        "turned seat=0 column=2 value=2 covers=False",
        "turned seat=1 column=0 value=4 covers=False",
        "turned seat=1 column=1 value=5 covers=False",
        "turned seat=1 column=2 value=1 covers=False",
    ]
    assert position.view(None).shown["columns"] == ("black", "black", "red")


def test_chance_weighs_what_is_left_in_the_deck() -> None:  # B7
    position = field(ROWS, TURN, "red discard 90420 hand\n black hand")
    assert position.odds == (("2", 9), ("3", 5), ("4", 7), ("5", 9))
    assert drawn(position, "4").odds == (("2", 9), ("3", 5), ("4", 6), ("5", 9))


def test_equal_columns_are_covered_once_by_both_and_judged_again() -> None:  # B7
    position = reveal(*"312", *"352")
    assert position == field(
        ROWS,
        "table red 3 1 2 black 3 5 2\n assault 3 quiet 2 attacker red to turn: red 1 3 black 1 3",
        NO_CARDS,
    )
    decided = drawn(position, *"51", *"42")
    assert decided == field(
        ROWS,
        "table red 35 1 21 black 34 5 22\n assault 3 quiet 2 attacker red steps 1 to move: red",
        NO_CARDS,
    )


def test_covers_are_covered_again_until_all_is_decided() -> None:  # B7
    position = drawn(reveal(*"311", *"322"), "4", "4")
    assert position.view(None).shown["weapons"][RED]["to_turn"] == (0,)
    position = drawn(position, "2", "1")
    assert position.view(None).shown["weapons"][RED]["piles"] == ((3, 4, 2), (1,), (1,))


def test_no_verdict_is_given_before_its_time() -> None:  # B7
    half_way = reveal(*"312", "3", "5")
    assert half_way.view(None).shown["columns"] == (None, "black", None)


def test_an_empty_deck_is_filled_from_the_discard_and_the_table_stays() -> None:  # B7
    red = "red deck 20000 discard 79999 hand\n black hand"
    told = drawn(field(ROWS, TURN, red), "1").draw("1")
    assert "shuffled seat=0" in facts(told)
    stock = told.position.view(None).shown["weapons"][RED]
    assert (stock["deck"], set(stock["discard"].values())) == (43, {0})
    assert told.position.odds == (("1", 7), ("2", 9), ("3", 9), ("4", 9), ("5", 9))


ALL_ON_THE_TABLE = "111111111222222 222333333333444 444444555555555"


def last_card(red: str, deck: str, black: str) -> Position[Shown]:
    """Red has nearly all its cards on the table, and black is to turn the last of its three."""
    return board(
        f"10 . . bS . .\n 5 r1 . . . .\n 1 . . rS . .\n red deck {deck} hand\n black hand\n"
        f"table red {red} black {black} -\n assault 3 attacker red  to turn: black 3"
    )


def test_a_column_that_one_side_cannot_cover_is_nobodys() -> None:  # B7
    after = drawn(last_card(ALL_ON_THE_TABLE, "00000", "1 4"), "5")
    assert after.view(None).shown["columns"] == ("red", "nobody", "nobody")
    assert after.view(None).shown["weapons"][BLACK]["to_turn"] == ()
    assert after.view(None).shown["steps"] == 1


def test_only_as_many_columns_are_covered_as_both_have_cards_for() -> None:  # B7
    covering = drawn(last_card(ALL_ON_THE_TABLE[:-1], "00001", "2 4"), "5")
    assert [side["to_turn"] for side in covering.view(None).shown["weapons"]] == [(0,), (0,)]
    done = drawn(covering, "5", "4")
    assert done.view(None).shown["columns"] == ("red", "nobody", "nobody")


def test_at_the_end_the_table_goes_to_the_discards() -> None:  # B7
    after = play(
        field(ROWS, "table red 34 1 25 black 35 5 2\n assault 3 quiet 2 attacker red steps 1 to move: red"),
        "end",
    )
    discards = [side["discard"] for side in after.view(None).shown["weapons"]]
    assert discards[RED] == {"1": 1, "2": 1, "3": 1, "4": 1, "5": 1}
    assert discards[BLACK] == {"1": 0, "2": 1, "3": 1, "4": 0, "5": 2}
    assert all(side["piles"] == ((), (), ()) for side in after.view(None).shown["weapons"])


# New Weapons

WINDOW = "table red 14 1 2 black 13 5 2\n assault 3 quiet 2 attacker red to play: red"


def test_new_weapons_replaces_the_own_piles_with_their_covers() -> None:  # B9
    told = field(ROWS, WINDOW).play(RED, "weapons")
    assert told.position == field(
        ROWS,
        "table red - - - black 13 5 2\n assault 3 quiet 2 attacker red to turn: red 1 2 3",
        "red discard 21010 hand crawl jump capture joker played",
    )


def test_the_opponents_top_cards_stay_and_count() -> None:  # B9
    after = drawn(play(field(ROWS, WINDOW, "black hand"), "weapons"), *"554")
    assert after.view(None).shown["columns"] == ("red", None, "red")
    after = drawn(after, "2", "1")
    assert after.view(None).shown["columns"] == ("red", "red", "red")
    assert after.view(None).shown["weapons"][BLACK]["piles"] == ((1, 3), (5, 1), (2,))


def test_equal_columns_after_new_weapons_are_covered_by_both_attacker_first() -> None:  # B9, B7
    position = drawn(play(field(ROWS, WINDOW.replace("play: red", "play: black")), "weapons"), *"413")
    assert [side["to_turn"] for side in position.view(None).shown["weapons"]] == [(0, 1), (0, 1)]
    turned = [fact for fact in facts(position.draw("5")) if fact.startswith("turned")]
    assert turned == ["turned seat=0 column=0 value=5 covers=True"]


def test_new_weapons_may_shuffle_the_piles_it_discards() -> None:  # B9, B7
    sides = "red deck 00000 discard 68999"
    told = field(ROWS, WINDOW, sides.replace("68999", "78989")).play(RED, "weapons")
    assert "shuffled seat=0" in facts(told)
    assert told.position.view(None).shown["weapons"][RED]["deck"] == 45


# The award

CLOSING = "table red {} black {}\n assault 3 attacker red to play: red"


def closed(red: str, black: str, reserve: int = 4) -> list[str]:
    """What is told when the window closes over these cards."""
    now = CLOSING.format(red, black).replace("attacker", f"reserve {reserve} attacker")
    return facts(field(ROWS, now, "red hand weapons\n black hand").play(RED, "pass"))


def test_three_columns_earn_a_shuriken() -> None:  # B10
    assert "earned seat=0 shuriken=4 by_joker=False" in closed("4 4 4", "1 2 3")


def test_the_defender_earns_it_too() -> None:  # B10
    assert "earned seat=1 shuriken=4 by_joker=False" in closed("1 2 3", "4 4 4")


def test_two_columns_earn_nothing() -> None:  # B10
    assert not [fact for fact in closed("4 4 1", "1 2 3") if fact.startswith("earned")]


def test_an_empty_reserve_gives_nothing() -> None:  # B10
    assert not [fact for fact in closed("4 4 4", "1 2 3", reserve=0) if fact.startswith("earned")]


def test_the_award_waits_until_the_window_is_closed() -> None:  # B10, B8
    three_nil = field(ROWS, CLOSING.format("4 4 4", "1 2 3"), "red hand crawl")
    assert "earned" not in names(three_nil.play(RED, "pass"))
