"""What stands beside the village: whose turn it is, the players, and the chests with their numbers."""

from __future__ import annotations

from tatami.core.drawing import Drawing, Line, Span
from tatami.core.words import Words

from ..facts import ROOF_NAMES, SEAT_NAMES, Roof
from ..rules.board import LONGEST, SLOTS
from ..story import seat_name
from ..view import Shown
from ..view.shown import Ninja, Throw
from .marks import Marks
from .palette import NINJAS, SIGNS
from .village import chest_sign

WOUND = "✚"
FREE = "·"


def heading(shown: Shown, words: Words, width: int) -> Drawing:
    """The round, what is going on, and how far a throw has come; a line each if one is too short."""
    parts = [words("board.round", round=shown["round"])] if shown["round"] else []
    parts += [_now(shown, words), *_throwing(shown["throw"], words)]
    joined = " · ".join(parts)
    return [[Span(line, "heading")] for line in ([joined] if len(joined) <= width else parts)]


def _now(shown: Shown, words: Words) -> str:
    active, neighbour, slot = shown["active"], shown["neighbour"], shown["slot"]
    if active is None:
        return words(f"board.{shown['phase']}")
    side, program = seat_name(active, words), shown["ninjas"][active]["program"]
    if neighbour is not None:
        return words("board.placing", side=side, ninja=seat_name(neighbour, words))
    action = words(f"action.{program[slot - 1]}") if program and slot else ""
    return words("board.turn", side=side, slot=slot, action=action)


def _throwing(throw: Throw | None, words: Words) -> list[str]:
    """What is asked of whoever throws, if somebody does."""
    if throw is None:
        return []
    if throw["roof"] is None:
        return [words("board.aiming")]
    return [words("board.roping", roof=throw["roof"].upper(), longest=LONGEST)]


# Players


def draw_players(shown: Shown, words: Words, width: int) -> Drawing:
    lines: Drawing = []
    for seat in range(len(shown["ninjas"])):
        lines += _player(shown, seat, words, width)
    return lines


def _player(shown: Shown, seat: int, words: Words, width: int) -> Drawing:
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


def _backpack(shown: Shown, ninja: Ninja) -> Line:
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


def _doing(ninja: Ninja, words: Words) -> str:
    if ninja["total"] is not None:
        return words("board.total", total=ninja["total"], place=ninja["place"])
    if ninja["program"]:
        return " + ".join(words(f"action.{action}") for action in ninja["program"])
    return words("board.sealed") if ninja["given"] else words("board.thinking")


# Chests


def draw_chests(shown: Shown, marks: Marks, words: Words, width: int) -> Drawing:
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


def _roof(shown: Shown, roof: Roof, marks: Marks) -> Line:
    chests = shown["roofs"][roof]
    if not chests:
        return []
    spans: Line = [Span(f"{roof.upper()} ", "letter")]
    for chest in chests:
        style = chest_sign(shown, chest)[1]
        spans.append(Span(f"{_numbered(shown, chest)} ", _chest_style(chest, style, marks)))
    return [*spans, Span(" ")]


def _numbered(shown: Shown, chest: int) -> str:
    """A chest by its number, with its face if these eyes know it."""
    sign, style = chest_sign(shown, chest)
    if str(chest) in shown["faces"]:
        return f"{chest}:{sign}"
    return f"{chest}{sign}" if style == "yellow" else str(chest)


def _chest_style(chest: int, style: str, marks: Marks) -> str:
    if chest == marks.get("chest"):
        return "selected"
    return "movable" if chest in marks.get("chests", ()) else style


def _distances(shown: Shown, words: Words, width: int) -> Drawing:
    """Only at tables that play with assistance."""
    lines: Drawing = []
    for roof, (band, against) in (shown["distances"] or {}).items():
        beside = f" · {words(f'against.{against}')}" if against else ""
        lines.append([Span(f"{roof.upper()} {words(f'distance.{band}')}{beside}"[:width], "faint")])
    return [[], [Span(words("board.distances")[:width], "faint")], *lines] if lines else []
