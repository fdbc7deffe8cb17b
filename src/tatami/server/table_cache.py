"""What whoever comes to a table is told: kept at hand while somebody listens, else read from the store."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

from tatami.core.fact import Fact
from tatami.tables import gate
from tatami.tables.archive import Archive
from tatami.tables.changes import Change, Opening, Proposal, Remark, Said
from tatami.tables.event_log import EventLog
from tatami.tables.gate import Listener
from tatami.tables.older import OlderTable
from tatami.tables.table import Table
from tatami.wire import messages as wire

from . import encoding
from .retelling import MISSED, Retelling

LAST_REMARKS = 50


class TableCache:
    """The events that still stand, and the last remarks."""

    def __init__(self, archive: Archive, retelling: Retelling) -> None:
        self._archive = archive
        self._retelling = retelling
        self._event_log: EventLog | None = None
        self._remarks: list[Remark] | None = None

    def fill(self, opening: Opening) -> None:
        """This table is new: there is nothing to read about it that is not at hand."""
        self._event_log, self._remarks = EventLog(), []
        for proposal in opening.told:
            self._event_log.follow(proposal)

    def clear(self) -> None:
        self._event_log = self._remarks = None

    def add(self, change: Change) -> None:
        if isinstance(change, Proposal) and self._event_log is not None:
            self._event_log.follow(change)
        elif isinstance(change, Said) and self._remarks is not None:
            self._remarks.append(change.remark)
            del self._remarks[:-LAST_REMARKS]

    @property
    def last_remark(self) -> int:
        """The number of the last one; 0 if there is none, or none at hand."""
        return self._remarks[-1].number if self._remarks else 0

    @property
    def has_remarks(self) -> bool:
        """Whether they are at hand."""
        return self._remarks is not None

    async def remarks(self, table: Table) -> list[Remark]:
        """What was said last."""
        if self._remarks is None:
            self._remarks = await self._archive.read(self._archive.remarks, table.charter.id)
        return self._remarks

    async def chat(self, table: Table, listener: Listener, since: int = 0) -> list[wire.Chat]:
        """The same as the listener reads it."""
        said = [each for each in await self.remarks(table) if not each.is_erased and each.number > since]
        return [gate.chat(remark, listener) for remark in said]

    async def told(self, table: Table, listener: Listener) -> tuple[wire.View, list[wire.Event]]:
        """How things stand, and what happened so far."""
        if isinstance(table, OlderTable):
            return table.kept.view(listener.language), table.story(listener.language)
        if self._event_log is None:
            self._event_log = await asyncio.to_thread(EventLog, table)
        story = gate.story(table.position, self._event_log.items, listener, table.players)
        return gate.view(table, listener), story

    def facts(self, table: Table) -> Sequence[Fact]:
        """What happened so far, before it is known who hears it."""
        return (self._event_log or EventLog(table)).items

    async def missed(self, table: Table, listener: Listener, since: int) -> list[bytes] | None:
        """The news since a version, as they are sent; None where that cannot be told."""
        told_since = table.version if isinstance(table, OlderTable) else table.version - MISSED
        if not told_since <= since <= table.version:
            return None
        if since == table.version:
            return []
        latest = await self._retelling.latest(table, moments=listener.motion)
        missed = [chapter for chapter in latest if chapter.entry.version > since]
        return [encoding.text(gate.missed(table, chapter, listener)) for chapter in missed]
