"""Guests at a table, all played by a program: what they do, and how the dice fall, follows from a text."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from typing import Any

from tests.browser.server_process import ServerProcess

NAMES = ("Aiko", "Ren", "Sora", "Yuki")
LONGEST_GAME = 2000

View = dict[str, Any]
Until = Callable[[View], bool]
Choose = Callable[[View, random.Random], str]


class Company:
    """A table with a guest in every seat, each with a token of their own."""

    def __init__(
        self, server: ServerProcess, game: str, *, luck: str, seats: int = 2, **options: str
    ) -> None:
        self._server = server
        self._luck = random.Random(luck)
        server.sow(luck)
        first = server.lay("me", *["open"] * (seats - 1), game=game, options=options, name=NAMES[0])
        self.guests = [first, *(server.join(first, name) for name in NAMES[1:seats])]

    def play(self, choose: Choose, until: Until) -> View:
        """Plays until this holds for what a guest is asked; tells what that guest sees."""
        for _ in range(LONGEST_GAME):
            for guest in self.guests:
                view = self._answer(guest, choose, until)
                assert not view["outcome"], "the game was over before"
                if view["questions"] and until(view):
                    return view
        raise AssertionError("it never comes to that")

    def _answer(self, guest: dict[str, Any], choose: Choose, until: Until) -> View:
        """Answers what this guest is asked, unless it is what we wait for; tells what was asked."""
        with self._server.program(guest) as program:
            view = program.view
            if view["questions"] and not until(view):
                program.play(choose(view, self._luck))
        return view

    @contextmanager
    def here(self) -> Iterator[None]:
        """Meanwhile everybody is at the table."""
        with ExitStack() as programs:
            for guest in self.guests:
                programs.enter_context(self._server.program(guest))
            yield
