"""How patient a connection is."""

from __future__ import annotations

from dataclasses import dataclass
from time import monotonic


@dataclass(frozen=True, slots=True)
class Timing:
    """Seconds, but for the two limits of what is sent."""

    first_wait: float = 0.2
    """Before the first try to connect again; every further one waits twice as long …"""
    longest_wait: float = 8.0
    """… up to this."""
    gives_up: float = 600.0
    """So long without a connection, and it has ended."""
    answers: float = 10.0
    """So long may a server take to answer a call."""
    quiet: float = 30.0
    """So long may a request wait for its answer, and an open connection for a sign of life."""
    per_second: float = 90.0
    """Messages sent; a server sends away who says more than a hundred things a second …"""
    burst: float = 200.0
    """… and more than three hundred at once."""

    def wait(self, tries: int) -> float:
        """
        >>> [Timing().wait(tries) for tries in (0, 1, 2, 100)]
        [0.2, 0.4, 0.8, 8.0]
        """
        return min(self.first_wait * 2.0 ** min(tries, 30), self.longest_wait)


class Pace:
    """Keeps within what a server takes from one connection."""

    def __init__(self, timing: Timing) -> None:
        self._step = 1 / timing.per_second
        self._ahead = (timing.burst - 1) * self._step
        self._due = 0.0
        """When the next message would be due if they were sent evenly."""

    def sent(self) -> None:
        self._due = max(self._due, monotonic() - self._ahead) + self._step

    @property
    def pause(self) -> float:
        """Seconds until another message may be sent; 0 or less: at once."""
        return self._due - monotonic()
