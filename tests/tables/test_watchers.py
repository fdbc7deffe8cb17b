"""Watchers talk where the players let them, and under no player's name."""

from __future__ import annotations

from dataclasses import replace

import pytest

import tatami
from tatami.core.game import Game
from tatami.tables.requests import Asker
from tatami.tables.table import Table
from tatami.wire import messages as wire

from .driver import Driver, opened

AIKO = Asker("guest-Aiko", (0,), (0,))


@pytest.fixture
def driver(fingers: Game) -> Driver:
    chance = tatami.seeded(1)
    return Driver(opened(fingers, chance).table, chance)


def test_at_private_tables_watchers_talk_only_when_a_player_lets_them(driver: Driver) -> None:
    watcher, said = Asker("w", name="Wu"), wire.Say("x", "Well played!")
    asked = dict(driver.table.questions)
    assert driver.ask(said, watcher) == "watchers_silent"
    assert driver.ask(wire.WatchersTalk("on", True), AIKO) == 2
    assert driver.ask(wire.WatchersTalk("again", True), AIKO) == 2, "it is so already"
    assert driver.ask(said, watcher) == 2
    assert driver.table.questions == asked
    assert Table.restored(driver.table.charter, driver.table.players, driver.table.entries).watchers_talk
    assert driver.ask(wire.WatchersTalk("off", False), AIKO) == 3
    assert driver.ask(wire.Say("y", "Boo!"), watcher) == "watchers_silent"


def test_at_public_tables_they_talk_until_a_player_hushes_them(driver: Driver) -> None:
    table = Table.laid(replace(driver.table.charter, private=False), driver.table.players)
    assert table.watchers_talk
    driver.table = table
    driver.request(wire.WatchersTalk("off", False), AIKO)
    assert driver.ask(wire.Say("y", "Boo!"), Asker("w", name="Wu")) == "watchers_silent"


@pytest.mark.parametrize(
    ("name", "answer"), [("Bo", "name_taken"), ("ＢＯ", "name_taken"), ("Bob", 2), ("", 2)]
)
def test_nobody_talks_under_the_name_of_a_player(driver: Driver, name: str, answer: int | str) -> None:
    driver.request(wire.WatchersTalk("on", True), AIKO)
    assert driver.ask(wire.Say("x", "I resign!"), Asker("w", name=name)) == answer
    assert driver.ask(wire.Say("own", "Hi"), Asker("guest-Bo", name="Bo")) == 2, "it is the own name"
