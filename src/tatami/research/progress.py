"""How far long work has come, on stderr: a bar on a terminal, else a line now and then."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

LINES = 10
"""At most so many lines for the whole work."""

Advance = Callable[[str], None]


@contextmanager
def progress(what: str, total: int, *, plain: bool = False) -> Iterator[Advance]:
    """Gives a function to call after each piece of the work, with what it was."""
    if plain or not sys.stderr.isatty():
        yield _lines(what, total)
        return
    columns = TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn()
    console = Console(stderr=True)
    bar = Progress(*columns, console=console)
    task = bar.add_task(what, total=total)
    try:
        bar.start()
        yield lambda now: bar.update(task, advance=1, description=f"{what} {now}".rstrip())
    finally:  # Ctrl-C may come while the bar is only half begun
        bar.stop()
        console.show_cursor()


def _lines(what: str, total: int) -> Advance:
    done = 0

    def advance(now: str) -> None:
        nonlocal done
        done += 1
        if done * LINES // total > (done - 1) * LINES // total:
            say(f"{what}: {done} of {total} {now}".rstrip())

    return advance


def say(line: str) -> None:
    """A line for whoever waits."""
    print(line, file=sys.stderr, flush=True)
