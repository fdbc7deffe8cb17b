"""What fingers tells."""

from __future__ import annotations

from typing import Annotated, Self

from tatami.core.fact import SECRET, Fact, Number

SealedNumber = Annotated[Number["int | None"], int, SECRET]


class Named(Fact):
    """Chance names a number."""

    number: int


class Sealed(Fact):
    """A seat has decided; watchers do not hear of it."""

    seat: int
    fingers: SealedNumber

    def heard(self, seat: int | None) -> Self | None:
        return None if seat is None else super().heard(seat)


class Shown(Fact):
    """All show their fingers."""

    red: int
    green: int
    blue: int


class Ended(Fact):
    """That was the last round."""
