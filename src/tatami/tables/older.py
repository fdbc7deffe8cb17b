"""Tables whose rules are not played here any more: what can still be said of them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from tatami.core.contract import NOBODY
from tatami.core.outcome import Outcome
from tatami.core.position import Choice, Position
from tatami.core.record import Record
from tatami.core.words import FALLBACK
from tatami.wire import messages as wire
from tatami.wire.messages import EntryKind
from tatami.wire.story import LATEST, Story

from . import gate
from .charter import Charter, Player
from .entry_kinds import TALK
from .history import History
from .journal import Entry
from .kept_replay import KeptReplay
from .refusals import RequestRefused
from .table import Table, names


@dataclass(frozen=True, slots=True)
class KeptJournal:
    """A journal as it is kept, whatever the rules it follows."""

    charter: Charter
    rules: int
    players: tuple[Player, ...]
    entries: Sequence[Entry]
    rematch: str | None

    @property
    def is_older(self) -> bool:
        """Or newer: other rules than those that are played here."""
        return self.rules != self.charter.game.rules.VERSION

    @property
    def is_over(self) -> bool:
        return bool(self.entries) and self.entries[-1].awaited == NOBODY

    @property
    def outcome(self) -> Outcome | None:
        """How it ended, as far as the journal says so without the rules."""
        endings = (entry.ending(len(self.players)) for entry in self.entries)
        return next((ended for ended in endings if ended is not None), None)

    @property
    def choices(self) -> tuple[Choice, ...]:
        """What was chosen and not taken back."""
        story = Story[Choice]()
        for entry in self.entries:
            story.add(entry.kind, entry.played)
        return tuple(story.items)

    def record(self, outcome: Outcome | None = None) -> str:
        """Its text; nothing is replayed."""
        game = self.charter.game
        record = Record(game, self.charter.options, self.choices, names(game, self.players))
        return record.written(self.rules, outcome or self.outcome)

    def retold(self) -> Table | None:
        """The table by the rules it follows; where they are not kept, by today's, if they go the same way.

        None if they do not lead to the end.
        """
        game = self.charter.game.by_rules(self.rules) or self.charter.game
        table = Table.laid(replace(self.charter, game=game), self.players)
        try:
            for entry in self.entries:
                table.adopt(table.retraced(entry))
                if entry.kind is not EntryKind.REPLACED and entry.awaited != _awaited(table):
                    return None
        except Exception:  # rules that were not made for these choices may fail in any way
            return None
        return table if table.is_over else None


class OtherRules(RequestRefused):
    """The table follows rules that are not played here: it cannot go on, or its board cannot be shown."""

    def __init__(self, journal: KeptJournal, *, is_untold: bool = False) -> None:
        game = journal.charter.game
        says = "other_rules_over" if journal.is_over else "other_rules"
        title = game.words(FALLBACK)("title")
        super().__init__("other_rules", says=says, game=title, rules=journal.rules, ours=game.rules.VERSION)
        self.journal = journal
        self.is_untold = is_untold
        """It is over, and nobody has tried yet to tell it by today's rules."""


def _awaited(table: Table) -> int:
    return NOBODY if table.is_over else table.position.mover


@dataclass(slots=True)
class OlderTable(Table):
    """A finished table that tells what it told then; one can talk there, and meet again by today's rules."""

    journal: KeptJournal = field(kw_only=True)
    kept: KeptReplay = field(kw_only=True)

    @classmethod
    def of(cls, journal: KeptJournal, kept: KeptReplay) -> OlderTable:
        charter, entries = journal.charter, list(journal.entries)
        nothing = History.of(Record(charter.game, charter.options))
        table = cls(charter, journal.players, nothing, len(entries), entries, journal=journal, kept=kept)
        talk = [not charter.private, *(TALK[entry.kind] for entry in entries if entry.kind in TALK)]
        table.rematch, table.watchers_talk = journal.rematch, talk[-1]
        return table

    def kept_view(self, language: str) -> wire.View:
        return self.kept.view(language)

    def _awaited_after(self, kind: EntryKind, position: Position) -> int:
        return NOBODY

    @property
    def position(self) -> Position:
        raise OtherRules(self.journal)

    @property
    def is_over(self) -> bool:
        return True

    @property
    def to_act(self) -> tuple[int, ...]:
        return ()

    @property
    def outcome(self) -> Outcome:
        ended = self.kept.view(FALLBACK).outcome
        assert ended is not None, "only finished games are kept so"
        return Outcome(tuple(ended.winners), ended.reason, tuple(ended.scores))

    def news(self, language: str) -> list[wire.News]:
        """All versions, with the names of today."""
        kept = self.kept.news(language)
        return [gate.named(each, self.game, self.players, language) for each in kept]

    def story(self, language: str) -> list[wire.Event]:
        """What happened and was not taken back, newest last."""
        story = Story[wire.Event](LATEST)
        for news in self.news(language):
            story.add(news.kind, news.events)
        return [wire.Event(event.name, event.values, event.line) for event in story.items]

    @property
    def record_text(self) -> str:
        return self.journal.record(self.outcome)
