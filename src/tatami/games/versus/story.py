"""Ninja Versus Ninja in sentences. The words stand in words/*.toml."""

from __future__ import annotations

from functools import singledispatch

from tatami.core.fact import Fact
from tatami.core.rooms import Options
from tatami.core.words import Name, Words

from .facts import (
    SEAT_NAMES,
    Captured,
    ClockTicked,
    Ended,
    FirstDecided,
    MissionBegun,
    Moved,
    OpeningRolled,
    Passed,
    Returned,
    Rolled,
    TimedOut,
)
from .figures import figures as figures


@singledispatch
def line(fact: Fact, options: Options, words: Words) -> str:
    """The fact in a sentence."""
    return words(f"story.{fact.name}", **fact.values)


@line.register
def _(fact: OpeningRolled | FirstDecided | Rolled | Passed, options: Options, words: Words) -> str:
    return words(f"story.{fact.name}", side=seat_name(fact.seat, words), **fact.values)


@line.register
def _(fact: Moved, options: Options, words: Words) -> str:
    key = "turned_back" if fact.turned_on else "moved"
    return words(f"story.{key}", side=seat_name(fact.seat, words), **fact.values)


@line.register
def _(fact: MissionBegun | Captured | TimedOut, options: Options, words: Words) -> str:
    ninja = words(f"ninja.{SEAT_NAMES[fact.seat]}")
    return words(f"story.{fact.name}", ninja=ninja, **fact.values)


@line.register
def _(fact: Returned, options: Options, words: Words) -> str:
    return words("story.returned" if fact.worth else "story.returned_nothing", **fact.values)


@line.register
def _(fact: ClockTicked, options: Options, words: Words) -> str:
    return words(f"story.clock_{fact.turn}")


@line.register
def _(fact: Ended, options: Options, words: Words) -> str:
    reason = words(f"reason.{fact.reason}")
    if fact.winner == "draw":
        return words("story.drawn", reason=reason)
    return words("story.won", side=words.name(f"seat.{fact.winner}"), reason=reason)


def move_label(seat: int, move: str, options: Options, words: Words) -> str:
    """What a move's text stands for: "c6-c10" is "c6 to c10"."""
    if move == "pass":
        return words("move.pass")
    origin, _, target = move.partition("-")
    return words("move.stay" if origin == target else "move.run", origin=origin, target=target)


def seat_name(seat: int, words: Words) -> Name:
    return words.name(f"seat.{SEAT_NAMES[seat]}")
