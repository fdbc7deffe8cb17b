"""What happened at a table, retold from its journal."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from tatami.core.fact import Fact

from .course import Happened
from .journal import Entry
from .sitting import Proposal, Sitting


@dataclass(frozen=True, slots=True)
class Chapter:
    """One version: its entry, what happened, and how things stood before and after it."""

    entry: Entry
    happened: Happened


def chapters(sitting: Sitting, *, moments: bool = False) -> Iterator[Chapter]:
    """Every version from the first on."""
    retold = Sitting.laid(sitting.charter, sitting.players)
    for entry in tuple(sitting.entries):
        proposal = retold.retraced(entry, moments=moments)
        retold.adopt(proposal)
        yield Chapter(entry, proposal.happened)


class Chronicle:
    """The events that still stand, without what was taken back; only the latest are kept."""

    MOST = 100

    def __init__(self, sitting: Sitting | None = None) -> None:
        self._told: list[tuple[Fact, ...]] = []
        for chapter in chapters(sitting) if sitting else ():
            self.add(chapter)

    def add(self, happened: Chapter | Proposal) -> None:
        """Only moves are taken back, and only the last that stands."""
        if happened.entry.kind == "undone":
            self._told.pop()
        elif happened.entry.kind in ("began", "moved"):
            self._told.append(happened.happened.events)
        while sum(map(len, self._told[1:])) >= self.MOST:
            self._told.pop(0)

    def story(self) -> tuple[Fact, ...]:
        """What happened so far, newest last."""
        return tuple(event for events in self._told for event in events)[-self.MOST :]
