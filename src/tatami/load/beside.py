"""Tatami, which commits every move, beside boardgame.io, which keeps its matches in memory: in turns."""

from __future__ import annotations

import asyncio
import json
import os
from collections.abc import Awaitable, Callable, Iterator, Sequence
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

from . import boardgame, measures, processes
from .crowd import AnyCrowd, Crowd, open_tables
from .measures import Say
from .processes import ServerProcess
from .report import Line, at_least, at_most, print_lines
from .tally import percentile

GAME, SEED = "taisen", 1
TICKS = os.sysconf("SC_CLK_TCK") if hasattr(os, "sysconf") else 100
P99_MS = 50.0
Opened = Callable[[str, int], Awaitable[AnyCrowd[Any]]]


class Round(NamedTuple):
    """One server, as fast as its players go."""

    per_second: float
    micros: float
    """Processor time of the server for a move."""


@dataclass(frozen=True, slots=True)
class Beside:
    """All rounds, and how long moves wait at half of what Tatami carried."""

    tatami: Sequence[Round]
    boardgame: Sequence[Round]
    waits: Sequence[float]
    errors: dict[str, int]

    @property
    def ratio(self) -> float:
        return _per_second(self.tatami) / _per_second(self.boardgame)


def _per_second(rounds: Sequence[Round]) -> float:
    return median(each.per_second for each in rounds)


def _micros(rounds: Sequence[Round]) -> float:
    return median(each.micros for each in rounds)


def processor_seconds(process: int) -> float:
    """User and system time so far, of all that it has started too; 0 where the system does not say."""
    started = Path(f"/proc/{process}/task/{process}/children")
    try:
        children = [int(child) for child in started.read_text().split()]
        return own_seconds(process) + sum(map(processor_seconds, children))
    except OSError:
        return 0.0


def own_seconds(process: int) -> float:
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / TICKS


async def _our_tables(url: str, tables: int) -> AnyCrowd[Any]:
    return Crowd(await open_tables(url, GAME, tables), SEED)


async def _their_matches(url: str, matches: int) -> AnyCrowd[Any]:
    return AnyCrowd(await boardgame.open_matches(url, matches), SEED, boardgame.BoardgamePlayer)


def beside_boardgame(tables: int, seconds: float, rounds: int, say: Say) -> Beside:
    """Both servers run all the time; only one of them is played at."""
    with ExitStack() as stack:
        folder = Path(stack.enter_context(TemporaryDirectory(prefix="tatami-load-")))
        ours = stack.enter_context(processes.server(folder))
        theirs = stack.enter_context(boardgame.server())
        return asyncio.run(_in_turns(ours, theirs, tables, seconds, rounds, say))


async def _in_turns(
    ours: ServerProcess, theirs: ServerProcess, tables: int, seconds: float, rounds: int, say: Say
) -> Beside:
    found: tuple[list[Round], list[Round]] = [], []
    errors: dict[str, int] = {}
    for number in range(1, rounds + 1):
        for kept, name, host, opened in zip(
            found, ("Tatami", "boardgame.io"), (ours, theirs), (_our_tables, _their_matches), strict=True
        ):
            say(f"round {number} of {rounds}, {name}: {tables} tables …")
            async with _Played(host, opened, tables, errors) as crowd:
                kept.append(await fastest_round(host, crowd, seconds, say))
    async with _Played(ours, _our_tables, tables, errors) as crowd:
        waits = await measures.paced(crowd, _per_second(found[0]) / 2, seconds, say)
    return Beside(*found, waits, errors)


class _Played:
    """A crowd that has sat down, and leaves again; what it should not have seen is counted."""

    def __init__(self, host: ServerProcess, opened: Opened, tables: int, errors: dict[str, int]) -> None:
        self._opening = opened(host.url, tables)
        self._errors = errors

    async def __aenter__(self) -> AnyCrowd[Any]:
        self._crowd = await self._opening
        await self._crowd.sit_down()
        return self._crowd

    async def __aexit__(self, *_: object) -> None:
        self._crowd.leave()
        tally = self._crowd.tally
        for code, times in (*tally.errors.items(), ("connection_lost", tally.lost)):
            if times:
                self._errors[code] = self._errors.get(code, 0) + times


async def fastest_round(host: ServerProcess, crowd: AnyCrowd[Any], seconds: float, say: Say) -> Round:
    process, tally = host.popen.pid, crowd.tally
    spent: list[float] = []
    moves: list[int] = []

    def count() -> int:
        spent.append(processor_seconds(process))
        moves.append(len(tally.acknowledged))
        return moves[-1]

    per_second = await measures.fastest_by(crowd, count, seconds, say)
    made = max(1, moves[-1] - moves[0])
    return Round(per_second, (spent[-1] - spent[0]) / made * 1e6)


# For people and programs


def lines(found: Beside) -> Iterator[Line]:
    for number, (ours, theirs) in enumerate(zip(found.tatami, found.boardgame, strict=True), start=1):
        yield Line(f"round {number}: Tatami, durable moves/s", ours.per_second)
        yield Line(f"round {number}: boardgame.io, moves/s", theirs.per_second)
    yield Line("Tatami, median", _per_second(found.tatami))
    yield Line("boardgame.io, median", _per_second(found.boardgame))
    yield at_least("Tatami for each of boardgame.io", found.ratio, 1.0)
    yield Line("Tatami, the server's processor for a move", _micros(found.tatami), "µs")
    yield Line("boardgame.io, the same", _micros(found.boardgame), "µs")
    yield Line("move to acknowledgement at half load, p50", percentile(found.waits, 0.5) * 1000, "ms")
    yield at_most(
        "move to acknowledgement at half load, p99", percentile(found.waits, 0.99) * 1000, P99_MS, "ms"
    )
    yield at_most("errors", sum(found.errors.values()), 0)


def print_beside(found: Beside, tables: int, *, as_json: bool) -> None:
    if as_json:
        print(json.dumps(_as_json(found), indent=2))
    else:
        print_lines(f"{tables} tables, two players each, in turns", lines(found), found.errors)


def _as_json(found: Beside) -> dict[str, Any]:
    return {
        "tatami": [each._asdict() for each in found.tatami],
        "boardgame": [each._asdict() for each in found.boardgame],
        "ratio": found.ratio,
        "p50_ms": percentile(found.waits, 0.5) * 1000,
        "p99_ms": percentile(found.waits, 0.99) * 1000,
        "errors": found.errors,
    }
