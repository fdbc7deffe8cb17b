"""What happened, as a listener may hear it: each fact with its sentence, and with what it changed."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

import msgspec

from tatami.core.fact import Fact
from tatami.core.position import Position
from tatami.core.rooms import Shown
from tatami.wire import games
from tatami.wire import messages as wire

from ..course import Happened
from ..refusals import spoken
from .viewer import Listener, viewer

Look = Callable[[Position], Shown]
Listen = Callable[[Fact], Fact | None]
Change = games.Change | msgspec.UnsetType
Teller = Callable[[Fact, Change], wire.Event]
NO_CHANGE = msgspec.UNSET


def story(position: Position, facts: Iterable[Fact], listener: Listener) -> list[wire.Event]:
    """What happened so far, in sentences alone."""
    seat, said = viewer(position.game, listener), _teller(position, listener)
    heard = (fact.heard(seat) for fact in facts)
    return [said(fact, NO_CHANGE) for fact in heard if fact is not None]


def events(happened: Happened, listener: Listener) -> list[wire.Event]:
    """What just happened; to listeners with motion each event says what is shown after it."""
    seat = viewer(happened.position.game, listener)
    return _told(happened, listener, lambda fact: fact.heard(seat), lambda position: position.shown(seat))


def retold(happened: Happened, listener: Listener) -> list[wire.Event]:
    """The same in a game that is over: what was secret then may be known now, where the game shows it."""
    if happened.position.game.view.show_all is None:
        return events(happened, listener)
    return _told(happened, listener, lambda fact: fact, Position.shown_afterwards)


def _told(happened: Happened, listener: Listener, listen: Listen, look: Look) -> list[wire.Event]:
    said = _teller(happened.position, listener)
    if not (listener.motion and happened.moments):
        return [said(fact, NO_CHANGE) for fact in map(listen, happened.events) if fact is not None]
    return [said(fact, change) for fact, change in _changes(happened, listen, look)]


def _changes(happened: Happened, listen: Listen, look: Look) -> Iterator[tuple[Fact, games.Change]]:
    """Each fact that is heard, with what it changed since the one before it; only that is sent."""
    before = look(happened.before)
    for told, moment in zip(happened.events, happened.moments, strict=True):
        fact = listen(told)
        if fact is not None:
            after = look(moment)
            yield fact, {name: value for name, value in after.items() if before[name] != value}
            before = after


def _teller(position: Position, listener: Listener) -> Teller:
    game = position.game
    words, line, options = game.words(spoken(game, listener.language)), game.story.line, position.options

    def said(fact: Fact, change: Change) -> wire.Event:
        return wire.Event(fact.name, fact.values, line(fact, options, words), change or NO_CHANGE)

    return said
