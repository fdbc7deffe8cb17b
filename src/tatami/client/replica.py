"""What a client knows of a table: built from messages alone, without any input or output."""

from __future__ import annotations

import msgspec

from tatami.wire import messages as wire
from tatami.wire.story import LATEST, Story

CHAT = 50


class Replica:
    """Takes messages in the order they come; `stale` asks for a snapshot."""

    def __init__(self) -> None:
        self.version: int | None = None
        self.table: wire.Table | None = None
        self.view: wire.View | None = None
        self.seats: list[int] = []
        """Those held here; none means watching."""
        self.chat: list[wire.Chat] = []
        self.watch = ""
        """The token that lets others watch; "" where none is needed."""
        self.phrases: dict[str, str] = {}
        self.in_hand: int | None = None
        """On a shared device, in a game with secrets: the seat that has it."""
        self.stale = False
        """Something was missed, or is wanted in another language: only a snapshot helps."""
        self._story = Story[wire.Event](LATEST)

    @property
    def story(self) -> list[wire.Event]:
        """What happened so far and still stands, newest last."""
        return self._story.items

    def hello(self, token: str | None, language: str, *, motion: bool) -> wire.Hello:
        """Greets with the last version and remark it knows, so that what it missed is told."""
        if self.version is None or self.stale:
            return wire.Hello(language, token, motion=motion)
        heard = self.chat[-1].number if self.chat else 0
        return wire.Hello(language, token, self.version, heard, motion)

    def take(self, message: wire.FromTable) -> bool:
        """Whether it was new, and the next in order."""
        match message:
            case wire.News():
                return self._follow(message)
            case wire.Snapshot():
                return self._begin(message)
            case wire.Said():
                return self._overhear(message.chat)
            case wire.Presence():
                self.table = message.table
        return True

    def _begin(self, snapshot: wire.Snapshot) -> bool:
        self.version, self.table = snapshot.version, snapshot.table
        self._see(snapshot.view)
        self.seats, self.chat, self.watch = snapshot.you, list(snapshot.chat), snapshot.watch
        self.phrases = snapshot.phrases
        self._begin_story(snapshot.story)
        self.stale = False
        return True

    def _begin_story(self, events: list[wire.Event]) -> None:
        """What was told in one piece."""
        self._story = Story(LATEST)
        self._story.add(wire.EntryKind.BEGAN, events)

    def _follow(self, news: wire.News) -> bool:
        if self.version is None or news.version != self.version + 1:
            self.stale = self.stale or self.version is None or news.version > self.version
            return False
        self.version = news.version
        was_in_hand = self.in_hand
        self._see(news.view)
        if news.story is not msgspec.UNSET:
            self._begin_story(news.story)
        elif was_in_hand != self.in_hand:
            self.stale = True
        self._tell(news)
        return True

    def _see(self, view: wire.View) -> None:
        """A shared device goes back to the middle of the table once its holder is no longer asked."""
        self.view = view
        if self.in_hand not in view.to_act:
            self.in_hand = None

    def _tell(self, news: wire.News) -> None:
        """A snapshot tells its story in one piece: nothing can be taken back out of that."""
        struck = self._story.add(news.kind, news.events)
        self.stale = self.stale or (news.kind is wire.EntryKind.UNDONE and struck is None)

    def _overhear(self, chat: wire.Chat) -> bool:
        if self.chat and chat.number <= self.chat[-1].number:
            return False
        self.chat.append(chat)
        del self.chat[:-CHAT]
        return True
