"""A short game, from the first shuffle to its end."""

from __future__ import annotations

from functools import cache

import tatami
from tatami.bots import bot
from tatami.core.record import Record
from tests.tables.driver import Driver, opened


@cache
def finished_game(seed: int = 10) -> Record:
    """A game between two greedy bots."""
    chance = tatami.seeded(seed)
    driver = Driver(opened(tatami.game("taisen"), chance, options={"first": "wolf"}).table, chance)
    players = [bot("greedy", seed=seat) for seat in range(2)]
    while driver.table.outcome is None:
        seat = driver.table.position.to_act[0]
        driver.play(seat, players[seat].choose(driver.table.position.view(seat)))
    return driver.record
