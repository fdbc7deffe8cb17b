"""What a table is, who sits there, what was said and refused, and how it ended."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from tatami.core.errors import TatamiError
from tatami.core.game import Game
from tatami.core.outcome import Outcome
from tatami.core.words import Words, joined
from tatami.wire import messages as wire

from ..archive import Remark
from ..refusals import PACKAGE, clause_of, code_of, sentence_of, spoken
from ..sitting import BOT, Charter, Player, Sitting
from .viewer import Listener


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
    return wire.Player(player.kind, player.name, present or player.kind == BOT)


def chat(remark: Remark) -> wire.Chat:
    return wire.Chat(remark.number, remark.name, remark.seat, remark.text, remark.at)


def refused(error: TatamiError, id: str | None, sitting: Sitting, listener: Listener) -> wire.Refused:
    sentence = sentence_of(error, sitting.game, listener.language)
    return wire.Refused(id, code_of(error), sentence, clause_of(error))


def outcome(game: Game, ended: Outcome | None, listener: Listener) -> wire.Outcome | None:
    if ended is None:
        return None
    line = outcome_line(game, ended, listener.language)
    return wire.Outcome(list(ended.winners), ended.reason, list(ended.scores), line)


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
