"""`moves` and the refusals of `play` agree on whatever is said."""

from __future__ import annotations

import re
from copy import copy

import pytest
from hypothesis import strategies as st

from tatami import BadNotation, IllegalMove, NoSuchSeat, NotYourTurn, Position
from tatami.core.rooms import no_explanation
from tests.owed.proof import Proof
from tests.owed.walks import asked, for_all, positions
from tests.rulebook_pages import rulings

RULINGS = rulings()


def answer(proof: Proof, position: Position, seat: int, text: str) -> list[str] | str:
    """What `play` says to a text: the moves it made, or the name of its refusal."""
    try:
        return [made for _, made in position.play(seat, text).choices]
    except IllegalMove as error:
        check_refusal(proof, error)
        return "IllegalMove"
    except (BadNotation, NotYourTurn) as error:
        assert str(error)
        return type(error).__name__


def check_refusal(proof: Proof, error: IllegalMove) -> None:
    """It cites a clause of the rulebook (toys have none), lists what is legal and has words for it."""
    clauses = RULINGS.get(proof.name)
    assert error.clause in clauses if clauses else re.fullmatch(r"[A-Z]\d+", error.clause), error.clause
    assert error.legal
    for language in proof.game.languages:
        assert proof.game.words(language)(f"refusal.{error.code}", **error.values)


@for_all(positions)
def test_play_takes_every_listed_move_of_whoever_is_asked(proof: Proof, position: Position) -> None:
    for seat in range(position.seats):
        listed = list(position.moves(seat))
        assert bool(listed) == (seat in position.to_act)
        assert len(set(listed)) == len(listed)
        for move in listed[:: 1 + len(listed) // 150]:
            assert answer(proof, position, seat, move) == [move]
        assert listed or answer(proof, position, seat, "end") == "NotYourTurn"


@for_all(positions, size=lambda proof: proof.sizes.examples // 4)
def test_a_move_that_was_offered_leads_to_the_same(proof: Proof, position: Position) -> None:
    """It is not read and checked again."""
    for seat in position.to_act:
        listed = list(position.moves(seat))[::7]
        fresh = [copy(position).play(seat, move) for move in listed]
        position.offers(seat)
        assert [position.play(seat, move) for move in listed] == fresh


@for_all(positions, size=lambda proof: proof.sizes.examples // 4)
def test_a_seat_goes_by_number_or_name_and_no_other_is_there(proof: Proof, position: Position) -> None:
    names, used = proof.game.seat_names, position.seats
    for seat, name in enumerate(names[:used]):
        assert position.view(name) == position.view(seat)
        assert position.offers(name) == position.offers(seat)
    for absent in (*names[used:], *range(used, len(names) + 1), -1):
        with pytest.raises(NoSuchSeat):
            position.view(absent)


@for_all(asked, size=lambda proof: proof.sizes.examples // 4)
def test_what_only_passes_is_a_move(proof: Proof, position: Position) -> None:
    for move in proof.game.notation.PASSES:
        assert answer(proof, position, position.to_act[0], move) in ([move], "IllegalMove")


@for_all(asked, size=lambda proof: proof.sizes.examples // 4)
def test_a_game_explains_all_its_moves_or_none(proof: Proof, position: Position) -> None:
    game = proof.game
    if game.story.explain is no_explanation:
        return
    for seat in position.to_act:
        for move, offer in position.offers(seat):
            for language in game.languages:
                words = game.words(language)
                said = game.story.explain(offer, position.shown(seat), position.options, words)
                label = game.story.move_label(seat, move, position.options, words)
                assert said.endswith(".") and said != label


def texts(proof: Proof) -> st.SearchStrategy[list[str]]:
    return st.lists(proof.texts, min_size=1, max_size=12)


@for_all(asked, texts, size=lambda proof: proof.sizes.texts)
def test_any_text_is_a_listed_move_or_refused_by_name(
    proof: Proof, position: Position, texts: list[str]
) -> None:
    for seat in position.to_act:
        listed = {proof.said(move): move for move in position.moves(seat)}
        for text in texts:
            made, said = answer(proof, position, seat, text), proof.said(text)
            if said in listed:
                assert made == [listed[said]]
            elif isinstance(made, list):
                assert len(made) > 1 and made[0] in listed.values(), f"{text!r} was taken for {made}"
            elif proof.vocabulary is not None:
                assert made == ("IllegalMove" if said in proof.vocabulary else "BadNotation")
            else:
                assert made in ("IllegalMove", "BadNotation", "NotYourTurn")


def some_moves(proof: Proof) -> st.SearchStrategy[list[str]]:
    """Of every move there is, some; all, if there are few."""
    moves = sorted(proof.vocabulary or ())
    return st.just(moves) if len(moves) < 20 else st.lists(st.sampled_from(moves), max_size=30)


@for_all(asked, some_moves, size=lambda proof: proof.sizes.examples if proof.vocabulary else 1)
def test_every_move_that_is_not_listed_is_refused(proof: Proof, position: Position, moves: list[str]) -> None:
    for seat in position.to_act:
        for move in moves:
            assert answer(proof, position, seat, move) == (
                [move] if move in position.moves(seat) else "IllegalMove"
            )
