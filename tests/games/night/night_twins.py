"""What is hidden in Ninja Night: faces of chests that one has not held, and sealed or half-set programs."""

from __future__ import annotations

from random import Random
from typing import Any

from night_pictures import GAME
from tests.owed.twins import Steps, Twins, Viewer, repeated

from tatami import Fact, Position, Step, TatamiError
from tatami.core.contract import CHANCE
from tatami.games.night.rules.laying import draw_face, face_weights
from tatami.games.night.rules.secrets import is_given
from tatami.games.night.view import Shown

WATCHER = 4
VERBS = ("pick", "steal", "lay", "play", "drop", "knock")
UNVEILING = ("revealed", "opened", "counted", "ended")
"""Facts with which something hidden is laid open to everybody."""


class NightTwins(Twins[Shown]):
    apart = 4
    probes = (
        *("move+pick", "end", "heal", "move", "attack at-5 on-owl rope-100", "to-a", "at-5", "rope-0"),
        *(
            f"{verb}-{chest}"
            for verb in ("pick", "steal", "lay", "play", "drop", "knock")
            for chest in (2, 18)
        ),
        *("gear-1-move", "nonsense", "move+pick end", "heal+heal+pick", "pick-2 play-2", "rope-150 end"),
        *("move at-5 to-c rope-120 end", "pick-18 pick-2", "end end"),
    )

    def twin_of(self, position: Position[Shown], viewer: Viewer, random: Random) -> Position[Shown] | None:
        """The same with other hidden faces and sealed programs."""
        state: Any = position.state()
        bit = WATCHER if viewer is None else viewer  # as the reference says, not as the rules read it
        hidden = [c for c in range(28) if state.face[c] and not state.known[c] >> bit & 1]
        for chest in hidden:
            state.face[chest] = 0
        pending, state.blank = state.blank, 0
        for chest in hidden:
            _draw(state, chest, random)
        state.blank = pending
        if position.shown(None)["phase"] == "programming":
            _reseal(state, viewer, random)
        state.told.clear()
        return None if state == position.state() else Position(GAME, position.options, state)

    def next_steps(
        self, one: Position[Shown], two: Position[Shown], viewer: Viewer, random: Random
    ) -> Steps[Shown] | None:
        """The same choice in both, or hidden ones that may differ: a face that stays unseen, a program."""
        if one.is_over:
            return None
        others = [seat for seat in one.to_act if seat != viewer]
        if others and one.shown(None)["phase"] == "programming":
            seat = random.choice(others)
            return seal(one, seat, random), seal(two, seat, random)
        step = self.proof.onward(one, random)
        if step.choices[0][0] == CHANCE and step.heard(viewer) == () and step.events:
            return step, self.proof.onward(two, random)
        try:
            return step, repeated(two, step)
        except TatamiError:  # only one of the twins holds this bonus, or has this token left to draw
            return None

    def shown_apart(
        self, before: tuple[Position[Shown], Position[Shown]], after: Steps[Shown], viewer: Viewer
    ) -> bool:
        """Whether the viewer has come to know something in which the twins differ: a program, or a face."""
        revealed, again = ([event for event in step.events if event.name == "revealed"] for step in after)
        faces, others = (step.position.shown(viewer)["faces"] for step in after)
        return any(step.position.is_over for step in after) or revealed != again or faces != others

    def lays_open(self, one: Fact, two: Fact, before: tuple[Position[Shown], Position[Shown]]) -> bool:
        return one != two or one.name in UNVEILING


def _draw(state: Any, chest: int, random: Random) -> None:
    """Draws one face as chance would."""
    out = [0] * 10
    state.blank = 1 << chest
    count = face_weights(state, out)
    state.phase, phase = 11, state.phase  # no phase in which drawing a face has consequences
    draw_face(state, random.choices(range(1, count + 1), out[:count])[0])
    state.phase = phase


def _reseal(state: Any, viewer: Viewer, random: Random) -> None:
    """Given programs stay given, the others stay open; what they say may be anything."""
    for seat in range(state.players):
        if seat != viewer:
            first = random.randrange(1, 6) if is_given(state, seat) else random.randrange(6)
            state.program[2 * seat + 1] = random.randrange(1, 6) if is_given(state, seat) else 0
            state.program[2 * seat] = first


def seal(position: Position[Shown], seat: int, random: Random) -> Step[Shown]:
    """The seat completes its program, whatever of it is set."""
    state: Any = position.state()
    wheels = 1 if state.program[2 * seat] else 2
    return position.play(seat, "+".join(position.moves(seat).sample(random) for _ in range(wheels)))
