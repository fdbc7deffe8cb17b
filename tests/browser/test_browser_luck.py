"""The luck of a test can be had again: dice and bots go by a text."""

from __future__ import annotations

from .server_process import ServerProcess, first_offer

MOVES = 5


def game(server: ServerProcess, luck: str) -> str:
    """What dice and a bot that moves at random do for some moves."""
    server.sow(luck)
    seated = server.lay("me", "random")
    server.play(seated, MOVES, first_offer)
    server.resign(seated, 0)
    return str(server.record(seated))


def test_the_same_luck_brings_the_same_game(server: ServerProcess) -> None:
    one, other, again = (game(server, luck) for luck in ("one", "other", "one"))
    assert one == again != other
