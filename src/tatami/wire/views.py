"""What a listener may know of a position: what is shown, asked, told and explained."""

from __future__ import annotations

import msgspec

from tatami.wire.games import Offered, Shown, ShownChange, Told


class Outcome(msgspec.Struct, frozen=True):
    """How it ended. `reason` is a word of the game, or "resigned"."""

    winners: list[int]
    reason: str
    scores: list[int]
    line: str
    """The end in a sentence, in the listener's language."""


class Event(msgspec.Struct, frozen=True):
    """A past-tense fact, as the listener may hear it, with its sentence ("" if it needs none)."""

    name: str
    values: Told
    line: str
    after: ShownChange | msgspec.UnsetType = msgspec.UNSET
    """To those who show motion: what is shown differently after it, by its key in `shown`."""


class Offer(msgspec.Struct, frozen=True):
    """A move that may be made now: its text, its name for people, and what a board needs to show it."""

    move: str
    label: str
    values: Offered


class Question(msgspec.Struct, frozen=True):
    """What a seat is asked: answer with its number and one of the offered moves."""

    number: int
    seat: int
    offers: list[Offer]


class LessonRemark(msgspec.Struct, frozen=True):
    """One thing that is explained, in the listener's language, with the clause that says more."""

    text: str
    clause: str


class Guidance(msgspec.Struct, frozen=True):
    """To a learner: what is explained now, and the move the lesson waits for ("" while others move)."""

    lesson: str
    title: str
    first: int
    """The number of the first of these remarks, from 0."""
    remarks: list[LessonRemark]
    of: int
    """How many remarks the whole lesson has."""
    move: str
    is_over: bool
    """All is said: from here on it is a game like any other."""
    then: list[str] = []
    """What the learner chooses right after `move`; `move at-5 to-c rope-120` may be sent as one."""


class View(msgspec.Struct, frozen=True):
    """What the listener may know of the position. `shown` is the game's own."""

    to_act: list[int]
    questions: list[Question]
    may_undo: list[int]
    shown: Shown
    outcome: Outcome | None
    guidance: Guidance | None = None
    """Where somebody learns, as long as the lesson lasts."""
    covered: list[int] = []
    """On a shared device: seats that are asked openly, and may look at something others must not see."""
