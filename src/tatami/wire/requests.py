"""What a client says to a table: hello first, then what it asks for.

A request carries an id of its own: it is done once, however often it is sent.
"""

from __future__ import annotations

import msgspec


class Hello(msgspec.Struct, frozen=True, tag="hello"):
    """The first message. A token holds seats or lets one watch; `since`: the last version it saw.

    Public tables are watched without a token.

    With `since`, the chat after number `heard` is said again too.
    """

    language: str = "en"
    token: str | None = None
    since: int | None = None
    heard: int | None = None
    motion: bool = False
    """Whether events shall come with what they change, to be shown one after the other."""


class Move(msgspec.Struct, frozen=True, tag="move"):
    """Answers a question. The same id may be sent again until an answer comes."""

    id: str
    question: int
    seat: int
    move: str


class Undo(msgspec.Struct, frozen=True, tag="undo"):
    """Takes the seat's own last move back."""

    id: str
    seat: int


class Resign(msgspec.Struct, frozen=True, tag="resign"):
    """Gives the game up for a seat."""

    id: str
    seat: int


class Rematch(msgspec.Struct, frozen=True, tag="rematch"):
    """Asks for another game with the seats swapped."""

    id: str


class Say(msgspec.Struct, frozen=True, tag="say", omit_defaults=True):
    """Says something to the whole table: in one's own words, or one of the `phrases` of the snapshot."""

    id: str
    text: str = ""
    phrase: str = ""
    """Its key; everybody reads it in their own language."""


class Speak(msgspec.Struct, frozen=True, tag="speak"):
    """Changes the language; a snapshot follows."""

    language: str


class Hint(msgspec.Struct, frozen=True, tag="hint"):
    """Asks what the computer would do in this seat."""

    id: str
    seat: int


class Replace(msgspec.Struct, frozen=True, tag="replace"):
    """Lets a computer player go on for somebody who has been away long enough; only who holds a seat may."""

    id: str
    seat: int
    bot: str = ""
    """Its name; without one, the strongest of the server."""


class Return(msgspec.Struct, frozen=True, tag="return"):
    """Takes the own seat again, in which a computer player went on."""

    id: str
    seat: int


class WatchersTalk(msgspec.Struct, frozen=True, tag="watchers_talk"):
    """Lets watchers talk, or not any more; only who holds a seat may."""

    id: str
    allowed: bool


class Survey(msgspec.Struct, frozen=True, tag="survey"):
    """Asks for what follows from the position as it is shown, for example who threatens what."""

    id: str


class Foresee(msgspec.Struct, frozen=True, tag="foresee"):
    """Asks what a move would lead to, as far as that is certain; nothing is done."""

    id: str
    question: int
    seat: int
    move: str


class HandOver(msgspec.Struct, frozen=True, tag="hand_over"):
    """On a shared device, in a game with secrets: this seat has the device now.

    A snapshot for its eyes follows, then the acceptance.
    """

    id: str
    seat: int


Request = Move | Undo | Resign | Rematch | Say | Replace | Return | WatchersTalk
"""What changes something for everybody at the table."""
Query = Speak | Hint | Survey | Foresee | HandOver
"""What is answered to whoever asks."""
ToTable = Hello | Request | Query
