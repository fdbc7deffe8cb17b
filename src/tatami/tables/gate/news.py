"""One version further: what happened and how things stand then, as the news for each listener."""

from __future__ import annotations

from tatami.wire import games
from tatami.wire import messages as wire

from ..chronicle import Chapter
from ..journal import Entry
from ..sitting import Proposal, Sitting
from .described import outcome
from .heard import events, retold
from .seen import past_view, view
from .viewer import Listener, viewer


class News:
    """What has just become so. What several listeners hear alike is made once."""

    def __init__(self, sitting: Sitting, proposal: Proposal) -> None:
        self._sitting = sitting
        self._proposal = proposal
        self._events: dict[tuple[int | None, str, bool], list[wire.Event]] = {}

    def to(self, listener: Listener) -> wire.News:
        alike = viewer(self._sitting.game, listener), listener.language, listener.motion
        if alike not in self._events:
            self._events[alike] = events(self._proposal.happened, listener)
        return _news(self._proposal.entry, self._events[alike], view(self._sitting, listener))


def missed(sitting: Sitting, chapter: Chapter, listener: Listener) -> wire.News:
    """What somebody has missed; only the latest asks something."""
    is_last = chapter.entry.version == sitting.version
    seen = view(sitting, listener) if is_last else past_view(chapter.happened.position, listener)
    return _news(chapter.entry, events(chapter.happened, listener), seen)


def replayed(sitting: Sitting, chapter: Chapter, listener: Listener) -> wire.News:
    """A moment of a game that is over, with all that may be known of it now."""
    position = chapter.happened.position
    ended = sitting.outcome if chapter.entry.version == sitting.version else position.outcome
    shown = games.shown(position.shown_afterwards())
    seen = wire.View(list(position.to_act), [], [], shown, outcome(sitting.game, ended, listener))
    return _news(chapter.entry, retold(chapter.happened, listener), seen)


def _news(entry: Entry, happened: list[wire.Event], seen: wire.View) -> wire.News:
    return wire.News(entry.version, entry.kind, entry.seat if entry.seat >= 0 else None, happened, seen)
