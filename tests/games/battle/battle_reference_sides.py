"""What the second implementation of Battle of the Ninjas keeps of each side."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field

SIDES = ("red", "black")
FACES = {"1": 6, "2": 8, "S": 12}
COLUMNS = "abcde"
KINDS = ("weapons", "crawl", "jump", "capture", "joker")


@dataclass
class Figure:
    side: str
    rank: str
    seen: bool = False


@dataclass
class Side:
    name: str
    deck: Counter[str] = field(default_factory=lambda: Counter(dict.fromkeys("12345", 9)))
    discard: Counter[str] = field(default_factory=Counter)
    piles: list[list[str]] = field(default_factory=lambda: [[], [], []])
    hand: list[str] = field(default_factory=lambda: list(KINDS))
    shuriken: int = 3
    played: bool = False
    placed: list[str] = field(default_factory=list)
    lost: Counter[str] = field(default_factory=Counter)

    @property
    def ready(self) -> bool:
        return len(self.placed) == 6

    def everything(self) -> tuple[object, ...]:
        discard = {value: self.discard[value] for value in "12345"}
        lost = {rank: self.lost[rank] for rank in "12S"}
        return sum(self.deck.values()), discard, self.piles, set(self.hand), self.shuriken, lost

    def sweep(self) -> None:
        for pile in self.piles:
            self.discard.update(pile)
            pile.clear()


def other(name: str) -> str:
    return SIDES[1 - SIDES.index(name)]
