"""What happened at a table, retold from its journal."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from tatami.core.fact import Fact
from tatami.wire.story import LATEST, Story

from .changes import Proposal
from .history import Happened
from .journal import Entry
from .table import Table


@dataclass(frozen=True, slots=True)
class Chapter:
    """One version: its entry, what happened, and how things stood before and after it."""

    entry: Entry
    happened: Happened


def chapters(table: Table, *, moments: bool = False) -> Iterator[Chapter]:
    """Every version from the first on."""
    retold = Table.laid(table.charter, table.players)
    for entry in tuple(table.entries):
        proposal = retold.retraced(entry, moments=moments)
        retold.adopt(proposal)
        yield Chapter(entry, proposal.happened)


class EventLog(Story[Fact]):
    """The events that still stand, without what was taken back; only the latest are kept."""

    def __init__(self, table: Table | None = None) -> None:
        super().__init__(LATEST)
        for chapter in chapters(table) if table else ():
            self.follow(chapter)

    def follow(self, happened: Chapter | Proposal) -> None:
        """One version further."""
        entry = happened.entry
        self.add(entry.kind, happened.happened.events, entry.seat)
