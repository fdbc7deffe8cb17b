"""Moves and outcomes of chance as text.

A formation is three rows of five, the front row first, each from column a to e: "22122/11S11/12111"; asked
one by one, a figure is placed by "c1=S". In the window: "pass", "weapons", "crawl", "jump", "capture:a3xb4"
(on the edge "capture:xb10"), "joker:jump", "joker:shuriken" … Steps and hops: "a3-a4", into a battle "a3xa4";
"pass" declines a hop, "end" the steps. In a battle: "throw" spends a Shuriken, "hold" does not.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from tatami.core.errors import BadNotation

from ..facts import CARD_NAMES, MEANINGS, RANK_LETTERS, square_text
from ..rules.battle import unknown_square
from ..rules.board import (
    CAPTURE,
    END,
    FIGURES,
    FIRST_DIE,
    GO,
    HOLD,
    ITSELF,
    JOKER,
    NEW_WEAPONS,
    NO_CHOICE,
    PASS,
    PLACE,
    PLACING,
    PLAY,
    PLAY_JOKER,
    RANKS,
    ROLLING,
    SQUARES,
    STARTING,
    TAKE,
    TAKE_BY_JOKER,
    THROW,
    TURNING,
    stands,
)
from ..rules.reasons import BEGUN, INCOMPLETE, MISCOUNTED, TOO_LATE
from .texts import home_squares, placing_order, read_square

if TYPE_CHECKING:
    from ..state import State

PLAIN = {"pass": PASS, "end": END, "hold": HOLD, "throw": THROW}

SQUARE = r"([a-e][1-9][0-9]?)"
WAY = re.compile(rf"{SQUARE}[-x]{SQUARE}")
SEIZURE = re.compile(rf"(joker:)?capture:(?:{SQUARE})?x{SQUARE}")
PLACEMENT = re.compile(rf"{SQUARE}=([12s])")
FORMATION = re.compile(r"[12s/]{3,40}")


def move_text(s: State, seat: int, choice: int) -> str:
    if choice >= PLACE:
        return f"{square_text((choice - PLACE) % SQUARES)}={RANK_LETTERS[(choice - PLACE) // SQUARES]}"
    if choice >= TAKE:
        by_joker = choice >= TAKE_BY_JOKER
        return _seizure_text(choice - (TAKE_BY_JOKER if by_joker else TAKE), "joker:" if by_joker else "")
    if choice >= GO:
        origin, target = divmod(choice - GO, SQUARES)
        sign = "x" if stands(s, 1 - seat, target) else "-"
        return f"{square_text(origin)}{sign}{square_text(target)}"
    if choice >= PLAY_JOKER:
        return f"{CARD_NAMES[JOKER]}:{MEANINGS[choice - PLAY_JOKER]}"
    return CARD_NAMES[choice - PLAY] if choice >= PLAY else list(PLAIN)[choice]


def _seizure_text(way: int, prefix: str) -> str:
    origin, target = divmod(way, SQUARES)
    taker = "" if origin == target else square_text(origin)
    return f"{prefix}{CARD_NAMES[CAPTURE]}:{taker}x{square_text(target)}"


def read_move(s: State, seat: int, text: str) -> tuple[int, ...]:
    """Reads any move, in capital letters too; a whole formation stands for several choices."""
    word = text.strip().lower()
    if word in PLAIN:
        return (PLAIN[word],)
    if FORMATION.fullmatch(word):
        return _read_formation(s, seat, word.upper())
    if placement := PLACEMENT.fullmatch(word):
        return (PLACE + RANK_LETTERS.index(placement[2].upper()) * SQUARES + read_square(placement[1]),)
    if way := WAY.fullmatch(word):
        return (GO + read_square(way[1]) * SQUARES + read_square(way[2]),)
    return (_read_card(text, word),)


def _read_card(text: str, word: str) -> int:
    if seizure := SEIZURE.fullmatch(word):
        target = read_square(seizure[3])
        origin = _read_taker(seizure[2], target)
        return (TAKE_BY_JOKER if seizure[1] else TAKE) + origin * SQUARES + target
    card, _, meaning = word.partition(":")
    if word in CARD_NAMES[NEW_WEAPONS:CAPTURE]:
        return PLAY + CARD_NAMES.index(word)
    if word == CARD_NAMES[CAPTURE]:
        return PLAY + CAPTURE  # of nobody
    if card == CARD_NAMES[JOKER] and meaning in MEANINGS:
        return PLAY_JOKER + MEANINGS.index(meaning)
    raise BadNotation(
        f"{text.strip()[:60]!r} is not a move; write a step (a3-a4), a card (weapons, crawl, jump, "
        "capture:a3xb4, joker:jump), a formation (22122/11S11/12111), or pass, end, throw, hold."
    )


def _read_taker(text: str | None, target: int) -> int:
    """Where who takes stands; on the edge nobody moves, and the target stands for it (B17)."""
    if text is None:
        return target
    origin = read_square(text)
    return ITSELF if origin == target else origin


def _read_formation(s: State, seat: int, text: str) -> tuple[int, ...]:
    """The choices of the set-up still to be made for this formation, or one that says what is wrong."""
    if s.phase != PLACING:
        return (NO_CHOICE + TOO_LATE,)
    rows = text.split("/")
    letters = "".join(rows)
    if len(letters) != FIGURES or [len(row) for row in rows] != [5, 5, 5]:
        return (NO_CHOICE + INCOMPLETE,)
    if any(letters.count(RANK_LETTERS[rank]) != STARTING[rank] for rank in range(1, RANKS + 1)):
        return (NO_CHOICE + MISCOUNTED,)
    squares = home_squares(s, seat)
    wanted = {square: RANK_LETTERS.index(letter) for square, letter in zip(squares, letters, strict=True)}
    if any(s.figure[square] and s.figure[square] & 7 != rank for square, rank in wanted.items()):
        return (NO_CHOICE + BEGUN,)
    order = [(rank, square) for rank, square in placing_order(wanted) if not s.figure[square]]
    return tuple(PLACE + rank * SQUARES + square for rank, square in order)


def outcome_text(s: State, outcome: int) -> str:
    """Two dice "4,2" for the first player, a card or a face "5", a forgotten rank "S"."""
    if s.phase == ROLLING:
        return f"{outcome // FIRST_DIE + 1},{outcome % FIRST_DIE + 1}"
    if s.phase != TURNING and unknown_square(s) >= 0:
        return RANK_LETTERS[outcome + 1]
    return str(outcome + 1)
