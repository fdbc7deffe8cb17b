"""One table: who sits at it, what is asked, what was answered, and the journal of it all.

Nothing here waits or writes. A request becomes a `Change` (requests.py); whoever drives the table commits
it, lets the table `adopt` it, acknowledges it and tells the others.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass, field, replace

from tatami.core.contract import CHANCE, NOBODY
from tatami.core.game import Game
from tatami.core.outcome import Outcome
from tatami.core.position import Position, Step
from tatami.core.record import Choice, Record
from tatami.wire.messages import EntryKind, PlayerKind, View

from .changes import Change, Opening, Proposal, Said
from .charter import Charter, Player
from .entry_kinds import ASKING, ENDINGS, PLAYED, TALK
from .history import History
from .journal import Entry
from .refusals import RequestRefused
from .request_id import Answers


@dataclass(slots=True)
class Table:
    """The journal so far, and what follows from it."""

    charter: Charter
    players: tuple[Player, ...]
    history: History
    version: int = 0
    entries: list[Entry] = field(default_factory=list)
    questions: dict[int, int] = field(default_factory=dict)
    """For each seat that owes a decision, the version that asked it."""
    has_begun: bool = False
    ended: Outcome | None = None
    """How an entry of the journal has ended it, whatever the position."""
    rematch: str | None = None
    watchers_talk: bool = False
    last_remark: int = 0
    """The number of what was said last."""
    answers: Answers = field(default_factory=Answers)

    @classmethod
    def laid(cls, charter: Charter, players: Iterable[Player]) -> Table:
        """A table at which nothing has happened yet: everybody plays for themselves."""
        seated = tuple(replace(player, substitute="") for player in players)
        history = History.of(Record(charter.game, charter.options))
        return cls(charter, seated, history, watchers_talk=not charter.private)

    @classmethod
    def restored(cls, charter: Charter, players: Iterable[Player], entries: Iterable[Entry]) -> Table:
        """The table that a journal tells of."""
        table = cls.laid(charter, players)
        for entry in entries:
            table.adopt(table.retraced(entry))
        return table

    @property
    def game(self) -> Game:
        return self.charter.game

    @property
    def position(self) -> Position:
        return self.history.position

    @property
    def is_full(self) -> bool:
        return PlayerKind.OPEN not in [player.kind for player in self.players]

    @property
    def must_begin(self) -> bool:
        """Whether everybody is here and chance must act before anybody can."""
        return (not self.has_begun or self.position.at_chance) and self.is_full and not self.is_over

    @property
    def is_over(self) -> bool:
        return self.ended is not None or self.position.is_over

    @property
    def to_act(self) -> tuple[int, ...]:
        return self.position.to_act if self.has_begun and self.ended is None else ()

    @property
    def outcome(self) -> Outcome | None:
        """How it ended, by an entry or by the rules."""
        return self.ended or self.position.outcome

    @property
    def record(self) -> Record:
        """Options and choices, with the players' names."""
        return self.history.record.with_players(names(self.game, self.players))

    def kept_view(self, language: str) -> View | None:
        """How it ended, where that was kept because no rule can be asked any more."""
        return None

    def may_undo(self, seat: int) -> bool:
        return not self.is_over and self.history.may_undo(seat)

    def check_running(self) -> None:
        """Refuses what can only be asked in the middle of a game."""
        if self.is_over:
            raise RequestRefused("over")
        if not (self.has_begun and self.is_full):
            raise RequestRefused("waiting")

    # Changes

    def proposed(
        self,
        kind: EntryKind,
        seat: int,
        at: float,
        history: History | None = None,
        step: Step | None = None,
        players: tuple[Player, ...] | None = None,
        choices: tuple[Choice, ...] = (),
    ) -> Proposal:
        """One entry more, and what it leads to."""
        history = history or self.history
        awaited = self._awaited_after(kind, history.position)
        entry = Entry(self.version + 1, kind, seat, step.choices if step else choices, at, awaited)
        return self._after(entry, history, step, players)

    def _awaited_after(self, kind: EntryKind, position: Position) -> int:
        if kind in ENDINGS or self.ended is not None:
            return NOBODY
        return position.mover if self.has_begun or kind is EntryKind.BEGAN else CHANCE

    def retraced(self, entry: Entry, *, moments: bool = False) -> Proposal:
        """What an entry of the journal once proposed."""
        if entry.kind is EntryKind.UNDONE:
            return self._after(entry, self.history.undone(entry.seat))
        if entry.kind in PLAYED:
            history, step = self.history.retraced(entry.seat, entry.choices, moments=moments)
            return self._after(entry, history, step)
        return self._after(entry, self.history)

    def _after(
        self,
        entry: Entry,
        history: History,
        step: Step | None = None,
        players: tuple[Player, ...] | None = None,
    ) -> Proposal:
        happened = self.history.happened(step or Step(history.position, entry.told, ()))
        if entry.kind is EntryKind.UNDONE:
            happened = replace(happened, undone=self.history.past[-1].events)
        return Proposal(entry, history, happened, players)

    def adopt(self, change: Change) -> None:
        """Makes it so; it is committed."""
        if isinstance(change, Proposal):
            self._adopt_entry(change)
        elif isinstance(change, Opening):
            self.rematch = change.table.charter.id
        elif isinstance(change, Said):
            self.last_remark = change.remark.number
        if change.asked is not None:
            self.answers.add(change.asked, self.version)

    def _adopt_entry(self, proposal: Proposal) -> None:
        entry = proposal.entry
        waiting = [seat for seat in self.to_act if seat != entry.seat]
        self.version = entry.version
        self.entries.append(entry)
        self.history = proposal.history
        self.players = proposal.players or self._players_after(entry)
        self.has_begun = self.has_begun or entry.kind is EntryKind.BEGAN
        self.ended = self.ended or entry.ending(len(self.players))
        if entry.kind in TALK:
            self.watchers_talk = TALK[entry.kind]
        if entry.kind in ASKING or entry.substitute is not None:
            self._ask(waiting)

    def _players_after(self, entry: Entry) -> tuple[Player, ...]:
        """A seat that changes hands is asked anew, so that whoever played there before comes too late."""
        if entry.substitute is None:
            return self.players
        player = replace(self.players[entry.seat], substitute=entry.substitute)
        return (*self.players[: entry.seat], player, *self.players[entry.seat + 1 :])

    def _ask(self, waiting: Collection[int]) -> None:
        """A seat that owed an answer before, and still does, is asked the same; all others anew."""
        self.questions = {
            seat: self.questions.get(seat, self.version) if seat in waiting else self.version
            for seat in self.to_act
        }


def names(game: Game, players: Iterable[Player]) -> dict[str, str]:
    """Who sits where, by the seat's name."""
    return {game.seat_names[seat]: player.name for seat, player in enumerate(players)}
