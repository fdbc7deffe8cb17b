"""Measures one to four processes on one PostgreSQL with one Redis, and draws what they carry.

    python -m tools.scaling --database postgresql+pg8000://… --bus redis://…

Both seats of every table come through one port, so most tables are played across processes. Moves a second
depend on what else the machine does; the processor time of each part is what docs/scale.md plans with.
"""

from __future__ import annotations

import argparse
import asyncio
import os
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import NamedTuple

from tatami.load.beside import own_seconds
from tatami.load.crowd import Crowd, open_tables
from tatami.load.processes import SERVE, ServerProcess, environment, started
from tatami.load.tally import percentile

PICTURE = Path("docs/plots/scaling.svg")
MOST = 4


class Run(NamedTuple):
    """What so many processes carried."""

    processes: int
    per_second: float
    server: float
    """Microseconds of processor time for a move, in all serving processes …"""
    database: float
    """… in PostgreSQL …"""
    bus: float
    """… in Redis …"""
    players: float
    """… and in the one process of all players."""
    told_p50: float
    told_p99: float
    """Milliseconds until the other player heard of a move, at half load."""


def children(process: int) -> list[int]:
    found = Path(f"/proc/{process}/task/{process}/children").read_text().split()
    return [int(child) for child in found]


def named(name: str) -> list[int]:
    """All processes of a program."""
    found = []
    for place in Path("/proc").iterdir():
        try:
            if place.name.isdigit() and (place / "comm").read_text().strip() == name:
                found.append(int(place.name))
        except OSError:
            continue
    return found


def seconds_of(processes: list[int]) -> float:
    total = 0.0
    for process in processes:
        try:
            total += own_seconds(process)
        except OSError:
            continue
    return total


async def played(process: ServerProcess, count: int, tables: int, seconds: float) -> Run:
    crowd = Crowd(await open_tables(process.url, "taisen", tables), 1)
    await crowd.sit_down()
    crowd.play_eagerly()
    await asyncio.sleep(seconds / 5)
    serving = children(process.popen.pid) if count > 1 else [process.popen.pid]
    parts = (serving, named("postgres"), named("redis-server"), [os.getpid()])
    before, first, begun = [seconds_of(part) for part in parts], len(crowd.tally.acknowledged), perf_counter()
    await asyncio.sleep(seconds)
    moves, passed = len(crowd.tally.acknowledged) - first, perf_counter() - begun
    spent = [seconds_of(part) - earlier for part, earlier in zip(parts, before, strict=True)]
    crowd.rest()
    await crowd.settled(30)
    crowd.tally.told.clear()
    await crowd.play_paced(moves / passed / 2, seconds)
    told = [1000 * percentile(crowd.tally.told, share) for share in (0.5, 0.99)]
    crowd.leave()
    assert not crowd.tally.errors, crowd.tally.errors
    return Run(count, moves / passed, *(each / moves * 1e6 for each in spent), *told)


def measured(asked: argparse.Namespace, count: int) -> Run:
    with TemporaryDirectory(prefix="tatami-scaling-") as folder:
        together = ("--database", asked.database, "--bus", asked.bus, "--processes", str(count))
        process = ServerProcess(started((*SERVE, "--port", "0", *together), environment(Path(folder))))
        try:
            return asyncio.run(played(process, count, asked.tables, asked.seconds))
        finally:
            process.end()


def drawn(runs: list[Run]) -> str:
    """Moves a second by number of processes, beside what as many processes would carry that share nothing."""
    width, height, left, base = 480, 300, 60, 250
    most = max(max(run.per_second for run in runs), runs[0].per_second * runs[-1].processes)

    def place(processes: float, per_second: float) -> str:
        across = left + (processes - 1) * (width - left - 30) / max(1, runs[-1].processes - 1)
        return f"{across:.0f},{base - per_second / most * (base - 30):.0f}"

    line = " ".join(place(run.processes, run.per_second) for run in runs)
    ideal = " ".join(place(run.processes, runs[0].per_second * run.processes) for run in runs)
    marks = "".join(
        f'<circle cx="{place(run.processes, run.per_second).split(",")[0]}" '
        f'cy="{place(run.processes, run.per_second).split(",")[1]}" r="4" fill="#b3392f"/>'
        f'<text x="{place(run.processes, 0).split(",")[0]}" y="{base + 20}" text-anchor="middle">'
        f"{run.processes}</text>"
        f'<text x="{place(run.processes, run.per_second).split(",")[0]}" '
        f'y="{int(place(run.processes, run.per_second).split(",")[1]) - 10}" text-anchor="middle">'
        f"{run.per_second:.0f}</text>"
        for run in runs
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" font-family="sans-serif" '
        f'font-size="13" fill="#2b2622"><rect width="{width}" height="{height}" fill="#fbf7ef"/>'
        f'<polyline points="{ideal}" fill="none" stroke="#b9ad9a" stroke-dasharray="4 4"/>'
        f'<polyline points="{line}" fill="none" stroke="#b3392f" stroke-width="2"/>{marks}'
        f'<text x="{left}" y="20">durable moves a second</text>'
        f'<text x="{width - 30}" y="{height - 8}" text-anchor="end">processes</text></svg>\n'
    )


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tools.scaling", description=__doc__)
    parser.add_argument("--database", required=True)
    parser.add_argument("--bus", required=True)
    parser.add_argument("--tables", type=int, default=100)
    parser.add_argument("--seconds", type=float, default=8.0)
    parser.add_argument("--most", type=int, default=MOST)
    asked = parser.parse_args()
    print(f"load average before: {os.getloadavg()[0]:.1f}")
    print("| processes | moves/s | server, µs | PostgreSQL, µs | Redis, µs | players, µs | told, p50 | p99 |")
    print("|---|---|---|---|---|---|---|---|")
    runs = []
    for count in range(1, asked.most + 1):
        run = measured(asked, count)
        runs.append(run)
        micros = f"{run.server:.0f} | {run.database:.0f} | {run.bus:.0f} | {run.players:.0f}"
        told = f"{run.told_p50:.0f} ms | {run.told_p99:.0f} ms"
        print(f"| {run.processes} | {run.per_second:.0f} | {micros} | {told} |", flush=True)
    PICTURE.write_text(drawn(runs))


if __name__ == "__main__":
    main()
