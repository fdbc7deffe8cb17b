"""Drives one table as a server does: proposes, keeps, adopts."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import count

import tatami
from tatami.core.chance import Chance
from tatami.core.errors import TatamiError
from tatami.core.game import Game
from tatami.core.lesson import Lesson
from tatami.core.record import Record
from tatami.tables import requests
from tatami.tables.changes import Change, Opening, Proposal
from tatami.tables.charter import Charter, Player
from tatami.tables.journal import Entry
from tatami.tables.refusals import code_of
from tatami.tables.requests import Asker, Surroundings
from tatami.tables.table import Table
from tatami.wire import messages as wire
from tatami.wire.messages import PlayerKind

AIKO, BO, CHO = (Player(PlayerKind.HUMAN, name, f"guest-{name}") for name in ("Aiko", "Bo", "Cho"))
PEOPLE = (AIKO, BO, CHO)


def opened(
    game: Game,
    chance: Chance,
    players: Iterable[Player] = PEOPLE,
    played: Iterable[Entry] = (),
    options: Mapping[str, str] = {},
) -> Opening:
    """A table of that game, with as many of the players as it has seats."""
    whole = game.complete(options)
    charter = Charter("t", game, whole)
    seated = tuple(players)[: game.seats_in(whole)]
    return requests.opening(charter, seated, Surroundings(chance, lambda: 1.0), played=played)


class Driver:
    """All seats are its own unless somebody else asks."""

    def __init__(self, table: Table, chance: Chance, *, moments: bool = False) -> None:
        self.table = table
        self.around = Surroundings(
            chance, lambda: 2.0, shows_motion=lambda: moments, bots=("greedy",), new_table_id=lambda: "again"
        )
        self.changes: list[Change] = []
        self.fails = False
        """Whether nothing can be kept now."""
        self._ids = count(1)

    @classmethod
    def at(cls, game: Game, *outcomes: str, **options: str) -> Driver:
        """A table for which chance is written down."""
        chance = tatami.scripted(*outcomes)
        return cls(opened(game, chance, options=options).table, chance)

    @classmethod
    def taught(cls, lesson: Lesson) -> Driver:
        """A table at which somebody begins this lesson."""
        game, options = lesson.record.game, lesson.record.options
        chance = tatami.seeded(1)
        charter = Charter("t", game, options, lesson=lesson)
        people = PEOPLE[: game.seats_in(options)]
        return cls(requests.opening(charter, people, Surroundings(chance)).table, chance)

    def request(self, asked: wire.Request, asker: Asker | None = None) -> int:
        """The version in which it was done."""
        everybody = tuple(range(len(self.table.players)))
        change = requests.propose(self.table, asked, asker or Asker("a", everybody, everybody), self.around)
        if isinstance(change, int):
            return change
        self.adopt(change)
        return self.table.version

    def adopt(self, change: Change) -> None:
        if self.fails:
            raise OSError("the disk is full")
        self.changes.append(change)
        self.table.adopt(change)

    def ask(self, asked: wire.Request, asker: Asker | None = None) -> int | str:
        """The version, or the code of the refusal."""
        try:
            return self.request(asked, asker)
        except TatamiError as error:
            return code_of(error)

    def play(self, seat: int, move: str) -> Proposal:
        self.request(wire.Move(f"id{next(self._ids)}", self.table.questions.get(seat, 0), seat, move))
        change = self.changes[-1]
        assert isinstance(change, Proposal)
        return change

    def undo(self, seat: int) -> None:
        self.request(wire.Undo(f"id{next(self._ids)}", seat))

    @property
    def record(self) -> Record:
        return self.table.history.record
