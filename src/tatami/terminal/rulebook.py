"""`tatami rules`: prints a rulebook, laid out on a terminal, as written into a pipe."""

from __future__ import annotations

import argparse
import sys

from tatami.core import registry
from tatami.core.rulebook import captioned, rulebook

from .voice import Voice


def run(arguments: argparse.Namespace) -> int:
    game = registry.game(arguments.game)
    text = rulebook(game, Voice(game, {}, arguments.lang).language)
    if sys.stdout.isatty():
        from rich.console import Console
        from rich.markdown import Markdown

        Console(width=min(Console().width, 100)).print(Markdown(captioned(text)))
    else:
        print(text)
    return 0
