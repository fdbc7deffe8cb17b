"""How a server is set up."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

from tatami.bots.compilation import COMMAND
from tatami.store import data_folder, default_database
from tatami.store.engine import PATIENCE

from .absence import AWAY_SECONDS
from .crash_points import CrashPoint
from .limits import CONNECTIONS, CONNECTIONS_PER_ADDRESS

PAGES = Path(__file__).parent / "pages"


@dataclass(frozen=True)
class Settings:
    """What the command line says, and the defaults of the rest."""

    host: str = "0.0.0.0"
    port: int = 8765
    database: str = field(default_factory=default_database)
    bus: str = ""
    """Where processes that share the database tell each other news; "" for a process that is alone."""
    public_url: str = ""
    folder: Path = field(default_factory=data_folder)
    pages: Path = PAGES
    patience: float = PATIENCE
    """How many seconds one step of the database may take."""
    names: Sequence[str] = ()
    """What the server is called besides what it knows by itself."""
    proxies: Sequence[str] = ()
    """Addresses whose word counts for where a request comes from."""
    metrics: Sequence[str] = ()
    """Addresses that may read what the server counts."""
    unlimited: Sequence[str] = ()
    """Addresses that may ask for any number."""
    connections: int = CONNECTIONS
    connections_per_address: int = CONNECTIONS_PER_ADDRESS
    crash_point: CrashPoint | None = None
    away_seconds: float = AWAY_SECONDS
    """How long somebody may be away before the computer may play on."""
    kept_days: float = 0.0
    """How long finished tables are kept; 0: for ever."""
    compiles: bool = True
    """Whether players that look ahead are compiled; else others play in their place, and nobody is told."""
    compiler: Sequence[str] = COMMAND
    """The command that compiles a game; tests have others."""
