"""Ninja Night in texts that a person can read and type.

Roofs are letters a to k, standing points 1 to 9 as on a keypad, chests numbers from 1. Moves:

    to-g                      place the neighbour's ninja; the roof of a Move or a Grapple
    move+pick                 a program (each wheel may also be set by itself: move, then pick)
    move at-5 to-g rope-240   a throw: why, where to stand, at what, how long; word by word or all at once
                              (asked for a rope alone, its length will do: 240)
    attack at-3 on-owl rope-180
    pick-7  steal-7  lay-7  play-7  drop-7  knock-7  heal  end
    gear-2-move               with a Gear: the second action becomes Move

A position, of which empty lines may be left out:

    houses   1 2 3' 4 5 6 7 8 9 10 11        large building on each site; ' is turned
    stacks   b d f h k
    trees    1 4
    chests   a: 1 2 3*  b: 4 5               * is yellow
    faces    4=potion 7=3:fox+owl 9=?:cat    and who has seen them, if not all
    fox      on a at 5  holds 4 7  wounds 1  played 12  program move+pick  rope 240
    owl      on c at 1
    laid     9
    round 2  first owl
    now      turn 1 of fox begun
"""

from __future__ import annotations

import re
from itertools import pairwise
from typing import TYPE_CHECKING

from tatami.core.errors import BadNotation
from tatami.core.outcome import Outcome

from ..facts import ROOF_NAMES, SEAT_NAMES, reason_name
from ..rules.board import (
    ACTIONS,
    AIM,
    ATTACK,
    BUILDING,
    COLOURING,
    DROP,
    END,
    FIRST_PLAYER,
    GO,
    HEAL,
    KNOCK,
    LAY,
    LONGEST,
    MOVE,
    PICK_UP,
    PLANTING,
    PLAY,
    PROGRAMMING,
    REPROGRAM,
    ROPE,
    ROPING,
    STAND,
    TAKE,
    TURN_WHEEL,
)
from ..rules.ending import reason, share, total, winners
from ..rules.possible import SLOT
from . import reading, refusals, writing
from .names import ACTION_TEXTS, CHEST_NAMES, FACE_TEXTS, POINT_NAMES, TREE_NAMES

if TYPE_CHECKING:
    from ..state import State

__all__ = [
    "PASSES",
    "SEAT_NAMES",
    "ending",
    "move_text",
    "number_range",
    "outcome_text",
    "read",
    "read_move",
    "refusal_values",
    "turn_clause",
    "write",
]

read = reading.read
write = writing.write
refusal_values = refusals.refusal_values
turn_clause = refusals.turn_clause

PASSES = ("end",)

WITH_CHEST = (
    ("knock", KNOCK),
    ("drop", DROP),
    ("play", PLAY),
    ("lay", LAY),
    ("steal", TAKE),
    ("pick", PICK_UP),
)


def move_text(s: State, seat: int, choice: int) -> str:
    if choice > ROPE:
        return f"rope-{choice - ROPE}"
    if choice > REPROGRAM:
        slot, action = divmod(choice - REPROGRAM, SLOT)
        return f"gear-{slot + 1}-{ACTION_TEXTS[action]}"
    if choice > TURN_WHEEL:
        return ACTION_TEXTS[choice - TURN_WHEEL]
    if choice >= AIM:
        return f"on-{SEAT_NAMES[choice - AIM]}"
    if choice >= GO:
        return f"to-{ROOF_NAMES[choice - GO]}"
    if choice >= STAND:
        return f"at-{POINT_NAMES[choice - STAND]}"
    if choice <= HEAL:
        return "end" if choice == END else ACTION_TEXTS[choice]
    word, first = next(pair for pair in WITH_CHEST if choice >= pair[1])
    return f"{word}-{CHEST_NAMES[choice - first]}"


def number_range(s: State, seat: int) -> tuple[str, int, int] | None:
    """Where a move is a number chosen freely: the text before it, the least and the most."""
    return ("rope-", 1, LONGEST) if s.phase == ROPING else None


def read_move(s: State, seat: int, text: str) -> tuple[int, ...]:
    """One word for one choice, or the several of a program or a throw, wheels joined by a plus.

    Nothing may follow a choice that shows something new (a rope, a look, the last program): what is
    refused after it would tell what nobody has paid for.
    """
    words = text.strip().lower().replace("+", " ").split()
    if not words:
        raise BadNotation(f"{text!r} is not a move; write for example 'move+pick', 'pick-7' or 'end'.")
    choices = tuple(_read_word(s, word) for word in words)
    if "+" in text and s.phase != PROGRAMMING and all(MOVE <= choice <= HEAL for choice in choices):
        return tuple(TURN_WHEEL + choice for choice in choices)  # a program, too early or too late (N5)
    wheels = 2 - (s.program[2 * seat] > 0) if s.phase == PROGRAMMING else 0
    if not _is_one_move(choices, wheels):
        raise BadNotation(f"{text.strip()!r} is more than one move; write a program, or one thing at a time.")
    return choices


def _is_one_move(choices: tuple[int, ...], wheels: int) -> bool:
    """A program, the parts of a throw in their order, a bonus with what it asks, or a single choice."""
    if wheels:
        return len(choices) <= wheels
    stages = [_stage(choice) for choice in choices]
    in_order = all(0 <= one < other for one, other in pairwise(stages))
    return len(choices) == 1 or in_order


def _stage(choice: int) -> int:
    """Where in a throw or a bonus a choice has its place; -1 if it stands alone."""
    if choice in (MOVE, ATTACK) or PLAY <= choice < DROP:
        return 0
    if STAND <= choice < GO:
        return 1
    if GO <= choice < TURN_WHEEL:
        return 2
    return 3 if choice > REPROGRAM else -1


def _read_word(s: State, word: str) -> int:
    if s.phase == ROPING and word.lstrip("-").isdecimal():
        word = f"rope-{word}"
    if word in ACTION_TEXTS[MOVE : ACTIONS + 1]:
        action = ACTION_TEXTS.index(word)
        return TURN_WHEEL + action if s.phase == PROGRAMMING else action
    if word == "end":
        return END
    for pattern, read_one in WORDS:
        found = re.fullmatch(pattern, word, re.ASCII)
        if found:
            return read_one(*found.groups())
    raise BadNotation(
        f"{word!r} is not a move; "
        "write for example 'move+pick', 'at-5', 'to-g', 'on-owl', 'rope-200', 'pick-7' or 'end'."
    )


def _gear(slot: str, action: str) -> int:
    return REPROGRAM + SLOT * (int(slot) - 1) + ACTION_TEXTS.index(action)


def _rope(minus: str, length: str) -> int:
    """A rope too short or too long by however much is read as one that is just so."""
    if minus:
        return ROPE
    return ROPE + (int(length) if len(length) <= len(str(LONGEST)) else LONGEST + 1)


def _with_chest(word: str, chest: str) -> int:
    if chest not in CHEST_NAMES:
        raise BadNotation(f"There is no chest {chest}; chests are 1 to {len(CHEST_NAMES)}.")
    return dict(WITH_CHEST)[word] + CHEST_NAMES.index(chest)


WORDS = (
    (r"to-([a-k])", lambda roof: GO + ROOF_NAMES.index(roof)),
    (r"at-([1-9])", lambda point: STAND + POINT_NAMES.index(point)),
    (rf"on-({'|'.join(SEAT_NAMES)})", lambda name: AIM + SEAT_NAMES.index(name)),
    (r"rope-(-?)0*(\d+)", _rope),
    (r"(knock|drop|play|lay|steal|pick)-(\d{1,2})", _with_chest),
    (r"gear-([12])-(move|attack|pick|steal|heal)", _gear),
)


def outcome_text(s: State, outcome: int) -> str:
    """A building, a site, a chest, a face or a seat; in imagined worlds an action, or hit and miss."""
    if s.blank:
        return FACE_TEXTS[outcome + 1]
    if s.phase == BUILDING:
        return writing.house_text(outcome + 1)
    if s.phase == PLANTING:
        return TREE_NAMES[outcome]
    if s.phase == COLOURING:
        return CHEST_NAMES[outcome]
    if s.phase == FIRST_PLAYER:
        return SEAT_NAMES[outcome]
    if s.phase == PROGRAMMING:
        return ACTION_TEXTS[outcome + 1]
    return ("miss", "hit")[outcome] if s.phase == ROPING else ROOF_NAMES[outcome]


def ending(s: State) -> Outcome:
    """Points are what the chests in a backpack are worth."""
    found = winners(s)
    seats = range(s.players)
    won = tuple(seat for seat in seats if found >> seat & 1)
    scores = tuple(share(s, seat) for seat in seats)
    return Outcome(won, reason_name(reason(s)), scores, tuple(total(s, seat) for seat in seats))
