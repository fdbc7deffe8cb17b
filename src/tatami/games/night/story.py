"""Ninja Night in sentences. The words stand in words/*.toml."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tatami.core.event import Event
from tatami.core.rooms import Options
from tatami.core.words import Name, Words, joined

from .notation.names import SEAT_NAMES

__all__ = ["line", "move_label", "seat_name"]

Told = Mapping[str, Any]
PASSED_ON = ("chest", "slot", "point", "round", "wounds", "total", "valued", "bonuses", "place")
"""Numbers that sentences say as they are."""


def line(event: Event, options: Options, words: Words) -> str:
    """The event in a sentence; empty if it is not worth one."""
    told: Told = event.values
    return words(f"story.{_key(event.name, told)}", **_values(told, words))


def seat_name(seat: int, words: Words) -> Name:
    return words.name(f"seat.{SEAT_NAMES[seat]}")


def _key(name: str, told: Told) -> str:
    """Which sentence of several an event is told in."""
    variants = {
        "programmed": "programmed_own" if "first" in told else name,
        "aimed": "aimed_ninja" if "victim" in told else name,
        "moved": "moved_grapple" if told.get("why") == "grapple" else name,
        "unhurt": "unhurt_reserve" if told.get("no_tokens") else name,
        "played": "played_roof" if "roof" in told else name,
        "ended": "ended_shared" if told.get("reason") == "shared" else name,
    }
    if name == "threw":
        return "_".join(filter(None, (name, told["fell"], told.get("by", ""))))
    if name == "turn_ended":
        return (
            "turn_over" if not told["declined"] else "turn_declined" if told["by_choice"] else "turn_passed"
        )
    return variants.get(name, name)


def _values(told: Told, words: Words) -> dict[str, object]:
    """Everything a sentence may want to say about an event."""
    values: dict[str, object] = {key: told[key] for key in PASSED_ON if key in told}
    values |= _people(told, words)
    for key in ("first", "second", "action", "before"):
        if isinstance(told.get(key), str):
            values[key] = words(f"action.{told[key]}")
    for key in ("face", "bonus"):
        if key in told:
            values[key] = words(f"face.{told[key]}")
    if "roof" in told or "to" in told:
        values["roof"] = told.get("roof", told.get("to", "")).upper()
    values["origin"] = told.get("from", "").upper()
    if "reason" in told:
        values["reason"] = words(f"reason.{told['reason']}")
    return values


def _people(told: Told, words: Words) -> dict[str, object]:
    seats = {"side": "seat", "victim": "victim", "ninja": "ninja", "first": "first"}
    named: dict[str, object] = {
        place: seat_name(told[key], words) for place, key in seats.items() if isinstance(told.get(key), int)
    }
    if "winners" in told:
        winners = [words.name(f"seat.{name}") for name in told["winners"]]
        named["winners"] = joined(winners, words("story.and"))
    return named


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
