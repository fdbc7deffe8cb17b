"""Who looks: whose knowledge is shown to a listener, and for whom it may answer."""

from __future__ import annotations

from collections.abc import Collection

import msgspec

from tatami.core.game import Game
from tatami.core.position import Position

from ..table import Table


class Listener(msgspec.Struct, frozen=True):
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


def answerable(table: Table, listener: Listener) -> tuple[int, ...]:
    """The seats that may answer: not those for which a bot plays on.

    On a shared device it is whoever has it in hand; while nobody has, all whose question is open.
    """
    seats = listener.seats if listener.in_hand is None else (listener.in_hand,)
    if is_open(table.game, listener) and not table.is_over:
        seats = tuple(seat for seat in seats if not table.position.is_secret(seat))
    return tuple([seat for seat in seats if not table.players[seat].substitute])


def is_open(game: Game, listener: Listener) -> bool:
    """Whether others look on while somebody answers: nobody has said to have the shared device."""
    return len(listener.seats) > 1 and listener.in_hand is None and game.has_secrets


def is_covered(position: Position, seat: int, listener: Listener) -> bool:
    """Whether the seat would see more with the shared device in hand."""
    return is_open(position.game, listener) and position.shown(seat) != position.shown(None)


def put_down(listener: Listener, to_act: Collection[int]) -> Listener:
    """A shared device goes back to the middle of the table once its holder is no longer asked."""
    is_kept = listener.in_hand is None or listener.in_hand in to_act
    return listener if is_kept else msgspec.structs.replace(listener, in_hand=None)
