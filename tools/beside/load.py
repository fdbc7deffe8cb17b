"""Plays at servers of two checkouts in turns, and prints how fast each was and what a move cost it.

Both must be installed (`make .venv/.dev`). The players are this checkout's. On a machine that others use, the
processor time of the server for each acknowledged move is steadier than moves a second.
"""

from __future__ import annotations

import argparse
import asyncio
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import NamedTuple

from tatami.load.crowd import Crowd, open_tables
from tatami.load.processes import ServerProcess, environment

PAIRS = 5
TICKS = os.sysconf("SC_CLK_TCK")


class Measured(NamedTuple):
    """One run at one server."""

    per_second: float
    micros: float
    """Processor time of the server for a move."""


@contextmanager
def served(checkout: Path) -> Iterator[ServerProcess]:
    """A server of that checkout, with a database that is thrown away."""
    with TemporaryDirectory(prefix="tatami-beside-") as folder:
        database = f"sqlite:///{folder}/tables.sqlite"
        command = (str(checkout / ".venv/bin/tatami"), "serve", "--host", "127.0.0.1", "--port", "0")
        process = ServerProcess((*command, "--no-compile", "--database", database), environment(Path(folder)))
        try:
            yield process
        finally:
            process.kill()


def processor_seconds(pid: int) -> float:
    """User and system time of a process so far."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / TICKS


async def played(process: ServerProcess, tables: int, seconds: float) -> Measured:
    crowd = Crowd(await open_tables(process.url, "taisen", tables), 1)
    await crowd.sit_down()
    crowd.play_eagerly()
    await asyncio.sleep(seconds / 5)
    begun, first, spent = perf_counter(), len(crowd.tally.acknowledged), processor_seconds(process.popen.pid)
    await asyncio.sleep(seconds)
    moves = len(crowd.tally.acknowledged) - first
    passed, spent = perf_counter() - begun, processor_seconds(process.popen.pid) - spent
    crowd.leave()
    assert not crowd.tally.errors, crowd.tally.errors
    return Measured(moves / passed, spent / moves * 1e6)


def measured(checkout: Path, tables: int, seconds: float) -> Measured:
    with served(checkout) as process:
        return asyncio.run(played(process, tables, seconds))


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tools.beside.load", description=__doc__)
    parser.add_argument("old", type=Path, help="a checkout")
    parser.add_argument("new", type=Path, help="another")
    parser.add_argument("--pairs", type=int, default=PAIRS)
    parser.add_argument("--tables", type=int, default=100)
    parser.add_argument("--seconds", type=float, default=6.0)
    asked = parser.parse_args()
    pairs = []
    for _ in range(asked.pairs):
        old, new = (measured(where, asked.tables, asked.seconds) for where in (asked.old, asked.new))
        pairs.append((old, new))
        print(f"{old.per_second:7.0f} → {new.per_second:7.0f} moves/s", end="   ")
        print(f"{old.micros:5.0f} → {new.micros:5.0f} µs a move", flush=True)
    speed = median(new.per_second / old.per_second for old, new in pairs)
    cost = median(old.micros / new.micros for old, new in pairs)
    print(
        f"median: moves a second × {speed:.2f}; moves for each second of the server's processor × {cost:.2f}"
    )


if __name__ == "__main__":
    main()
