"""What holds in every position and for every text."""

from __future__ import annotations

import re
from collections import Counter
from typing import Any

from battle_mutations import mutated
from battle_pictures import FORMATION, GAME, RED, board
from battle_walks import GAMES, PROPERTY, positions, records
from hypothesis import example, given
from hypothesis import strategies as st
from tests.sizes import examples

from tatami import BadNotation, BadOption, IllegalMove, NotYourTurn, Position, Record, Step, TatamiError

SQUARES = [f"{column}{row}" for row in range(1, 11) for column in "abcde"]
SQUARE = st.sampled_from(SQUARES)
WAYS = st.tuples(SQUARE, st.sampled_from("-x"), SQUARE).map("".join)
CARDS = ["weapons", "crawl", "jump", "joker:weapons", "joker:crawl", "joker:jump", "joker:shuriken"]
WORDS = [*CARDS, "pass", "end", "throw", "hold", "capture", "joker:capture", FORMATION, "22222/11S11/11111"]
MOVES = st.one_of(
    WAYS,
    WAYS.map(lambda way: f"capture:{way.replace('-', 'x')}"),
    WAYS.map(lambda way: f"joker:capture:{way.replace('-', 'x')}"),
    SQUARE.map(lambda square: f"capture:x{square}"),
    st.tuples(SQUARE, st.sampled_from("12S")).map("=".join),
    st.sampled_from(WORDS),
    st.sampled_from(WORDS).map(lambda move: f" {move.upper()}\t"),
    st.text("abcde12345x-:=/ jokerpasend", max_size=9),
    st.text(max_size=4),
)


def answer(position: Position, seat: int, text: str) -> list[str] | str:
    """What `play` says to a text: the moves it made, or the name of its refusal."""
    try:
        return [made for _, made in position.play(seat, text).choices]
    except (BadNotation, IllegalMove, NotYourTurn) as error:
        return type(error).__name__


@PROPERTY
@given(positions(to_act=True))
def test_play_takes_every_listed_move(position: Position) -> None:
    for seat in range(GAME.seats):
        listed = list(position.moves(seat))
        assert bool(listed) == (seat in position.to_act)
        assert len(set(listed)) == len(listed)
        for move in listed:
            assert answer(position, seat, move) == [move]


@examples(300)
@given(positions(to_act=True), st.lists(MOVES, min_size=1, max_size=12))
def test_any_text_is_a_listed_move_or_refused_by_name(position: Position, texts: list[str]) -> None:
    for seat in position.to_act:
        listed = set(position.moves(seat))
        for text in texts:
            made = answer(position, seat, text)
            said = re.sub("(?<=[0-9])[-x](?=[a-e])", "-", text.strip().lower())
            meant = [move for move in listed if re.sub("(?<=[0-9])[-x](?=[a-e])", "-", move.lower()) == said]
            if isinstance(made, list):
                assert made[0] in listed
                assert made == meant or "/" in text
            else:
                assert made in ("IllegalMove", "BadNotation")
                assert not meant


@PROPERTY
@given(positions(to_act=True), st.lists(MOVES, min_size=8, max_size=8))
def test_a_refusal_cites_a_clause_and_lists_what_is_legal(position: Position, texts: list[str]) -> None:
    for seat in position.to_act:
        for text in texts:
            try:
                position.play(seat, text)
            except IllegalMove as error:
                assert re.fullmatch(r"B([1-9]|1[0-9]|2[01])", error.clause)
                assert error.legal == tuple(position.moves(seat))
                for language in GAME.languages:
                    assert GAME.words(language)(f"refusal.{error.code}", **error.values)
            except (BadNotation, NotYourTurn):
                pass


@PROPERTY
@given(positions())
def test_positions_round_trip_through_text(position: Position) -> None:  # B1
    again = GAME.parse(str(position))
    assert again == position
    assert hash(again) == hash(position)
    assert str(again) == str(position)


@examples(25)
@given(records())
def test_records_round_trip_through_text(record: Record) -> None:
    again = Record.parse(str(record))
    assert again == record
    assert again.last == record.last


@examples(20)
@given(GAMES)
def test_nothing_is_lost_and_nothing_is_made(steps: tuple[Step, ...]) -> None:  # B3, B5, B14
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


@examples(20)
@given(GAMES)
def test_whenever_a_game_rests_it_waits_for_something(steps: tuple[Step, ...]) -> None:  # B8
    for step in steps:
        position = step.position
        for seat in position.to_act:
            assert len(position.moves(seat)) >= 2, "who has no choice is not asked"
        assert position.is_over or position.odds or position.to_act


@examples(20)
@given(GAMES)
def test_the_rules_pay_what_the_outcome_says(steps: tuple[Step, ...]) -> None:  # B19, B21
    last = steps[-1]
    outcome = last.position.outcome
    assert outcome
    assert tuple(GAME.rules.result(last.position.state(), seat) for seat in range(2)) == outcome.scores


@PROPERTY
@given(positions(to_act=True))
def test_a_board_is_offered_what_a_move_will_do(position: Position) -> None:
    for seat in position.to_act:
        for move, offer in position.offers(seat):
            told = {event.name: event for event in position.play(seat, move).events}
            if offer["kind"] in ("step", "hop"):
                went = told["stepped" if offer["kind"] == "step" else "hopped"]
                assert (went["from"], went["to"]) == (offer["from"], offer["to"])
                assert ("met" in told) == offer["battle"]
                assert went.values.get("crawled", False) == offer["crawls"]
            elif offer["kind"] == "card":
                assert (told["played"]["card"], told["played"]["as"]) == (offer["card"], offer["as"])
            elif offer["kind"] == "place":
                assert (told["placed"]["square"], told["placed"]["rank"]) == (offer["square"], offer["rank"])


def mirrored(position: Position) -> Position:
    """The same position with the sides changed: the board turned upside down."""
    text = str(position)
    rows = 8 if position.options["rows"] == "8" else 10
    turned = re.sub(r"^( ?\d+)  ", lambda row: f"{rows + 1 - int(row[1]):>2}  ", text, flags=re.MULTILINE)
    turned = re.sub(
        r"\b([a-e])(\d+)x([a-e])(\d+)",
        lambda way: f"{way[1]}{rows + 1 - int(way[2])}x{way[3]}{rows + 1 - int(way[4])}",
        turned,
    )
    swap = {"red": "black", "black": "red", "r": "b", "b": "r"}
    turned = re.sub(r"\b(red|black)\b|\b([rb])(?=[12S?])", lambda name: swap[name[0]], turned)
    return GAME.parse(re.sub(r"table  black (.*)  red (.*)", r"table  red \2  black \1", turned))


@PROPERTY
@given(positions(to_act=True))
def test_both_sides_follow_the_same_rules(position: Position) -> None:  # B1
    other = mirrored(position)
    rows = 11 if position.options["rows"] == "10" else 9

    def turned(move: str) -> str:
        return re.sub(r"([a-e])(\d+)", lambda square: f"{square[1]}{rows - int(square[2])}", move)

    for seat in position.to_act:
        assert sorted(map(turned, position.moves(seat))) == sorted(other.moves(1 - seat))
        for move in position.moves(seat):
            after = other.play(1 - seat, turned(move)).position
            assert mirrored(position.play(seat, move).position) == after


def understood(text: str) -> Position | None:
    """The position a text says; None if it is refused as it should be."""
    try:
        return GAME.parse(text)
    except (BadNotation, BadOption) as error:
        assert str(error)
        return None


@PROPERTY
@given(st.one_of(st.text(), st.text().map(lambda rest: f"battle\n{rest}")))
@example("")
@example("battle\n1 . . rS . .\n assault 999999999999 to roll")
def test_garbage_is_refused_by_name(text: str) -> None:
    assert understood(text) is None


@examples(600)
@given(mutated())
def test_a_mutated_text_is_refused_by_name_or_says_a_sound_position(text: str) -> None:
    position = understood(text)
    if position is None:
        return
    assert GAME.parse(str(position)) == position
    try:
        for outcome, _ in position.odds:
            position.draw(outcome)
        for seat in position.to_act:
            for move in position.moves(seat):
                position.play(seat, move)
    except TatamiError as error:
        raise AssertionError(f"{error}\nin the position read from\n{text}") from error
    assert position.is_over or position.odds or position.to_act


def test_the_rules_pay_half_for_a_draw() -> None:  # B21
    drawn = board("10 . . bS . .\n 1 . . rS . .\n assault 70 quiet 60 drawn by quiet")
    assert [GAME.rules.result(drawn.state(), seat) for seat in range(2)] == [6, 6]
    assert drawn.view(RED).shown["phase"] == "over"
