"""Setting up: the village, chests, faces, the first player, and where ninjas begin (N1–N4).

Outcomes of chance: 2 · large building + turned, site by site; a roof for each small building; a tree
site; a roof that has two chests; a chest that is yellow; a face; a seat.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tatami.core.contract import Ints, tell

from ..facts import FirstDrawn, Looked, Placed, VillageBuilt
from .board import (
    BUILDING,
    CHEST_BITS,
    CHESTS,
    CLOSED,
    COLOURING,
    EVERYONE,
    FACES,
    FIRST_PLAYER,
    GROUPING,
    OPENING,
    PACK,
    PINK_TOKENS,
    PLACING,
    PLANTING,
    PLAYED,
    SMALLS,
    STACKING,
    TREES,
    TWOS,
    UNPLACED,
    YELLOW_TOKENS,
    YELLOWS,
    is_yellow,
    next_seat,
)
from .geometry import BUILDINGS, CENTRE, ROOFS, TREE_SITES
from .village import draw_lines

if TYPE_CHECKING:
    from ..state import State


def bits(mask: int) -> int:
    """How many bits are set."""
    count = 0
    while mask:
        mask &= mask - 1
        count += 1
    return count


def laying_weights(s: State, out: Ints) -> int:
    """All draws are uniform over what is left (N1, N2)."""
    if s.phase == BUILDING:
        return building_weights(s, out)
    if s.phase == STACKING:
        return unset_weights(s.stacked, ROOFS, out)
    if s.phase == PLANTING:
        return unset_weights(s.trees, TREE_SITES, out)
    if s.phase == GROUPING:
        return unset_weights(s.twos, ROOFS, out)
    if s.phase == COLOURING:
        return unset_weights(s.yellow, CHESTS, out)
    return unset_weights(0, s.players, out)


def unset_weights(mask: int, count: int, out: Ints) -> int:
    for index in range(count):
        out[index] = 1 - (mask >> index & 1)
    return count


def building_weights(s: State, out: Ints) -> int:
    for outcome in range(2 * BUILDINGS):
        out[outcome] = 1
    for roof in range(ROOFS):
        if s.building[roof]:
            large = (s.building[roof] - 1) // 2
            out[2 * large] = out[2 * large + 1] = 0
    return 2 * BUILDINGS


def lay(s: State, outcome: int) -> None:
    """Chance decides the next thing about the village."""
    if s.phase == BUILDING:
        build(s, outcome)
    elif s.phase == STACKING:
        s.stacked |= 1 << outcome
        if bits(s.stacked) == SMALLS:
            s.phase = PLANTING
    elif s.phase == PLANTING:
        s.trees |= 1 << outcome
        if bits(s.trees) == TREES:
            s.phase = GROUPING
    elif s.phase == GROUPING:
        s.twos |= 1 << outcome
        if bits(s.twos) == TWOS:
            s.phase = COLOURING
    elif s.phase == COLOURING:
        s.yellow |= 1 << outcome
        if bits(s.yellow) == YELLOWS:
            complete_village(s)
    else:
        begin_placing(s, outcome)
        tell(s, FirstDrawn(outcome))


def build(s: State, outcome: int) -> None:
    roof = 0
    while s.building[roof]:
        roof += 1
    s.building[roof] = outcome + 1
    if roof == ROOFS - 1:
        s.phase = STACKING


def complete_village(s: State) -> None:
    """Chests are numbered roof by roof; with two players all faces are drawn now (N2, N18)."""
    draw_lines(s)
    chest = 0
    for roof in range(ROOFS):
        for _ in range(2 if s.twos >> roof & 1 else 3):
            s.where[chest] = roof
            chest += 1
    s.twos = 0
    if s.players == 2:
        open_faces(s)
    else:
        settle_first_player(s)


def open_faces(s: State) -> None:
    s.phase = OPENING
    s.blank = CHEST_BITS
    for chest in range(CHESTS):
        s.known[chest] = EVERYONE


# Faces, drawn one by one (N3)


def blank_chest(s: State) -> int:
    """The chest whose face is drawn next."""
    chest = 0
    while not s.blank >> chest & 1:
        chest += 1
    return chest


def face_weights(s: State, out: Ints) -> int:
    """Outcome n is face n + 1: as many as there are tokens of this colour not drawn yet."""
    yellow = is_yellow(s, blank_chest(s))
    for face in range(1, FACES):
        out[face - 1] = YELLOW_TOKENS[face] if yellow else PINK_TOKENS[face]
    for chest in range(CHESTS):
        if s.face[chest] != CLOSED and is_yellow(s, chest) == yellow:
            out[s.face[chest] - 1] -= 1
    return FACES - 1


def draw_face(s: State, face: int) -> None:
    chest = blank_chest(s)
    s.face[chest] = face
    s.blank ^= 1 << chest
    if PACK <= s.where[chest] < PLAYED:
        tell(s, Looked(s.where[chest] - PACK, chest, face))
    if s.phase == OPENING and s.blank == 0:
        settle_first_player(s)


# The first player and the ninjas (N4)


def settle_first_player(s: State) -> None:
    """The village is complete; who begins was chosen, or is drawn next."""
    s.phase = FIRST_PLAYER
    if s.first_option:
        begin_placing(s, s.first_option - 1)
    tell(s, VillageBuilt())


def begin_placing(s: State, seat: int) -> None:
    s.phase = PLACING
    s.first = seat
    s.active = seat


def neighbour(s: State, seat: int) -> int:
    """The player on the right, whose ninja this one places (N4)."""
    return (seat + s.players - 1) % s.players


def place(s: State, seat: int, roof: int) -> bool:
    """Puts the neighbour's ninja down; whether everybody stands now."""
    ninja = neighbour(s, seat)
    s.roof[ninja] = roof
    s.point[ninja] = CENTRE
    following = next_seat(s, seat)
    everybody = s.roof[neighbour(s, following)] != UNPLACED
    if not everybody:
        s.active = following
    tell(s, Placed(seat, ninja, roof))
    return everybody
