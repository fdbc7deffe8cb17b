"""What holds in every position of Ninja Night, besides what every game owes."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from night_pictures import CHESTS, GAME
from night_proof import PROOF

from tatami import BadNotation, Position
from tatami.games.night.view import Shown

PINK = Counter({1: 5, 2: 5, 3: 4, 6: 2, 7: 2, 8: 2, 9: 2, 10: 2})
YELLOW = Counter({4: 2, 5: 2})


def check_conservation(position: Position[Shown]) -> None:
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
    for step in PROOF.walked(seed):
        check_conservation(step.position)


@pytest.mark.parametrize("seed", range(6))
def test_what_was_known_stays_known(seed: int) -> None:  # N18
    known = [0] * 28
    for step in PROOF.walked(seed):
        now: Any = step.position.state()
        assert all(now.known[chest] & known[chest] == known[chest] for chest in range(28))
        known = list(now.known)


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
    assert GAME.parse(f"night players=3\n{WHOLE}").to_act
    assert old in WHOLE
    with pytest.raises(BadNotation, match=r"."):
        GAME.parse(f"night players=3\n{WHOLE.replace(old, new)}")
