"""Where in a story a player has been, and when something was said; counted in events from its beginning."""

from __future__ import annotations

from collections.abc import Sequence

from tatami.wire import messages as wire
from tatami.wire.messages import EntryKind
from tatami.wire.story import Story

from .session import Happening


class Bookmark:
    """Follows the messages of a table."""

    def __init__(self) -> None:
        self._version = -1
        self._before = 0
        """Events that were told in one piece."""
        self._story = Story[int]()
        """The events since then, by their numbers."""
        self._own = 0
        """Events before the player's last move."""
        self._said_before = 0
        """The number of the last remark before it."""
        self._said: dict[int, int] = {}
        """How many events there were before each remark."""

    @property
    def _end(self) -> int:
        return self._before + len(self._story)

    def begin(self, snapshot_version: int, events: int, chat: Sequence[wire.Chat]) -> None:
        """Everything was told again; the same story only if nothing happened since."""
        if snapshot_version == self._version:
            return
        self._version, self._before, self._own = snapshot_version, events, events
        self._story = Story()
        self._said_before = chat[-1].number if chat else 0
        self._said.clear()

    def follow(self, news: wire.News, own_seats: Sequence[int]) -> None:
        self._version = news.version
        if news.kind is EntryKind.MOVED and news.seat in own_seats:
            self._own, self._said_before = self._end, max(self._said, default=self._said_before)
        struck = self._story.add(news.kind, range(self._end, self._end + len(news.events)))
        if struck is not None and struck.items:
            self._close_gap(struck.items[0], len(struck.items))

    def _close_gap(self, start: int, events: int) -> None:
        """What was said behind the events that are gone stands so much earlier."""
        self._said = {
            number: at if at <= start else max(start, at - events) for number, at in self._said.items()
        }

    def hear(self, chat: wire.Chat) -> None:
        self._said[chat.number] = self._end

    def merged(self, events: Sequence[wire.Event], chat: Sequence[wire.Chat]) -> list[Happening]:
        """What happened, with what was said where it was said; what was said long ago comes first."""
        first = self._end - len(events)
        merged: list[Happening] = []
        rest = list(chat)
        for number, event in enumerate(events, first):
            while rest and self._said.get(rest[0].number, 0) <= number:
                merged.append(rest.pop(0))
            merged.append(event)
        return [*merged, *rest]

    def new(self, chat: Sequence[wire.Chat]) -> int:
        """What came since the player's last move."""
        return self._end - self._own + sum(said.number > self._said_before for said in chat)
