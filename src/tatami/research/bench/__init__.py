"""Measures the engine's speed beside OpenSpiel's, in one run on one core."""

from __future__ import annotations

from argparse import Namespace
from math import isfinite

from tatami.core import registry
from tatami.core.errors import BadOption
from tatami.core.game import Game
from tatami.research.printing import print_all, print_json
from tatami.research.progress import progress, say

from . import openspiel, ours
from .compiling import compare, compile_tables
from .laps import ROUNDS, Contender, one_core, race
from .report import Report, as_json, tables
from .rows import Row, rows
from .starting import starts

__all__ = ["Report", "Row", "measure", "run"]


def run(arguments: Namespace) -> int:
    """The command `tatami bench`."""
    games = [registry.game(name) for name in arguments.games or registry.games()]
    if not (isfinite(arguments.seconds) and arguments.seconds > 0):
        raise BadOption(f"Seconds must be more than 0, not {arguments.seconds:g}.")
    if arguments.compile:
        return run_compile(games, arguments.seconds, plain=arguments.json)
    with one_core() as core:
        measured = {game.name: measure(game, arguments.seconds, plain=arguments.json) for game in games}
    report = Report(arguments.seconds, core, measured)
    if arguments.json:
        print_json(as_json(report))
    else:
        print_all(tables(report))
    return 0


def run_compile(games: list[Game], seconds: float, *, plain: bool) -> int:
    """The command `tatami bench --compile`."""
    with one_core(), progress("bench compile", 2 * ROUNDS * len(games), plain=plain) as advance:
        compared = [compare(game, seconds, advance) for game in games]
    if plain:
        print_json([row._asdict() for row in compared])
    else:
        print_all(compile_tables(compared))
    return 0


def measure(game: Game, seconds: float, *, plain: bool = False) -> list[Row]:
    """All rows of one game, each measured for so many seconds."""
    say(f"bench: preparing {game.name} …")
    entered = _contenders(game)
    with progress(f"bench {game.name}", ROUNDS * len(entered), plain=plain) as advance:
        track = race(entered, seconds, advance)
    say("bench: starting new processes, the first compiles everything …")
    return list(rows(track, starts(game.name)))


def _contenders(game: Game) -> list[Contender]:
    """Those that are compared stand next to each other."""
    pyspiel = openspiel.installed()
    entered = [*ours.contenders(game), *(openspiel.contenders(pyspiel) if pyspiel else ())]
    return sorted(entered, key=lambda contender: contender.unit)
