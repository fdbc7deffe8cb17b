"""What is hidden in Battle of the Ninjas: ranks behind the backs, and set-ups that are not ready."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from battle_pictures import FORMATION, GAME
from tests.owed.twins import Pair, Steps, Twins, Viewer

from tatami import Fact, Position
from tatami.core.view import View
from tatami.games.battle.facts import Captured, Met, Unmasked
from tatami.games.battle.view import Shown

VIEWERS: tuple[Viewer, ...] = (0, 1, None)
RANK, SEEN, OWNER = 7, 8, 4
SHOWING = (Met, Captured, Unmasked)
"""Facts that show a rank to everybody."""


class BattleTwins(Twins[Shown]):
    ahead = 6
    apart = 80
    probes = (
        *(FORMATION, "22122/1SS11/12111", "c1=S", "a9=2", "pass", "end", "throw", "weapons"),
        *("joker:jump", "joker:shuriken", "capture", "nonsense"),
    )

    def more_probes(self, view: View[Shown]) -> list[str]:
        """While cards are played, a capture of every enemy."""
        enemies = [figure["square"] for figure in view.shown["figures"] if figure["seat"] != view.seat]
        return [f"capture:x{square}" for square in enemies if view.shown["phase"] == "window"]

    def twin_of(self, position: Position[Shown], viewer: Viewer, random: Random) -> Position[Shown] | None:
        """Other ranks behind the backs; set-ups have twins of their own."""
        state: Any = position.state()
        for side in () if placing(position) else range(GAME.seats):
            squares = hidden_squares(state, viewer, side)
            ranks = [state.figure[square] & RANK for square in squares]
            random.shuffle(ranks)
            for square, rank in zip(squares, ranks, strict=True):
                state.figure[square] = state.figure[square] & ~RANK | rank
        return None if state == position.state() else Position(GAME, position.options, state)

    def more_pairs(self, seed: int) -> Iterator[Pair[Shown]]:
        """Two set-ups that differ in what the others have placed, and how much of it."""
        random = Random(seed)
        opening = self.proof.opening(seed)
        for viewer in VIEWERS:
            ready = [random.random() < 0.5 for _ in range(GAME.seats)]
            if all(ready):
                ready[0 if viewer is None else viewer] = False
            own = random.randrange(2**32)
            one, two = (_placed(opening, viewer, ready, own, random) for _ in range(2))
            yield viewer, one, two

    def next_steps(
        self, one: Position[Shown], two: Position[Shown], viewer: Viewer, random: Random
    ) -> Steps[Shown] | None:
        """In the set-up the viewer places the same in both, and others what they like."""
        if not placing(one):
            return super().next_steps(one, two, viewer, random)
        for seat in random.sample(one.to_act, len(one.to_act)):
            steps = self._place(one, two, seat, random, alike=seat == viewer)
            if steps is not None:
                return steps
        return None

    def _place(
        self, one: Position[Shown], two: Position[Shown], seat: int, random: Random, *, alike: bool
    ) -> Steps[Shown] | None:
        """None if the seat is ready after it in one of them alone."""
        if seat not in two.to_act:
            return None
        move = one.moves(seat).sample(random)
        other = move if alike else two.moves(seat).sample(random)
        steps = one.play(seat, move), two.play(seat, other)
        is_ready, also = (seat not in step.position.to_act for step in steps)
        return steps if is_ready == also else None

    def shown_apart(
        self, before: tuple[Position[Shown], Position[Shown]], after: Steps[Shown], viewer: Viewer
    ) -> bool:
        """Whether the choice shows a figure whose rank differs."""
        return any(self.lays_open(event, event, before) for event in after[0].events)

    def lays_open(self, one: Fact, two: Fact, before: tuple[Position[Shown], Position[Shown]]) -> bool:
        """Whether it shows a figure whose rank differs, or the end, when every rank is shown."""
        squares = (one.origin or one.target, one.target) if isinstance(one, SHOWING) else ()
        return one.name == "ended" or any(_rank(before[0], at) != _rank(before[1], at) for at in squares)


def placing(position: Position[Shown]) -> bool:
    return bool(position.shown(None)["phase"] == "placing")


def hidden_squares(state: Any, viewer: Viewer, side: int) -> list[int]:
    """Where figures of this side stand whose rank the viewer may not know."""
    if side == viewer:
        return []
    return [
        square
        for square, figure in enumerate(state.figure)
        if figure and figure >> OWNER == side and not figure & SEEN
    ]


def _placed(
    position: Position[Shown], viewer: Viewer, ready: list[bool], own: int, random: Random
) -> Position[Shown]:
    """Every seat places some of its figures: the viewer always the same, the others any."""
    for seat in range(GAME.seats):
        source = Random(own) if seat == viewer else random
        for _ in range(6 if ready[seat] else source.randrange(6)):
            position = position.play(seat, position.moves(seat).sample(source)).position
    return position


def _rank(position: Position[Shown], square: Any) -> int:
    state: Any = position.state()
    column, row = "abcde".index(square[0]), int(square[1:]) - 1
    return int(state.figure[row * 5 + column]) & RANK
