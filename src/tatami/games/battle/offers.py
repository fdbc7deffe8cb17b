"""What a board needs to show each choice of a seat."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, TypedDict, get_args

from .facts import CARD_NAMES, MEANINGS, Card, Meaning, Rank, Square, rank_letter, square_text
from .rules.board import (
    GO,
    HOPPING,
    PLACE,
    PLAY,
    PLAY_JOKER,
    SQUARES,
    TAKE,
    TAKE_BY_JOKER,
    fenced,
    stands,
)

if TYPE_CHECKING:
    from .state import State

Plainly = Literal["pass", "end", "hold", "throw"]
PLAIN: tuple[Plainly, ...] = get_args(Plainly)


class Plain(TypedDict):
    """A pass in the window or instead of a hop, the end of the steps, dice that lie, or a throw again."""

    kind: Plainly


class Placing(TypedDict):
    """A figure of the set-up."""

    kind: Literal["place"]
    square: Square
    rank: Rank


class Playing(TypedDict):
    """An action card that acts without the board."""

    kind: Literal["card"]
    card: Card
    meaning: Meaning
    """What it is played for: a Joker is anything but itself."""


class Capturing(TypedDict):
    """Capture, or a Joker for it."""

    kind: Literal["capture"]
    card: Card
    origin: Square | None
    """Where who takes stands; null on the edge, where nobody moves."""
    target: Square


class Stepping(TypedDict):
    """One square."""

    kind: Literal["step"]
    origin: Square
    target: Square
    battle: bool
    """An enemy stands there."""
    crawls: bool
    """Under the fence."""


class Hopping(TypedDict):
    """Over an enemy."""

    kind: Literal["hop"]
    origin: Square
    over: Square
    target: Square
    battle: bool
    """An enemy stands there."""


Offer = Plain | Placing | Playing | Capturing | Stepping | Hopping


def offer(s: State, seat: int, choice: int) -> Offer:
    """What a board needs to show a choice."""
    if choice >= PLACE:
        rank, square = divmod(choice - PLACE, SQUARES)
        return {"kind": "place", "square": square_text(square), "rank": rank_letter(rank)}
    if choice >= TAKE:
        return _offered_capture(choice)
    if choice >= GO:
        return _offered_way(s, seat, *divmod(choice - GO, SQUARES))
    if choice >= PLAY_JOKER:
        return {"kind": "card", "card": "joker", "meaning": MEANINGS[choice - PLAY_JOKER]}
    if choice >= PLAY:
        return {"kind": "card", "card": CARD_NAMES[choice - PLAY], "meaning": MEANINGS[choice - PLAY]}
    return {"kind": PLAIN[choice]}


def _offered_capture(choice: int) -> Capturing:
    joker = choice >= TAKE_BY_JOKER
    origin, target = divmod(choice - (TAKE_BY_JOKER if joker else TAKE), SQUARES)
    return {
        "kind": "capture",
        "card": "joker" if joker else "capture",
        "origin": None if origin == target else square_text(origin),
        "target": square_text(target),
    }


def _offered_way(s: State, seat: int, origin: int, target: int) -> Stepping | Hopping:
    start, end, battle = square_text(origin), square_text(target), stands(s, 1 - seat, target)
    if s.phase == HOPPING:
        over = square_text((origin + target) // 2)
        return {"kind": "hop", "origin": start, "over": over, "target": end, "battle": battle}
    crawls = fenced(s, origin, target)
    return {"kind": "step", "origin": start, "target": end, "battle": battle, "crawls": crawls}
