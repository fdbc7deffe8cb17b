"""What holds in every position of every game."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from night_pictures import CHESTS, GAME
from night_walks import PROPERTY, SETTINGS, positions, records, walk
from tests.sizes import examples

from tatami import BadNotation, BadOption, Position, Record, TatamiError

PINK = Counter({1: 5, 2: 5, 3: 4, 6: 2, 7: 2, 8: 2, 9: 2, 10: 2})
YELLOW = Counter({4: 2, 5: 2})


def check_conservation(position: Position) -> None:
    """Chests, tokens, wounds and slots: nothing appears, nothing vanishes (N2, N3, N12, N16)."""
    s: Any = position.state()
    where = Counter(s.where)
    assert sum(where.values()) == 28
    for seat in range(4):
        assert where[11 + seat] == s.packed[seat]
        assert s.packed[seat] + s.wounds[seat] <= 4
        assert where[15 + seat] == s.played[seat]
    assert 0 <= sum(s.wounds) <= 12
    for yellow, tokens in ((True, YELLOW), (False, PINK)):
        faces = Counter(s.face[c] for c in range(28) if s.face[c] and (s.yellow >> c & 1 == 1) == yellow)
        assert faces <= tokens
    for chest in range(28):
        assert (s.known[chest] > 0) == (s.face[chest] > 0 or s.blank >> chest & 1 == 1)
        if 11 <= s.where[chest] < 15:
            assert s.known[chest] >> s.where[chest] - 11 & 1


@pytest.mark.parametrize("seed", range(24))
def test_nothing_is_lost_or_won_out_of_nothing(seed: int) -> None:  # N3, N16
    for step in walk(GAME.opening(GAME.complete(SETTINGS[seed])), seed):
        check_conservation(step.position)


@pytest.mark.parametrize("seed", range(6))
def test_what_was_known_stays_known(seed: int) -> None:  # N18
    known = [0] * 28
    for step in walk(GAME.opening(GAME.complete(SETTINGS[seed])), seed):
        now: Any = step.position.state()
        assert all(now.known[chest] & known[chest] == known[chest] for chest in range(28))
        known = list(now.known)


@PROPERTY
@given(positions())
def test_positions_round_trip_through_their_text(position: Position) -> None:
    assert GAME.parse(str(position)) == position


@PROPERTY
@given(positions(to_act=True))
def test_what_somebody_knows_round_trips_too(position: Position) -> None:
    for seat in (None, *position.to_act):
        known = position.view(seat).known
        assert GAME.parse(str(known)) == known


@examples(30)
@given(records())
def test_records_round_trip(record: Record) -> None:
    assert Record.parse(str(record)) == record
    assert Record.parse(str(record)).last == record.last


@PROPERTY
@given(positions(to_act=True))
def test_moves_round_trip_through_their_text(position: Position) -> None:
    for seat in position.to_act:
        state = position.state()
        for choice in position.choices(seat):
            text = GAME.notation.move_text(state, seat, choice)
            assert GAME.notation.read_move(state, seat, text) == (choice,)
            assert " " not in text


@PROPERTY
@given(positions())
def test_outcomes_have_texts_of_their_own(position: Position) -> None:
    texts = [text for text, _ in position.odds]
    assert len(set(texts)) == len(texts)
    assert all(text and " " not in text for text in texts)


@PROPERTY
@given(positions())
def test_offers_events_and_views_are_plain_values(position: Position) -> None:
    import json

    for seat in (None, *range(position.seats)):
        json.dumps(position.shown(seat))
    for seat in position.to_act:
        json.dumps(position.offers(seat))


def understood(text: str) -> Position | None:
    """The position a text says; None if it is refused as it should be."""
    try:
        return GAME.parse(text)
    except (BadNotation, BadOption) as error:
        assert str(error)
        return None


@PROPERTY
@given(st.one_of(st.text(), st.text().map(lambda rest: f"night\n{rest}")))
@example("")
@example("night\nnow")
@example("night\nhouses 1\nnow to build")
@example("night\nround " + "9" * 5000 + " first fox")
@example("night players=3\nnow turn 1 of fox")
def test_garbage_is_refused_by_name(text: str) -> None:
    assert understood(text) is None


CONFUSED = (("1", "2"), ("3", "9"), ("fox", "owl"))


@st.composite
def mutated(draw: st.DrawFn) -> str:
    """The text of a position with some of its words taken away, doubled or swapped."""
    text = str(draw(positions()))
    words = text.split(" ")
    for _ in range(draw(st.integers(1, 3))):
        place = draw(st.integers(0, len(words) - 1))
        other = draw(st.integers(0, len(words) - 1))
        change = draw(st.sampled_from(("drop", "double", "swap", "number")))
        if change == "drop":
            words[place] = ""
        elif change == "double":
            words.insert(place, words[other])
        elif change == "swap":
            words[place], words[other] = words[other], words[place]
        else:
            words[place] = words[place].replace(*draw(st.sampled_from(CONFUSED)))
    return " ".join(words)


@examples(250)
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
            for move in list(position.moves(seat))[:30]:
                position.play(seat, move)
    except TatamiError as error:
        raise AssertionError(f"{error}\nin the position read from\n{text}") from error
    assert position.is_over or position.odds or position.to_act


WHOLE = f"""
    houses   1 2 3 4 5 6 7 8 9 10 11
    stacks   b d f h k
    trees    1 4
    {CHESTS.replace("a: 1 2 3", "a: 2 3")}
    faces    1=3:fox
    fox      on a at 5  holds 1  program pick+heal
    owl      on b at 5  program pick+heal
    cat      on c at 5  program pick+heal
    round 2  first fox
    now      turn 1 of fox
"""


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("houses   1 2", "houses   2 2"),
        ("houses   1", "houses   12"),
        ("stacks   b d f h k", "stacks   b d f h"),
        ("stacks   b d", "stacks   b b"),
        ("trees    1 4", "trees    1"),
        ("b: 4 5", "b: 4 5 5"),
        ("b: 4 5", "b: 4"),
        ("g: 16 17 18*", "g: 16* 17 18*"),
        ("1=3:fox", "1=3:owl"),
        ("1=3:fox", "1=3"),
        ("1=3:fox", "1=4:fox"),
        ("1=3:fox", "1=?:fox"),
        ("1=3:fox", "1=3:fox 2=1"),
        ("1=3:fox", "1=3:crow"),
        ("holds 1  ", "holds 1  wounds 4  "),
        ("holds 1  ", "holds 1  wounds 9  "),
        ("holds 1  ", "played 1  "),
        ("program pick+heal\n    owl", "program pick\n    owl"),
        ("program pick+heal\n    owl", "program heal+-\n    owl"),
        ("program pick+heal\n    owl", "owl"),
        ("on a at 5", "on a at 0"),
        ("on a at 5", "on a a at 5"),
        ("on a at 5", "on at 5"),
        ("round 2", "round 7"),
        ("round 2", "round 0"),
        ("first fox", "first crow"),
        ("turn 1 of fox", "turn 3 of fox"),
        ("turn 1 of fox", "turn 1 of crow"),
        ("turn 1 of fox", "turn 1 of fox: gear"),
        ("turn 1 of fox", "turn 1 of fox: grapple"),
        ("turn 1 of fox", "turn 1 of fox: move from"),
        ("turn 1 of fox", "turn 1 of fox: kunai at owl"),
        ("turn 1 of fox", "turn 1 of fox: knock owl"),
        ("turn 1 of fox", "turn 1 of fox: drop fox"),
        ("turn 1 of fox", "turn 1 of fox: dance"),
        ("turn 1 of fox", "turn 1 of fox: move to g"),
        ("turn 1 of fox", "to place: fox"),
        ("turn 1 of fox", "to program"),
        ("turn 1 of fox", "to build"),
        ("turn 1 of fox", "to open"),
        ("turn 1 of fox", "over"),
        ("    now      turn 1 of fox", "    laid 1\n    now      turn 1 of fox"),
        ("    now", "    round 2 first fox\n    now"),
        ("    now      turn 1 of fox", "    crow on a at 5\n    now      turn 1 of fox"),
    ],
)
def test_positions_that_cannot_be_are_refused(old: str, new: str) -> None:
    assert understood(f"night players=3\n{WHOLE}") is not None
    assert old in WHOLE
    assert understood(f"night players=3\n{WHOLE.replace(old, new)}") is None
