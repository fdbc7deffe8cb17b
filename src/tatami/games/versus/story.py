"""Ninja Versus Ninja in sentences. The words stand in words/*.toml."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from tatami.core.event import Event
from tatami.core.rooms import Options
from tatami.core.words import Name, Words

from .notation import SEAT_NAMES

Told = Mapping[str, Any]


def line(event: Event, options: Options, words: Words) -> str:
    """The event in a sentence."""
    return TELLERS[event.name](event.values, words)


def move_label(seat: int, move: str, options: Options, words: Words) -> str:
    """What a move's text stands for: "c6-c10" is "c6 to c10"."""
    if move == "pass":
        return words("move.pass")
    origin, _, target = move.partition("-")
    return words("move.stay" if origin == target else "move.run", origin=origin, target=target)


def turning_square(path: Sequence[str]) -> str:
    """Where a way turns back on itself; empty if it does not."""
    behind_and_ahead = zip(path, path[1:], path[2:], strict=False)
    return next((here for behind, here, ahead in behind_and_ahead if behind == ahead), "")


def seat_name(seat: int, words: Words) -> Name:
    return words.name(f"seat.{SEAT_NAMES[seat]}")


def _ninja(told: Told, words: Words) -> str:
    return words(f"ninja.{SEAT_NAMES[told['seat']]}")


def _by_side(key: str) -> Callable[[Told, Words], str]:
    """Tells of a side, with whatever else the event knows."""

    def tell(told: Told, words: Words) -> str:
        total = told["a"] + told["b"] if "a" in told else 0
        return words(f"story.{key}", **{**told, "side": seat_name(told["seat"], words), "total": total})

    return tell


def _of_ninja(key: str) -> Callable[[Told, Words], str]:
    """Tells of one ninja, on its square."""

    def tell(told: Told, words: Words) -> str:
        return words(f"story.{key}", ninja=_ninja(told, words), square=told["square"])

    return tell


def _tied(told: Told, words: Words) -> str:
    return words("story.opening_tied")


def _moved(told: Told, words: Words) -> str:
    peak = turning_square(told["path"])
    return words(
        "story.turned_back" if peak else "story.moved",
        side=seat_name(told["seat"], words),
        origin=told["from"],
        target=told["to"],
        peak=peak,
    )


def _touched(told: Told, words: Words) -> str:
    return words("story.touched", depth=told["depth"])


def _returned(told: Told, words: Words) -> str:
    key = "returned" if told["worth"] else "returned_nothing"
    return words(f"story.{key}", **told)


def _clock_ticked(told: Told, words: Words) -> str:
    return words(f"story.clock_{told['turn']}")


def _ended(told: Told, words: Words) -> str:
    reason = words(f"reason.{told['reason']}")
    if told["winner"] not in SEAT_NAMES:
        return words("story.drawn", reason=reason)
    return words("story.won", side=words.name(f"seat.{told['winner']}"), reason=reason)


TELLERS: Mapping[str, Callable[[Told, Words], str]] = {
    "opening_rolled": _by_side("opening_rolled"),
    "opening_tied": _tied,
    "first_decided": _by_side("first_decided"),
    "rolled": _by_side("rolled"),
    "moved": _moved,
    "mission_begun": _of_ninja("mission_begun"),
    "touched": _touched,
    "captured": _of_ninja("captured"),
    "returned": _returned,
    "clock_ticked": _clock_ticked,
    "timed_out": _of_ninja("timed_out"),
    "passed": _by_side("passed"),
    "ended": _ended,
}
