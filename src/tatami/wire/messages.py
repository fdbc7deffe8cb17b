"""Everything that travels between a table and whoever sits at it, as types.

A client says `hello` first. It gets a `snapshot`, or, if it names the last version it has seen, the
`news` it missed. A `move` answers a question and carries an id of its own: it is `accepted` once,
however often it is sent, or `refused` with a code. The page docs/protocol.md tells it as a story.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from tatami.wire.games import Change, Findings, Offered, Shown, Told

# What messages are made of

Master = Literal["ready", "warming", "failed"]
"""How far the strongest computer player of a game is; until it is ready, another plays in its place."""


class Player(msgspec.Struct, frozen=True):
    """Who sits in a seat. `kind` is "open" while nobody does."""

    kind: Literal["human", "bot", "open"]
    name: str
    present: bool


class Seat(msgspec.Struct, frozen=True):
    """A side of the game: its number, the game's own name for it, and who sits there."""

    seat: int
    name: str
    player: Player


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
    after: Change | msgspec.UnsetType = msgspec.UNSET
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


class View(msgspec.Struct, frozen=True):
    """What the listener may know of the position. `shown` is the game's own."""

    to_act: list[int]
    questions: list[Question]
    may_undo: list[int]
    shown: Shown
    outcome: Outcome | None


class Chat(msgspec.Struct, frozen=True):
    """Something said at the table."""

    number: int
    name: str
    seat: int | None
    text: str
    at: float


class Table(msgspec.Struct, frozen=True):
    """What a table is, whatever the position."""

    id: str
    game: str
    options: dict[str, str]
    seats: list[Seat]
    watchers: int
    private: bool
    rematch: str | None
    """The table where the same players meet again, once somebody asked for it."""
    master: Master | None = None
    """Set while a bot that searches plays at this table."""


# From a client


class Hello(msgspec.Struct, frozen=True, tag="hello"):
    """The first message. A token holds seats, without one it watches; `since`: the last version it saw.

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


class Say(msgspec.Struct, frozen=True, tag="say"):
    """Says something to the whole table."""

    id: str
    text: str


class Speak(msgspec.Struct, frozen=True, tag="speak"):
    """Changes the language; a snapshot follows."""

    language: str


class Hint(msgspec.Struct, frozen=True, tag="hint"):
    """Asks what the computer would do in this seat."""

    id: str
    seat: int


class Replace(msgspec.Struct, frozen=True, tag="replace"):
    """Lets a computer player go on in a seat whose player is away; only who sits at the table may."""

    id: str
    seat: int
    bot: str


class Survey(msgspec.Struct, frozen=True, tag="survey"):
    """Asks for what follows from the position as it is shown, for example who threatens what."""

    id: str


class HandOver(msgspec.Struct, frozen=True, tag="hand_over"):
    """On a shared device, in a game with secrets: this seat has the device now.

    A snapshot for its eyes follows, then the acceptance.
    """

    id: str
    seat: int


ToTable = Hello | Move | Undo | Resign | Rematch | Say | Speak | Hint | Survey | HandOver | Replace


# From a table


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


class News(msgspec.Struct, frozen=True, tag="news"):
    """One version further: what happened, and how things stand now."""

    version: int
    kind: Literal["began", "moved", "undone", "resigned", "replaced"]
    seat: int | None
    events: list[Event]
    view: View


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
    by: str
    master: Master | None = None


class Surveyed(msgspec.Struct, frozen=True, tag="surveyed"):
    """What follows from the position of this version. `values` is the game's own."""

    id: str
    version: int
    values: Findings


class Closing(msgspec.Struct, frozen=True, tag="closing"):
    """The server goes away; try again in so many seconds."""

    reason: str
    seconds: float


FromTable = Snapshot | News | Accepted | Refused | Said | Presence | Hinted | Surveyed | Closing


# Over HTTP


class OptionValue(msgspec.Struct, frozen=True):
    """A value an option may have, with its label and what it means for play, by language."""

    value: str
    label: dict[str, str]
    about: dict[str, str]


class GameOption(msgspec.Struct, frozen=True):
    """An option of the box; the first value is the default. Its label and what it decides, by language."""

    name: str
    label: dict[str, str]
    about: dict[str, str]
    values: list[OptionValue]


class Game(msgspec.Struct, frozen=True):
    """A game one can sit down to."""

    name: str
    title: dict[str, str]
    seats: list[str]
    options: list[GameOption]
    bots: list[str]
    seats_option: str | None = None
    """The option whose value is the number of seats in use; without one, all are."""


class NewTable(msgspec.Struct, frozen=True):
    """Asks for a table. `players` has one word per seat: "me", "open" (for whoever comes), or a bot's name.

    "me" in several seats: people sharing one device. `private` tables are reached by their link alone.
    """

    game: str
    players: list[str]
    options: dict[str, str] = {}
    private: bool = True
    name: str = ""


class Seated(msgspec.Struct, frozen=True):
    """You sit at a table. Keep the token secret: it is your seat. It belongs behind the # of an address."""

    table: str
    seats: list[int]
    token: str
    invite: str
    """The address to give to whoever should take the open seat; "" if none is open."""


class Join(msgspec.Struct, frozen=True):
    """Takes an open seat; `invitation` is needed at a private table."""

    name: str = ""
    invitation: str = ""


class Listed(msgspec.Struct, frozen=True):
    """A table in a list."""

    table: Table
    turn: int
    """The seat that must act, -1 if none does."""
    over: bool
    mine: list[int]
    token: str
    """Only in "my games": what brings you back to your seat."""
    older: int | None = None
    """The version of the rules it follows, if this server plays another: it is kept, but cannot be opened."""


class Replay(msgspec.Struct, frozen=True):
    """A finished game: every version from the first on, as a watcher sees it."""

    table: Table
    news: list[News]


class Me(msgspec.Struct, frozen=True):
    """Who the cookie says you are."""

    name: str


class Ready(msgspec.Struct, frozen=True):
    """The server can keep games. `players`: how far the strongest computer player of each game is."""

    status: Literal["ok"]
    players: dict[str, Literal["off", "waiting", "compiling", "ready", "failed"]]


class Problem(msgspec.Struct, frozen=True):
    """Why a request failed."""

    code: str
    message: str
