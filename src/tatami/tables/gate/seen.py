"""How things stand, as a listener may know it."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from tatami.core.game import Game
from tatami.core.position import Position
from tatami.wire import games
from tatami.wire import messages as wire

from ..refusals import RequestRefused, spoken
from ..sitting import Sitting
from .described import outcome
from .viewer import Listener, answerable, viewer


def view(sitting: Sitting, listener: Listener) -> wire.View:
    """How things stand now, and what the listener is asked."""
    position = sitting.course.position
    seats = answerable(sitting.game, listener) if sitting.is_full else ()
    return wire.View(
        list(sitting.to_act),
        [_question(sitting, seat, listener) for seat in sitting.questions if seat in seats],
        [seat for seat in seats if sitting.may_undo(seat)],
        games.shown(position.shown(viewer(sitting.game, listener))),
        outcome(sitting.game, sitting.outcome, listener),
    )


def past_view(position: Position, listener: Listener) -> wire.View:
    """How things stood at an earlier moment, when nothing can be answered any more."""
    game = position.game
    shown = games.shown(position.shown(viewer(game, listener)))
    return wire.View(list(position.to_act), [], [], shown, outcome(game, position.outcome, listener))


def survey(position: Position, listener: Listener) -> games.Findings:
    """What follows from what the listener is shown, worked out on request."""
    found = position.survey(viewer(position.game, listener))
    if found is None:
        raise RequestRefused("no_survey")
    return games.found(found)


def _question(sitting: Sitting, seat: int, listener: Listener) -> wire.Question:
    named = _namer(sitting, listener)
    offers = [
        wire.Offer(move, named(seat, move), games.offered(values))
        for move, values in sitting.course.position.offers(seat)
    ]
    return wire.Question(sitting.questions[seat], seat, offers)


def label(sitting: Sitting, seat: int, move: str, listener: Listener) -> str:
    """A move's name for people."""
    return _namer(sitting, listener)(seat, move)


def _namer(sitting: Sitting, listener: Listener) -> Callable[[int, str], str]:
    options = tuple(sitting.charter.options.items())
    return _names(sitting.game, options, spoken(sitting.game, listener.language))


@lru_cache(maxsize=128)
def _names(game: Game, options: tuple[tuple[str, str], ...], language: str) -> Callable[[int, str], str]:
    """Names moves as this setting of the box and this language do, and remembers the names."""

    @lru_cache(maxsize=1024)
    def name(seat: int, move: str) -> str:
        return game.story.move_label(seat, move, dict(options), game.words(language))

    return name
