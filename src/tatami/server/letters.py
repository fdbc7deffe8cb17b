"""Puts what the gate lets out into the messages of the wire."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
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
    questions = [
        wire.Question(
            asked.number,
            asked.seat,
            [wire.Offer(offer.move, offer.label, cast(Any, offer.values)) for offer in asked.offers],
        )
        for asked in seen.questions
    ]
    ending = seen.outcome
    outcome = wire.Outcome(ending.winners, ending.reason, ending.scores, ending.line) if ending else None
    return wire.View(seen.to_act, questions, seen.may_undo, cast(Any, seen.shown), outcome)


def events(position: Position, happened: Iterable[Event], listener: Listener) -> list[wire.Event]:
    heard = gate.hearing(position, happened, listener)
    return [wire.Event(event.name, dict(event.values), event.line) for event in heard]


class Telling:
    """What has just become so, in the words of each listener; what several hear alike is made once."""

    def __init__(self, sitting: Sitting, proposal: Proposal) -> None:
        self._sitting = sitting
        self._proposal = proposal
        self._texts: dict[Listener, str] = {}
        self._shown: dict[int | None, Mapping[str, Any]] = {}
        self._happened: dict[tuple[int | None, str], list[wire.Event]] = {}

    def to(self, listener: Listener) -> str:
        if listener not in self._texts:
            self._texts[listener] = text(self._news(listener))
        return self._texts[listener]

    def _news(self, listener: Listener) -> wire.News:
        eyes = gate.eyes(self._sitting.game, listener)
        seen = gate.sight(self._sitting, listener, self._shown.get(eyes))
        self._shown[eyes] = seen.shown
        if (eyes, listener.language) not in self._happened:
            heard = events(self._proposal.course.position, self._proposal.events, listener)
            self._happened[eyes, listener.language] = heard
        return _news(self._proposal.entry, self._happened[eyes, listener.language], view(seen))


def old_news(sitting: Sitting, chapter: Chapter, listener: Listener) -> wire.News:
    """What somebody has missed; only the latest asks something."""
    if chapter.entry.version == sitting.version:
        seen = gate.sight(sitting, listener)
    else:
        seen = gate.past_sight(sitting.game, chapter.position, listener)
    return _news(chapter.entry, events(chapter.position, chapter.events, listener), view(seen))


def retold(sitting: Sitting, chapter: Chapter, listener: Listener) -> wire.News:
    """A moment of a game that is over, with all that may be known of it now."""
    happened = gate.retold(chapter.position, chapter.events, listener)
    told = [wire.Event(event.name, dict(event.values), event.line) for event in happened]
    is_last = chapter.entry.version == sitting.version
    outcome = sitting.outcome if is_last else chapter.position.outcome
    return _news(chapter.entry, told, view(gate.looking_back(chapter.position, outcome, listener)))


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
    master: wire.Master | None = None,
) -> wire.Table:
    """What a table is. Bots are always there."""
    names = charter.game.seat_names
    seats = [
        wire.Seat(seat, names[seat], _player(player, seat in present)) for seat, player in enumerate(players)
    ]
    options = dict(charter.options)
    return wire.Table(
        charter.id, charter.game.name, options, seats, watchers, charter.private, rematch, master
    )


def _player(player: Player, present: bool) -> wire.Player:
    return wire.Player(cast(Any, player.kind), player.name, present or player.kind == "bot")


def refused(error: TatamiError, id: str | None, sitting: Sitting, listener: Listener) -> wire.Refused:
    sentence = refusals.sentence_of(error, sitting.game, listener.language)
    return wire.Refused(id, refusals.code_of(error), sentence, refusals.clause_of(error))
