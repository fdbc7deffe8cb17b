"""One version further: what happened and how things stand then, as the news for each listener."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from tatami.core.fact import Fact
from tatami.core.game import Game
from tatami.wire import games
from tatami.wire import messages as wire

from ..changes import Proposal
from ..charter import Player
from ..entry_kinds import SEAT_FACTS
from ..event_log import Chapter
from ..journal import Entry
from ..refusals import spoken
from ..table import Table
from .described import outcome
from .heard import events, retold, seat_event, story
from .sealed import known
from .seen import past_view, view
from .viewer import Listener, viewer


class News:
    """What has just become so. What several listeners hear alike is made once."""

    def __init__(self, table: Table, proposal: Proposal) -> None:
        self._table = table
        self._proposal = proposal
        self._events: dict[tuple[int | None, str, bool], list[wire.Event]] = {}

    def to(self, listener: Listener) -> wire.News:
        alike = viewer(self._table.game, listener), listener.language, listener.motion
        if alike not in self._events:
            self._events[alike] = events(self._proposal.happened, listener, self._table.players)
        entry = known(self._proposal.entry, self._proposal.happened, listener)
        return _news(entry, self._events[alike], view(self._table, listener))

    def covering(self, listener: Listener, was: Listener, facts: Sequence[Fact]) -> wire.News:
        """To a shared device that was just put down: with the story as everybody may know it."""
        happened, players = self._proposal.happened, self._table.players
        heard = events(happened, listener, players, was)
        told = story(happened.position, facts, listener, players)
        entry = known(self._proposal.entry, happened, listener)
        return msgspec.structs.replace(
            _news(entry, heard, view(self._table, listener)), story=told[: len(told) - len(heard)]
        )


def missed(table: Table, chapter: Chapter, listener: Listener) -> wire.News:
    """What somebody has missed; only the latest asks something."""
    is_last = chapter.entry.version == table.version
    seen = view(table, listener) if is_last else past_view(chapter.happened.position, listener)
    entry = known(chapter.entry, chapter.happened, listener)
    return _news(entry, events(chapter.happened, listener, table.players), seen)


def replayed(table: Table, chapter: Chapter, listener: Listener) -> wire.News:
    """A moment of a game that is over, with all that may be known of it now."""
    position = chapter.happened.position
    ended = table.outcome if chapter.entry.version == table.version else position.outcome
    shown = games.shown(position.shown_afterwards())
    seen = wire.View(list(position.to_act), [], [], shown, outcome(table.game, ended, listener))
    return _news(chapter.entry, retold(chapter.happened, listener, table.players), seen)


def named(kept: wire.News, game: Game, players: Sequence[Player], language: str) -> wire.News:
    """News that were kept without names, with those that the players have now."""
    if kept.seat is None or kept.kind not in SEAT_FACTS or not kept.events:
        return kept
    event = seat_event(SEAT_FACTS[kept.kind](kept.seat), game, players, spoken(game, language))
    return msgspec.structs.replace(kept, events=[event])


def _news(entry: Entry, happened: list[wire.Event], seen: wire.View) -> wire.News:
    return wire.News(entry.version, entry.kind, entry.seat if entry.seat >= 0 else None, happened, seen)
