"""Bots that do what bots should not."""

from __future__ import annotations

from threading import Event

from tatami.core.view import View


class Slow:
    """Thinks until it is told to stop."""

    enough = Event()

    def choose(self, view: View) -> str:
        assert Slow.enough.wait(60), "nobody told it to stop"
        return view.moves[0]


class Broken:
    def choose(self, view: View) -> str:
        raise ZeroDivisionError("out of ideas")


class Cheat:
    def choose(self, view: View) -> str:
        return "K9"
