"""The `tatami` command. Nothing heavy is imported before a command needs it."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from importlib import import_module

import tatami
from tatami.core.errors import TatamiError

EXAMPLES = """\
examples:
  tatami play taisen                         you are wolf, the computer is monkey
  tatami play taisen --seat monkey=human     two people at one keyboard
  tatami play taisen --seed 7 --lang fr      the same luck every time, in French
  tatami play taisen --record game.txt       saved after every move; run it again to go on
  tatami replay game.txt                     step through it
  tatami arena taisen search greedy random --games 400
"""


def parser() -> argparse.ArgumentParser:
    """The whole command line, for `--help` and for the tests."""
    top = argparse.ArgumentParser(
        prog="tatami",
        description="A table for ninja board games.",
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    top.add_argument("--version", action="version", version=f"tatami {tatami.__version__}")
    commands = top.add_subparsers(title="commands", dest="command", metavar="COMMAND", required=True)
    _add_games(commands)
    _add_play(commands)
    _add_replay(commands)
    _add_rules(commands)
    _add_arena(commands)
    _add_bench(commands)
    return top


Commands = argparse._SubParsersAction  # the only name argparse has for it


def _add(
    commands: Commands[argparse.ArgumentParser], name: str, runs: str, says: str
) -> argparse.ArgumentParser:
    command = commands.add_parser(name, help=says, description=says[0].upper() + says[1:] + ".")
    command.set_defaults(runs=runs)
    return command


def _add_language(command: argparse.ArgumentParser) -> None:
    command.add_argument("--lang", default="en", help="language: en (default) or fr")


def _add_games(commands: Commands[argparse.ArgumentParser]) -> None:
    _add(commands, "games", "tatami.terminal.listing:run", "list the games, their seats and options")


def _add_play(commands: Commands[argparse.ArgumentParser]) -> None:
    play = _add(commands, "play", "tatami.terminal.play:run", "play a game in the terminal")
    play.add_argument("game", help="name of the game, see `tatami games`")
    play.add_argument(
        "settings",
        nargs="*",
        metavar="NAME=VALUE",
        help="options of the game, e.g. edition=original dice=even",
    )
    play.add_argument("--seat", action="append", default=[], metavar="SEAT=PLAYER",
                      help="who sits where: human or a bot, e.g. --seat monkey=greedy")  # fmt: skip
    play.add_argument("--seed", type=int, help="decide all luck by this number")
    play.add_argument(
        "--record", metavar="FILE", help="save to FILE after every move, and go on from it if it exists"
    )
    play.add_argument("--plain", action="store_true", help="lines of text instead of a full screen")
    _add_language(play)


def _add_replay(commands: Commands[argparse.ArgumentParser]) -> None:
    replay = _add(commands, "replay", "tatami.terminal.replay:run", "step through a recorded game")
    replay.add_argument("file", help="a record written by `tatami play --record`")
    replay.add_argument("--plain", action="store_true", help="print the whole game as text")
    _add_language(replay)


def _add_rules(commands: Commands[argparse.ArgumentParser]) -> None:
    rules = _add(commands, "rules", "tatami.terminal.rulebook:run", "show the rulebook of a game")
    rules.add_argument("game", help="name of the game")
    _add_language(rules)


def _add_arena(commands: Commands[argparse.ArgumentParser]) -> None:
    arena = _add(commands, "arena", "tatami.research.arena:run", "let bots play each other and rate them")
    arena.add_argument("game", help="name of the game")
    arena.add_argument(
        "bots", nargs="+", help="two or more bots: a name, module:Class, settings after commas"
    )
    arena.add_argument("--games", type=int, default=100, help="games per pair (default 100)")
    arena.add_argument("--seed", type=int, default=1, help="seed of all luck (default 1)")
    arena.add_argument("--jobs", type=int, default=0, help="processes (default: all cores)")
    arena.add_argument(
        "--option", action="append", default=[], metavar="NAME=VALUE", help="an option of the game"
    )
    arena.add_argument("--json", action="store_true", help="print the result as JSON")


def _add_bench(commands: Commands[argparse.ArgumentParser]) -> None:
    bench = _add(
        commands,
        "bench",
        "tatami.research.bench:run",
        "measure speed beside OpenSpiel, in one run on one core",
    )
    bench.add_argument("games", nargs="*", help="games to measure (default: all)")
    bench.add_argument("--seconds", type=float, default=3.0, help="time for each row (default 3)")
    bench.add_argument("--json", action="store_true", help="print the result as JSON")


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs a command; what a user got wrong is one sentence and exit code 2."""
    chosen = parser().parse_args(arguments)
    module, _, function = chosen.runs.partition(":")
    try:
        return int(getattr(import_module(module), function)(chosen) or 0)
    except TatamiError as error:
        print(f"tatami: {error}", file=sys.stderr)
        return 2
    except OSError as error:
        print(f"tatami: {error.filename or 'file'}: {error.strerror or error}.", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return 130
