"""The journal that a record stands for, so that a table may begin from any record or part of one."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from tatami.core.contract import CHANCE
from tatami.core.position import Choice
from tatami.core.record import Record
from tatami.wire.messages import EntryKind, PlayerKind

from .charter import Charter, Player
from .journal import Entry
from .table import Table


def entries(record: Record) -> list[Entry]:
    """What a table is opened with (`requests.opening(…, played=…)`) to go on from here.

    >>> import tatami
    >>> record = Record(tatami.game("taisen"), {"first": "wolf"})
    >>> entries(record)
    []
    >>> [entry.kind.value for entry in entries(record.with_choices(("chance", "K1")))]
    ['began']
    """
    return restored(record).entries


def restored(record: Record) -> Table:
    """A table at which everything in the record has happened, and nothing else."""
    table = Table.laid(Charter("", record.game, record.options), _players(record))
    for seat, choices in _parts(record.choices):
        history, step = table.history.retraced(seat, choices)
        kind = EntryKind.BEGAN if seat == CHANCE else EntryKind.MOVED
        table.adopt(table.proposed(kind, seat, 0.0, history, step))
    return table


def _players(record: Record) -> Iterator[Player]:
    for name in record.game.seat_names[: record.game.seats_in(record.options)]:
        yield Player(PlayerKind.HUMAN, record.players.get(name, ""))


def _parts(choices: Iterable[Choice]) -> Iterator[tuple[int, list[Choice]]]:
    """One part for each entry: what chance did first, then every choice with what chance made follow."""
    part: list[Choice] = []
    mover = CHANCE
    for at, choice in enumerate(choices):
        if choice[0] != CHANCE:
            if part or at == 0:
                yield mover, part
            mover, part = choice[0], []
        part.append(choice)
    if part:
        yield mover, part
