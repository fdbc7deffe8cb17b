"""Ninja Night in sentences. The words stand in words/*.toml."""

from __future__ import annotations

from functools import singledispatch

from tatami.core.fact import Fact, Value
from tatami.core.rooms import Options
from tatami.core.words import Name, Words, joined

from .explaining import explain
from .facts import (
    SEAT_NAMES,
    Aimed,
    Ended,
    Moved,
    Placed,
    Played,
    Programmed,
    RoundBegan,
    Threw,
    TurnEnded,
    Unhurt,
)
from .figures import figures as figures
from .notation.names import rope_share

__all__ = ["explain", "line", "move_label", "seat_name"]

ACTIONS = ("first", "second", "action", "before")
FACES = ("face", "bonus")
ROOFS = ("roof", "origin", "target")
"""Fields that are said by a word of their kind; numbers are said as they are."""


@singledispatch
def line(fact: Fact, options: Options, words: Words) -> str:
    """The fact in a sentence; empty if it is not worth one."""
    return _said(fact.name, fact, words)


def seat_name(seat: int, words: Words) -> Name:
    return words.name(f"seat.{SEAT_NAMES[seat]}")


def _said(key: str, fact: Fact, words: Words, **more: object) -> str:
    """A sentence with all that the fact has to say."""
    values = {name: _value(name, value, words) for name, value in fact.values.items()}
    return words(f"story.{key}", **{**values, "side": values.get("seat"), **more})


def _value(name: str, value: Value, words: Words) -> object:
    if name in ("seat", "victim") and isinstance(value, int):
        return seat_name(value, words)
    if name in ACTIONS:
        return words(f"action.{value}")
    if name in FACES:
        return words(f"face.{value}")
    return str(value).upper() if name in ROOFS else value


# Facts with names of their own, or with several sentences


@line.register
def _(fact: Placed, options: Options, words: Words) -> str:
    return _said("placed", fact, words, ninja=seat_name(fact.ninja, words))


@line.register
def _(fact: RoundBegan, options: Options, words: Words) -> str:
    return words("story.round_began", round=fact.round, first=seat_name(fact.first, words))


@line.register
def _(fact: Programmed, options: Options, words: Words) -> str:
    if fact.first is None:
        return words("story.programmed", side=seat_name(fact.seat, words))
    return _said("programmed_own", fact, words)


@line.register
def _(fact: TurnEnded, options: Options, words: Words) -> str:
    if not fact.declined:
        return _said("turn_over", fact, words)
    return _said("turn_declined" if fact.by_choice else "turn_passed", fact, words)


@line.register
def _(fact: Aimed, options: Options, words: Words) -> str:
    return _said("aimed" if fact.victim is None else "aimed_ninja", fact, words)


@line.register
def _(fact: Threw, options: Options, words: Words) -> str:
    by = f"_{fact.missed_by}" if fact.missed_by else ""
    return _said(f"threw_{fact.fell}{by}", fact, words)


@line.register
def _(fact: Moved, options: Options, words: Words) -> str:
    return _said("moved_grapple" if fact.why == "grapple" else "moved", fact, words)


@line.register
def _(fact: Unhurt, options: Options, words: Words) -> str:
    return _said("unhurt_reserve" if fact.no_tokens else "unhurt", fact, words)


@line.register
def _(fact: Played, options: Options, words: Words) -> str:
    return _said("played" if fact.roof is None else "played_roof", fact, words)


@line.register
def _(fact: Ended, options: Options, words: Words) -> str:
    winners = joined([words.name(f"seat.{name}") for name in fact.winners], words("story.and"))
    reason = words(f"reason.{fact.reason}")
    key = "ended_shared" if fact.reason == "shared" else "ended"
    return words(f"story.{key}", winners=winners, reason=reason)


# Moves


def move_label(seat: int, move: str, options: Options, words: Words) -> str:
    """What a move's text stands for, word by word: "at-5 to-g" is "Point 5, Roof G"."""
    return ", ".join(_label(word, words) for word in move.replace("+", " ").split())


def _label(move: str, words: Words) -> str:
    verb, _, rest = move.partition("-")
    if f"action.{move}" in words:
        return words(f"action.{move}")
    if f"move.{verb}" not in words:
        return move
    if verb == "rope" and rest.isdecimal():
        return words(f"rope.{rope_share(int(rest))}")
    slot, _, action = rest.partition("-")
    return words(
        f"move.{verb}",
        roof=rest.upper(),
        point=rest,
        chest=rest,
        length=rest,
        slot=slot,
        action=words(f"action.{action}") if action else "",
        side=words.name(f"seat.{rest}"),
    )
