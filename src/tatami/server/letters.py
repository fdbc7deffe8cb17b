"""Puts what the gate lets out into the messages of the wire."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import Any, cast

import msgspec

from tatami.core.errors import TatamiError
from tatami.core.event import Event
from tatami.core.position import Position
from tatami.tables import gate, refusals
from tatami.tables.archive import Remark
from tatami.tables.chronicle import Chapter
from tatami.tables.gate import Listener
from tatami.tables.journal import Entry
from tatami.tables.sitting import Charter, Player, Proposal, Sitting
from tatami.wire import messages as wire

encoder = msgspec.json.Encoder()
decoder = msgspec.json.Decoder(wire.ToTable)


def text(message: wire.FromTable) -> str:
    return encoder.encode(message).decode()


def read(raw: str | bytes) -> wire.ToTable:
    """What a client says, or a MsgspecError."""
    message: wire.ToTable = decoder.decode(raw)
    return message


def view(seen: gate.Sight) -> wire.View:
    return msgspec.convert(seen, wire.View, from_attributes=True)


def events(position: Position, happened: Iterable[Event], listener: Listener) -> list[wire.Event]:
    heard = gate.hearing(position, happened, listener)
    return [wire.Event(event.name, dict(event.values), event.line) for event in heard]


def news(sitting: Sitting, proposal: Proposal, listener: Listener) -> wire.News:
    """What has just become so."""
    seen = view(gate.sight(sitting, listener))
    return _news(proposal.entry, events(proposal.course.position, proposal.events, listener), seen)


def old_news(sitting: Sitting, chapter: Chapter, listener: Listener) -> wire.News:
    """What somebody has missed; only the latest asks something."""
    if chapter.entry.version == sitting.version:
        seen = gate.sight(sitting, listener)
    else:
        seen = gate.past_sight(sitting.game, chapter.position, listener)
    return _news(chapter.entry, events(chapter.position, chapter.events, listener), view(seen))


def _news(entry: Entry, happened: list[wire.Event], seen: wire.View) -> wire.News:
    seat = entry.seat if entry.seat >= 0 else None
    return wire.News(entry.version, cast(Any, entry.kind), seat, happened, seen)


def chat(remark: Remark) -> wire.Chat:
    return wire.Chat(remark.number, remark.name, remark.seat, remark.text, remark.at)


def table(
    charter: Charter,
    players: Iterable[Player],
    rematch: str | None,
    present: Collection[int] = (),
    watchers: int = 0,
) -> wire.Table:
    """What a table is. Bots are always there."""
    names = charter.game.seat_names
    seats = [
        wire.Seat(seat, names[seat], _player(player, seat in present)) for seat, player in enumerate(players)
    ]
    return wire.Table(
        charter.id, charter.game.name, dict(charter.options), seats, watchers, charter.private, rematch
    )


def _player(player: Player, present: bool) -> wire.Player:
    return wire.Player(cast(Any, player.kind), player.name, present or player.kind == "bot")


def refused(error: TatamiError, id: str | None, sitting: Sitting, listener: Listener) -> wire.Refused:
    sentence = refusals.sentence_of(error, sitting.game, listener.language)
    return wire.Refused(id, refusals.code_of(error), sentence, refusals.clause_of(error))
