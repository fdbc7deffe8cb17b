"""The luck of a test can be had again: dice and bots go by a text."""

from __future__ import annotations

from .server_process import ServerProcess

MOVES = 5


def game(server: ServerProcess, luck: str) -> str:
    """What dice and a bot that moves at random do for some moves."""
    server.sow(luck)
    seated = server.lay("me", "random")
    with server.program(seated) as program:
        for _ in range(MOVES):
            program.play(program.view["questions"][0]["offers"][0]["move"])
            program.wait_for_turn()
        program.resign(0)
    return str(server.record(seated))


def test_the_same_luck_brings_the_same_game(server: ServerProcess) -> None:
    one, other, again = (game(server, luck) for luck in ("one", "other", "one"))
    assert one == again != other
