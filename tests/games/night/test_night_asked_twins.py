"""Being asked tells nobody what a closed chest holds: Pick ups whose chests only one seat knows (N12)."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest
from night_pictures import GAME, board, laid
from night_proof import PROOF
from tests.owed.twins import Viewer, told

from tatami import Position
from tatami.games.night.view import Shown

TWINS = PROOF.twins
SPOTS = {"a": "1 2 3", "c": "6 7 8", "e": "11 12 13", "j": "24 25 26"}
"""Roofs with three pink chests, of which somebody has held some."""
BONUSES = ("potion", "gear", "grapple", "shuriken", "kunai")
ROUNDS = "1234"


def pick_ups(random: Random, players: int) -> Position[Shown]:
    """The first player, who holds a chest, ends a turn; all the others pick up, most of them full of wounds.

    On their roofs lie chests that only they, or they and one other, have held: bonuses and values.
    """
    names = GAME.seat_names[:players]
    places = random.sample(sorted(SPOTS), players)
    wounds = [random.choice((0, 3)), *(random.choice((4, 4, 4, 2)) for _ in names[1:])]
    wounds[-1] = min(wounds[-1], 12 - sum(wounds[:-1]))
    faces = ["4=1:" + names[0]]
    tokens = random.sample([*BONUSES, *BONUSES, "2", "2", "3", "3"], 3 * players)
    for name, place in zip(names, places, strict=True):
        for chest in random.sample(SPOTS[place].split(), random.choice((1, 2, 3))):
            others = random.choice(([], [], [random.choice(names)]))
            faces.append(f"{chest}={tokens.pop()}:{'+'.join(sorted({name, *others}))}")
    lines = "\n".join(
        f"{name} on {place} at 5 {'holds 4' if name == names[0] else ''} "
        f"{f'wounds {hurt}' if hurt else ''} program {'heal' if name == names[0] else 'pick'}+pick"
        for name, place, hurt in zip(names, places, wounds, strict=True)
    )
    moment = f"round {random.choice(ROUNDS)} first {names[0]}\nnow turn 1 of {names[0]}"
    chests = laid(**{names[0]: "4"})
    return board(f"{chests}\nfaces {' '.join(faces)}\n{lines}\n{moment}", players=str(players))


def pairs(seed: int, count: int) -> Iterator[tuple[Viewer, Position[Shown], Position[Shown]]]:
    random = Random(seed)
    for _ in range(count):
        players = random.choice((3, 4))
        position = pick_ups(random, players)
        viewer = random.choice([None, *range(players)])
        twin = TWINS.twin_of(position, viewer, random)
        if twin is not None:
            yield viewer, position, twin


def test_nobody_can_tell_from_a_question_what_a_chest_holds() -> None:  # N12, N18
    random = Random(13)
    assert sum(TWINS.check(viewer, one, two, random) for viewer, one, two in pairs(13, 40)) > 120


@pytest.mark.soak
def test_nobody_can_tell_it_in_thousands_of_pick_ups() -> None:  # N12, N18
    random = Random(17)
    assert sum(TWINS.check(viewer, one, two, random) for viewer, one, two in pairs(17, 5_000)) > 15_000


def test_the_twins_differ_in_what_somebody_else_may_do() -> None:  # N12
    """The test is not idle: often the next player could play a bonus in one, and do nothing in the other."""
    telling = 0
    for viewer, one, two in pairs(13, 120):
        (first, second) = (position.play(position.mover, "end").position for position in (one, two))
        asked = first.mover
        assert asked == second.mover
        if asked != viewer:
            moves = [list(position.moves(asked)) for position in (first, second)]
            telling += moves[0] != moves[1] and ["end"] in moves
    assert telling >= 10


def test_owl_knows_and_fox_does_not() -> None:  # N12, N18
    """Owl, full of wounds, knows chest 6. Whatever it holds, Fox, Cat and watchers see the same."""
    picture = """
        {chests}
        faces 4=1:fox 6={face}:owl
        fox on a at 5 holds 4 program heal+pick
        owl on c at 5 wounds 4 program pick+pick
        cat on e at 5 program pick+pick
        round 2 first fox
        now turn 1 of fox
    """
    ends = [
        board(picture.format(chests=laid(fox="4"), face=face)).play(0, "end")
        for face in ("potion", "kunai", "3")
    ]
    for viewer in (0, 2, None):
        assert len({TWINS.received(end.position, viewer) for end in ends}) == 1
        assert len({told(end, viewer) for end in ends}) == 1
    assert len({TWINS.received(end.position, 1) for end in ends}) == 3
    assert {end.position.to_act for end in ends} == {(1,)}
    assert [len(end.position.moves(1)) for end in ends] == [2, 2, 1]
