"""`tatami replay`: a record on a full screen, or told as text."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from pathlib import Path

from tatami.core.drawing import plain
from tatami.core.errors import BadRecord
from tatami.core.record import Record

from .frames import frames, turns
from .play import has_screen
from .recordfile import load
from .voice import Voice

WIDTH = 80


def run(arguments: argparse.Namespace) -> int:
    """Steps through the record in a file."""
    path = Path(arguments.file)
    record = load(path)
    if record is None:
        raise BadRecord(f"There is no file {path}; name a record that `tatami play --record FILE` wrote.")
    voice = Voice(record.game, record.options, arguments.lang)
    if arguments.plain or not has_screen():
        print(*story(record, voice), sep="\n")
        return 0
    from .app import Tatami
    from .replayscreen import ReplayScreen

    Tatami(ReplayScreen(record), voice).run()
    return 0


def story(record: Record, voice: Voice) -> Iterator[str]:
    """The whole game, with the board at the end of every turn."""
    told = list(frames(record))
    numbers = turns(told)
    yield voice.title
    for frame, number, following in zip(told, numbers, [*numbers[1:], None], strict=True):
        if not frame.move:
            yield from ("", voice.says("screen.start"))
        yield from voice.lines(frame.heard(None))
        if number != following:
            yield from ("", plain(voice.board(frame.position.view(None), WIDTH)), "")
    if record.last.outcome:
        yield voice.outcome(record.last.outcome)
