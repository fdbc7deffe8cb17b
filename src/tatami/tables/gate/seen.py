"""How things stand, as a listener may know it."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from tatami.core.game import Game
from tatami.core.position import Position
from tatami.core.view import View
from tatami.wire import games
from tatami.wire import messages as wire

from ..refusals import RequestRefused, spoken
from ..table import Table
from .described import outcome
from .guided import guidance_for
from .viewer import Listener, answerable, is_covered, is_open, viewer


def view(table: Table, listener: Listener) -> wire.View:
    """How things stand now, and what the listener is asked."""
    kept = table.kept_view(listener.language)
    if kept is not None:
        return kept
    game, position = table.game, table.position
    seats = answerable(table, listener) if table.is_full else ()
    asked = [seat for seat in table.questions if seat in seats]
    openly = is_open(game, listener)
    return wire.View(
        list(table.to_act),
        [_question(table, seat, listener, openly=openly) for seat in asked],
        [seat for seat in seats if table.may_undo(seat)],
        games.shown(position.shown(viewer(game, listener))),
        outcome(game, table.outcome, listener),
        guidance_for(table, listener),
        [seat for seat in asked if is_covered(position, seat, listener)] if openly else [],
    )


def past_view(position: Position, listener: Listener) -> wire.View:
    """How things stood at an earlier moment, when nothing can be answered any more."""
    game = position.game
    shown = games.shown(position.shown(viewer(game, listener)))
    return wire.View(list(position.to_act), [], [], shown, outcome(game, position.outcome, listener))


def bot_view(table: Table, seat: int) -> View:
    """What a computer player in this seat is given."""
    return table.position.view(seat)


def survey(position: Position, listener: Listener) -> games.Findings:
    """What follows from what the listener is shown, worked out on request."""
    found = position.survey(viewer(position.game, listener))
    if found is None:
        raise RequestRefused("no_survey")
    return games.found(found)


def _question(table: Table, seat: int, listener: Listener, *, openly: bool) -> wire.Question:
    named = _namer(table, listener)
    offers = [
        wire.Offer(move, named(seat, move), values)
        for move, values in games.offers(table.position.offers(seat, openly=openly))
    ]
    return wire.Question(table.questions[seat], seat, offers)


def label(table: Table, seat: int, move: str, listener: Listener) -> str:
    """A move's name for people."""
    return _namer(table, listener)(seat, move)


def _namer(table: Table, listener: Listener) -> Callable[[int, str], str]:
    options = tuple(table.charter.options.items())
    return _names(table.game, options, spoken(table.game, listener.language))


@lru_cache(maxsize=128)
def _names(game: Game, options: tuple[tuple[str, str], ...], language: str) -> Callable[[int, str], str]:
    """Names moves as this setting of the box and this language do, and remembers the names."""

    @lru_cache(maxsize=1024)
    def name(seat: int, move: str) -> str:
        return game.story.move_label(seat, move, dict(options), game.words(language))

    return name
