"""`tatami play`: sits people and bots down at a table."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from tatami.core import registry

from .invitation import invite
from .seating import pairs
from .voice import Voice


def run(arguments: argparse.Namespace) -> int:
    """A full screen, or plain lines where there is no terminal."""
    game = registry.game(arguments.game)
    invitation = invite(
        game,
        pairs(arguments.settings, "An option"),
        pairs(arguments.seat, "A seat"),
        arguments.seed,
        None if arguments.record is None else Path(arguments.record),
    )
    voice = Voice(game, invitation.record.options, arguments.lang)
    if arguments.plain or not has_screen():
        from .plain import PlainTable

        return PlainTable(invitation, voice, sys.stdin, sys.stdout).run()
    from .tablescreen import show

    return show(invitation, voice)


def has_screen() -> bool:
    """Whether somebody sits in front of a terminal."""
    return sys.stdin.isatty() and sys.stdout.isatty()
