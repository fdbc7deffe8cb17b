"""Combat, and how a game ends: T11–T15."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tatami.core.contract import tell

from ..facts import Duelled, Ended, Fell, Met, Retreated
from .board import (
    BY_SCHOOL,
    BY_STRENGTH,
    BY_VILLAGE,
    CHIEF,
    CHIEF_STRENGTH,
    DRAW,
    ELIMINATION,
    MONKEY,
    MOVING,
    OVER,
    SCHOOLS,
    TILES,
    UNDECIDED,
    WOLF,
    ahead,
    place,
    pop,
    push,
    school,
    strength,
    village,
)

if TYPE_CHECKING:
    from ..state import State


def resolve_combats(s: State) -> None:
    """One combat after the other, the one nearest the active village first (T14)."""
    tile = contested_tile(s)
    while tile >= 0 and s.phase == MOVING:
        tell(s, Met(tile))
        fight(s, tile)
        tile = contested_tile(s)


def contested_tile(s: State) -> int:
    """Of the tiles where both sides stand, the one nearest the active village; -1 if there is none."""
    for steps in range(TILES):
        tile = ahead(s.active, village(s.active), steps)
        if s.pile[place(WOLF, tile)] and s.pile[place(MONKEY, tile)]:
            return tile
    return -1


def fight(s: State, tile: int) -> None:
    """Top cards duel until a side has no card on the tile; chiefs enter it with full strength (T11, T12)."""
    while s.phase == MOVING and s.pile[place(WOLF, tile)] and s.pile[place(MONKEY, tile)]:
        duel(s, tile)
    s.power[WOLF] = s.power[MONKEY] = CHIEF_STRENGTH


def duel(s: State, tile: int) -> None:
    wolf = s.pile[place(WOLF, tile)] & 15
    monkey = s.pile[place(MONKEY, tile)] & 15
    wolf_strength = s.power[WOLF] if wolf == CHIEF else strength(wolf)
    monkey_strength = s.power[MONKEY] if monkey == CHIEF else strength(monkey)
    winner, by = judged(tile, wolf, wolf_strength, monkey, monkey_strength)
    left = 0
    if (wolf if winner == WOLF else monkey) == CHIEF and winner != DRAW:  # T12: it costs what it has beaten
        s.power[winner] -= monkey_strength if winner == WOLF else wolf_strength
        left = s.power[winner]
    tell(s, Duelled(tile, wolf, wolf_strength, monkey, monkey_strength, winner, by, left))
    if by == UNDECIDED:
        retreat(s, WOLF, tile)
        retreat(s, MONKEY, tile)
    else:
        beat(s, winner, tile)


def judged(tile: int, wolf: int, wolf_strength: int, monkey: int, monkey_strength: int) -> tuple[int, int]:
    """The winning seat or DRAW, and what decided: schools first, then strengths (T3, T11).

    A chief has any school (T12). Of equals, whoever is in its own village cannot step back and loses (T13).
    """
    if wolf != CHIEF and monkey != CHIEF and school(wolf) != school(monkey):
        return (WOLF if (school(wolf) + 1) % SCHOOLS == school(monkey) else MONKEY), BY_SCHOOL
    if wolf_strength != monkey_strength:
        return (WOLF if wolf_strength > monkey_strength else MONKEY), BY_STRENGTH
    if tile == village(WOLF):
        return MONKEY, BY_VILLAGE
    if tile == village(MONKEY):
        return WOLF, BY_VILLAGE
    return DRAW, UNDECIDED


def beat(s: State, winner: int, tile: int) -> None:
    """The loser leaves the game (T11)."""
    loser = 1 - winner
    fallen = pop(s, loser, tile)
    s.left[loser] -= 1
    tell(s, Fell(loser, fallen, tile))
    if s.left[loser] == 0:
        finish(s, winner, ELIMINATION)  # T15, at once


def retreat(s: State, seat: int, tile: int) -> None:
    """The top card of a side steps one tile back, onto its own pile (T13)."""
    card = pop(s, seat, tile)
    back = ahead(seat, tile, -1)
    push(s, seat, back, card)
    tell(s, Retreated(seat, card, tile, back))


def finish(s: State, winner: int, reason: int) -> None:
    clear_dice(s)
    s.phase = OVER
    s.chief_moved = 0
    s.winner = winner
    s.reason = reason
    tell(s, Ended(winner, reason))


def clear_dice(s: State) -> None:
    s.open = 0
    for die in range(SCHOOLS):
        s.die[die] = 0
