"""Games between two networks, each planning its own turn: how one measures what was learned. To be lifted."""

from __future__ import annotations

from tatami.bots.network import Network, Sheet
from tatami.bots.planning import Desk
from tatami.core.contract import (
    CHANCE,
    NOBODY,
    WIN,
    Ints,
    choose,
    mover,
    result,
    weights,
)
from tatami.core.luck import draw_weighted, set_seed
from tatami.research.arena.ratings import as_of_two
from tatami.research.training.selfplay import TRUTH, follow_habit, play_turn


def contest(
    desk: Desk,
    ours: Network,
    theirs: Network,
    sheet: Sheet,
    fresh: Ints,
    out: Ints,
    seats: int,
    games: int,
    seed: int,
) -> float:
    """Plays so many games, each seat in turn for ours and the others for theirs; our score, as if of two."""
    won = 0.0
    for game in range(games):
        set_seed(desk.luck, seed + game // seats)
        for place in range(len(fresh)):
            desk.rows[TRUTH, place] = fresh[place]
        won += play_between(desk, ours, theirs, sheet, out, game % seats)
    return as_of_two(won / games, seats)


def play_between(desk: Desk, ours: Network, theirs: Network, sheet: Sheet, out: Ints, own: int) -> float:
    """One game; what its own seat has of the win."""
    s = desk.states[TRUTH]
    seat = mover(s)
    while seat != NOBODY:
        if seat == CHANCE:
            choose(s, CHANCE, draw_weighted(desk.luck, out, weights(s, out)))
        elif not follow_habit(s, seat, desk.luck):
            play_turn(desk, seat, ours if seat == own else theirs, sheet, 0.0)
        seat = mover(s)
    return result(s, own) / WIN
