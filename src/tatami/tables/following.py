"""Taking over what other processes have written to a table's journal and chat."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from tatami.wire.messages import EntryKind

from .changes import Change, Remark, Said
from .charter import Player
from .journal import Entry
from .request_id import RequestId
from .table import Table

Written = tuple[Entry, RequestId | None]
"""An entry as it stands in the store, with the request that it answers."""


@dataclass(frozen=True, slots=True)
class Missed:
    """What stands in the store beyond what a table knows, each with the request that it answers."""

    entries: Sequence[Written]
    remarks: Sequence[tuple[Remark, RequestId | None]]
    noted: Sequence[RequestId]
    """Requests that led to neither."""
    players: tuple[Player, ...]
    """Who sits there, if there are entries."""
    rematch: str | None


def next_entries(table: Table, written: Sequence[Written]) -> Missed | None:
    """Those that the table does not know yet; None if that is not all there is to know."""
    news = [each for each in written if each[0].version > table.version]
    is_gapless = not news or news[0][0].version == table.version + 1
    if not is_gapless or any(entry.kind is EntryKind.SEATED for entry, _ in news):
        return None
    return Missed(news, (), (), table.players, table.rematch)


def followed(table: Table, missed: Missed, *, moments: bool) -> Iterator[Change]:
    """One change after the other; each must be adopted before the next is asked for."""
    for entry, asked in missed.entries:
        proposal = table.retraced(entry, moments=moments)
        if entry.kind is EntryKind.SEATED:
            proposal.players = missed.players
        proposal.asked = asked
        yield proposal
    for remark, asked in missed.remarks:
        yield Said(remark, asked=asked)
    for asked in missed.noted:
        table.answers.add(asked, table.version)
    table.rematch = missed.rematch
