"""The `tatami` command. Nothing heavy is imported before a command needs it."""

from __future__ import annotations

import argparse
import io
import os
import sys
from collections.abc import Sequence
from importlib import import_module
from pathlib import Path
from typing import Any, NoReturn

import tatami
from tatami.core.errors import TatamiError
from tatami.core.words import FALLBACK
from tatami.server.options import add_options

KEEPING = ("data-folder", "database")
"""Settings that say where everything is."""
EXAMPLES = """\
examples:
  tatami games                               what can be played, and with which options
  tatami learn taisen first                  a guided first game; without `first`, the lessons
  tatami play taisen                         you are wolf, the computer is monkey
  tatami play taisen edition=original dice=even
  tatami play taisen --seat monkey=human     two people at one keyboard
  tatami play taisen --seed 7 --lang fr      the same luck every time, in French
  tatami play taisen --record game.txt       saved after every move; run it again to go on
  tatami play http://HOST:8765/t/ID/join#…   sit down at a table of a server
  tatami replay game.txt                     step through it
  tatami rules taisen                        the rulebook
  tatami arena taisen search greedy random --games 400

`tatami COMMAND --help` explains a command. On the screen, ? lists the keys; in plain lines, type help.
What you got wrong is said in one sentence, with exit code 2. A game is never lost: without --record it
is kept in $XDG_STATE_HOME/tatami (~/.local/state/tatami), and leaving it says how to go on.
"""


class BadUsage(TatamiError):
    """A command line that cannot be understood."""


class Parser(argparse.ArgumentParser):
    """Says what was wrong in one sentence."""

    def error(self, message: str) -> NoReturn:
        raise BadUsage(f"{message}; see `{self.prog} --help`.")


def parser() -> argparse.ArgumentParser:
    """The whole command line, for `--help` and for the tests."""
    top = Parser(
        prog="tatami",
        description="A table for ninja board games.",
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    top.add_argument("--version", action="version", version=f"tatami {tatami.__version__}")
    commands = top.add_subparsers(title="commands", dest="command", metavar="COMMAND", required=True)
    _add_games(commands)
    _add_serve(commands)
    _add_backup(commands)
    _add_restore(commands)
    _add_admin(commands)
    _add_prepare(commands)
    _add_play(commands)
    _add_learn(commands)
    _add_replay(commands)
    _add_rules(commands)
    _add_arena(commands)
    _add_train(commands)
    _add_bench(commands)
    _add_load(commands)
    return top


Commands = argparse._SubParsersAction  # the only name argparse has for it


def _add(commands: Commands[Parser], name: str, runs: str, says: str) -> Parser:
    command = commands.add_parser(name, help=says, description=says[0].upper() + says[1:] + ".")
    command.set_defaults(runs=runs)
    return command


def _add_language(command: argparse.ArgumentParser) -> None:
    command.add_argument("--lang", default=FALLBACK, help="language, e.g. fr (default: %(default)s)")


def _add_plain(command: argparse.ArgumentParser) -> None:
    command.add_argument(
        "--plain", action="store_true", help="lines of text instead of a full screen, as in a pipe"
    )


def _add_games(commands: Commands[Parser]) -> None:
    games = _add(commands, "games", "tatami.terminal.listing:run", "list the games, their seats and options")
    _add_language(games)


def _add_prepare(commands: Commands[Parser]) -> None:
    prepare = _add(
        commands, "prepare", "tatami.bots.prepare:run", "compile the computer players ahead of the first game"
    )
    prepare.add_argument("games", nargs="*", metavar="GAME", help="games to prepare (default: all)")


def _add_play(commands: Commands[Parser]) -> None:
    play = _add(commands, "play", "tatami.terminal.play:run", "play a game in the terminal")
    play.add_argument(
        "game",
        help="name of the game, see `tatami games`; or the address of a table at a server: an invitation, "
        "a link to watch, or a link that moves a seat to another device",
    )
    play.add_argument(
        "settings",
        nargs="*",
        metavar="NAME=VALUE",
        help="options of the game, e.g. edition=original dice=even",
    )
    play.add_argument(
        "--seat",
        action="append",
        default=[],
        metavar="SEAT=PLAYER",
        help="who sits where: human, a computer player that `tatami games` lists, or your own module:Class; "
        "by default the first seat is human and the others are the strongest computer player",
    )
    play.add_argument(
        "--seed",
        type=int,
        metavar="NUMBER",
        help="decide all luck by this number; a searching bot is then waited for until it is compiled",
    )
    play.add_argument(
        "--record", metavar="FILE", help="save to FILE after every move, and go on from it if it exists"
    )
    _add_plain(play)
    play.add_argument("--name", default="", help="what others call you at the table of an address")
    _add_language(play)


def _add_learn(commands: Commands[Parser]) -> None:
    learn = _add(commands, "learn", "tatami.terminal.learn:run", "learn a game by playing it, step by step")
    learn.add_argument("game", help="name of the game")
    learn.add_argument("lesson", nargs="?", help="name of the lesson; without one, the lessons are listed")
    _add_plain(learn)
    _add_language(learn)


def _add_serve(commands: Commands[Parser]) -> None:
    serve = _add(commands, "serve", "tatami.server.serve:run", "serve tables to browsers and programs")
    add_options(serve)
    serve.add_argument("--crash-point", metavar="POINT:TIMES", help=argparse.SUPPRESS)
    serve.add_argument("--compiler", metavar="COMMAND", help=argparse.SUPPRESS)


def _add_backup(commands: Commands[Parser]) -> None:
    backup = _add(
        commands,
        "backup",
        "tatami.server.backup_commands:back_up",
        "write all tables and the server's secret into one file, also while the server runs",
    )
    backup.add_argument("file", help="a new file; whoever can read it can take any seat")
    add_options(backup, KEEPING)


def _add_restore(commands: Commands[Parser]) -> None:
    restore = _add(
        commands,
        "restore",
        "tatami.server.backup_commands:bring_back",
        "bring back what a backup holds, into an empty database; the server must not run",
    )
    restore.add_argument("file", help="a file written by `tatami backup`, from SQLite or PostgreSQL")
    restore.add_argument("--replace", action="store_true", help="give up what the database holds now")
    add_options(restore, KEEPING)


def _hours(text: str) -> float:
    hours = float(text)
    if not 0 < hours < 1_000_000:
        raise ValueError
    return hours


TABLE = ("table", {"help": "the table's id, as `tatami admin list` shows it"})
ADDRESS = ("address", {"help": "an address or a network, such as 203.0.113.7 or 2001:db8::/64"})
ADMIN: dict[str, tuple[str, list[tuple[str, dict[str, Any]]]]] = {
    "list": (
        "list or find tables, the latest first",
        [("text", {"nargs": "?", "default": "", "help": "part of a player's name, or a table's id"})],
    ),
    "show": ("who is at a table, from which address, and what was said last", [TABLE]),
    "export": ("print a table as it is kept: players, journal, messages", [TABLE]),
    "close": ("remove a table for good; whoever is there is told so", [TABLE]),
    "remove-name": (
        "take a person's name away, at all tables",
        [TABLE, ("seat", {"type": int, "help": "where the person sits, from 0"})],
    ),
    "remove-message": (
        "take a message away",
        [TABLE, ("number", {"type": int, "help": "as `tatami admin show` gives it"})],
    ),
    "ban": (
        "shut an address out for a time",
        [ADDRESS, ("--hours", {"type": _hours, "default": 24.0, "help": "for how long (default 24)"})],
    ),
    "unban": ("let an address in again", [ADDRESS]),
    "bans": ("list the addresses that are shut out", []),
}


def _add_admin(commands: Commands[Parser]) -> None:
    admin = _add(
        commands, "admin", "tatami.server.admin_commands:run", "look after the server that runs here"
    )
    actions = admin.add_subparsers(dest="action", metavar="ACTION", required=True, help="one of these:")
    for name, (says, takes) in ADMIN.items():
        action = _add(actions, name, "tatami.server.admin_commands:run", says)
        for word, settings in takes:
            action.add_argument(word, **settings)
        add_options(action, ("host", "port", "data-folder"))


def _add_replay(commands: Commands[Parser]) -> None:
    replay = _add(commands, "replay", "tatami.terminal.replay:run", "step through a recorded game")
    replay.add_argument("file", help="a record written by `tatami play --record`")
    replay.add_argument("--plain", action="store_true", help="print the whole game as text")
    _add_language(replay)


def _add_rules(commands: Commands[Parser]) -> None:
    rules = _add(commands, "rules", "tatami.terminal.rulebook:run", "show the rulebook of a game")
    rules.add_argument("game", help="name of the game")
    _add_language(rules)


def _add_arena(commands: Commands[Parser]) -> None:
    arena = _add(commands, "arena", "tatami.research.arena:run", "let bots play each other and rate them")
    arena.add_argument("game", help="name of the game")
    arena.add_argument(
        "bots", nargs="*", help="two or more bots: a name, module:Class, settings after commas"
    )
    question = arena.add_mutually_exclusive_group()
    question.add_argument(
        "--ladder",
        action="store_true",
        help="all levels of the game, or these bots from the weakest: as many games as it takes to know how "
        "far neighbours are apart, a cross-table and a plot (ladder-GAME.svg)",
    )
    question.add_argument(
        "--against", metavar="OLD", help="as many games as it takes to say whether the bot is better than OLD"
    )
    arena.add_argument("--games", type=int, default=100, help="games per pair (default 100)")
    arena.add_argument(
        "--alone", action="store_true", help="the first bot of a pair has one seat, the other all the rest"
    )
    arena.add_argument("--seed", type=int, default=1, help="seed of all luck (default 1)")
    arena.add_argument("--jobs", type=int, help="workers that play at once (default: one per processor)")
    arena.add_argument(
        "--ray",
        metavar="ADDRESS",
        help="play on the Ray cluster at this address, as ray.init takes it; `local` starts one here. "
        "The results are the same",
    )
    arena.add_argument(
        "--option", action="append", default=[], metavar="NAME=VALUE", help="an option of the game"
    )
    arena.add_argument("--json", action="store_true", help="print the result as JSON")


def _add_train(commands: Commands[Parser]) -> None:
    train = _add(commands, "train", "tatami.research.training:run", "let a network learn a game by itself")
    train.add_argument("game", help="name of the game")
    train.add_argument("--minutes", type=float, default=60.0, help="how long, this time (default 60)")
    train.add_argument(
        "--out",
        metavar="FOLDER",
        help="keep everything in FOLDER, and go on from it (default: training-GAME)",
    )
    train.add_argument("--from", dest="start", metavar="FILE", type=Path, help="begin with these weights")
    train.add_argument("--seed", type=int, default=1, help="equal seeds give equal weights (default 1)")
    train.add_argument("--heat", type=float, default=0.03, help="how much luck tries out (default 0.03)")
    train.add_argument(
        "--rate", type=float, default=0.001, help="how fast it learns at first (default 0.001)"
    )
    train.add_argument(
        "--trace", type=float, default=0.35, help="how much of what comes later counts, 0 to 1 (default 0.35)"
    )
    train.add_argument(
        "--judge",
        type=int,
        metavar="GAMES",
        help="learn nothing: play so many games and say how true the chances are that the weights give",
    )
    train.add_argument("--jobs", type=int, help="workers that play at once (default: one per processor)")
    train.add_argument("--ray", metavar="ADDRESS", help="play on a Ray cluster, as in `tatami arena`")


def _add_bench(commands: Commands[Parser]) -> None:
    bench = _add(
        commands,
        "bench",
        "tatami.research.bench:run",
        "measure speed beside OpenSpiel, in one run on one core",
    )
    bench.add_argument("games", nargs="*", help="games to measure (default: all)")
    bench.add_argument("--seconds", type=float, default=3.0, help="time for each row (default 3)")
    bench.add_argument(
        "--compile", action="store_true", help="instead, measure compiling: the lean way beside Numba's own"
    )
    bench.add_argument("--json", action="store_true", help="print the result as JSON")


def _add_load(commands: Commands[Parser]) -> None:
    load = _add(commands, "load", "tatami.load:run", "measure a server under load, beside a bare echo")
    load.add_argument("--tables", type=int, default=100, help="tables with two players each (default 100)")
    load.add_argument("--seconds", type=float, default=10.0, help="time for each measure (default 10)")
    load.add_argument(
        "--url", metavar="URL", help="a server that runs already (default: one of its own, thrown away)"
    )
    load.add_argument(
        "--idle", type=int, default=1000, help="tables left alone for the memory (default 1000)"
    )
    load.add_argument(
        "--connections", type=int, default=0, help="watchers who do nothing, for their memory (default 0)"
    )
    load.add_argument(
        "--beside",
        choices=["boardgame"],
        help="instead, measure beside boardgame.io (from a checkout, with npm)",
    )
    load.add_argument(
        "--rounds", type=int, default=5, help="how often the two take turns (default 5), of --seconds each"
    )
    load.add_argument(
        "--against", metavar="LEVEL", help="instead, measure how long people wait for this computer player"
    )
    load.add_argument("--game", default="taisen", help="what is played against it (default taisen)")
    load.add_argument(
        "--plan", type=_people, nargs="*", metavar="PEOPLE", help="instead, work out what so many people need"
    )
    load.add_argument("--json", action="store_true", help="print the result as JSON")


def _people(text: str) -> int:
    if not text.isdecimal() or int(text) < 1:
        raise argparse.ArgumentTypeError(f"{text!r} is no number of people: name a whole number from 1 on")
    return int(text)


def _parsed(arguments: Sequence[str] | None) -> argparse.Namespace:
    """Options of a game may also stand after the switches, where argparse would not look for them."""
    top = parser()
    chosen, rest = top.parse_known_args(arguments)
    if rest and (chosen.command != "play" or any(word.startswith("-") for word in rest)):
        top.error(f"nothing is known about {' '.join(rest)}")
    if rest:
        chosen.settings += rest
    return chosen


def _tolerate_any_letter() -> None:
    """A terminal that cannot show a letter shows a question mark; one that sends nonsense is answered."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs a command; what a user got wrong is one sentence and exit code 2."""
    _tolerate_any_letter()
    try:
        chosen = _parsed(arguments)
        module, _, function = chosen.runs.partition(":")
        code = int(getattr(import_module(module), function)(chosen) or 0)
        sys.stdout.flush()
        return code
    except TatamiError as error:
        print(f"tatami: {error}", file=sys.stderr)
        return 2
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except OSError as error:
        print(f"tatami: {error.filename or 'file'}: {error.strerror or error}.", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return 130
