"""The luck of a test can be had again: dice and bots go by a text."""

from __future__ import annotations

from .server_process import ServerProcess


def game(server: ServerProcess, luck: str) -> str:
    """What two bots that move at random play."""
    server.sow(luck)
    return str(server.record(server.lay("random", "random", private=False)))


def test_the_same_luck_brings_the_same_game(server: ServerProcess) -> None:
    one, other, again = (game(server, luck) for luck in ("one", "other", "one"))
    assert one == again != other
