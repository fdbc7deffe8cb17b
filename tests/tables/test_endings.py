"""Entries that end a game whatever the position: said once, and known wherever it matters."""

from __future__ import annotations

import pytest

import tatami
from tatami.core.contract import NOBODY
from tatami.core.words import Words, languages
from tatami.tables.entry_kinds import ENDINGS
from tatami.tables.older import KeptJournal
from tatami.tables.refusals import PACKAGE
from tatami.tables.table import Table
from tatami.wire import messages as wire

from .driver import Driver, opened


@pytest.fixture(params=ENDINGS)
def ended(request: pytest.FixtureRequest) -> Table:
    """After such an entry, and a word about watchers."""
    chance = tatami.seeded(1)
    driver = Driver(opened(tatami.game("taisen"), chance).table, chance)
    driver.adopt(driver.table.proposed(request.param, 1, 3.0))
    driver.request(wire.WatchersTalk("t", allowed=False))
    driver.request(wire.WatchersTalk("u", allowed=True))
    return driver.table


def test_it_is_over_and_nobody_is_asked(ended: Table) -> None:
    assert ended.is_over and not ended.position.is_over
    assert (ended.questions, ended.to_act) == ({}, ())
    assert {entry.awaited for entry in ended.entries[1:]} == {NOBODY}


def test_the_journal_says_how_without_the_rules(ended: Table) -> None:
    journal = KeptJournal(ended.charter, 0, ended.players, ended.entries, None)
    assert journal.outcome is not None and journal.outcome == ended.outcome


def test_its_reason_has_words(ended: Table) -> None:
    assert ended.outcome is not None
    for language in languages(PACKAGE):
        assert f"reason.{ended.outcome.reason}" in Words(PACKAGE, language)
