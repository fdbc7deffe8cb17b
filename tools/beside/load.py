"""Plays at servers of two checkouts in turns, and prints how fast each was and what a move cost it.

Both must be installed (`make .venv/.dev`). The players are this checkout's. Both servers run all the time,
and turns are short: what else the machine does falls on both. On a machine that others use, the processor
time of the server for each acknowledged move is steadier than moves a second.
"""

from __future__ import annotations

import argparse
import asyncio
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

from tatami.load.beside import Round, fastest_round
from tatami.load.crowd import Crowd, open_tables
from tatami.load.processes import ServerProcess, environment, started

PAIRS = 20


@contextmanager
def served(checkout: Path) -> Iterator[ServerProcess]:
    """A server of that checkout, with a database that is thrown away."""
    with TemporaryDirectory(prefix="tatami-beside-") as folder:
        database = f"sqlite:///{folder}/tables.sqlite"
        command = (str(checkout / ".venv/bin/tatami"), "serve", "--host", "127.0.0.1", "--port", "0")
        process = ServerProcess(
            started((*command, "--no-compile", "--database", database), environment(Path(folder)))
        )
        try:
            yield process
        finally:
            process.kill()


async def in_turns(
    hosts: Sequence[ServerProcess], tables: int, seconds: float, pairs: int
) -> list[list[Round]]:
    crowds = [Crowd(await open_tables(host.url, "taisen", tables), 1) for host in hosts]
    for crowd in crowds:
        await crowd.sit_down()
    played = [await _pair(hosts, crowds, seconds) for _ in range(pairs)]
    for crowd in crowds:
        crowd.leave()
        assert not crowd.tally.errors, crowd.tally.errors
    return played


async def _pair(hosts: Sequence[ServerProcess], crowds: Sequence[Crowd], seconds: float) -> list[Round]:
    found = [
        await fastest_round(host, crowd, seconds, lambda _: None)
        for host, crowd in zip(hosts, crowds, strict=True)
    ]
    old, new = found
    print(f"{old.per_second:7.0f} → {new.per_second:7.0f} moves/s", end="   ")
    print(f"{old.micros:5.0f} → {new.micros:5.0f} µs a move", flush=True)
    return found


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tools.beside.load", description=__doc__)
    parser.add_argument("old", type=Path, help="a checkout")
    parser.add_argument("new", type=Path, help="another")
    parser.add_argument("--pairs", type=int, default=PAIRS)
    parser.add_argument("--tables", type=int, default=100)
    parser.add_argument("--seconds", type=float, default=1.0)
    asked = parser.parse_args()
    with ExitStack() as stack:
        hosts = [stack.enter_context(served(where)) for where in (asked.old, asked.new)]
        pairs = asyncio.run(in_turns(hosts, asked.tables, asked.seconds, asked.pairs))
    speed = median(new.per_second / old.per_second for old, new in pairs)
    cost = median(old.micros / new.micros for old, new in pairs)
    print(
        f"median: moves a second × {speed:.2f}; moves for each second of the server's processor × {cost:.2f}"
    )


if __name__ == "__main__":
    main()
