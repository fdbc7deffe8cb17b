"""A position from its text; the format is shown in `notation`."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TYPE_CHECKING

from tatami.core.errors import BadNotation

from ..facts import ROOF_NAMES, SEAT_NAMES, WHYS
from ..rules.board import (
    BEGUN,
    CHESTS,
    CLOSED,
    COLOURING,
    DONE,
    DROPPING,
    EVERYONE,
    FRESH,
    GEARING,
    GRAPPLING,
    KNOCKING,
    MOVE,
    NAMING,
    NOWHERE,
    OVER,
    PACK,
    PLACING,
    PLAYED,
    PROGRAMMING,
    ROPING,
    STANDING,
    TURN,
    UNPLACED,
)
from ..rules.geometry import BUILDINGS, ROOFS
from ..rules.village import draw_lines
from .checking import check, require
from .names import ACTION_TEXTS, CHEST_NAMES, FACE_TEXTS, POINT_NAMES, TREE_NAMES
from .writing import WAITS

if TYPE_CHECKING:
    from ..state import State

THROWS: dict[str, int] = {name: number for number, name in WHYS.items()}


def read(s: State, text: str) -> None:
    """Fills a started state from a position's text; its lines may stand in any order."""
    lines = [line.split() for line in text.splitlines() if line.strip()]
    first = [words[0] for words in lines]
    require(len(set(first)) == len(first), "Each line of a position is written once.")
    require("now" in first, "A position says what is next: write for example 'now to program'.")
    for word, *rest in lines:
        reader = READERS.get(word)
        if reader:
            reader(s, rest)
        elif word in SEAT_NAMES[: s.players]:
            _read_seat(s, SEAT_NAMES.index(word), rest)
        else:
            raise BadNotation(
                f"A line of a position cannot begin with {word!r}; try one of {', '.join(READERS)}."
            )
    _complete(s)
    check(s)


def _complete(s: State) -> None:
    """What follows from the text: faces still to be drawn, who is where in a round, open lines."""
    for chest in range(CHESTS):
        if s.known[chest] and s.face[chest] == CLOSED:
            s.blank |= 1 << chest
    if s.phase == PLACING:
        placed = sum(roof != UNPLACED for roof in s.roof)
        s.first = (s.active - placed) % s.players
    elif s.phase == PROGRAMMING:
        s.active = s.first
    elif s.phase == OVER:
        s.active, s.slot = (s.first - 1) % s.players, 1
    elif s.phase == ROPING and s.throw != MOVE:
        s.target = s.roof[s.victim]
    if all(s.building) and s.phase > COLOURING:
        draw_lines(s)


def _index(names: tuple[str, ...], word: str, what: str) -> int:
    if word not in names:
        raise BadNotation(f"There is no {what} {word!r}; it can be {', '.join(names)}.")
    return names.index(word)


def _mask(names: tuple[str, ...], words: list[str], what: str) -> int:
    mask = 0
    for word in words:
        bit = 1 << _index(names, word, what)
        require(not mask & bit, f"The {what} {word} is named twice; name it once.")
        mask |= bit
    return mask


def _number(word: str, most: int) -> int:
    require(
        word.isascii() and word.isdigit() and len(word) < 5 and int(word) <= most,
        f"{word!r} is not a number up to {most}.",
    )
    return int(word)


# The village


def _read_houses(s: State, words: list[str]) -> None:
    require(len(words) == ROOFS, f"Houses are written for all {ROOFS} sites, - for an empty one.")
    for roof, word in enumerate(words):
        turned = word.endswith("'")
        number = 0 if word == "-" else _number(word.removesuffix("'"), BUILDINGS)
        require(number > 0 or word == "-", "Large buildings are 1 to 11.")
        s.building[roof] = 2 * number - 1 + turned if number else 0


def _read_stacks(s: State, words: list[str]) -> None:
    s.stacked = _mask(ROOF_NAMES, words, "roof")


def _read_trees(s: State, words: list[str]) -> None:
    s.trees = _mask(TREE_NAMES, words, "tree site")


def _read_twos(s: State, words: list[str]) -> None:
    s.twos = _mask(ROOF_NAMES, words, "roof")


# Chests


def _read_yellow(s: State, words: list[str]) -> None:
    s.yellow = _mask(CHEST_NAMES, words, "chest")


def _read_chests(s: State, words: list[str]) -> None:
    roof = NOWHERE
    for word in words:
        if word.endswith(":"):
            roof = _index(ROOF_NAMES, word[:-1], "roof")
        else:
            require(roof != NOWHERE, "Chests are written after their roof: 'a: 1 2 3*'.")
            _lay_chest(s, word, roof)


def _lay_chest(s: State, word: str, where: int) -> None:
    chest = _index(CHEST_NAMES, word.removesuffix("*"), "chest")
    require(s.where[chest] == NOWHERE, f"Chest {CHEST_NAMES[chest]} lies in two places.")
    s.where[chest] = where
    s.yellow |= word.endswith("*") << chest


def _read_laid(s: State, words: list[str]) -> None:
    s.laid = _mask(CHEST_NAMES, words, "chest")


def _read_faces(s: State, words: list[str]) -> None:
    for word in words:
        found = re.fullmatch(r"(\d+)=([\w?]+)(?::([a-z+]+))?", word, re.ASCII)
        if not found:
            raise BadNotation(f"A face is written '7=3' or '7=3:fox+owl', not {word!r}.")
        chest = _index(CHEST_NAMES, found[1], "chest")
        require(not s.known[chest], f"The face of chest {found[1]} is written twice.")
        s.face[chest] = _index(FACE_TEXTS, found[2], "face")
        seats = SEAT_NAMES[: s.players]
        s.known[chest] = _mask(seats, found[3].split("+"), "seat") if found[3] else EVERYONE


# Seats


def _read_seat(s: State, seat: int, words: list[str]) -> None:
    """Keywords, each with what follows up to the next one."""
    rest = list(words)
    while rest:
        word = rest.pop(0)
        reader = PARTS.get(word)
        if reader is None:
            raise BadNotation(f"{word!r} says nothing about a ninja; write {', '.join(PARTS)}.")
        values: list[str] = []
        while rest and rest[0] not in PARTS:
            values.append(rest.pop(0))
        require(bool(values), f"Something must follow {word!r}.")
        reader(s, seat, values)


def _read_roof(s: State, seat: int, words: list[str]) -> None:
    s.roof[seat] = _index(ROOF_NAMES, words[0], "roof")
    require(len(words) == 1, "A ninja stands on one roof.")


def _read_point(s: State, seat: int, words: list[str]) -> None:
    s.point[seat] = _index(POINT_NAMES, words[0], "point")
    require(len(words) == 1, "A ninja stands at one point.")


def _read_held(s: State, seat: int, words: list[str]) -> None:
    for word in words:
        _lay_chest(s, word, PACK + seat)
    s.packed[seat] = len(words)


def _read_played(s: State, seat: int, words: list[str]) -> None:
    for word in words:
        _lay_chest(s, word, PLAYED + seat)
    s.played[seat] = len(words)


def _read_wounds(s: State, seat: int, words: list[str]) -> None:
    s.wounds[seat] = _number(" ".join(words), 4)


def _read_program(s: State, seat: int, words: list[str]) -> None:
    wheels = " ".join(words).split("+")
    require(len(wheels) == 2, "A program has two actions: 'move+pick'; '-' for one not chosen yet.")
    for wheel, word in enumerate(wheels):
        s.program[2 * seat + wheel] = _index(ACTION_TEXTS, word, "action")


def _read_rope(s: State, seat: int, words: list[str]) -> None:
    s.rope[seat] = _number(" ".join(words), 600)


PARTS: dict[str, Callable[[State, int, list[str]], None]] = {
    "on": _read_roof,
    "at": _read_point,
    "holds": _read_held,
    "played": _read_played,
    "wounds": _read_wounds,
    "program": _read_program,
    "rope": _read_rope,
}


# The moment


def _read_round(s: State, words: list[str]) -> None:
    require(len(words) == 3 and words[1] == "first", "Write 'round 2 first owl'.")
    s.round = _number(words[0], 6)
    s.first = _index(SEAT_NAMES[: s.players], words[2], "seat")


def _read_skill(s: State, words: list[str]) -> None:
    s.skill = _number(" ".join(words), 100)


TURN_TEXT = re.compile(r"turn ([12]) of (\w+)( begun| done)?(?:: (\w+)(?: (\w+))?(?: (\w+))?)?")


def _read_now(s: State, words: list[str]) -> None:
    text = " ".join(words)
    waiting = {said: phase for phase, said in WAITS.items()}
    found = TURN_TEXT.fullmatch(text)
    if text in waiting:
        s.phase = waiting[text]
    elif text.startswith("to place: "):
        s.phase = PLACING
        s.active = _index(SEAT_NAMES[: s.players], text.removeprefix("to place: "), "seat")
    elif found:
        s.slot = int(found[1]) - 1
        s.active = _index(SEAT_NAMES[: s.players], found[2], "seat")
        s.action = {None: FRESH, " begun": BEGUN, " done": DONE}[found[3]]
        _read_question(s, [word for word in found.groups()[3:] if word])
    else:
        raise BadNotation(
            f"{text!r} does not say what is next; write for example 'turn 1 of fox' or 'to program'."
        )


def _read_question(s: State, words: list[str]) -> None:
    s.phase = TURN
    if not words:
        return
    if words in (["gear"], ["grapple"]):
        s.phase = GEARING if words == ["gear"] else GRAPPLING
    elif words[0] in ("knock", "drop") and len(words) == 2:
        s.phase = KNOCKING if words[0] == "knock" else DROPPING
        s.victim = _index(SEAT_NAMES[: s.players], words[1], "seat")
    elif words[0] in THROWS and words[1:2] in (["from"], ["at"]):
        _read_throw(s, THROWS[words[0]], words[1:])
    else:
        raise BadNotation(
            f"{' '.join(words)!r} is no question; write 'move from', 'attack at owl', 'gear' or 'drop fox'."
        )


def _read_throw(s: State, why: int, words: list[str]) -> None:
    s.throw = why
    s.phase = STANDING if words == ["from"] else NAMING if words == ["at"] else ROPING
    if s.phase == ROPING:
        require(words[0] == "at", "A throw is aimed at something: write 'move at g'.")
        if why == MOVE:
            s.target = _index(ROOF_NAMES, words[1], "roof")
        else:
            s.victim = _index(SEAT_NAMES[: s.players], words[1], "seat")


READERS: dict[str, Callable[[State, list[str]], None]] = {
    "houses": _read_houses,
    "stacks": _read_stacks,
    "trees": _read_trees,
    "twos": _read_twos,
    "yellow": _read_yellow,
    "chests": _read_chests,
    "faces": _read_faces,
    "laid": _read_laid,
    "round": _read_round,
    "imagined": _read_skill,
    "now": _read_now,
}
