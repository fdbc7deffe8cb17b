"""A table that is kept: who sits at it, what was asked, what was answered, and the journal of it all.

Nothing here waits or writes. A request is checked and becomes a `Proposal`; whoever drives the table
stores its entry, then lets the sitting `adopt` it, acknowledges it and tells the others.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Literal

from tatami.core.chance import Chance
from tatami.core.contract import CHANCE, NOBODY, WIN
from tatami.core.game import Game
from tatami.core.outcome import Outcome
from tatami.core.position import Step
from tatami.core.record import Record

from .course import Course, Happened
from .journal import Entry, Kind
from .refusals import OutOfTurn, RequestRefused

PlayerKind = Literal["human", "bot", "open"]
HUMAN: PlayerKind = "human"
BOT: PlayerKind = "bot"
OPEN: PlayerKind = "open"
RESIGNED: Kind = "resigned"
WELL_FORMED = re.compile(r"[A-Za-z0-9_.\-]{1,64}")


@dataclass(frozen=True, slots=True)
class Player:
    """Who sits in a seat. A person is known by a guest's number, and holds the seat by a token."""

    kind: PlayerKind = OPEN
    name: str = ""
    guest: str = ""
    token_hash: str = ""


@dataclass(frozen=True, slots=True)
class Charter:
    """What a table is, from its first day on."""

    id: str
    game: Game
    options: Mapping[str, str]
    private: bool = True
    origin: str = ""
    """The first table of a row of rematches: its tokens open them all."""


@dataclass(frozen=True, slots=True)
class Proposal:
    """What a request would lead to, once its entry is stored."""

    entry: Entry
    course: Course
    happened: Happened
    players: tuple[Player, ...] | None = None


@dataclass(slots=True)
class Sitting:
    """One table: its journal so far, and what follows from it."""

    charter: Charter
    players: tuple[Player, ...]
    course: Course
    version: int = 0
    entries: list[Entry] = field(default_factory=list)
    questions: dict[int, int] = field(default_factory=dict)
    """For each seat that owes a decision, the version that asked it."""
    resigned: int | None = None
    rematch: str | None = None
    answered: dict[str, Entry] = field(default_factory=dict)

    @classmethod
    def laid(cls, charter: Charter, players: Iterable[Player]) -> Sitting:
        """A table at which nothing has happened yet."""
        return cls(charter, tuple(players), Course.of(Record(charter.game, charter.options)))

    @classmethod
    def restored(cls, charter: Charter, players: Iterable[Player], entries: Iterable[Entry]) -> Sitting:
        """The table that a journal tells of."""
        sitting = cls.laid(charter, players)
        for entry in entries:
            sitting.adopt(sitting.retraced(entry))
        return sitting

    @property
    def game(self) -> Game:
        return self.charter.game

    @property
    def is_full(self) -> bool:
        return all(player.kind != OPEN for player in self.players)

    @property
    def is_over(self) -> bool:
        return self.resigned is not None or self.course.position.is_over

    @property
    def to_act(self) -> tuple[int, ...]:
        return () if self.is_over else self.course.position.to_act

    @property
    def outcome(self) -> Outcome | None:
        """How it ended; giving up leaves the win to the others."""
        if self.resigned is None:
            return self.course.position.outcome
        seats = range(len(self.players))
        winners = tuple(seat for seat in seats if seat != self.resigned)
        scores = (WIN // len(winners) if seat in winners else 0 for seat in seats)
        return Outcome(winners, RESIGNED, tuple(scores))

    @property
    def record(self) -> Record:
        """Options and choices, with the players' names."""
        names = {self.game.seat_names[seat]: player.name for seat, player in enumerate(self.players)}
        return replace(self.course.record, players=names)

    def may_undo(self, seat: int) -> bool:
        return not self.is_over and self.course.may_undo(seat)

    # What may be asked of a table

    def begin(self, chance: Chance, at: float) -> Proposal:
        course, step = self.course.settled(chance)
        return self._proposal("began", CHANCE, course, at, step=step)

    def move(
        self,
        seat: int,
        question: int,
        move: str,
        id: str,
        chance: Chance,
        at: float,
        *,
        moments: bool = False,
    ) -> Proposal:
        """Answers a question; it is stale only if that very question is closed."""
        self._check_running()
        if seat not in self.questions:
            raise OutOfTurn(self.course.position.turn_clause)
        if self.questions[seat] != question:
            raise RequestRefused("stale")
        course, step = self.course.played(seat, move, chance, moments=moments)
        return self._proposal("moved", seat, course, at, id, step)

    def undo(self, seat: int, id: str, at: float) -> Proposal:
        self._check_running()
        return self._proposal("undone", seat, self.course.undone(seat), at, id)

    def resign(self, seat: int, id: str, at: float) -> Proposal:
        self._check_running()
        return self._proposal("resigned", seat, self.course, at, id)

    def replace(self, seat: int, player: Player, at: float, id: str = "") -> Proposal:
        """Somebody else sits down in a seat; the questions stay as they are."""
        proposal = self._proposal("replaced", seat, self.course, at, id)
        players = (*self.players[:seat], player, *self.players[seat + 1 :])
        return replace(proposal, players=players)

    def _check_running(self) -> None:
        if self.is_over:
            raise RequestRefused("over")
        if not self.is_full:
            raise RequestRefused("waiting")

    def first_answer(self, id: str, kind: str, seat: int) -> Entry | None:
        """What was done under this id before, if anything was."""
        if not WELL_FORMED.fullmatch(id):
            raise RequestRefused("bad_id")
        entry = self.answered.get(id)
        if entry is not None and (entry.kind, entry.seat) != (kind, seat):
            raise RequestRefused("id_taken")
        return entry

    def _proposal(
        self,
        kind: Kind,
        seat: int,
        course: Course,
        at: float,
        id: str = "",
        step: Step | None = None,
    ) -> Proposal:
        over = kind == RESIGNED or self.resigned is not None or course.position.is_over
        awaited = NOBODY if over else course.position.to_act[0]
        entry = Entry(self.version + 1, kind, seat, step.choices if step else (), id, at, awaited)
        return self._proposed(entry, course, step)

    def _proposed(self, entry: Entry, course: Course, step: Step | None = None) -> Proposal:
        return Proposal(entry, course, self.course.happened(step or Step(course.position, (), ())))

    def retraced(self, entry: Entry, *, moments: bool = False) -> Proposal:
        """What an entry of the journal once proposed."""
        if entry.kind == "undone":
            return self._proposed(entry, self.course.undone(entry.seat))
        if entry.kind in ("began", "moved"):
            course, step = self.course.retraced(entry.seat, entry.choices, moments=moments)
            return self._proposed(entry, course, step)
        return self._proposed(entry, self.course)

    def adopt(self, proposal: Proposal) -> None:
        """Makes it so; its entry is stored."""
        entry = proposal.entry
        waiting = set(self.to_act) - {entry.seat}
        self.version = entry.version
        self.entries.append(entry)
        self.course = proposal.course
        self.players = proposal.players or self.players
        if entry.kind == RESIGNED:
            self.resigned = entry.seat
        if entry.id:
            self.answered[entry.id] = entry
        if entry.kind != "replaced":
            self._ask(waiting)

    def _ask(self, waiting: set[int]) -> None:
        """A seat that owed an answer before, and still does, is asked the same; all others anew."""
        self.questions = {
            seat: self.questions.get(seat, self.version) if seat in waiting else self.version
            for seat in self.to_act
        }
