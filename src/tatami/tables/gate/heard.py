"""What happened, as a listener may hear it: each fact with its sentence, and with what it changed."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import lru_cache

import msgspec

from tatami.core.fact import Fact
from tatami.core.game import Game
from tatami.core.position import Position
from tatami.core.rooms import Shown
from tatami.core.words import FORMS, Name, Words
from tatami.wire import games
from tatami.wire import messages as wire

from ..charter import Player
from ..entry_kinds import SeatFact
from ..history import Happened
from ..refusals import PACKAGE, spoken
from .viewer import Listener, viewer

Look = Callable[[Position], Shown]
Listen = Callable[[Fact], Fact | None]
After = games.ShownChange | msgspec.UnsetType
Teller = Callable[[Fact, After], wire.Event]
NO_CHANGE = msgspec.UNSET
MOST_EVENTS = 8192
"""Remembered of one setting and language."""


def story(
    position: Position, facts: Iterable[Fact], listener: Listener, players: Sequence[Player] = ()
) -> list[wire.Event]:
    """What happened so far, in sentences alone; `players` have the names of those who were away."""
    seat, said = viewer(position.game, listener), _teller(position, listener, players)
    heard = (fact.heard(seat) for fact in facts)
    return [said(fact, NO_CHANGE) for fact in heard if fact is not None]


def events(
    happened: Happened, listener: Listener, players: Sequence[Player], was: Listener | None = None
) -> list[wire.Event]:
    """What just happened; to listeners with motion each event says what is shown after it.

    `was` is who looked until now, if somebody else did: the first event covers what only they may see.
    """
    game = happened.position.game
    seat, before = viewer(game, listener), viewer(game, was or listener)
    said = _teller(happened.position, listener, players)
    looks = (lambda each: each.shown(before)), (lambda each: each.shown(seat))
    return _told(happened, listener, said, lambda fact: fact.heard(seat), looks)


def retold(happened: Happened, listener: Listener, players: Sequence[Player]) -> list[wire.Event]:
    """The same in a game that is over: what was secret then may be known now, where the game shows it."""
    if happened.position.game.view.show_all is None:
        return events(happened, listener, players)
    said = _teller(happened.position, listener, players)
    look = Position.shown_afterwards
    return _told(happened, listener, said, lambda fact: fact, (look, look))


def _told(
    happened: Happened, listener: Listener, said: Teller, listen: Listen, looks: tuple[Look, Look]
) -> list[wire.Event]:
    if not (listener.motion and happened.moments):
        return [said(fact, NO_CHANGE) for fact in map(listen, happened.events) if fact is not None]
    return [said(fact, change) for fact, change in _changes(happened, listen, *looks)]


def _changes(
    happened: Happened, listen: Listen, look_before: Look, look: Look
) -> Iterator[tuple[Fact, games.ShownChange]]:
    """Each fact that is heard, with what it changed since the one before it; only that is sent."""
    before = look_before(happened.before)
    for told, moment in zip(happened.events, happened.moments, strict=True):
        fact = listen(told)
        if fact is not None:
            after = look(moment)
            yield fact, {name: value for name, value in after.items() if before[name] != value}
            before = after


def _teller(position: Position, listener: Listener, players: Sequence[Player]) -> Teller:
    game, language = position.game, spoken(position.game, listener.language)
    event = _events(game, tuple(position.options.items()), language)

    def said(fact: Fact, change: After) -> wire.Event:
        if isinstance(fact, SeatFact):
            return seat_event(fact, game, players, language)
        return msgspec.structs.replace(event(fact), after=change) if change else event(fact)

    return said


@lru_cache(maxsize=128)
def _events(game: Game, options: tuple[tuple[str, str], ...], language: str) -> Callable[[Fact], wire.Event]:
    """Tells facts as this setting of the box and this language do, and remembers what was told alike."""
    told: dict[object, wire.Event] = {}

    def event(fact: Fact) -> wire.Event:
        key = fact.key
        if key not in told:
            if len(told) >= MOST_EVENTS:
                told.clear()
            line = game.story.line(fact, dict(options), game.words(language))
            told[key] = wire.Event(fact.name, fact.values, line)
        return told[key]

    return event


def seat_event(fact: SeatFact, game: Game, players: Sequence[Player], language: str) -> wire.Event:
    """Whose seat it is, by name; the side, where somebody has none."""
    name, side = players[fact.seat].name if players else "", game.seat_names[fact.seat]
    given = Name(*[name] * len(FORMS), is_given=True)
    person = given if name else game.words(language).name(f"seat.{side}", side)
    line = Words(PACKAGE, language)(f"story.{fact.name}", name=person)
    return wire.Event(fact.name, fact.values, line)
