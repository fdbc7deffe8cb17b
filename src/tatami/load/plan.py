"""How many processes, cores and gigabytes so many people at tables need, by a simulation of the queues.

The inputs are measured figures (docs/performance.md); docs/scale.md says what follows from the results.
"""

from __future__ import annotations

import heapq
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import ceil
from random import Random
from typing import NamedTuple

from .tally import percentile

MICRO = 1e-6


@dataclass(frozen=True, slots=True)
class Costs:
    """What one move costs each part, in microseconds of a core, and what must be kept."""

    move: float = 440.0
    """In the process that takes it, on PostgreSQL: `python -m tools.scaling`, one process."""
    follow: float = 440.0
    """In another process with listeners at the table: from two processes, which share half of the tables."""
    commit: float = 80.0
    """In PostgreSQL, for a move in a group."""
    read: float = 180.0
    """In PostgreSQL, for each process that reads on."""
    notice: float = 7.0
    """In Redis."""
    connection_kb: float = 27.5
    """Memory of a person who is connected: `tatami load --connections 5000`."""
    entry_bytes: float = 330.0
    """In the journal, with its index."""


@dataclass(frozen=True, slots=True)
class Habits:
    """What people do."""

    seconds_a_move: float = 10.0
    """Between two moves of one person."""
    watchers: float = 0.1
    """For each player."""
    against_bots: float = 0.3
    """The share of players whose opponent is the computer …"""
    thought: float = 0.05
    """… which thinks for so many seconds of a core."""
    hours_a_day: float = 3.0
    """How long that many people are there."""


COLUMNS = (
    "people",
    "moves/s",
    "processes",
    "p50",
    "p99",
    "PostgreSQL cores",
    "Redis cores",
    "bots' cores",
    "memory",
    "journal a day",
)
USED = 0.6
"""Nothing is planned to be busier: above it queues grow quickly."""
CORES_A_DATABASE = 32
"""What one PostgreSQL may have before the journal is split by table."""


class Size(NamedTuple):
    """What so many people need."""

    people: int
    moves_a_second: float
    processes: int
    database_cores: float
    databases: int
    redis_cores: float
    bot_cores: int
    memory_gb: float
    journal_gb_a_day: float


def planned(people: int, costs: Costs | None = None, habits: Habits | None = None) -> Size:
    """By adding up; `simulated` shows whether the queues stay short.

    >>> planned(1000).processes, planned(1000).moves_a_second
    (1, 100.0)
    """
    costs, habits = costs or Costs(), habits or Habits()
    moves = people / habits.seconds_a_move
    processes = 1
    while busy(moves, processes, costs) > USED:
        processes += 1
    shared = _shared(processes)
    database = moves * (costs.commit + shared * costs.read) * MICRO / USED
    kept = people * (1 + habits.watchers) * costs.connection_kb / 1e6
    return Size(
        people,
        moves,
        processes,
        database,
        ceil(database / CORES_A_DATABASE),
        moves * costs.notice * MICRO / USED,
        ceil(moves * habits.against_bots * habits.thought / USED),
        kept + 0.15 * processes,
        moves * habits.hours_a_day * 3600 * costs.entry_bytes / 1e9,
    )


def _shared(processes: int) -> float:
    """The share of tables whose two players are at different processes."""
    return 1 - 1 / processes


def busy(moves: float, processes: int, costs: Costs) -> float:
    """How busy each process is."""
    return moves * (costs.move + _shared(processes) * costs.follow) * MICRO / processes


class Waits(NamedTuple):
    """Milliseconds from a move to its acknowledgement."""

    p50: float
    p99: float


def simulated(
    size: Size,
    seconds: float = 20.0,
    seed: int = 1,
    costs: Costs | None = None,
    commit_seconds: float = 0.004,
) -> Waits:
    """Moves come at random to random processes; each works on one thing at a time, and commits take a while.

    One process is simulated with the traffic that falls on it: they share nothing but the database.
    """
    costs = costs or Costs()
    random = Random(seed)
    per_second = size.moves_a_second / size.processes
    waits = list(
        _served(_arrivals(random, per_second, seconds, _shared(size.processes), costs), commit_seconds)
    )
    return Waits(1000 * percentile(waits, 0.5), 1000 * percentile(waits, 0.99))


def _arrivals(
    random: Random, per_second: float, seconds: float, shared: float, costs: Costs
) -> Sequence[tuple[float, float, bool]]:
    """When, how much work, and whether somebody waits for it: own moves, and those of others to be told."""
    found: list[tuple[float, float, bool]] = []
    for rate, work, waits in ((per_second, costs.move, True), (per_second * shared, costs.follow, False)):
        at = random.expovariate(rate) if rate else seconds
        while at < seconds:
            heapq.heappush(found, (at, random.expovariate(1 / (work * MICRO)), waits))
            at += random.expovariate(rate)
    return sorted(found)


def _served(arrivals: Sequence[tuple[float, float, bool]], commit_seconds: float) -> Iterator[float]:
    """One worker, first come first served; whoever waits also waits for the commit of its group."""
    free = 0.0
    for at, work, waits in arrivals:
        free = max(free, at) + work
        if waits:
            yield free + 1.5 * commit_seconds - at


def plan_table(people: Sequence[int]) -> Iterator[str]:
    """A table in Markdown."""
    yield f"| {' | '.join(COLUMNS)} |"
    yield "|---" * len(COLUMNS) + "|"
    for number in people:
        size = planned(number)
        waits = simulated(size)
        yield (
            f"| {number:,} | {size.moves_a_second:,.0f} | {size.processes:,} "
            f"| {waits.p50:.0f} ms | {waits.p99:.0f} ms "
            f"| {size.database_cores:,.1f} in {size.databases} | {size.redis_cores:,.1f} "
            f"| {size.bot_cores:,} | {size.memory_gb:,.1f} GB | {size.journal_gb_a_day:,.1f} GB |"
        )
