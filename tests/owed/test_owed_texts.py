"""What is written can be read back; what says nothing is refused by name."""

from __future__ import annotations

import json

from hypothesis import strategies as st

from tatami import BadNotation, BadOption, Position, Record, TatamiError
from tests.owed.mutations import mutated
from tests.owed.proof import Proof
from tests.owed.walks import asked, for_all, positions, records


@for_all(positions)
def test_positions_round_trip_through_text(proof: Proof, position: Position) -> None:
    again = proof.game.parse(str(position))
    assert again == position
    assert hash(again) == hash(position)
    assert str(again) == str(position)


@for_all(asked)
def test_what_somebody_knows_round_trips_too(proof: Proof, position: Position) -> None:
    for seat in (None, *position.to_act):
        known = position.view(seat).known
        assert proof.game.parse(str(known)) == known


@for_all(records, size=lambda proof: proof.sizes.examples // 2)
def test_records_round_trip_through_text(proof: Proof, record: Record) -> None:
    again = Record.parse(str(record))
    assert again == record
    assert again.last == record.last


@for_all(asked)
def test_moves_round_trip_through_text(proof: Proof, position: Position) -> None:
    state = position.state()
    for seat in position.to_act:
        for choice in position.choices(seat):
            text = proof.game.notation.move_text(state, seat, choice)
            assert list(proof.game.notation.read_move(state, seat, text)) == [choice]
            assert text and " " not in text


@for_all(positions)
def test_outcomes_have_texts_of_their_own(proof: Proof, position: Position) -> None:
    texts = [text for text, _ in position.odds]
    assert len(set(texts)) == len(texts)
    assert all(text and " " not in text for text in texts)


@for_all(positions)
def test_views_and_offers_are_plain_values(proof: Proof, position: Position) -> None:
    for seat in (None, *range(position.seats)):
        json.dumps(position.shown(seat))
    for seat in position.to_act:
        json.dumps(position.offers(seat))


# What says nothing


def understood(proof: Proof, text: str) -> Position | None:
    """The position a text says; None if it is refused as it should be."""
    try:
        return proof.game.parse(text)
    except (BadNotation, BadOption) as error:
        assert str(error)
        return None


def garbage(proof: Proof) -> st.SearchStrategy[str]:
    return st.one_of(st.text(), st.text().map(lambda rest: f"{proof.name}\n{rest}"))


@for_all(garbage)
def test_garbage_is_refused_by_name(proof: Proof, text: str) -> None:
    assert understood(proof, text) is None


def test_known_garbage_is_refused_by_name(proof: Proof) -> None:
    for text in ("", proof.name, f"{proof.name}\n" + "9" * 5_000, *proof.garbage):
        assert understood(proof, text) is None, text


@for_all(mutated, size=lambda proof: proof.sizes.mutated)
def test_a_mutated_text_is_refused_by_name_or_says_a_sound_position(proof: Proof, text: str) -> None:
    position = understood(proof, text)
    if position is None:
        return
    assert proof.game.parse(str(position)) == position
    try:
        for outcome, _ in position.odds:
            position.draw(outcome)
        for seat in position.to_act:
            moves = list(position.moves(seat))
            for move in moves[:: 1 + len(moves) // 150]:
                position.play(seat, move)
    except TatamiError as error:
        raise AssertionError(f"{error}\nin the position read from\n{text}") from error
    assert position.is_over or position.odds or position.to_act
