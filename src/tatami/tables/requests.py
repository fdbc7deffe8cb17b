"""What may be asked of a table: one function for each kind of request.

    check the id → check the seat → propose → commit → acknowledge → tell

The first three steps are `propose`; whoever drives the table does the rest, the same for every kind. A
further kind is one function, one line in `REQUESTS`, and its message.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable
from dataclasses import dataclass, replace
from math import ceil
from typing import TypeVar

import msgspec

from tatami.core.chance import Chance
from tatami.core.contract import CHANCE
from tatami.wire import messages as wire
from tatami.wire.messages import EntryKind, PlayerKind

from . import guidance
from .changes import Change, Noted, Opening, Proposal, Remark, Said
from .charter import Charter, Player
from .journal import Entry
from .names import check_name
from .phrases import check_phrase
from .refusals import OutOfTurn, RequestRefused
from .request_id import RequestId
from .table import Table

CHAT_LETTERS = 300


class Asker(msgspec.Struct, frozen=True):
    """Who asks something of a table."""

    author: str = ""
    """Whose ids these are."""
    answers_for: tuple[int, ...] = ()
    """The seats it may act for now."""
    seats: tuple[int, ...] = ()
    """The seats it holds; none: a watcher."""
    name: str = ""
    openly: bool = False
    """Others look on: what would betray a secret to them is refused before it is looked at."""


@dataclass(frozen=True, slots=True)
class Surroundings:
    """What requests need to know beside the table: luck, time, who is here."""

    chance: Chance
    clock: Callable[[], float] = lambda: 0.0
    shows_motion: Callable[[], bool] = lambda: False
    replaceable_in: Callable[[int], float | None] = lambda seat: 0.0
    """The seconds until a bot may play on for whoever holds the seat; None while they are here."""
    bots: Collection[str] = ()
    substitute: str = ""
    """The bot that plays on for somebody who is away, if no other is named."""
    new_table_id: Callable[[], str] = str


R = TypeVar("R", bound=wire.Request)
Propose = Callable[[Table, R, Asker, Surroundings], Change]


def propose(table: Table, asked: wire.Request, asker: Asker, around: Surroundings) -> Change | int:
    """What the request leads to; where it was answered before, the version that answered it."""
    id = RequestId.of(asker.author, asked)
    answered = table.answers.first(id)
    if answered is not None:
        return answered
    change = REQUESTS[type(asked)](table, asked, asker, around)
    change.asked = id
    return change


# Who may ask


def own_seat(table: Table, asked: wire.Move | wire.Undo | wire.Resign | wire.Foresee, asker: Asker) -> None:
    """Whoever acts there now."""
    if asked.seat not in asker.answers_for:
        is_lent = asked.seat in asker.seats and table.players[asked.seat].substitute
        raise RequestRefused("substituted" if is_lent else "not_your_seat")


def held_seat(table: Table, asked: wire.Return, asker: Asker) -> None:
    """Whoever it belongs to, also while a bot plays on."""
    if asked.seat not in asker.seats:
        raise RequestRefused("not_your_seat")


def any_seat(table: Table, asked: wire.Request, asker: Asker) -> None:
    if not asker.seats:
        raise RequestRefused("watching")


def may_talk(table: Table, asked: wire.Say, asker: Asker) -> None:
    """Players; watchers where they may, and not under the name of somebody who sits there."""
    if asker.seats:
        return
    if not table.watchers_talk:
        raise RequestRefused("watchers_silent")
    check_name(asker.name, (player.name for player in table.players if player.guest != asker.author))


def check_asked(table: Table, asked: wire.Move | wire.Foresee, asker: Asker) -> None:
    """Refuses what answers no open question: it is stale only if that very question is closed."""
    table.check_running()
    if asked.seat not in table.questions:
        raise OutOfTurn(table.position.turn_clause)
    if table.questions[asked.seat] != asked.question:
        raise RequestRefused("stale")
    if asker.openly and table.position.betrays(asked.seat, asked.move):
        raise RequestRefused("look_first")


# What it leads to


def move(table: Table, asked: wire.Move, asker: Asker, around: Surroundings) -> Proposal:
    """Answers a question."""
    check_asked(table, asked, asker)
    chance = guidance.chance(table, around.chance)
    history, step = table.history.played(asked.seat, asked.move, chance, moments=around.shows_motion())
    guidance.check(table, history)
    return table.proposed(EntryKind.MOVED, asked.seat, around.clock(), history, step)


def undo(table: Table, asked: wire.Undo, asker: Asker, around: Surroundings) -> Proposal:
    table.check_running()
    return table.proposed(EntryKind.UNDONE, asked.seat, around.clock(), table.history.undone(asked.seat))


def resign(table: Table, asked: wire.Resign, asker: Asker, around: Surroundings) -> Proposal:
    table.check_running()
    return table.proposed(EntryKind.RESIGNED, asked.seat, around.clock())


def replace_absent(table: Table, asked: wire.Replace, asker: Asker, around: Surroundings) -> Proposal:
    """A bot plays on for somebody who has been away long enough; the seat stays theirs."""
    bot = asked.bot or around.substitute
    if bot not in around.bots:
        raise RequestRefused("no_such_bot")
    if table.is_over:
        raise RequestRefused("over")
    if asked.seat not in range(len(table.players)):
        raise RequestRefused("no_such_seat")
    _check_absence(table, asked.seat, around)
    return table.proposed(EntryKind.REPLACED, asked.seat, around.clock(), choices=((asked.seat, bot),))


def _check_absence(table: Table, seat: int, around: Surroundings) -> None:
    player, seconds = table.players[seat], around.replaceable_in(seat)
    if seconds is None or player.bot or player.kind is not PlayerKind.HUMAN:
        raise RequestRefused("still_here")
    if seconds > 0:
        raise RequestRefused("too_early", seconds=ceil(seconds))


def take_seat_again(table: Table, asked: wire.Return, asker: Asker, around: Surroundings) -> Proposal:
    """The person plays again where a bot went on; what that bot still thinks of comes too late."""
    if table.is_over:
        raise RequestRefused("over")
    if not table.players[asked.seat].substitute:
        raise RequestRefused("not_away")
    return table.proposed(EntryKind.RETURNED, asked.seat, around.clock())


def let_watchers_talk(
    table: Table, asked: wire.WatchersTalk, asker: Asker, around: Surroundings
) -> Proposal | Noted:
    if asked.allowed is table.watchers_talk:
        return Noted()
    kind = EntryKind.TALK_OPENED if asked.allowed else EntryKind.TALK_CLOSED
    return table.proposed(kind, asker.seats[0], around.clock())


def say(table: Table, asked: wire.Say, asker: Asker, around: Surroundings) -> Said:
    """In one's own words, or by the key of a phrase."""
    text = _own_words(asked.text)
    if asked.phrase:
        check_phrase(asked.phrase)
    if bool(text) is bool(asked.phrase):
        raise RequestRefused("said_twice" if text else "nothing_said")
    seat = asker.seats[0] if asker.seats else None
    number, name = table.last_remark + 1, _speaker(table, asker)
    return Said(Remark(number, name, seat, text, around.clock(), asked.phrase))


def _own_words(text: str) -> str:
    if len(text) > CHAT_LETTERS:
        raise RequestRefused("too_long", limit=CHAT_LETTERS)
    return one_line(text, CHAT_LETTERS)


def _speaker(table: Table, asker: Asker) -> str:
    """The own name; on a shared device those of all who sit there, for nobody knows which of them speaks."""
    names = [table.players[seat].name for seat in asker.seats] or [asker.name]
    return ", ".join(dict.fromkeys(filter(None, names)))


def rematch(table: Table, asked: wire.Rematch, asker: Asker, around: Surroundings) -> Opening | Noted:
    """The one table where the same players meet again, seats swapped; whoever was replaced plays again."""
    if not table.is_over:
        raise RequestRefused("not_over")
    if table.rematch is not None:
        return Noted()
    charter = replace(table.charter, id=around.new_table_id(), lesson=None)
    return opening(charter, (*table.players[1:], table.players[0]), around, of=table.charter.id)


def kind(
    message: type[R], check: Callable[[Table, R, Asker], None], propose: Propose[R]
) -> tuple[type[object], Propose[wire.Request]]:
    """A kind of request: its message, who may ask, and what it leads to."""

    def checked(table: Table, asked: wire.Request, asker: Asker, around: Surroundings) -> Change:
        if not isinstance(asked, message):
            raise TypeError(asked)
        check(table, asked, asker)
        return propose(table, asked, asker, around)

    return message, checked


REQUESTS = dict(
    (
        kind(wire.Move, own_seat, move),
        kind(wire.Undo, own_seat, undo),
        kind(wire.Resign, own_seat, resign),
        kind(wire.Replace, any_seat, replace_absent),
        kind(wire.Return, held_seat, take_seat_again),
        kind(wire.WatchersTalk, any_seat, let_watchers_talk),
        kind(wire.Say, may_talk, say),
        kind(wire.Rematch, any_seat, rematch),
    )
)


# What happens without such a message


def opening(
    charter: Charter,
    players: Iterable[Player],
    around: Surroundings,
    *,
    played: Iterable[Entry] = (),
    of: str | None = None,
) -> Opening:
    """A new table; where all seats are taken, chance acts. It may go on from what was `played` elsewhere."""
    table = Table.laid(charter, players)
    told = [_adopted(table, table.retraced(entry)) for entry in played]
    if table.must_begin:
        told.append(_adopted(table, begin(table, around)))
    return Opening(table, around.clock(), of, tuple(told))


def _adopted(table: Table, proposal: Proposal) -> Proposal:
    table.adopt(proposal)
    return proposal


def begin(table: Table, around: Surroundings) -> Proposal:
    """Everybody is here: chance acts until somebody can."""
    history, step = guidance.begun(table, around.chance, moments=around.shows_motion())
    return table.proposed(EntryKind.BEGAN, CHANCE, around.clock(), history, step)


def sit_down(table: Table, seat: int | None, player: Player, around: Surroundings) -> Proposal:
    """The player takes an open seat, any if none is named; nobody passes for somebody who sits there."""
    people = (each for each in table.players if each.kind is PlayerKind.HUMAN)
    check_name(player.name, (each.name for each in people if each.guest != player.guest))
    free = [number for number, each in enumerate(table.players) if each.kind is PlayerKind.OPEN]
    if not free:
        raise RequestRefused("no_open_seat")
    if seat is not None and seat not in free:
        raise RequestRefused("seat_taken")
    taken = free[0] if seat is None else seat
    players = (*table.players[:taken], player, *table.players[taken + 1 :])
    return table.proposed(EntryKind.SEATED, taken, around.clock(), players=players)


def one_line(text: str, limit: int) -> str:
    """Text of a person: one line of visible letters."""
    visible = "".join(letter if letter.isprintable() else " " for letter in text)
    return " ".join(visible.split())[:limit]
