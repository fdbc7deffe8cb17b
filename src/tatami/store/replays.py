"""Which finished tables have their replay kept, and which tables follow other rules."""

from __future__ import annotations

import operator
from collections.abc import Callable, Iterator, Mapping
from typing import Any

import sqlalchemy as sa

from tatami.core import registry
from tatami.core.contract import NOBODY
from tatami.tables.archive import OlderCount

from .schema import journal, replays, tables

IS_OVER = sa.exists().where(journal.c.table == tables.c.id, journal.c.awaited == NOBODY)
UNTOLD = sa.and_(replays.c.table.is_not(None), replays.c.content.is_(None)).label("untold")
"""It was tried, and cannot be told."""
TOLD = replays.c.content.is_not(None).label("told")


def without(limit: int) -> sa.Select[tuple[str]]:
    """Finished tables of which no replay is kept, those of older rules last.

    Those of newer rules, or of a game that is not played here, are left to the Tatami that plays them.
    """
    kept = sa.exists().where(replays.c.table == journal.c.table)
    ends = sa.select(journal.c.table).join(tables, tables.c.id == journal.c.table)
    over = ends.where(journal.c.awaited == NOBODY, sa.not_(kept), sa.or_(*_of_games(operator.le)))
    return over.order_by(sa.or_(*_of_games(operator.lt)), journal.c.at).limit(limit)


def _of_games(compared: Callable[..., sa.ColumnElement[bool]]) -> Iterator[sa.ColumnElement[bool]]:
    """For each game: tables whose rules compare so with those that are played here."""
    for name in registry.games():
        ours = registry.game(name).rules.VERSION
        yield sa.and_(tables.c.game == name, compared(tables.c.rules, ours))


def kept_row(table: str, content: bytes | None) -> tuple[sa.Insert, Mapping[str, Any]]:
    return sa.insert(replays), {"table": table, "content": content}


def content_of(table: str) -> sa.Select[tuple[bytes | None]]:
    return sa.select(replays.c.content).where(replays.c.table == table)


def older(connection: sa.Connection) -> list[OlderCount]:
    """How many tables of each game follow other rules."""
    found = []
    for name in registry.games():
        ours = registry.game(name).rules.VERSION
        of_game = sa.and_(tables.c.game == name, tables.c.rules != ours)
        count = sa.select(sa.func.count()).select_from(tables).where(of_game)
        finished = connection.execute(count.where(IS_OVER)).scalar_one()
        unfinished = connection.execute(count.where(sa.not_(IS_OVER))).scalar_one()
        if finished or unfinished:
            found.append(OlderCount(name, ours, finished, unfinished))
    return found
