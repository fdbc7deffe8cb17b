"""What holds in every position and for every text."""

from __future__ import annotations

import re
from collections import Counter

from hypothesis import example, given
from hypothesis import strategies as st
from taisen_mutations import mutated
from taisen_pictures import GAME, WOLF, board
from taisen_walks import OPTIONS, PROPERTY, SEEDS, positions, records, walk
from tests.sizes import examples

from tatami import BadNotation, BadOption, IllegalMove, NotYourTurn, Position, Record, TatamiError

CARDS = [f"{school}{strength}" for school in "KNY" for strength in (1, 2, 3)]
VOCABULARY = [*CARDS, "S/K", "S/N", "S/Y", "end"]
TEXTS = st.one_of(
    st.sampled_from(VOCABULARY).map(lambda move: f" {move.lower()}\t"),
    st.text("KNYSkny/123 end", max_size=5),
    st.text(max_size=4),
)


def answer(position: Position, seat: int, text: str) -> str:
    """What `play` says to a text: the move it made, or the name of its refusal."""
    try:
        return position.play(seat, text).choices[0][1]
    except (BadNotation, IllegalMove, NotYourTurn) as error:
        return type(error).__name__


@PROPERTY
@given(positions())
def test_play_takes_the_listed_moves_and_refuses_all_others(position: Position) -> None:  # T18
    for seat in range(GAME.seats):
        listed = list(position.moves(seat))
        assert bool(listed) == (seat in position.to_act)
        refused = "IllegalMove" if listed else "NotYourTurn"
        for move in VOCABULARY:
            assert answer(position, seat, move) == (move if move in listed else refused)


@PROPERTY
@given(positions(to_act=True), TEXTS)
def test_any_text_is_a_listed_move_or_refused_by_name(position: Position, text: str) -> None:  # T18
    seat = position.mover
    said = {move.upper(): move for move in VOCABULARY}.get(text.strip().upper(), "BadNotation")
    expected = said if said in [*position.moves(seat), "BadNotation"] else "IllegalMove"
    assert answer(position, seat, text) == expected


@PROPERTY
@given(positions(to_act=True))
def test_a_refusal_lists_what_is_legal(position: Position) -> None:  # T6, T7, T8, T11
    for move in set(VOCABULARY) - set(position.moves(position.mover)):
        try:
            position.play(position.mover, move)
        except IllegalMove as error:
            assert re.fullmatch(r"T(6|7|8|11)", error.clause)
            assert all(legal in str(error) for legal in position.moves(position.mover))


@PROPERTY
@given(positions())
def test_positions_round_trip_through_text(position: Position) -> None:  # T1
    again = GAME.parse(str(position))
    assert again == position
    assert hash(again) == hash(position)
    assert str(again) == str(position)


@PROPERTY
@given(records())
def test_records_round_trip_through_text(record: Record) -> None:
    again = Record.parse(str(record))
    assert again == record
    assert again.last == record.last


@PROPERTY
@given(positions(to_act=True))
def test_a_board_is_offered_what_a_move_will_do(position: Position) -> None:  # T7, T8
    seat = position.mover
    for choice, move in zip(position.choices(seat), position.moves(seat), strict=True):
        offer = GAME.view.offer(position.state(), seat, choice)
        told = position.play(seat, move).events[0]
        assert offer == {"end": True} if move == "end" else {"seat": seat, **offer} == told.values


def on_piles(position: Position, seat: int) -> Counter[str]:
    return Counter(card for pile in position.view(None).shown["piles"][seat] for card in pile)


@PROPERTY
@given(OPTIONS, SEEDS)
def test_every_card_is_on_one_pile_or_fallen(options: dict[str, str], seed: int) -> None:  # T2, T11
    fallen: tuple[Counter[str], Counter[str]] = (Counter(), Counter())
    dealt: tuple[Counter[str], Counter[str]] = (Counter("S"), Counter("S"))
    for step in walk(GAME.opening(options), seed):
        for event in step.events:
            if event.name in ("fell", "dealt"):
                tally = fallen if event.name == "fell" else dealt
                seat, card = event["seat"], event["card"]
                assert isinstance(seat, int) and isinstance(card, str)
                tally[seat][card] += 1
        for seat in range(GAME.seats):
            assert on_piles(step.position, seat) + fallen[seat] == dealt[seat]
    assert dealt == (Counter(["S", *CARDS]), Counter(["S", *CARDS]))


@PROPERTY
@given(OPTIONS, SEEDS)
def test_whenever_a_game_rests_it_waits_for_something_and_nobody_faces_an_enemy(
    options: dict[str, str], seed: int
) -> None:  # T6, T14, T15
    for step in walk(GAME.opening(options), seed):
        position = step.position
        wolf, monkey = position.view(None).shown["piles"]
        assert not any(one and other for one, other in zip(wolf, monkey, strict=True))
        if position.to_act:
            assert list(position.moves(position.mover))
            fresh = all(position.view(None).shown["dice"].values())
            assert ("end" in position.moves(position.mover)) is not fresh
            rival_on_village = monkey[0] if position.mover == WOLF else wolf[10]
            assert not rival_on_village


@PROPERTY
@given(OPTIONS, SEEDS)
def test_the_rules_pay_what_the_outcome_says(options: dict[str, str], seed: int) -> None:  # T15
    *_, last = walk(GAME.opening(options), seed)
    outcome = last.position.outcome
    assert outcome
    assert tuple(GAME.rules.result(last.position.state(), seat) for seat in range(2)) == outcome.scores


def test_the_rules_pay_half_for_a_draw() -> None:  # T16
    drawn = board("wolf 3: S\n monkey 8: S\n turn 500  of wolf  drawn by turn limit")
    assert [GAME.rules.result(drawn.state(), seat) for seat in range(2)] == [6, 6]


def mirrored(position: Position) -> Position:
    """The same position seen from the other village."""
    swap = {"wolf": "monkey", "monkey": "wolf"}
    text = re.sub("wolf|monkey", lambda name: swap[name[0]], str(position))
    return GAME.parse(re.sub(r"(\d+):", lambda tile: f"{10 - int(tile[1])}:", text))


@PROPERTY
@given(positions(to_act=True))
def test_both_sides_follow_the_same_rules(position: Position) -> None:  # T1
    other = mirrored(position)
    seat = position.mover
    assert set(position.moves(seat)) == set(other.moves(1 - seat))
    for move in position.moves(seat):
        assert mirrored(position.play(seat, move).position) == other.play(1 - seat, move).position


def understood(text: str) -> Position | None:
    """The position a text says; None if it is refused as it should be."""
    try:
        return GAME.parse(text)
    except (BadNotation, BadOption) as error:
        assert str(error)
        return None


@PROPERTY
@given(st.one_of(st.text(), st.text().map(lambda rest: f"taisen\n{rest}")))
@example("")
@example("taisen\nwolf 0: S\nmonkey 10: S\nturn " + "9" * 5000 + " to throw: wolf")
def test_garbage_is_refused_by_name(text: str) -> None:
    assert understood(text) is None


@examples(400)
@given(mutated())
@example("taisen\nwolf 0: S\nmonkey 10: S\nturn 501 to deal: wolf")
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
