"""A position as text; the format is shown in `notation`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..facts import ROOF_NAMES, SEAT_NAMES, WHYS
from ..rules.board import (
    BUILDING,
    CHESTS,
    COLOURING,
    DROPPING,
    EVERYONE,
    FIRST_PLAYER,
    GEARING,
    GRAPPLING,
    GROUPING,
    KNOCKING,
    MOVE,
    NAMING,
    OPENING,
    OVER,
    PACK,
    PLACING,
    PLANTING,
    PLAYED,
    PROGRAMMING,
    ROPING,
    SEATS,
    STACKING,
    STANDING,
    TURN,
    UNPLACED,
    is_yellow,
)
from ..rules.geometry import ROOFS
from .names import ACTION_TEXTS, CHEST_NAMES, FACE_TEXTS, POINT_NAMES, TREE_NAMES

if TYPE_CHECKING:
    from ..state import State

WAITS = {
    BUILDING: "to build",
    STACKING: "to stack",
    PLANTING: "to plant",
    GROUPING: "to group",
    COLOURING: "to colour",
    OPENING: "to open",
    FIRST_PLAYER: "to draw: first player",
    PROGRAMMING: "to program",
    OVER: "over",
}
PROGRESS = ("", " begun", " done")


def write(s: State) -> str:
    lines = [*_village(s), *_chests(s), *_seats(s), *_listed("laid", _set_bits(s.laid, CHEST_NAMES))]
    if s.round:
        lines.append(f"round {s.round}  first {SEAT_NAMES[s.first]}")
    if s.skill:
        lines.append(f"imagined {s.skill}")
    return "\n".join([*lines, f"now      {now_text(s)}"])


def house_text(building: int) -> str:
    """A large building by its number, with ' if it is turned; - if none stands there yet."""
    return f"{(building + 1) // 2}{'' if building % 2 else chr(39)}" if building else "-"


def _listed(key: str, words: list[str]) -> list[str]:
    return [f"{key:<8} {' '.join(words)}"] if words else []


def _village(s: State) -> list[str]:
    lines = _listed("houses", [house_text(building) for building in s.building] if any(s.building) else [])
    lines += _listed("stacks", _set_bits(s.stacked, ROOF_NAMES))
    lines += _listed("trees", _set_bits(s.trees, TREE_NAMES))
    return lines + _listed("twos", _set_bits(s.twos, ROOF_NAMES))


def _set_bits(mask: int, names: tuple[str, ...]) -> list[str]:
    return [name for bit, name in enumerate(names) if mask >> bit & 1]


def _chests(s: State) -> list[str]:
    if s.phase == COLOURING:
        return _listed("yellow", _set_bits(s.yellow, CHEST_NAMES))
    groups = [_group(s, roof) for roof in range(ROOFS)]
    lines = ["chests   " + "  ".join(filter(None, groups))] if any(groups) else []
    faces = [_face(s, chest) for chest in range(CHESTS) if s.known[chest]]
    return lines + _listed("faces", faces)


def _group(s: State, roof: int) -> str:
    chests = [_chest(s, chest) for chest in range(CHESTS) if s.where[chest] == roof]
    return f"{ROOF_NAMES[roof]}: {' '.join(chests)}" if chests else ""


def _chest(s: State, chest: int) -> str:
    return f"{CHEST_NAMES[chest]}{'*' if is_yellow(s, chest) else ''}"


def _face(s: State, chest: int) -> str:
    known = s.known[chest]
    seen = "" if known == EVERYONE else ":" + "+".join(_set_bits(known, SEAT_NAMES))
    return f"{CHEST_NAMES[chest]}={FACE_TEXTS[s.face[chest]]}{seen}"


def _seats(s: State) -> list[str]:
    lines = ((seat, "  ".join(_seat(s, seat))) for seat in range(s.players))
    return [f"{SEAT_NAMES[seat]:<8} {line}" for seat, line in lines if line]


def _seat(s: State, seat: int) -> list[str]:
    parts = []
    if s.roof[seat] != UNPLACED:
        parts.append(f"on {ROOF_NAMES[s.roof[seat]]} at {POINT_NAMES[s.point[seat]]}")
    for word, place in (("holds", PACK + seat), ("played", PLAYED + seat)):
        chests = [_chest(s, chest) for chest in range(CHESTS) if s.where[chest] == place]
        parts += [f"{word} {' '.join(chests)}"] if chests else []
    parts += [f"wounds {s.wounds[seat]}"] if s.wounds[seat] else []
    wheels = (s.program[2 * seat], s.program[2 * seat + 1])
    parts += [f"program {'+'.join(ACTION_TEXTS[wheel] for wheel in wheels)}"] if any(wheels) else []
    parts += [f"rope {s.rope[seat]}"] if s.rope[seat] else []
    return parts


def now_text(s: State) -> str:
    """Whom or what the position waits for."""
    if s.phase in WAITS:
        return WAITS[s.phase]
    name = SEAT_NAMES[s.active]
    if s.phase == PLACING:
        return f"to place: {name}"
    return f"turn {s.slot + 1} of {name}{PROGRESS[s.action]}{_question(s)}"


def _question(s: State) -> str:
    victim = SEAT_NAMES[s.victim % SEATS]
    why = WHYS.get(s.throw)
    aimed = ROOF_NAMES[s.target] if s.throw == MOVE else victim
    return {
        TURN: "",
        STANDING: f": {why} from",
        NAMING: f": {why} at",
        ROPING: f": {why} at {aimed}",
        GEARING: ": gear",
        GRAPPLING: ": grapple",
        KNOCKING: f": knock {victim}",
        DROPPING: f": drop {victim}",
    }[s.phase]
