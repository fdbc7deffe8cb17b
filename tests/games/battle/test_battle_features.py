"""What a network sees of Battle of the Ninjas: what the seat knows, and alike for both."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice

from battle_pictures import BLACK, GAME, RED, field
from battle_proof import PROOF
from tests.owed.twins import forgotten, report
from tests.owed.walks import positions, tried_with

from tatami import Position
from tatami.bots.network import MOST_ACTIVE
from tatami.games.battle.view import Shown


def seen(position: Position[Shown], seat: int) -> Sequence[int]:
    out = [-1] * MOST_ACTIVE
    return sorted(out[: GAME.mind.features(position.state(), seat, out)])


def test_what_is_hidden_from_a_seat_changes_nothing_it_sees() -> None:  # B3
    pairs = (pair for seed in range(1, 1000) for pair in PROOF.twins.pairs(seed))
    for viewer, one, two in islice(pairs, 500):
        if viewer is not None:
            assert seen(one, viewer) == seen(two, viewer), report(viewer, one, two)


@tried_with(PROOF, positions)
def test_features_are_within_their_bounds_and_need_only_what_is_known(position: Position[Shown]) -> None:
    for seat in (RED, BLACK):
        if not position.is_over:
            assert seen(forgotten(position, seat), seat) == seen(position, seat)
            assert all(0 <= feature < GAME.mind.FEATURES for feature in seen(position, seat))


def ready(rows: str, table: str, attacker: str) -> Position[Shown]:
    return field(rows, f"table {table}\n assault 3 attacker {attacker} steps 2 to move: {attacker}")


def test_both_sides_see_alike() -> None:
    red = ready("6 b1 . . . .\n 5 r1! . . . r2", "red 4 4 1 black 2 2 5", "red")
    black = ready("6 b1! . . . b2\n 5 r1 . . . .", "red 2 2 5 black 4 4 1", "black")
    assert len(seen(red, RED)) > 20
    assert seen(red, RED) == seen(black, BLACK)
    assert seen(red, BLACK) == seen(black, RED) != seen(red, RED)
