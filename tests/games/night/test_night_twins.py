"""Faces and programs among the twins; what every game with secrets owes stands in tests/owed."""

from __future__ import annotations

from collections import Counter
from random import Random

from night_pictures import CAT, FOX, GAME, OWL, board, laid, programming
from night_proof import PROOF

import tatami
from tatami import Position

TWINS = PROOF.twins


def test_twins_differ_in_faces_and_in_programs() -> None:  # N5, N18
    """The test is not idle: both kinds of secrets are among the pairs."""
    kinds: Counter[str] = Counter()
    for seed in range(1, 7):
        for _, one, two in TWINS.pairs(seed):
            first, second = (position.state() for position in (one, two))
            kinds["face"] += first.face != second.face  # type: ignore[attr-defined]
            kinds["program"] += first.program != second.program  # type: ignore[attr-defined]
    assert min(kinds["face"], kinds["program"]) >= 20


def test_the_own_secrets_are_received() -> None:  # N5, N18
    """The comparison is not blind: whoever may know the difference sees it."""
    one, two = (programming().play(OWL, program).position for program in ("move+pick", "heal+heal"))
    assert TWINS.received(one, OWL) != TWINS.received(two, OWL)
    assert TWINS.received(one, FOX) == TWINS.received(two, FOX)
    assert TWINS.received(one, None) == TWINS.received(two, None)
    picture = """
        {chests}
        faces 1={face}:owl
        fox on a at 5 program pick+heal
        owl on b at 5 holds 1 program pick+heal
        cat on c at 5 program pick+heal
        round 2 first fox
        now turn 1 of fox
    """
    one, two = (board(picture.format(chests=laid(owl="1"), face=face)) for face in ("1", "potion"))
    assert [TWINS.received(one, seat) == TWINS.received(two, seat) for seat in (FOX, OWL, CAT, None)] == [
        *(True, False, True, True)
    ]


def test_a_half_set_program_is_nobody_elses_business() -> None:  # N5
    before, half = programming(), programming().play(OWL, "move")
    assert half.heard(FOX) == half.heard(None) == half.heard(OWL) == ()
    assert TWINS.received(half.position, FOX) == TWINS.received(before, FOX)
    assert TWINS.received(half.position, None) == TWINS.received(before, None)


# Knowing and forgetting


def test_the_truth_is_among_what_can_be_imagined() -> None:  # N18
    """Every forgotten face could be drawn again as it is, and every program."""
    position = board(f"""
        {laid(owl="1 2", cat="4")}
        faces 1=3:owl 2=potion:owl 4=1:cat
        fox on a at 5 program pick+move
        owl on b at 5 holds 1 2 program pick+heal
        cat on c at 5 holds 4
        round 2 first fox
        now to program
    """)
    known = drawn(position.view(CAT).known, "3", "potion")
    assert known.to_act == (CAT,), "what others have sealed is imagined once one has sealed the own program"
    for action in ("heal", "move"):
        known = known.play(CAT, action).position
        position = position.play(CAT, action).position
    known = drawn(known, "pick", "move", "pick", "heal")
    assert str(known).replace("imagined 10\n", "") == str(position)


def drawn(known: Position, *truths: str) -> Position:
    """Chance imagines what is true, piece by piece."""
    for truth in truths:
        assert truth in dict(known.odds)
        known = known.draw(truth).position
    return known


def test_imagined_faces_have_the_right_weights() -> None:  # N3, N18
    """Cat has seen one 3 and no potion; what Owl holds is drawn from all the other tokens."""
    position = board(f"""
        {laid(owl="1", cat="4")}
        faces 1=2:owl 4=3:cat
        fox on a at 5 program pick+move
        owl on b at 5 holds 1 program pick+heal
        cat on c at 5 holds 4 program heal+heal
        round 2 first fox
        now turn 1 of fox
    """)
    odds = dict(position.view(CAT).known.odds)
    assert odds == {
        "1": 5,
        "2": 5,
        "3": 3,
        "potion": 2,
        "gear": 2,
        "grapple": 2,
        "shuriken": 2,
        "kunai": 2,
    }


def test_imagined_games_end() -> None:  # N20
    for seed in range(6):
        random, chance = Random(seed), tatami.seeded(seed)
        position = GAME.start(chance=chance, players=str(2 + seed % 3))
        for _ in range(40):
            move = position.moves(position.mover).sample(random)
            position = position.play(position.mover, move, chance).position
        imagined = position.view(position.mover).imagine(chance)
        while not imagined.is_over:
            moves = imagined.moves(imagined.mover)
            assert "rope-1" not in moves
            imagined = imagined.play(imagined.mover, moves.sample(random), chance).position
        assert imagined.outcome


def test_nothing_is_hidden_from_the_only_other_player_but_programs() -> None:  # N18
    position = GAME.start(chance=tatami.seeded(3), players="2")
    assert TWINS.twin_of(position, FOX, Random(1)) is None
