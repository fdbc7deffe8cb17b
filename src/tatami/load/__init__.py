"""Measures a server under load, as its clients see it: over real sockets, in its own protocol."""

from __future__ import annotations

import asyncio
import sys
from argparse import Namespace
from collections.abc import Sequence
from contextlib import ExitStack
from dataclasses import dataclass
from math import isfinite
from pathlib import Path
from tempfile import TemporaryDirectory

from tatami.client.address import server_address
from tatami.core import registry
from tatami.core.errors import BadOption

from . import measures, processes
from .against import MOST_SECONDS, against_computer, print_against
from .beside import beside_boardgame, print_beside
from .crowd import Crowd, open_tables
from .plan import plan_table
from .report import Findings, print_json, print_table

GAME = "taisen"
ROUNDS = 2
"""Echo and moves take turns, so that a noisy moment of the machine falls on both."""
SEED = 1
PEOPLE = 1_000, 100_000, 1_000_000


@dataclass(frozen=True, slots=True)
class Plan:
    """How much load, for how long, and on what."""

    tables: int
    seconds: float
    idle: int
    url: str
    connections: int = 0
    process: processes.ServerProcess | None = None
    echo: processes.ServerProcess | None = None


def run(arguments: Namespace) -> int:
    """The command `tatami load`; 1 if anything was refused or lost."""
    if arguments.plan is not None:
        print("\n".join(plan_table(arguments.plan or PEOPLE)))
        return 0
    if arguments.tables < 1 or min(arguments.idle, arguments.connections) < 0:
        raise BadOption("There must be at least one table, and not fewer than 0 idle ones or connections.")
    if not (isfinite(arguments.seconds) and arguments.seconds > 0):
        raise BadOption(f"Seconds must be more than 0, not {arguments.seconds:g}.")
    if arguments.beside:
        return _beside(arguments)
    if arguments.against:
        return _against(arguments)
    with ExitStack() as stack:
        found = asyncio.run(measured(_plan(arguments, stack)))
    (print_json if arguments.json else print_table)(found)
    return 1 if found.errors else 0


def _beside(arguments: Namespace) -> int:
    """1 also where Tatami is slower."""
    if arguments.url:
        raise BadOption("Beside another, a server of its own is measured: leave out --url or --beside.")
    if arguments.rounds < 1:
        raise BadOption(f"There must be at least one round, not {arguments.rounds}.")
    found = beside_boardgame(arguments.tables, arguments.seconds, arguments.rounds, say)
    print_beside(found, arguments.tables, as_json=arguments.json)
    return 1 if found.errors or found.ratio < 1 else 0


def _against(arguments: Namespace) -> int:
    """1 also where somebody waited too long."""
    if arguments.url:
        raise BadOption(
            "Against the computer, a server of its own is measured: leave out --url or --against."
        )
    asked = arguments.game, arguments.against, arguments.tables, arguments.seconds
    found = against_computer(*asked, say)
    print_against(found, as_json=arguments.json)
    return 1 if found.errors or found.longest > MOST_SECONDS else 0


def _plan(arguments: Namespace, stack: ExitStack) -> Plan:
    if arguments.url:
        return Plan(arguments.tables, arguments.seconds, 0, server_address(arguments.url))
    say("starting a server and an echo …")
    folder = Path(stack.enter_context(TemporaryDirectory(prefix="tatami-load-")))
    echo = stack.enter_context(processes.echo())
    process = stack.enter_context(processes.server(folder))
    return Plan(
        arguments.tables, arguments.seconds, arguments.idle, process.url, arguments.connections, process, echo
    )


def say(line: str) -> None:
    """How far it has come, for whoever waits."""
    print(f"load: {line}", file=sys.stderr, flush=True)


async def measured(plan: Plan) -> Findings:
    """One whole run."""
    idle_bytes = await _idle(plan)
    await _connected(plan)
    say(f"opening {plan.tables} tables …")
    crowd = Crowd(await open_tables(plan.url, GAME, plan.tables), SEED)
    await crowd.sit_down()
    try:
        return await _played(plan, crowd, idle_bytes)
    finally:
        crowd.leave()


async def _idle(plan: Plan) -> float | None:
    if plan.process is None or plan.idle == 0 or not plan.process.resident:
        return None
    seats = registry.game(GAME).seats
    return await measures.memory_per_table(plan.process, GAME, seats, plan.idle, say)


async def _connected(plan: Plan) -> None:
    """Told at once: the table of figures is about tables."""
    if plan.process is not None and plan.connections:
        each = await measures.memory_per_connection(plan.process, GAME, plan.connections, say)
        whole = plan.process.resident / 1e6
        say(f"{plan.connections:,} idle connections: {each / 1000:.1f} kB each, {whole:.0f} MB in all")


async def _played(plan: Plan, crowd: Crowd, idle_bytes: float | None) -> Findings:
    echoes, moves = [], []
    for _ in range(ROUNDS):
        if plan.echo is not None:
            rate = measures.echoes(plan.echo.url, 2 * plan.tables, plan.seconds / ROUNDS, say)
            echoes.append(await rate)
        moves.append(await measures.fastest(crowd, plan.seconds / ROUNDS, say))
    pace = _mean(moves) / 2
    waits = await measures.paced(crowd, pace, plan.seconds, say)
    errors = dict(crowd.tally.errors)
    if crowd.tally.lost:
        errors["connection_lost"] = crowd.tally.lost
    return Findings(
        plan.tables,
        _mean(moves),
        _mean(echoes) if echoes else None,
        pace,
        waits,
        crowd.tally.told,
        crowd.tally.sizes,
        plan.idle,
        idle_bytes,
        errors,
    )


def _mean(values: Sequence[float]) -> float:
    return sum(values) / len(values)
