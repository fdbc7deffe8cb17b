"""Many tables against one computer player: how long people wait for its moves."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from time import perf_counter

from tatami.client import Address, Server
from tatami.client.connection import News
from tatami.core import registry

from .crowd import AnyCrowd
from .measures import Say, counted
from .player import Player
from .processes import SERVE, NotServed, ServerProcess, environment, place_of, started
from .report import Line, at_most, print_lines
from .tally import Tally, percentile

MOST_SECONDS = 3.0
COMPILED_WITHIN = 300.0
NOT_WAITED_FOR = ("ready", "off")
"""How far players are that will not come any further."""


class Challenger(Player):
    """Moves at once; notes how long the computer takes for each of its decisions."""

    def __init__(
        self, address: Address, tally: Tally, random: Random, asked: Callable[[Player], None]
    ) -> None:
        self._since = 0.0
        """When the computer began to owe a decision; 0 while it does not."""
        super().__init__(address, tally, random, asked)

    @property
    def speaks_for_all(self) -> bool:
        """There is nobody else."""
        return True

    def _heard(self, message: News) -> None:
        now = perf_counter()
        if self._since:
            self._tally.told.append(now - self._since)
        super()._heard(message)
        view = self._connection.replica.view
        is_computers = view is not None and view.outcome is None and not view.questions
        self._since = now if is_computers else 0.0


@dataclass(frozen=True, slots=True)
class Against:
    """What the computer decided in so many seconds, and how long each decision took."""

    game: str
    level: str
    tables: int
    per_second: float
    waits: list[float]
    errors: dict[str, int]

    @property
    def longest(self) -> float:
        return max(self.waits, default=0.0)


def against_computer(game: str, level: str, tables: int, seconds: float, say: Say) -> Against:
    """A server of its own, whose players are compiled before anybody sits down."""
    with ExitStack() as stack:
        folder = Path(stack.enter_context(TemporaryDirectory(prefix="tatami-load-")))
        process = ServerProcess(started((*SERVE, *place_of(folder)), environment(folder)))
        stack.callback(process.end)
        return asyncio.run(played(process.url, game, level, tables, seconds, say))


async def played(url: str, game: str, level: str, tables: int, seconds: float, say: Say) -> Against:
    await _compiled(url, game, level, say)
    players = _players(game, level)
    seats = [(await Server(url).open_table(game, players)).address for _ in range(tables)]
    crowd = AnyCrowd(seats, 1, Challenger)
    await crowd.sit_down()
    crowd.play_eagerly()
    tally = crowd.tally
    per_second = await counted(f"{level}'s decisions", lambda: len(tally.told), seconds, say)
    crowd.leave()
    return Against(game, level, tables, per_second, tally.told, dict(tally.errors))


async def _compiled(url: str, game: str, level: str, say: Say) -> None:
    """The first table of a game brings it forward."""
    say(f"waiting until {game} is compiled …")
    server = Server(url)
    await server.open_table(game, _players(game, level))
    async with asyncio.timeout(COMPILED_WITHIN):
        while (state := (await server.ready()).players.get(game)) not in NOT_WAITED_FOR:
            if state == "failed":
                raise NotServed(f"The computer players of {game} cannot be compiled; the log says why.")
            await asyncio.sleep(0.2)


def _players(game: str, level: str) -> list[str]:
    return ["me", *[level] * (registry.game(game).seats_in({}) - 1)]


def lines(found: Against) -> Iterator[Line]:
    yield Line("decisions of the computer, a second", found.per_second)
    yield Line("wait for a decision, p50", percentile(found.waits, 0.5) * 1000, "ms")
    yield Line("wait for a decision, p99", percentile(found.waits, 0.99) * 1000, "ms")
    yield at_most("the longest wait", found.longest * 1000, MOST_SECONDS * 1000, "ms")
    yield at_most("errors", sum(found.errors.values()), 0)


def print_against(found: Against, *, as_json: bool) -> None:
    if as_json:
        print(json.dumps({**_figures(found), "errors": found.errors}, indent=2))
    else:
        print_lines(
            f"{found.tables} tables of {found.game} against {found.level}", lines(found), found.errors
        )


def _figures(found: Against) -> dict[str, object]:
    waits = {"p50_ms": percentile(found.waits, 0.5), "p99_ms": percentile(found.waits, 0.99)}
    in_ms = {name: value * 1000 for name, value in {**waits, "longest_ms": found.longest}.items()}
    named = {"game": found.game, "level": found.level, "tables": found.tables}
    return {**named, "per_second": found.per_second, **in_ms}
