"""A server that is told to stop does so, whenever it is told."""

from __future__ import annotations

import os
import signal
from collections.abc import Sequence
from pathlib import Path

from tatami.cli import main
from tatami.server import serve
from tests.nursery import nursery

PATIENCE = 60.0


def told_while_it_looks(arguments: Sequence[str]) -> int:
    """`tatami` that is told to stop at the moment when it looks for the process that started it."""

    def look() -> bool:
        os.kill(os.getpid(), signal.SIGTERM)
        return False

    vars(serve)["_is_orphan"] = look
    return main(arguments)


def test_no_signal_is_forgotten(tmp_path: Path) -> None:
    asked = ["serve", "--port", "0", "--no-compile", "--data-folder", str(tmp_path)]
    with nursery().copy(f"{__name__}:{told_while_it_looks.__name__}", asked) as server:
        try:
            assert server.wait(PATIENCE) == -signal.SIGTERM
        finally:
            server.kill()
