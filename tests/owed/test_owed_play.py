"""What holds in every game, however it is played."""

from __future__ import annotations

from tatami import Position, Step
from tatami.core.contract import WIN
from tests.owed.proof import Proof
from tests.owed.walks import asked, for_all, games


@for_all(games, size=lambda proof: proof.sizes.examples // 2)
def test_whenever_a_game_rests_it_waits_for_something(proof: Proof, steps: tuple[Step, ...]) -> None:
    for step in steps:
        position = step.position
        for seat in position.to_act:
            assert len(position.choices(seat)) >= proof.least_choices, "who has no choice is not asked"
        assert position.is_over or position.odds or position.to_act


@for_all(games, size=lambda proof: proof.sizes.examples // 2)
def test_the_rules_pay_what_the_outcome_says(proof: Proof, steps: tuple[Step, ...]) -> None:
    last = steps[-1].position
    assert last.outcome
    paid = tuple(proof.rules.result(last.state(), seat) for seat in range(last.seats))
    assert paid == last.outcome.scores
    assert sum(paid) == WIN


@for_all(games, size=lambda proof: proof.sizes.examples // 4)
def test_points_are_counted_for_every_seat_or_for_none(proof: Proof, steps: tuple[Step, ...]) -> None:
    last = steps[-1].position
    assert last.outcome
    points = last.outcome.points
    assert points is None or [type(each) for each in points] == [int] * last.seats
    assert proof.game.parse(str(last)).outcome == last.outcome


def test_the_rules_pay_alike_for_a_draw(proof: Proof) -> None:
    """A game without draws says so: its `drawn` is None."""
    if proof.drawn is not None:
        state = proof.game.parse(proof.drawn).state()
        assert [proof.rules.result(state, seat) for seat in range(2)] == [WIN // 2] * 2


@for_all(asked, size=lambda proof: proof.sizes.examples if proof.has_sides else 1)
def test_both_sides_follow_the_same_rules(proof: Proof, position: Position) -> None:
    other = mirrored(proof, position)
    if other is None:
        assert not proof.has_sides
        return
    for seat in position.to_act:
        moves = {move: proof.mirrored(move, position.options) or "" for move in position.moves(seat)}
        assert sorted(moves.values()) == sorted(other.moves(1 - seat))
        for move, turned in moves.items():
            after = position.play(seat, move).position
            assert mirrored(proof, after) == other.play(1 - seat, turned).position


def mirrored(proof: Proof, position: Position) -> Position | None:
    """The same position as the other side sees it."""
    text = proof.mirrored(str(position), position.options)
    return None if text is None else proof.game.parse(text)
