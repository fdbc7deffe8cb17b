"""Servers that are measured or killed, as `tatami.load.processes` starts them, but ready at once."""

from __future__ import annotations

import os
from pathlib import Path

from tatami.load import processes
from tatami.load.processes import SERVE, ServerProcess, place_of

from .nursery import nursery


def copied(folder: Path, port: int = 0, database: str = "") -> ServerProcess:
    """As `processes.served`."""
    asked = [*SERVE[3:], *place_of(folder, port, database)]
    environment = {**os.environ, **processes.environment(folder)}
    return ServerProcess(nursery().copy("tests.nursery:command", asked, environment=environment))
