"""What a seat may know of Ninja Night: all but sealed programs and faces it has not seen (N5, N18)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

from tatami.core.contract import NOBODY, Ints

from ..facts import (
    ACTION_NAMES,
    BONUS_NAMES,
    FACE_NAMES,
    ROOF_NAMES,
    SEAT_NAMES,
    Action,
    Face,
    action_name,
    why_name,
)
from ..notation.names import CHEST_NAMES, ROPE_SHARES
from ..rules.board import (
    CHESTS,
    COLOURING,
    DROPPING,
    KNOCKING,
    LONGEST,
    MOVE,
    NO_THROW,
    NOWHERE,
    OVER,
    PACK,
    PLACING,
    PLAYED,
    PROGRAMMING,
    RESERVE,
    ROPING,
    ROUNDS,
    SLOTS,
    TURN,
    UNPLACED,
    YELLOW_FROM,
    knows_face,
    reserve,
    sight,
)
from ..rules.ending import place_of, total, valued
from ..rules.geometry import (
    BOARD_RADIUS,
    CENTRE,
    INSET,
    ROOFS,
    SITE_X,
    SITE_Y,
    STOREY,
    TREE_HEIGHT,
    TREE_RADIUS,
    TREE_SITES,
    TREE_X,
    TREE_Y,
)
from ..rules.laying import neighbour
from ..rules.secrets import is_given
from ..rules.village import half_x, half_y, height, large_half_x, large_half_y
from .distances import in_words
from .offers import Offer, offer
from .shown import House, Ninja, Phase, Progress, Shown, Throw, Tree, Village

if TYPE_CHECKING:
    from ..state import State

__all__ = ["CONSTANTS", "Offer", "Shown", "offer", "show"]

CONSTANTS = {
    "NINJAS": SEAT_NAMES,
    "ACTIONS": ACTION_NAMES,
    "BONUSES": BONUS_NAMES,
    "ROUNDS": ROUNDS,
    "SLOTS": SLOTS,
    "CENTRE": CENTRE + 1,
    "RESERVE": RESERVE,
    "YELLOW_FROM": YELLOW_FROM,
    "LONGEST": LONGEST,
    "ROPE_SHARES": ROPE_SHARES,
}
"""What the client prints and counts with; CENTRE is a point, LONGEST the whole rope in millimetres."""

PHASES: Mapping[int, Phase] = {PLACING: "placing", PROGRAMMING: "programming", OVER: "over"}
PROGRESS: tuple[Progress, ...] = ("no", "begun", "yes")


def show(s: State, seat: int | None) -> Shown:
    eyes = NOBODY if seat is None else seat
    in_turn = TURN <= s.phase < OVER
    places = _places(s)
    return {
        "phase": PHASES.get(s.phase, "turn" if in_turn else "village"),
        "round": s.round,
        "slot": s.slot + 1 if in_turn else None,
        "first": s.first if s.round or s.phase == PLACING else None,
        "active": s.active if in_turn or s.phase == PLACING else None,
        "neighbour": neighbour(s, s.active) if s.phase == PLACING else None,
        "acted": PROGRESS[s.action],
        "throw": _throw(s),
        "victim": s.victim if s.phase in (KNOCKING, DROPPING) else None,
        "reserve": reserve(s),
        "village": _village(tuple(s.building), s.stacked, s.trees) if s.phase > COLOURING else None,
        "ninjas": [_ninja(s, other, eyes, places) for other in range(s.players)],
        "roofs": dict(zip(ROOF_NAMES, places, strict=False)),
        "yellow": _marked(s.yellow),
        "laid": _marked(s.laid),
        "faces": _faces(s, sight(eyes)),
        "distances": in_words(s, _thrower(s, eyes))
        if s.assist and s.round and _thrower(s, eyes) >= 0
        else None,
    }


def _thrower(s: State, eyes: int) -> int:
    """Whose distances are told: one's own; to a watcher, those of whoever has the turn."""
    in_turn = TURN <= s.phase < OVER
    return s.active if eyes == NOBODY and in_turn else eyes


def _throw(s: State) -> Throw | None:
    if s.throw == NO_THROW:
        return None
    aimed = s.phase == ROPING
    return {
        "why": why_name(s.throw),
        "roof": ROOF_NAMES[s.target] if aimed else None,
        "victim": s.victim if aimed and s.throw != MOVE else None,
    }


def _places(s: State) -> list[list[int]]:
    """The chests in every place, roofs first: one look at all of them."""
    places: list[list[int]] = [[] for _ in range(NOWHERE + 1)]
    for chest, place in enumerate(s.where, start=1):
        places[place].append(chest)
    return places


def _faces(s: State, eyes: int) -> dict[str, Face]:
    """What somebody with these eyes has seen (N18)."""
    chests = zip(CHEST_NAMES, s.face, s.known, strict=True)
    return {chest: FACE_NAMES[face - 1] for chest, face, seen in chests if face and seen & eyes}


@lru_cache(maxsize=256)
def _marked(chests: int) -> tuple[int, ...]:
    return tuple(chest + 1 for chest in range(CHESTS) if chests >> chest & 1)


# Players


def _ninja(s: State, seat: int, eyes: int, places: list[list[int]]) -> Ninja:
    placed = s.roof[seat] != UNPLACED
    counted = s.phase == OVER and _is_open(s, seat)
    return {
        "roof": ROOF_NAMES[s.roof[seat]] if placed else None,
        "point": s.point[seat] + 1 if placed else None,
        "chests": places[PACK + seat],
        "wounds": s.wounds[seat],
        "played": places[PLAYED + seat],
        "rope": s.rope[seat] or None,
        "program": _program(s, seat, eyes),
        "given": is_given(s, seat),
        "total": total(s, seat) if counted else None,
        "valued": valued(s, seat) if counted else None,
        "place": place_of(s, seat) if counted else None,
    }


def _is_open(s: State, seat: int) -> bool:
    """Whether everybody sees what is in a backpack (N18)."""
    held = (chest for chest in range(CHESTS) if s.where[chest] == PACK + seat)
    return all(knows_face(s, NOBODY, chest) for chest in held)


def _program(s: State, seat: int, eyes: int) -> list[Action] | None:
    """The wheels turned so far; None while they are sealed for these eyes, or none is turned."""
    wheels = [wheel for wheel in (s.program[2 * seat], s.program[2 * seat + 1]) if wheel]
    if not wheels or (s.phase == PROGRAMMING and seat != eyes):
        return None
    return [action_name(wheel) for wheel in wheels]


# The village in numbers


@dataclass
class Layout:
    """What the size of a roof depends on."""

    building: Ints
    stacked: int


@lru_cache(maxsize=256)
def _village(building: tuple[int, ...], stacked: int, trees: int) -> Village:
    layout = Layout(list(building), stacked)
    houses = [_house(layout, roof) for roof in range(ROOFS)]
    return {"radius": BOARD_RADIUS, "houses": houses, "trees": _trees(trees)}


def _house(layout: Layout, roof: int) -> House:
    """The large building, the roof on top (its own, or the small one's), and how far its points spread."""
    x, y = half_x(layout, roof), half_y(layout, roof)
    return {
        "roof": ROOF_NAMES[roof],
        "x": SITE_X[roof],
        "y": SITE_Y[roof],
        "base": (2 * large_half_x(layout, roof), 2 * large_half_y(layout, roof), STOREY),
        "top": (2 * x, 2 * y, height(layout, roof)),
        "spread": (x - INSET, y - INSET),
    }


def _trees(trees: int) -> list[Tree]:
    return [
        {"x": TREE_X[tree], "y": TREE_Y[tree], "radius": TREE_RADIUS, "height": TREE_HEIGHT}
        for tree in range(TREE_SITES)
        if trees >> tree & 1
    ]
