"""Tries the address of a Ray cluster first, in a process that can be ended: Ray itself may wait for ever."""

from __future__ import annotations

import os
import socket
import subprocess
import sys

from .dispatch import NoCrew

LIMIT = 20.0
"""Seconds a cluster has to let us in."""
LONGEST = 300
"""Letters of what Ray says."""


def knock(address: str) -> None:
    """Returns if the cluster lets us in, else raises NoCrew."""
    _reach(address)
    command = [sys.executable, "-m", __name__, address]
    try:
        trial = subprocess.run(command, capture_output=True, timeout=LIMIT)
    except subprocess.TimeoutExpired as late:
        said = _last_line(late.stderr)
        raise NoCrew(f"The Ray cluster at {address} does not answer within {LIMIT:.0f} s{said}.") from None
    if trial.returncode:
        raise NoCrew(f"The Ray cluster at {address} cannot be joined{_last_line(trial.stderr)}.")


def _reach(address: str) -> None:
    """A wrong host or port is the usual mistake: it is said at once."""
    host, _, port = address.rpartition("://")[2].rpartition(":")
    if not (host and port.isdecimal()):
        return
    try:
        socket.create_connection((host, int(port)), LIMIT / 2).close()
    except (OSError, OverflowError) as error:
        raise NoCrew(f"There is no Ray cluster at {address}: {error}.") from None


def _last_line(said: bytes | None) -> str:
    """After a colon; Ray puts time and process in brackets before it."""
    lines = (said or b"").decode(errors="replace").strip().splitlines()
    return f": {one_line(lines[-1].rpartition('] ')[2])}" if lines else ""


def one_line(text: str) -> str:
    return " ".join(text.split())[:LONGEST].rstrip(".")


def _try(address: str) -> None:
    import ray

    try:
        ray.init(address=address, log_to_driver=False)
    except Exception as error:
        sys.exit(one_line(str(error)))
    os._exit(0)  # closing the connection properly would take longer than all the rest


if __name__ == "__main__":
    _try(sys.argv[1])
