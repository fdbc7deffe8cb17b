"""Changes of tables as rows of the database, and back."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from typing import Any

import msgspec
import sqlalchemy as sa

from tatami.tables.changes import Change, Noted, Opening, Proposal, Remark, Said
from tatami.tables.charter import Player
from tatami.tables.journal import Entry
from tatami.tables.request_id import RequestId
from tatami.wire.messages import EntryKind, PlayerKind

from . import schema

OPEN_TABLE = sa.insert(schema.tables)
SIT_DOWN = sa.insert(schema.seats)
APPEND = sa.insert(schema.journal)
REMARK = sa.insert(schema.chat)
ANSWER = sa.insert(schema.answered)
Row = tuple[sa.Insert, Mapping[str, Any]]
"""What is inserted, and where."""


def rows_of(table: str, change: Change) -> Iterable[Row]:
    """What a change of this table adds to the database; first of all what no other change can add too."""
    if isinstance(change, Proposal):
        yield APPEND, _entry_row(table, change.entry, change.asked)
    elif isinstance(change, Said):
        yield REMARK, _remark_row(table, change)
    elif isinstance(change, Opening):
        yield from _opened(change)
    if isinstance(change, (Opening, Noted)) and change.asked is not None:
        yield ANSWER, {"table": table, **_asked_row(change.asked)}


def _opened(change: Opening) -> Iterable[Row]:
    table, id = change.table, change.table.charter.id
    yield OPEN_TABLE, _table_row(change)
    for seat, player in enumerate(table.players):
        yield SIT_DOWN, {"table": id, "seat": seat, **player_row(player)}
    for entry in table.entries:
        yield APPEND, _entry_row(id, entry, None)


def _table_row(change: Opening) -> dict[str, Any]:
    charter = change.table.charter
    return {
        "id": charter.id,
        "game": charter.game.name,
        "rules": charter.game.rules.VERSION,
        "options": json.dumps(dict(charter.options)),
        "private": charter.private,
        "origin": charter.origin,
        "rematch": None,
        "opened": change.at,
        "lesson": charter.lesson.name if charter.lesson else None,
        "foresight": charter.foresight,
    }


def player_row(player: Player) -> dict[str, str]:
    return {
        "kind": player.kind.value,
        "name": player.name,
        "guest": player.guest,
        "token_hash": player.token_hash,
    }


def player(row: Any) -> Player:
    return Player(PlayerKind(row.kind), row.name, row.guest, row.token_hash)


def _asked_row(asked: RequestId | None) -> dict[str, str | None]:
    if asked is None:
        return {"author": None, "request": None, "digest": None}
    return {"author": asked.author, "request": asked.id, "digest": asked.digest}


def asked(row: Any) -> RequestId:
    return RequestId(row.author, row.request, row.digest or "")


def _entry_row(table: str, entry: Entry, asked: RequestId | None) -> dict[str, Any]:
    return {
        "table": table,
        "version": entry.version,
        "kind": entry.kind.value,
        "seat": entry.seat,
        "choices": msgspec.json.encode(entry.choices).decode(),
        "at": entry.at,
        "awaited": entry.awaited,
        **_asked_row(asked),
    }


def entry(row: Any) -> Entry:
    choices = tuple((seat, text) for seat, text in json.loads(row.choices))
    return Entry(row.version, EntryKind(row.kind), row.seat, choices, row.at, row.awaited)


def _remark_row(table: str, change: Said) -> dict[str, Any]:
    remark = change.remark
    row = {"table": table, "number": remark.number, "seat": remark.seat, "name": remark.name}
    said = {"text": remark.text, "phrase": remark.phrase or None}
    return {**row, **said, "at": remark.at, **_asked_row(change.asked)}


def remark(row: Any) -> Remark:
    return Remark(row.number, row.name, row.seat, row.text, row.at, row.phrase or "")
