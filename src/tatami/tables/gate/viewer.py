"""Who looks: whose knowledge is shown to a listener, and for whom it may answer."""

from __future__ import annotations

from dataclasses import dataclass

from tatami.core.game import Game


@dataclass(frozen=True, slots=True)
class Listener:
    """The seats somebody holds (none: a watcher), and how they are spoken to."""

    seats: tuple[int, ...] = ()
    language: str = "en"
    in_hand: int | None = None
    """Of several seats that share a device, the one that said it has the device now."""
    motion: bool = False
    """Whether events come with what they change."""


def viewer(game: Game, listener: Listener) -> int | None:
    """The seat whose knowledge is shown: one's own; on a shared device, the one that has it in hand.

    In a game without secrets everybody sees what a watcher sees.
    """
    if not game.has_secrets:
        return None
    return listener.seats[0] if len(listener.seats) == 1 else listener.in_hand


def answerable(game: Game, listener: Listener) -> tuple[int, ...]:
    """The seats that are asked: on a shared device, where there are secrets, only the one in hand."""
    if len(listener.seats) > 1 and game.has_secrets:
        return () if listener.in_hand is None else (listener.in_hand,)
    return listener.seats
