"""What only fingers can say of itself in its proofs."""

from __future__ import annotations

from copy import deepcopy
from random import Random
from typing import Any, Self

from hypothesis import strategies as st

from tatami import Fact, Position
from tests.owed.proof import Options, Proof, Sizes, Spoilt
from tests.owed.twins import Steps, Twins, Viewer

SEATS = ("red", "green", "blue")


class Reference:
    """Fingers a second time, as dictionaries of seats."""

    def __init__(self) -> None:
        self.round, self.named = 0, ""
        self.sealed: dict[str, str] = {}
        self.points = dict.fromkeys(SEATS, 0)

    @property
    def is_over(self) -> bool:
        return self.round == 3

    def copy(self) -> Self:
        return deepcopy(self)

    def to_act(self) -> list[str]:
        return [seat for seat in SEATS if seat not in self.sealed] if self.named else []

    def moves(self, seat: str) -> list[str]:
        return ["0", "1", "2"]

    def odds(self) -> dict[str, int]:
        return {"0": 1, "1": 2, "2": 1}

    def draw(self, number: str) -> None:
        self.named = number

    def play(self, seat: str, fingers: str) -> None:
        self.sealed[seat] = fingers
        if len(self.sealed) == 3:
            for each in SEATS:
                self.points[each] += self.sealed[each] == self.named
            self.round, self.named, self.sealed = self.round + 1, "", {}

    def ending(self) -> tuple[set[str], str]:
        best = max(self.points.values())
        return {seat for seat in SEATS if self.points[seat] == best}, "most points"


class FingersTwins(Twins):
    """Others may have sealed any number."""

    probes = ("0", "7", "1,2", "nonsense")

    def twin_of(self, position: Position, viewer: Viewer, random: Random) -> Position | None:
        state: Any = position.state()
        sealed = [random.randint(1, 3) if each else 0 for each in state.sealed]
        state.sealed = [own if seat == viewer else sealed[seat] for seat, own in enumerate(state.sealed)]
        return None if state == position.state() else Position(position.game, position.options, state)

    def shown_apart(self, before: tuple[Position, Position], after: Steps, viewer: Viewer) -> bool:
        return any(self.lays_open(event, event, before) for event in after[0].events)

    def lays_open(self, one: Fact, two: Fact, before: tuple[Position, Position]) -> bool:
        return one.name == "shown"


class FingersProof(Proof):
    sizes = Sizes(
        *(40, 40, 200, 40, (40, 1_000), (40, 1_000), (40, 1_000)),
        motion=(12, 100),
        twins=(300, 5_000),
        moving_twins=(200, 2_000),
    )
    least_choices = 3
    highest = 9
    texts = st.one_of(st.from_regex(r"\d(,\d)?", fullmatch=True), st.text(max_size=3))
    spoilt = Spoilt(
        like={r"\[?\d[],]*": st.sampled_from(["0", "[1,", "2]", "3,", "[4,", "5"])}, now=["points [0, 0, 0]"]
    )
    garbage = ("fingers\nround 3 named 1 sealed [0, 0, 0] points [0, 0, 0]",)
    drawn = None
    ends = {"red_and_blue": (True, "most points")}
    silent = ("named", "sealed")
    twins: FingersTwins = FingersTwins()

    def reference(self, options: Options) -> Reference:
        return Reference()

    def reference_at(self, position: Position) -> Reference:
        state: Any = position.state()
        reference = Reference()
        reference.round, reference.named = state.round, "" if state.named == 3 else str(state.named)
        reference.sealed = {seat: str(own - 1) for seat, own in zip(SEATS, state.sealed, strict=True) if own}
        reference.points = dict(zip(SEATS, state.points, strict=True))
        return reference

    def known_to_both(self, position: Position, reference: Reference) -> tuple[object, object]:
        found = self.reference_at(position)
        return vars(found), vars(reference)


PROOF = FingersProof("fingers")
