"""What a process of test_processes.py does; nothing is imported that takes long."""

from __future__ import annotations

import os
import signal
import socket
import sys
from pathlib import Path

LIVES = ("dies", "refused", "dies", "serves")


def live(folder: Path, _: socket.socket, number: int) -> None:
    """The first process goes through its lives; in the last one somebody ends all."""
    file = folder / str(number)
    file.write_text(file.read_text() + "x" if file.exists() else "x")
    now = LIVES[len(file.read_text()) - 1] if number == 0 else "waits"
    if now == "dies":
        os.kill(os.getpid(), signal.SIGKILL)
    if now == "refused":
        sys.exit(2)
    if now == "serves":
        os.kill(os.getppid(), signal.SIGTERM)
    signal.pause()


def wait_for_ever(_: socket.socket, number: int) -> None:
    signal.pause()
