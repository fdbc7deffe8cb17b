"""What every table of a process shares."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from tatami.core.chance import Chance
from tatami.tables.archive import Archive, Clock
from tatami.tables.bus import Bus
from tatami.tables.changes import Opening

from .absence import AWAY_SECONDS
from .metrics import Metrics
from .retelling import Retelling
from .thinking import Workers


@dataclass(slots=True)
class Services:
    """What every table of this process shares."""

    archive: Archive
    workers: Workers
    clock: Clock
    chance: Chance
    bus: Bus
    opened: Callable[[Opening], object]
    """Called where a rematch has opened a table."""
    after_acknowledge: Callable[[], None] | None = None
    away_seconds: float = AWAY_SECONDS
    metrics: Metrics = field(default_factory=Metrics)
    retelling: Retelling = field(default_factory=Retelling)
