"""Others hear that somebody arranges figures, not what was placed, taken back, or by whom."""

from __future__ import annotations

from dataclasses import replace

import msgspec
import pytest

import tatami
from tatami.tables import gate
from tatami.tables.changes import Proposal
from tatami.tables.entry_kinds import SeatReturned
from tatami.tables.event_log import chapters
from tatami.tables.gate import Listener
from tatami.tables.gate.sealed import known
from tatami.wire import messages as wire
from tatami.wire.messages import EntryKind

from .driver import Driver, opened

BLACK = 1
OTHERS = [Listener((0,)), Listener(), Listener((), "fr", motion=True)]


def arranged(*steps: str) -> tuple[Driver, list[Proposal]]:
    """Black places figures; "undo" takes the last one back."""
    chance = tatami.seeded(3)
    driver = Driver(opened(tatami.game("battle"), chance).table, chance, moments=True)
    for step in steps:
        if step == "undo":
            driver.undo(BLACK)
        else:
            driver.play(BLACK, step)
    return driver, [change for change in driver.changes if isinstance(change, Proposal)]


def told(steps: tuple[str, ...], listener: Listener) -> list[wire.News]:
    """Everything that is told of it, afterwards as at once."""
    driver, proposals = arranged(*steps)
    missed = [gate.missed(driver.table, chapter, listener) for chapter in chapters(driver.table)]
    return [gate.News(driver.table, proposal).to(listener) for proposal in proposals] + missed[1:]


@pytest.mark.parametrize("listener", OTHERS)
def test_a_step_and_its_undo_look_alike_to_others(listener: Listener) -> None:
    steps, undone = told(("c8=S", "d10=2", "a9=2"), listener), told(("c8=S", "undo", "e9=S"), listener)
    assert msgspec.json.encode(steps) == msgspec.json.encode(undone)
    assert {(news.kind, news.seat) for news in steps} == {(EntryKind.SEALED, None)}


def test_whoever_does_it_is_told_what_was_done() -> None:
    mine = told(("c8=S", "undo"), Listener((BLACK,)))[:2]
    assert [(news.kind, news.seat) for news in mine] == [
        (EntryKind.MOVED, BLACK),
        (EntryKind.UNDONE, BLACK),
    ]


def test_what_others_may_see_is_told_as_it_is() -> None:
    driver, _ = arranged()
    formation = "22121/11S11/12121"
    driver.play(0, formation)
    proposal = driver.changes[-1]
    assert isinstance(proposal, Proposal)
    news = gate.News(driver.table, proposal).to(Listener((BLACK,)))
    assert (news.kind, news.seat, [event.name for event in news.events]) == (EntryKind.MOVED, 0, ["ready"])


def test_taking_back_what_was_heard_is_told_as_it_is() -> None:
    _, (_, undone) = arranged("c8=S", "undo")
    assert known(undone.entry, undone.happened, Listener()).kind is EntryKind.SEALED
    heard = replace(undone.happened, undone=(*undone.happened.undone, SeatReturned(0)))
    assert known(undone.entry, heard, Listener()) is undone.entry
