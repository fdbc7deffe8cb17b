"""What is asked and answered over HTTP: games, tables in lists, replays, problems."""

from __future__ import annotations

from typing import Literal

import msgspec

from tatami.wire.answers import News
from tatami.wire.tables import Table
from tatami.wire.views import Outcome


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


class Bot(msgspec.Struct, frozen=True):
    """A computer player: what it is called and how it plays, by language; and its drawing in the browser."""

    name: str
    label: dict[str, str]
    about: dict[str, str]
    portrait: str


class Lesson(msgspec.Struct, frozen=True):
    """Something one can learn at a table: what it is called and what it is about, by language."""

    name: str
    title: dict[str, str]
    about: dict[str, str]


class Game(msgspec.Struct, frozen=True):
    """A game one can sit down to."""

    name: str
    title: dict[str, str]
    seats: list[str]
    options: list[GameOption]
    bots: list[Bot]
    """Weakest first."""
    seats_option: str | None = None
    """The option whose value is the number of seats in use; without one, all are."""
    lessons: list[Lesson] = []
    """In the order in which one learns."""


class NewTable(msgspec.Struct, frozen=True):
    """Asks for a table. `players` has one word per seat: "me", "open" (for whoever comes), or a bot's name.

    "me" in several seats: people sharing one device. `private` tables are reached by their link alone.
    `names`, if given, has one for each seat: what whoever plays as "me" there is called, "" for no name.
    Without `foresight` the table tells nobody beforehand what a move would lead to.
    """

    game: str
    players: list[str]
    options: dict[str, str] = {}
    private: bool = True
    name: str = ""
    names: list[str] = []
    foresight: bool = True


class NewLesson(msgspec.Struct, frozen=True):
    """Asks for a table at which one learns: the lesson says with which options, and who sits where."""

    game: str
    lesson: str
    name: str = ""


class Seated(msgspec.Struct, frozen=True):
    """You sit at a table. Keep the token secret: it is your seat. It belongs behind the # of an address."""

    table: str
    seats: list[int]
    token: str
    invite: str
    """The address to give to whoever should take the open seat; "" if none is open."""
    watch: str = ""
    """The address to give to whoever should watch."""


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
    """The version of the rules it follows, if this server plays another and cannot show it: see `Older`."""


class Older(msgspec.Struct, frozen=True):
    """A table of other rules: what is known of it, also where it cannot be shown any more."""

    table: Table
    rules: int
    """The version it follows."""
    ours: int
    """The version that is played here."""
    over: bool
    outcome: Outcome | None
    """How it ended, as far as that is known without the rules."""
    why: str
    """Why it cannot go on, or its board cannot be shown; "" if it can."""


class Replay(msgspec.Struct, frozen=True):
    """A finished game: every version from the first on, as a watcher sees it."""

    table: Table
    news: list[News]
    you: list[int] = []
    """The seats you held there."""


class Figure(msgspec.Struct, frozen=True):
    """A number of a finished game: one for each seat, or one for the whole table."""

    name: str
    label: str
    values: list[float]
    expected: list[float] | None = None
    """What chance had to bring on average, where it was chance's doing."""


class Figures(msgspec.Struct, frozen=True):
    """How a finished game ended, when, and what can be counted of it."""

    outcome: Outcome
    at: float
    figures: list[Figure]


class Me(msgspec.Struct, frozen=True):
    """Who the cookie says you are."""

    name: str


class Ready(msgspec.Struct, frozen=True):
    """The server can keep games. `players`: how far the strongest computer player of each game is.

    `haste`: how many times bots halve their budgets now, because many moves wait to be thought about.
    """

    status: Literal["ok"]
    players: dict[str, Literal["off", "waiting", "compiling", "ready", "failed"]]
    haste: int = 0


class Problem(msgspec.Struct, frozen=True):
    """Why a request failed."""

    code: str
    message: str
