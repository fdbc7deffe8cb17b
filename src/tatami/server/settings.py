"""How a server is set up."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

from tatami.bots.compilation import COMMAND
from tatami.store.engine import data_folder, default_database

from .faults import Fault

PORT = 8765
PAGES = Path(__file__).parent / "pages"


@dataclass(frozen=True)
class Settings:
    """What the command line says, and the defaults of the rest."""

    host: str = "0.0.0.0"
    port: int = PORT
    database: str = field(default_factory=default_database)
    public_url: str = ""
    folder: Path = field(default_factory=data_folder)
    pages: Path = PAGES
    fault: Fault | None = None
    compiles: bool = True
    """Whether searching players are compiled; without, they look one move ahead, and nobody is told."""
    compiler: Sequence[str] = COMMAND
    """The command that compiles a game; tests have others."""
