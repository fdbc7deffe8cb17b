"""What a table says to whoever is connected."""

from __future__ import annotations

import msgspec

from tatami.wire.games import Findings
from tatami.wire.tables import Chat, EntryKind, Master, Table
from tatami.wire.views import Event, View


class Snapshot(msgspec.Struct, frozen=True, tag="snapshot"):
    """Everything at once: what a client needs to begin, or to begin again."""

    version: int
    table: Table
    you: list[int]
    """The seats this connection holds."""
    view: View
    story: list[Event]
    """What happened so far, newest last; the latest hundred."""
    chat: list[Chat]
    watch: str = ""
    """The token to watch with, for whoever should be invited to; "" where none is needed."""
    phrases: dict[str, str] = {}
    """What can be said by its key, in the listener's language."""


class News(msgspec.Struct, frozen=True, tag="news"):
    """One version further: what happened, and how things stand now."""

    version: int
    kind: EntryKind
    seat: int | None
    events: list[Event]
    view: View
    story: list[Event] | msgspec.UnsetType = msgspec.UNSET
    """On a shared device that was just put down: what happened before, as everybody may know it."""


class Accepted(msgspec.Struct, frozen=True, tag="accepted"):
    """The request of this id is done and stored, in this version."""

    id: str
    version: int


class Refused(msgspec.Struct, frozen=True, tag="refused"):
    """The request of this id was not done: a code for programs, a message for people, perhaps a clause."""

    id: str | None
    code: str
    message: str
    clause: str | None = None


class Said(msgspec.Struct, frozen=True, tag="said"):
    """Somebody said something."""

    chat: Chat


class Presence(msgspec.Struct, frozen=True, tag="presence"):
    """Who is here changed."""

    table: Table


class Hinted(msgspec.Struct, frozen=True, tag="hinted"):
    """What the computer would do; `by` is the bot who says so: another one until the master is ready."""

    id: str
    move: str
    label: str
    """The whole move, as people say it."""
    by: str
    master: Master | None = None
    then: list[str] = []
    """What it would choose right after `move`, until the move is whole; all of it may be sent as one."""


class Surveyed(msgspec.Struct, frozen=True, tag="surveyed"):
    """What follows from the position of this version. `values` is the game's own."""

    id: str
    version: int
    values: Findings


class Foreseen(msgspec.Struct, frozen=True, tag="foreseen"):
    """What a move would lead to from this version on, in sentences, as far as whoever asks may know it."""

    id: str
    version: int
    lines: list[str]
    """What would certainly happen."""
    odds: list[str]
    """What chance would decide then."""


class Closing(msgspec.Struct, frozen=True, tag="closing"):
    """The server goes away; try again in so many seconds."""

    reason: str
    seconds: float


FromTable = Snapshot | News | Accepted | Refused | Said | Presence | Hinted | Surveyed | Foreseen | Closing
