"""A short game, from the first shuffle to its end."""

from __future__ import annotations

from functools import cache

import tatami
from tatami.bots import bot
from tatami.core.record import Record
from tatami.tables import Table


@cache
def finished_game(seed: int = 10) -> Record:
    """A game between two greedy bots."""
    table = Table(Record(tatami.game("taisen"), {"first": "wolf"}), tatami.seeded(seed))
    players = [bot("greedy", seed=seat) for seat in range(2)]
    while table.outcome is None:
        seat = table.position.to_act[0]
        table.play(seat, players[seat].choose(table.view(seat)))
    return table.record
