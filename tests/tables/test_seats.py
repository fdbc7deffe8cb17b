"""A seat is never lost: a bot plays on for somebody who is away, and hands it back."""

from __future__ import annotations

from dataclasses import replace

import pytest

import tatami
from tatami.core.game import Game
from tatami.core.words import FALLBACK
from tatami.tables import gate
from tatami.tables.changes import Opening
from tatami.tables.event_log import EventLog
from tatami.tables.gate import Listener
from tatami.tables.requests import Asker
from tatami.tables.table import Table
from tatami.wire import messages as wire
from tatami.wire.messages import EntryKind, PlayerKind

from .driver import BO, Driver, opened

SEAT = 1
AIKO = Asker("guest-Aiko", (0,), (0,))
ABSENT = Asker("guest-Bo", (), (SEAT,))
"""Bo holds the seat, but the bot acts in it."""
REPLACE, RETURN = wire.Replace("r", SEAT, "greedy"), wire.Return("b", SEAT)


@pytest.fixture
def driver(fingers: Game) -> Driver:
    chance = tatami.seeded(1)
    return Driver(opened(fingers, chance).table, chance)


def away(driver: Driver, seconds: float | None) -> Driver:
    """As if Bo had been away until in so many seconds the computer may play on."""
    driver.around = replace(driver.around, replaceable_in=lambda seat: seconds)
    return driver


@pytest.mark.parametrize(("seconds", "answer"), [(None, "still_here"), (0.1, "too_early"), (0.0, 2)])
def test_a_bot_plays_on_only_after_a_while(driver: Driver, seconds: float | None, answer: int | str) -> None:
    assert away(driver, seconds).ask(REPLACE, AIKO) == answer


def test_the_seat_stays_the_persons(driver: Driver) -> None:
    driver.request(REPLACE, AIKO)
    player = driver.table.players[SEAT]
    assert (player.bot, replace(player, substitute="")) == ("greedy", BO)
    shown = gate.table(driver.table.charter, driver.table.players, None).seats[SEAT].player
    assert shown == wire.Player(PlayerKind.BOT, "greedy", True, holder="Bo")
    assert driver.ask(wire.Replace("again", SEAT, "greedy"), AIKO) == "still_here"


def test_the_bot_is_asked_until_the_person_returns(driver: Driver) -> None:
    asked = dict(driver.table.questions)
    bo = Listener((SEAT,))
    version = driver.request(REPLACE, AIKO)
    assert driver.table.questions == {**asked, SEAT: version}, "others are asked the same as before"
    assert gate.view(driver.table, bo).questions == []
    move = wire.Move("m", asked[SEAT], SEAT, "0")
    assert driver.ask(move, ABSENT) == "substituted"
    assert driver.ask(RETURN, ABSENT) == version + 1
    assert [each.seat for each in gate.view(driver.table, bo).questions] == [SEAT]
    bot = Asker(answers_for=(SEAT,), seats=(SEAT,))
    assert driver.ask(wire.Move("late", version, SEAT, "0"), bot) == "stale", "what the bot still thought of"


def test_every_seat_lost_and_regained_is_in_the_journal(driver: Driver) -> None:
    driver.request(REPLACE, AIKO)
    driver.request(RETURN, ABSENT)
    table = driver.table
    kinds = [(entry.kind, entry.seat) for entry in table.entries[1:]]
    assert kinds == [(EntryKind.REPLACED, SEAT), (EntryKind.RETURNED, SEAT)]
    between = Table.restored(table.charter, table.players, table.entries[:2])
    assert [player.bot for player in between.players] == ["", "greedy", ""], (
        "it is read from the journal alone"
    )
    assert Table.restored(table.charter, between.players, table.entries).players == table.players


def told(table: Table, language: str) -> list[wire.Event]:
    return gate.story(table.position, EventLog(table).items, Listener((), language), table.players)


def test_both_are_told_in_the_story_which_outlives_an_undo(driver: Driver) -> None:
    driver.play(2, "0")
    driver.request(REPLACE, AIKO)
    driver.undo(2)
    driver.request(RETURN, ABSENT)
    lines = {
        language: [event.line for event in told(driver.table, language)][-2:] for language in (FALLBACK, "fr")
    }
    assert lines[FALLBACK] == ["The computer plays on for Bo.", "Bo takes the seat again."]
    assert len(set(lines["fr"]) | set(lines[FALLBACK])) == (4 if "fr" in driver.table.game.languages else 2)


def test_once_the_game_is_over_nobody_returns_but_is_offered_the_rematch(driver: Driver) -> None:
    driver.request(REPLACE, AIKO)
    driver.request(wire.Resign("g", 0))
    assert driver.ask(RETURN, ABSENT) == "over"
    driver.request(wire.Rematch("again"), AIKO)
    again = driver.changes[-1]
    assert isinstance(again, Opening)
    assert again.table.players[0] == BO


def test_older_journals_that_say_replaced_for_sitting_down_mean_nobody_is_away(driver: Driver) -> None:
    table = driver.table
    entry = table.proposed(EntryKind.REPLACED, SEAT, 1.0).entry
    asked = dict(table.questions)
    restored = Table.restored(table.charter, table.players, [*table.entries, entry])
    assert [player.bot for player in restored.players] == ["", "", ""]
    assert restored.questions == asked
