"""Compiles the searching player of one game in a process of its own."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Sequence
from contextlib import suppress

COMMAND = (sys.executable, "-m", "tatami.bots.compiled")
"""Takes a game's name; prints in its last line why it failed, if it did."""
LOWEST = 19
"""The priority of whatever may wait."""


class Compilation:
    """A process that compiles, and that ends when this process ends: then its input is closed."""

    def __init__(self, game: str, command: Sequence[str] = COMMAND, niceness: int = LOWEST) -> None:
        self.is_stopped = False
        self._process = subprocess.Popen(
            [*command, game],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            errors="replace",
            process_group=0,  # Ctrl-C is for this process, which then stops the other
        )
        with suppress(OSError):  # it may be over already
            os.setpriority(os.PRIO_PROCESS, self._process.pid, niceness)

    def wait(self) -> str:
        """Waits for the end; "" if all went well, else why not."""
        with self._process as process:
            assert process.stdout is not None
            printed = process.stdout.read().strip().splitlines()
        if process.returncode < 0:
            return f"the compiler was ended by {_signal_name(-process.returncode)}"
        if process.returncode > 0:
            return printed[-1] if printed else f"the compiler ended with code {process.returncode}"
        return ""

    def stop(self) -> None:
        self.is_stopped = True
        self._process.kill()


def _signal_name(number: int) -> str:
    try:
        return signal.Signals(number).name
    except ValueError:
        return f"signal {number}"
