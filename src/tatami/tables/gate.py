"""The one gate: all that leaves a table is made here, for the seats and the language of a listener."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, NamedTuple

from tatami.core.event import Event
from tatami.core.game import Game
from tatami.core.outcome import Outcome
from tatami.core.position import Position
from tatami.core.rooms import TellAllRoom
from tatami.core.words import Words, joined

from .refusals import PACKAGE, Refusal, spoken
from .sitting import Sitting


@dataclass(frozen=True, slots=True)
class Listener:
    """The seats somebody holds (none: a watcher), and the language they are spoken to in."""

    seats: tuple[int, ...] = ()
    language: str = "en"
    in_hand: int | None = None
    """Of several seats that share a device, the one that said it has the device now."""


class Heard(NamedTuple):
    name: str
    values: Mapping[str, Any]
    line: str


class Offered(NamedTuple):
    move: str
    label: str
    values: Mapping[str, Any]


class Asked(NamedTuple):
    number: int
    seat: int
    offers: list[Offered]


class Ending(NamedTuple):
    winners: list[int]
    reason: str
    scores: list[int]
    line: str


class Sight(NamedTuple):
    """What a listener may know of how things stand."""

    to_act: list[int]
    questions: list[Asked]
    may_undo: list[int]
    shown: Mapping[str, Any]
    outcome: Ending | None


def eyes(game: Game, listener: Listener) -> int | None:
    """The seat whose knowledge is shown: one's own; on a shared device, the one that has it in hand.

    In a game without secrets everybody sees what a watcher sees.
    """
    if not has_secrets(game):
        return None
    return listener.seats[0] if len(listener.seats) == 1 else listener.in_hand


def has_secrets(game: Game) -> bool:
    return hasattr(game.rules, "forget")


def answerable(game: Game, listener: Listener) -> tuple[int, ...]:
    """The seats that are asked: on a shared device, where there are secrets, only the one in hand."""
    if len(listener.seats) > 1 and has_secrets(game):
        return () if listener.in_hand is None else (listener.in_hand,)
    return listener.seats


def sight(sitting: Sitting, listener: Listener, shown: Mapping[str, Any] | None = None) -> Sight:
    """How things stand now; `shown` is what the same eyes were shown of it before."""
    seats = answerable(sitting.game, listener) if sitting.is_full else ()
    return Sight(
        list(sitting.to_act),
        [_asked(sitting, seat, listener) for seat in sitting.questions if seat in seats],
        [seat for seat in seats if sitting.may_undo(seat)],
        _shown(sitting.game, sitting.course.position, listener) if shown is None else shown,
        _ending(sitting.game, sitting.outcome, listener),
    )


def past_sight(game: Game, position: Position, listener: Listener) -> Sight:
    """How things stood at an earlier moment, when nothing can be answered any more."""
    ending = _ending(game, position.outcome, listener)
    return Sight(list(position.to_act), [], [], _shown(game, position, listener), ending)


def looking_back(position: Position, outcome: Outcome | None, listener: Listener) -> Sight:
    """How things stood in a game that is over: what was secret then may be known now."""
    ending = _ending(position.game, outcome, listener)
    return Sight(list(position.to_act), [], [], position.shown_afterwards(), ending)


def retold(position: Position, events: Iterable[Event], listener: Listener) -> list[Heard]:
    """What happened in a game that is over, a sentence each."""
    if isinstance(position.game.view, TellAllRoom):
        return _in_sentences(position, events, listener)
    return hearing(position, events, listener)


def survey(position: Position, listener: Listener) -> Mapping[str, Any]:
    """What follows from what the listener is shown, worked out on request."""
    found = position.survey(eyes(position.game, listener))
    if found is None:
        raise Refusal("no_survey")
    return found


def hearing(position: Position, events: Iterable[Event], listener: Listener) -> list[Heard]:
    """What happened, as the listener may hear it, a sentence each."""
    game = position.game
    seat = eyes(game, listener)
    heard = (game.view.heard(event, seat) for event in events)
    return _in_sentences(position, (event for event in heard if event is not None), listener)


def _in_sentences(position: Position, events: Iterable[Event], listener: Listener) -> list[Heard]:
    words = _words(position.game, listener)
    line = position.game.story.line
    return [Heard(event.name, event.values, line(event, position.options, words)) for event in events]


def _words(game: Game, listener: Listener) -> Words:
    return game.words(spoken(game, listener.language))


def _shown(game: Game, position: Position, listener: Listener) -> Mapping[str, Any]:
    return position.shown(eyes(game, listener))


def _asked(sitting: Sitting, seat: int, listener: Listener) -> Asked:
    named = _namer(sitting, listener)
    offers = [
        Offered(move, named(seat, move), values) for move, values in sitting.course.position.offers(seat)
    ]
    return Asked(sitting.questions[seat], seat, offers)


def label(sitting: Sitting, seat: int, move: str, listener: Listener) -> str:
    """A move's name for people; its text, if the game has no other."""
    return _namer(sitting, listener)(seat, move)


def _namer(sitting: Sitting, listener: Listener) -> Callable[[int, str], str]:
    options = tuple(sitting.charter.options.items())
    return _names(sitting.game, options, spoken(sitting.game, listener.language))


@lru_cache(maxsize=128)
def _names(game: Game, options: tuple[tuple[str, str], ...], language: str) -> Callable[[int, str], str]:
    """Names moves as this setting of the box and this language do, and remembers the names."""
    named = getattr(game.story, "move_label", None)

    @lru_cache(maxsize=1024)
    def name(seat: int, move: str) -> str:
        return move if named is None else str(named(seat, move, dict(options), game.words(language)))

    return name


def _ending(game: Game, outcome: Outcome | None, listener: Listener) -> Ending | None:
    if outcome is None:
        return None
    line = outcome_line(game, outcome, listener.language)
    return Ending(list(outcome.winners), outcome.reason, list(outcome.scores), line)


def outcome_line(game: Game, outcome: Outcome, language: str) -> str:
    """The end in a sentence."""
    language = spoken(game, language)
    says, words = Words(PACKAGE, language), game.words(language)
    reason = next((_reason(book, outcome) for book in (words, says) if _knows(book, outcome)), "")
    names = [words.name(f"seat.{name}", name) for name in (game.seat_names[seat] for seat in outcome.winners)]
    winner = joined(names, says("over.and")) if names else ""
    return says(f"over.{outcome.kind}{'_by' if reason else ''}", winner=winner, reason=reason)


def _knows(book: Words, outcome: Outcome) -> bool:
    return f"reason.{outcome.reason}" in book


def _reason(book: Words, outcome: Outcome) -> str:
    return book(f"reason.{outcome.reason}", others=len(outcome.scores) - 1)
