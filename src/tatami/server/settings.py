"""How a server is set up."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

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
    """Whether search is compiled at the start; without, it looks one move ahead."""
