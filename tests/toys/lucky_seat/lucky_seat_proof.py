"""What only the lucky seat can say of itself in its proofs."""

from __future__ import annotations

from copy import deepcopy
from typing import Any, Self

from hypothesis import strategies as st

from tatami import Position
from tests.owed.proof import Options, Proof, Sizes, Spoilt

SEATS = ("left", "middle", "right")


class Reference:
    def __init__(self) -> None:
        self.lucky, self.said = "", list[str]()

    @property
    def is_over(self) -> bool:
        return len(self.said) == 3

    def copy(self) -> Self:
        return deepcopy(self)

    def to_act(self) -> list[str]:
        return [SEATS[len(self.said)]] if self.lucky and not self.is_over else []

    def moves(self, seat: str) -> list[str]:
        return ["pass", "claim"]

    def odds(self) -> dict[str, int]:
        return dict.fromkeys(SEATS, 1)

    def draw(self, seat: str) -> None:
        self.lucky = seat

    def play(self, seat: str, move: str) -> None:
        self.said.append(move)

    def ending(self) -> tuple[set[str], str]:
        return {self.lucky} if self.said[SEATS.index(self.lucky)] == "claim" else set(SEATS), "luck"


class LuckySeatProof(Proof):
    sizes = Sizes(30, 30, 200, 30, speeds=(20, 500), bounds=(20, 500), reference=(20, 500), motion=(6, 50))
    least_choices = 2
    is_silent = True
    highest = 9
    texts = st.one_of(st.sampled_from(["pass", "claim", " claim", "pass claim", "end"]), st.text(max_size=3))
    spoilt = Spoilt(like={r"\d": st.sampled_from("01234")}, now=["turn 3", "said claim claim claim"])
    garbage = ("lucky_seat\nlucky 0 said pass", "lucky_seat\nlucky 1 said pass pass pass pass")
    drawn = None
    ends = {"a_claim": (True, "luck"), "all_share": (True, "luck")}

    def reference(self, options: Options) -> Reference:
        return Reference()

    def reference_at(self, position: Position) -> Reference:
        state: Any = position.state()
        reference = Reference()
        reference.lucky = SEATS[state.lucky - 1] if state.lucky else ""
        reference.said = [("pass", "claim")[claimed] for claimed in state.claimed[: state.turn]]
        return reference

    def known_to_both(self, position: Position, reference: Reference) -> tuple[object, object]:
        return vars(self.reference_at(position)), vars(reference)


PROOF = LuckySeatProof("lucky_seat")
