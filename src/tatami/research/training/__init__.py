"""`tatami train`: a network learns a game by playing it against itself.

Workers of a crew play; the learner learns meanwhile from what they played just before. So the games of a
generation are played by what was learned two generations ago, whoever is faster: equal seeds give
equal weights. A checkpoint is written after each generation, and the work goes on from it.
"""

from __future__ import annotations

import sys
from argparse import Namespace
from contextlib import redirect_stdout
from pathlib import Path

from tatami.core import registry
from tatami.core.errors import BadOption
from tatami.research.progress import say

from .calibration import calibrated
from .course import Course, Settings
from .curve import drawn

CURVE = "curve.svg"


def run(arguments: Namespace) -> int:
    """The command `tatami train`."""
    game = registry.game(arguments.game)
    if not game.mind.FEATURES:
        raise BadOption(f"{game.name} has no features yet: a network cannot learn it.")
    if arguments.judge:
        judged = calibrated(game, arguments.start, arguments.judge, arguments.seed, arguments.jobs)
        say(f"train: {judged}.")
        return 0
    folder = Path(arguments.out or f"training-{game.name}")
    folder.mkdir(parents=True, exist_ok=True)
    settings = Settings(game.name, game.package, arguments.seed, *_pace(arguments))
    with redirect_stdout(sys.stderr), Course(settings, folder, arguments.start) as course:
        return _follow(course, folder, arguments)


def _pace(arguments: Namespace) -> tuple[float, float, float]:
    return arguments.heat, arguments.rate, arguments.trace


def _follow(course: Course, folder: Path, arguments: Namespace) -> int:
    try:
        for report in course.learn(arguments.minutes * 60, arguments.jobs, arguments.ray):
            say(f"train: {report}")
            (folder / CURVE).write_text(drawn(course.game.name, course.history))
    except KeyboardInterrupt:
        say(f"train: stopped; the same command goes on from {folder}.")
        return 130
    except OSError as error:
        say(f"tatami: The training cannot be kept in {folder}: {error.strerror}. What it kept is whole.")
        return 1
    say(f"train: the weights are in {folder / course.WEIGHTS}.")
    return 0
