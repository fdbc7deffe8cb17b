"""What only nim can say of itself in its proofs."""

from __future__ import annotations

from copy import deepcopy
from typing import Self

from hypothesis import strategies as st

from tatami import Position
from tests.owed.proof import Options, Proof, Sizes, Spoilt
from tests.toys.nim.view import Shown

NOW = ["fill", "left", "right", "left a", "right c", "left won", "right won"]


class Reference:
    """Nim a second time, as a dictionary of heaps."""

    def __init__(self, last: str) -> None:
        self.last, self.heaps, self.pointed = last, dict[str, int](), ""
        self.side, self.other, self.winner = "left", "right", ""

    @property
    def is_over(self) -> bool:
        return bool(self.winner)

    def copy(self) -> Self:
        return deepcopy(self)

    def to_act(self) -> list[str]:
        return [self.side] if len(self.heaps) == 3 and not self.winner else []

    def moves(self, side: str) -> list[str]:
        if self.pointed:
            return ["1", "2", "3"][: self.heaps[self.pointed]]
        return [heap for heap, size in self.heaps.items() if size]

    def odds(self) -> dict[str, int]:
        likely = {"1": 1, "2": 2, "3": 3, "4": 2, "5": 1}
        return likely if self.heaps else {size: likely[size] for size in "1234"}

    def draw(self, size: str) -> None:
        self.heaps["abc"[len(self.heaps)]] = int(size)

    def play(self, side: str, move: str) -> None:
        if not self.pointed:
            self.pointed = move
            return
        self.heaps[self.pointed] -= int(move)
        self.pointed = ""
        if not any(self.heaps.values()):
            self.winner = self.side if self.last == "wins" else self.other
        else:
            self.side, self.other = self.other, self.side

    def ending(self) -> tuple[set[str], str]:
        return {self.winner}, "last counter"


class NimProof(Proof[Shown]):
    sizes = Sizes(
        40, 40, 200, speeds=(40, 1_000), bounds=(40, 1_000), reference=(40, 1_000), motion=(12, 100)
    )
    highest = 9
    texts = st.one_of(st.from_regex(r"[abcd]?[0-5]?", fullmatch=True), st.text(max_size=3))
    spoilt = Spoilt(
        like={r"\d": st.sampled_from("012569"), r"\(\d\)": st.sampled_from(["(0)", "(2)", "(3)", "(4)"])},
        now=NOW,
    )
    garbage = ("nim\n0 0 0 (3) left", "nim\n1 0 0 (1) left", "nim\n1 1 1 (3) fill", "nim\n0 1 1 (3) left a")
    drawn = None
    is_silent = True
    ends = {"last_loses": (False, "last counter"), "last_wins": (True, "last counter")}

    def reference(self, options: Options) -> Reference:
        return Reference(options["last"])

    def reference_at(self, position: Position[Shown]) -> Reference:
        shown = position.shown(None)
        reference = Reference(position.options["last"])
        reference.heaps = dict(zip("abc", shown["heaps"], strict=True))
        reference.pointed = shown["pointed"] or ""
        if position.to_act == (1,):
            reference.side, reference.other = "right", "left"
        return reference

    def known_to_both(self, position: Position[Shown], reference: Reference) -> tuple[object, object]:
        shown = position.shown(None)
        heaps = [reference.heaps.get(heap, 0) for heap in "abc"]
        return (list(shown["heaps"]), shown["pointed"] or ""), (heaps, reference.pointed)

    def mirrored(self, text: str, options: Options) -> str:
        return text.replace("left", "LEFT").replace("right", "left").replace("LEFT", "right")


PROOF = NimProof("nim")
