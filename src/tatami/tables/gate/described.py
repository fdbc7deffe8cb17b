"""What a table is, who sits there, what was said and refused, and how it ended."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping

from tatami.core.errors import TatamiError
from tatami.core.game import Game
from tatami.core.outcome import Outcome
from tatami.core.words import Words, joined
from tatami.wire import messages as wire

from ..changes import Remark
from ..charter import Charter, Player
from ..names import is_taken
from ..phrases import phrase
from ..refusals import PACKAGE, clause_of, code_of, sentence_of, spoken
from ..table import Table
from .viewer import Listener


def table(
    charter: Charter,
    players: Iterable[Player],
    rematch: str | None,
    present: Collection[int] = (),
    watchers: int = 0,
    master: wire.Master | None = None,
    *,
    away: Mapping[int, float] | None = None,
    watchers_talk: bool | None = None,
    watcher_names: Iterable[str] = (),
) -> wire.Table:
    """What a table is; `away` has the seconds until a bot may play on for somebody. Bots are always there.

    No watcher is named like somebody who sits there.
    """
    players = tuple(players)
    names, absent = charter.game.seat_names, away or {}
    seats = [
        wire.Seat(seat, names[seat], _player(player, seat in present, absent.get(seat)))
        for seat, player in enumerate(players)
    ]
    return wire.Table(
        charter.id,
        charter.game.name,
        dict(charter.options),
        seats,
        watchers,
        charter.private,
        rematch,
        master,
        not charter.private if watchers_talk is None else watchers_talk,
        [name for name in watcher_names if not is_taken(name, (player.name for player in players))],
        charter.foresight,
    )


def _player(player: Player, present: bool, away: float | None) -> wire.Player:
    if player.bot:
        holder = player.name if player.substitute else None
        return wire.Player(wire.PlayerKind.BOT, player.bot, True, holder=holder)
    return wire.Player(player.kind, player.name, present, away)


def chat(remark: Remark, listener: Listener) -> wire.Chat:
    """Own words as they were said, a phrase in the listener's language."""
    text = phrase(remark.phrase, listener.language) if remark.phrase else remark.text
    return wire.Chat(remark.number, remark.name, remark.seat, text, remark.at, remark.phrase)


def refused(error: TatamiError, id: str | None, table: Table, listener: Listener) -> wire.Refused:
    sentence = sentence_of(error, table.game, listener.language)
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
