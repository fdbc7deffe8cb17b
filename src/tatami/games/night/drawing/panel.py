"""What stands beside the village: whose turn it is, the players, and the chests with their numbers."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tatami.core.drawing import Drawing, Line, Span
from tatami.core.words import Words

from ..notation.names import ROOF_NAMES, SEAT_NAMES
from ..rules.board import LONGEST, SLOTS
from ..story import seat_name
from .palette import NINJAS, SIGNS
from .village import chest_sign

WOUND = "✚"
FREE = "·"


def heading(shown: Mapping[str, Any], words: Words, width: int) -> Drawing:
    """The round, what is going on, and how far a throw has come; a line each if one is too short."""
    parts = [words("board.round", round=shown["round"])] if shown["round"] else []
    parts += [_now(shown, words), *_throwing(shown["throw"], words)]
    joined = " · ".join(parts)
    return [[Span(line, "heading")] for line in ([joined] if len(joined) <= width else parts)]


def _now(shown: Mapping[str, Any], words: Words) -> str:
    active = shown["active"]
    if active is None:
        return words(f"board.{shown['phase']}")
    side = seat_name(active, words)
    if shown["phase"] == "placing":
        return words("board.placing", side=side, ninja=seat_name(shown["neighbour"], words))
    action = shown["ninjas"][active]["program"][shown["slot"] - 1]
    return words("board.turn", side=side, slot=shown["slot"], action=words(f"action.{action}"))


def _throwing(throw: Mapping[str, Any] | None, words: Words) -> list[str]:
    """What is asked of whoever throws, if somebody does."""
    if throw is None:
        return []
    if throw["roof"] is None:
        return [words("board.aiming")]
    return [words("board.roping", roof=throw["roof"].upper(), longest=LONGEST)]


# Players


def draw_players(shown: Mapping[str, Any], words: Words, width: int) -> Drawing:
    lines: Drawing = []
    for seat in range(len(shown["ninjas"])):
        lines += _player(shown, seat, words, width)
    return lines


def _player(shown: Mapping[str, Any], seat: int, words: Words, width: int) -> Drawing:
    ninja = shown["ninjas"][seat]
    name = seat_name(seat, words)
    stands = f" {ninja['roof'].upper()}{ninja['point']}" if ninja["roof"] else ""
    first = f" ({words('board.first')})" if seat == shown["first"] else ""
    head: Line = [
        Span(NINJAS[seat], SEAT_NAMES[seat]),
        Span(f" {name}", "heading"),
        Span(stands + first, "faint"),
    ]
    pack: Line = [Span("  "), *_backpack(shown, ninja)]
    return [head, pack, [Span(f"  {_doing(ninja, words)}"[:width], "faint")]]


def _backpack(shown: Mapping[str, Any], ninja: Mapping[str, Any]) -> Line:
    """Chests with their numbers, wounds, and free slots; behind a bar the bonuses played."""
    spans: Line = []
    for chest in ninja["chests"]:
        spans.append(Span(f"{_numbered(shown, chest)} ", chest_sign(shown, chest)[1]))
    spans += [Span(WOUND * ninja["wounds"], "wound")] if ninja["wounds"] else []
    spans.append(Span(FREE * (SLOTS - len(ninja["chests"]) - ninja["wounds"]), "faint"))
    if ninja["played"]:
        played = "".join(SIGNS[shown["faces"][str(chest)]] for chest in ninja["played"])
        spans.append(Span(f" | {played}", "faint"))
    return spans


def _doing(ninja: Mapping[str, Any], words: Words) -> str:
    if ninja["total"] is not None:
        return words("board.total", total=ninja["total"], place=ninja["place"])
    if ninja["program"]:
        return " + ".join(words(f"action.{action}") for action in ninja["program"])
    return words("board.sealed") if ninja["given"] else words("board.thinking")


# Chests


def draw_chests(shown: Mapping[str, Any], marks: Mapping[str, Any], words: Words, width: int) -> Drawing:
    """The chests of every roof by number, with the faces these eyes know; then distances, if told."""
    lines: Drawing = [[]]
    for roof in ROOF_NAMES:
        spans = _roof(shown, roof, marks)
        if spans and _length(lines[-1]) + _length(spans) > width:
            lines.append([])
        for span in spans:  # a roof may have more chests than a line has room for
            if _length(lines[-1]) + len(span.text) > width:
                lines.append([])
            lines[-1].append(span)
    return lines + _distances(shown, words, width)


def _length(line: Line) -> int:
    return sum(len(span.text) for span in line)


def _roof(shown: Mapping[str, Any], roof: str, marks: Mapping[str, Any]) -> Line:
    chests = shown["roofs"][roof]
    if not chests:
        return []
    spans: Line = [Span(f"{roof.upper()} ", "letter")]
    for chest in chests:
        style = chest_sign(shown, chest)[1]
        spans.append(Span(f"{_numbered(shown, chest)} ", _chest_style(chest, style, marks)))
    return [*spans, Span(" ")]


def _numbered(shown: Mapping[str, Any], chest: int) -> str:
    """A chest by its number, with its face if these eyes know it."""
    sign, style = chest_sign(shown, chest)
    if str(chest) in shown["faces"]:
        return f"{chest}:{sign}"
    return f"{chest}{sign}" if style == "yellow" else str(chest)


def _chest_style(chest: int, style: str, marks: Mapping[str, Any]) -> str:
    if chest == marks.get("chest"):
        return "selected"
    return "movable" if chest in marks.get("chests", ()) else style


def _distances(shown: Mapping[str, Any], words: Words, width: int) -> Drawing:
    """Only at tables that play with assistance."""
    lines: Drawing = []
    for roof, (band, against) in (shown["distances"] or {}).items():
        beside = f" · {words(f'against.{against}')}" if against else ""
        lines.append([Span(f"{roof.upper()} {words(f'distance.{band}')}{beside}"[:width], "faint")])
    return [[], [Span(words("board.distances")[:width], "faint")], *lines] if lines else []
