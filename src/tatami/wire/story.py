"""What is told of a table and still stands: the one rule for whoever keeps a story, on either side."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Generic, NamedTuple, TypeVar

from tatami.wire.tables import EntryKind

LATEST = 100
"""A story is told by so many events, its latest."""
Item = TypeVar("Item")


class ToldEntry(NamedTuple, Generic[Item]):
    """What one entry tells."""

    kind: EntryKind
    items: Sequence[Item]
    seat: int | None


class Story(Generic[Item]):
    """Entry by entry, oldest first. Only moves are taken back, and only the last that stands.

    >>> story = Story[str]()
    >>> for kind, line in (("moved", "a"), ("moved", "b"), ("replaced", "c"), ("undone", "")):
    ...     struck = story.add(EntryKind(kind), line)
    >>> story.items, struck.items
    (['a', 'c'], 'b')
    """

    def __init__(self, most: int | None = None) -> None:
        self._most = most
        """So many items are kept at least; None: all."""
        self.told: list[ToldEntry[Item]] = []
        self._length = 0

    def __len__(self) -> int:
        """How many items there are."""
        return self._length

    @property
    def items(self) -> list[Item]:
        """What still stands, newest last."""
        items = [item for told in self.told for item in told.items]
        return items if self._most is None else items[-self._most :]

    def add(self, kind: EntryKind, items: Sequence[Item], seat: int | None = None) -> ToldEntry[Item] | None:
        """Gives the move that an undo took out of the story, if it was in it."""
        if kind is EntryKind.UNDONE:
            return self._take_back()
        self.told.append(ToldEntry(kind, items, seat))
        self._length += len(items)
        self._forget()
        return None

    def _take_back(self) -> ToldEntry[Item] | None:
        for place in reversed(range(len(self.told))):
            if self.told[place].kind is EntryKind.MOVED:
                return self._removed(place)
        return None

    def _forget(self) -> None:
        """Whole entries, oldest first."""
        while self._most is not None and self._length - len(self.told[0].items) >= self._most:
            self._removed(0)

    def _removed(self, place: int) -> ToldEntry[Item]:
        told = self.told.pop(place)
        self._length -= len(told.items)
        return told
