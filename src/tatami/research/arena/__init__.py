"""Lets bots play each other and rates them.

>>> import tatami
>>> sheet = match(tatami.game("taisen"), ["random", "random"], games=4)
>>> [(pair.bots, pair.games) for pair in sheet.pairs]
[(('random', 'random #2'), 4)]
"""

from __future__ import annotations

import sys
from argparse import Namespace
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import redirect_stdout
from pathlib import Path

from rich.table import Table

from tatami.bots import levels_of
from tatami.core import registry
from tatami.core.errors import BadOption
from tatami.core.game import Game
from tatami.core.options import read_options
from tatami.research.crew import NoCrew
from tatami.research.printing import print_all, print_json
from tatami.research.progress import progress, say

from .contest import Contest
from .picture import drawn
from .plan import plan
from .playing import BotFailed, Played, play_game
from .report import as_json, crosstable, tables
from .rounds import MOST, climb, duel, expected_games, verdict
from .sheet import PairResult, Sheet, Standing

__all__ = ["BotFailed", "PairResult", "Sheet", "Standing", "match", "play_game", "run"]


def match(
    game: Game,
    bots: Sequence[str],
    games: int = 100,
    seed: int = 1,
    options: Mapping[str, str] | None = None,
    jobs: int | None = 1,
    ray: str | None = None,
) -> Sheet:
    """Every pair of the bots plays so many games; by which crew (`tatami.research.crew`) changes no result.

    >>> import tatami
    >>> match(tatami.game("taisen"), ["random"])
    Traceback (most recent call last):
    tatami.core.errors.BadOption: An arena needs two bots or more, not 1; the same one may enter twice.
    """
    with Contest(plan(game, bots, games, seed, options or {}), jobs, ray) as contest:
        contest.prepare()
        for _ in contest.play():
            pass
    return contest.sheet()


def run(arguments: Namespace) -> int:
    """The command `tatami arena`."""
    _find_bots_here()
    try:
        with redirect_stdout(sys.stderr):
            sheet, code = _played(arguments)
    except BotFailed as failure:
        say(f"tatami: {failure}")
        return 1
    if not sheet.games:
        say("tatami: stopped before the first game was over.")
    elif arguments.json:
        print_json(as_json(sheet))
    else:
        print_all(tables(sheet))
        print_all(_findings(sheet, arguments))
    return code


def _findings(sheet: Sheet, arguments: Namespace) -> Iterator[Table | str]:
    """What a ladder or a duel was played for."""
    if arguments.against:
        yield str(verdict(sheet))
    if arguments.ladder:
        picture = Path(f"ladder-{sheet.plan.name}.svg")
        picture.write_text(drawn(sheet), encoding="utf-8")
        yield crosstable(sheet)
        yield f"The ladder is drawn in {picture}."


def _played(arguments: Namespace) -> tuple[Sheet, int]:
    """What was played, and the exit code: Ctrl-C or a lost cluster ends the games, not the report."""
    game = registry.game(arguments.game)
    options = read_options(" ".join(arguments.option))
    bots, games, play = _asked(game, arguments)
    planned = plan(game, bots, games, arguments.seed, options, alone=arguments.alone)
    if arguments.ray:
        say("arena: calling Ray …")
    contest = Contest(planned, arguments.jobs, arguments.ray)
    try:
        with contest:
            _watch(contest, play, plain=arguments.json)
    except KeyboardInterrupt:
        return contest.sheet(), 130
    except NoCrew as lost:
        if not contest.sheet().games:
            raise
        say(f"tatami: {lost}")
        return contest.sheet(), 1
    return contest.sheet(), 0


def _asked(game: Game, arguments: Namespace) -> tuple[list[str], int, Callable[[Contest], Iterator[Played]]]:
    """Who plays, how many games at the most, and by which plan."""
    bots = arguments.bots
    if arguments.ladder:
        return bots or [level.name for level in levels_of(game)], MOST, climb
    if arguments.against:
        if len(bots) != 1:
            raise BadOption(f"One bot plays against an old one, not {len(bots)}.")
        return [*bots, arguments.against], MOST, duel
    return bots, arguments.games, Contest.play


def _watch(contest: Contest, play: Callable[[Contest], Iterator[Played]], *, plain: bool) -> None:
    say("arena: preparing the bots …")
    contest.prepare()
    games = expected_games(contest.plan.pairs) if play is climb else len(contest.plan)
    with progress("arena", games, plain=plain) as advance:
        for _ in play(contest):
            advance("games")
    contest.is_over = True


def _find_bots_here() -> None:
    """`module:Class` may name a file of the current folder; other processes inherit the path."""
    here = str(Path.cwd())
    if here not in sys.path:
        sys.path.append(here)
