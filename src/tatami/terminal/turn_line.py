"""Whose turn it is, and what to do; or how it ended."""

from __future__ import annotations

from collections.abc import Sequence

from tatami.wire import messages as wire
from tatami.wire.messages import PlayerKind

from .session import Happening, Session
from .voice import Voice, printable


def turn_line(session: Session, voice: Voice) -> str:
    """The line at the top of a screen."""
    outcome, asked = session.view.outcome, session.question
    if session.is_lost:
        return voice.says("turn.lost")
    if outcome is not None:
        return outcome.line
    if session.awaited is not None:
        return voice.says("turn.hand_over", seat=voice.seat(session.awaited))
    if asked is not None:
        return voice.says("turn.yours", seat=voice.seat(asked.seat))
    return _waiting_line(session, voice)


def busy_line(session: Session, voice: Voice) -> str:
    """Why nothing can be played now."""
    if session.view.outcome is not None and not session.is_lost:
        return voice.says("refused.over")
    awaited = _awaited(session)
    if awaited is not None and awaited.player.kind is PlayerKind.BOT and not session.is_lost:
        return voice.says("refused.busy", player=voice.who(awaited))
    return turn_line(session, voice)


def is_urgent(session: Session) -> bool:
    """Whether whoever sits at the keyboard should look."""
    asked = session.question is not None or session.awaited is not None
    return session.is_lost or asked or session.view.outcome is not None


def _waiting_line(session: Session, voice: Voice) -> str:
    """For whom everybody waits."""
    awaited = _awaited(session)
    if awaited is None:
        return voice.says("turn.open")
    seat, player = voice.seat(awaited.seat), voice.who(awaited)
    if awaited.player.kind is PlayerKind.BOT:
        return voice.says("turn.thinks", seat=seat, player=player)
    return voice.says("turn.waits", seat=seat, player=player)


def _awaited(session: Session) -> wire.Seat | None:
    """Who must decide, if everybody is there."""
    seats, to_act = session.info.seats, session.view.to_act
    is_full = all(seat.player.kind is not PlayerKind.OPEN for seat in seats)
    return seats[to_act[0]] if is_full and to_act else None


def meaning_lines(session: Session, voice: Voice, move: str, label: str) -> list[str]:
    """What a move does as its game explains it, or leads to as far as that is known, or is called."""
    offers = session.question.offers if session.question else ()
    explained = [voice.explained(offer, session.view.shown) for offer in offers if offer.move == move]
    lines = [*filter(None, explained)] or list(session.foreseen(move))
    return lines or ([label] if label != move else [])


def told_lines(story: Sequence[Happening], voice: Voice) -> list[str]:
    """A story in sentences, what was said between."""
    lines = (said_line(each, voice) if isinstance(each, wire.Chat) else each.line for each in story)
    return [line for line in lines if line]


def said_line(chat: wire.Chat, voice: Voice) -> str:
    """What somebody said, on one line."""
    nameless = voice.says("chat.watcher") if chat.seat is None else voice.seat(chat.seat).label
    name = printable(chat.name) or nameless
    return voice.says("chat.said", name=name, text=printable(chat.text))
