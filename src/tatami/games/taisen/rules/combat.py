"""Combat, and how a game ends: T11–T15."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tatami.core.contract import tell

from .board import (
    CHIEF,
    CHIEF_STRENGTH,
    DRAW,
    DUELLED,
    ELIMINATION,
    ENDED,
    FELL,
    MET,
    MONKEY,
    MOVING,
    OVER,
    RETREATED,
    SCHOOLS,
    TILES,
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
        tell(s, MET, tile)
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
    winner = stronger(wolf, wolf_strength, monkey, monkey_strength)
    tell(s, DUELLED, tile, wolf, wolf_strength, monkey, monkey_strength, winner)
    if winner == DRAW:
        tie(s, tile, wolf_strength)
    else:
        beat(s, winner, tile, monkey_strength if winner == WOLF else wolf_strength)


def stronger(wolf: int, wolf_strength: int, monkey: int, monkey_strength: int) -> int:
    """The winning seat or DRAW: schools first, then strengths; a chief has any school (T3, T11, T12)."""
    if wolf != CHIEF and monkey != CHIEF and school(wolf) != school(monkey):
        return WOLF if (school(wolf) + 1) % SCHOOLS == school(monkey) else MONKEY
    if wolf_strength == monkey_strength:
        return DRAW
    return WOLF if wolf_strength > monkey_strength else MONKEY


def beat(s: State, winner: int, tile: int, beaten_strength: int) -> None:
    """The loser leaves the game; a chief's victory costs it that strength (T11, T12)."""
    if s.pile[place(winner, tile)] & 15 == CHIEF:
        s.power[winner] -= beaten_strength
    loser = 1 - winner
    fallen = pop(s, loser, tile)
    tell(s, FELL, loser, fallen, tile)
    s.left[loser] -= 1
    if s.left[loser] == 0:
        finish(s, winner, ELIMINATION)  # T15, at once


def tie(s: State, tile: int, shared_strength: int) -> None:
    """Both step back, but whoever is in its own village is beaten (T13)."""
    if tile == village(WOLF):
        beat(s, MONKEY, tile, shared_strength)
    elif tile == village(MONKEY):
        beat(s, WOLF, tile, shared_strength)
    else:
        retreat(s, WOLF, tile)
        retreat(s, MONKEY, tile)


def retreat(s: State, seat: int, tile: int) -> None:
    """The top card of a side steps one tile back, onto its own pile (T13)."""
    card = pop(s, seat, tile)
    back = ahead(seat, tile, -1)
    push(s, seat, back, card)
    tell(s, RETREATED, seat, card, tile, back)


def finish(s: State, winner: int, reason: int) -> None:
    clear_dice(s)
    s.phase = OVER
    s.chief_moved = 0
    s.winner = winner
    s.reason = reason
    tell(s, ENDED, winner, reason)


def clear_dice(s: State) -> None:
    s.open = 0
    for die in range(SCHOOLS):
        s.die[die] = 0
