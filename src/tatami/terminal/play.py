"""`tatami play`: sits people and bots down at a table of this program, or of a server."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from tatami.core import registry

from .invitation import invite
from .local_session import LocalSession
from .seating import pairs
from .voice import Voice


def run(arguments: argparse.Namespace) -> int:
    """A full screen, or plain lines where there is no terminal."""
    if set(arguments.game) & set("/:#"):
        from .remote import run

        return run(arguments, plain=arguments.plain or not has_screen())
    game = registry.game(arguments.game)
    invitation = invite(
        game,
        pairs(arguments.settings, "An option"),
        pairs(arguments.seat, "A seat"),
        arguments.seed,
        None if arguments.record is None else Path(arguments.record),
    )
    voice = Voice(game, invitation.record.options, arguments.lang)
    return seated(LocalSession(invitation, voice.language), voice, plain=arguments.plain)


def seated(session: LocalSession, voice: Voice, *, plain: bool) -> int:
    """Plays on a full screen, or in plain lines where they are wanted or there is no terminal."""
    if plain or not has_screen():
        from .plain import PlainTable

        return PlainTable(session, voice, sys.stdin, sys.stdout).run()
    from .table_screen import show

    return show(session, voice)


def has_screen() -> bool:
    """Whether somebody sits in front of a terminal."""
    return sys.stdin.isatty() and sys.stdout.isatty()
