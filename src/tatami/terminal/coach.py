"""What a lesson says at a table: the remarks of the moment, and the move it waits for."""

from __future__ import annotations

from .session import Session
from .voice import Voice


def heading(session: Session, voice: Voice) -> str:
    """The lesson, and how far it is; nothing where nobody learns."""
    guidance = session.view.guidance
    if guidance is None:
        return ""
    number = guidance.first + len(guidance.remarks)
    return voice.says("learn.heading", title=guidance.title, number=number, count=guidance.of)


def remarks(session: Session) -> list[str]:
    """What is explained now, each with its clause."""
    guidance = session.view.guidance
    said = guidance.remarks if guidance else ()
    return [f"{remark.text} ({remark.clause})" if remark.clause else remark.text for remark in said]


def request(session: Session, voice: Voice) -> str:
    """The move that is waited for, or that the lesson is over; nothing while others move."""
    guidance = session.view.guidance
    if guidance is None or session.question is None:
        return ""
    if guidance.is_over:
        return voice.says("learn.over")
    return voice.says("learn.asks", move=guidance.move) if guidance.move else ""
