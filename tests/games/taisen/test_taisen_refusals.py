"""What is refused, with the clause that refuses it, in words of both languages."""

from __future__ import annotations

import pytest
from taisen_pictures import GAME, WOLF, board, play, refusal

from tatami import IllegalMove, NoSuchSeat

BUSY = """
    wolf    0: S Y1 Y2 Y3  3: N1 N3  10: K1
    monkey  5: S
    dice K1 N2  turn 3  to act: wolf
"""
FRESH = """
    wolf    0: S Y1 Y2 Y3  3: N1 N3
    monkey  5: S
    dice K1 N2 Y1  turn 3  to act: wolf
"""
CHIEF_MOVED = """
    wolf    2: S  3: N1
    monkey  5: S
    dice N2  chief moved  turn 3  to act: wolf
"""


REFUSED = [
    (FRESH, "end", "T6 no_die_used", {}),
    (BUSY, "N2", "T11 fallen", {"card": "N2", "die": "N"}),
    (BUSY, "K3", "T11 fallen", {"card": "K3", "die": "K"}),
    (BUSY, "Y3", "T6 die_used", {"card": "Y3", "die": "Y"}),
    (BUSY, "Y1", "T6 die_used", {"card": "Y1", "die": "Y"}),
    (BUSY, "S/Y", "T6 die_used", {"card": "S", "die": "Y"}),
    (BUSY, "S/K", "T7 buried", {"card": "S", "die": "K", "above": 3}),
    (BUSY, "K1", "T8 arrived", {"card": "K1", "die": "K"}),
    (CHIEF_MOVED, "S/N", "T7 chief_moved", {"card": "S", "die": "N"}),
    (CHIEF_MOVED, "S/K", "T6 die_used", {"card": "S", "die": "K"}),
]
NAMES = [f"{move}-{expected}" for _, move, expected, _ in REFUSED]


@pytest.mark.parametrize(("picture", "move", "expected", "values"), REFUSED, ids=NAMES)
def test_refusals_name_their_clause(
    picture: str, move: str, expected: str, values: dict[str, object]
) -> None:  # T6, T7, T8, T11
    with pytest.raises(IllegalMove) as refused:
        play(board(picture), move)
    assert f"{refused.value.clause} {refused.value.code}" == expected
    assert values.items() <= refused.value.values.items()


@pytest.mark.parametrize(("picture", "move", "expected", "values"), REFUSED, ids=NAMES)
def test_refusals_are_sentences_in_every_language(
    picture: str, move: str, expected: str, values: dict[str, object]
) -> None:  # T18
    code = expected.split()[1]
    sentences = [GAME.words(language)(f"refusal.{code}", **values) for language in GAME.languages]
    assert len(set(sentences)) == len(sentences) >= 2
    assert all(sentence.endswith(".") and "{" not in sentence for sentence in sentences)
    with pytest.raises(IllegalMove) as refused:
        play(board(picture), move)
    english = GAME.words("en")(f"refusal.{code}", **values)
    assert str(refused.value).startswith(english.removesuffix("."))


def test_a_refusal_says_what_would_have_been_right() -> None:  # T18
    with pytest.raises(IllegalMove, match=r"\(T8\).* Legal moves: end, N1, N3\."):
        play(board(BUSY), "K1")


def test_a_seat_that_does_not_exist_is_refused() -> None:  # T1
    for seat in (2, "fox", True):
        with pytest.raises(NoSuchSeat, match=r"0 \(wolf\), 1 \(monkey\)"):
            board(BUSY).play(seat, "end")


def test_a_refused_move_changes_nothing() -> None:  # T18
    position = board(BUSY)
    refusal(position, "K1")
    assert position == board(BUSY)
    assert "end" in position.moves(WOLF)
