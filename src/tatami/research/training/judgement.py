"""Whether what a network says comes true: of many games, one position each. To be lifted."""

from __future__ import annotations

from typing import Any

from tatami.bots.network import Network, Sheet, judge
from tatami.bots.planning import Desk, clear, expected
from tatami.core.contract import (
    CHANCE,
    NOBODY,
    WIN,
    Ints,
    Reals,
    choose,
    copy_position,
    mover,
    result,
    weights,
)
from tatami.core.luck import draw_below, draw_weighted
from tatami.research.training.selfplay import OTHERWISE, TRUTH, follow_habit, play_turn


def witness(
    desk: Desk,
    reply: Desk,
    net: Network,
    sheet: Sheet,
    fresh: Ints,
    out: Ints,
    games: int,
    seed: int,
    said: Reals,
    came: Reals,
    meant: Reals,
) -> int:
    """Of each game a position before a throw: what was said of it, what came, and the mean over all throws.

    Returns of how many games there is one.
    """
    clear(desk, seed)
    clear(reply, seed)
    count = 0
    for _ in range(games):
        for place in range(len(fresh)):
            desk.rows[TRUTH, place] = fresh[place]
        seat = play_and_pick(desk, net, sheet, out)
        if seat != NOBODY:
            said[count] = judge(desk.states[OTHERWISE], seat, net, sheet)
            meant[count] = expected(reply, OTHERWISE, seat, net, sheet, out)
            came[count] = result(desk.states[TRUTH], seat) / WIN
            count += 1
    return count


def play_and_pick(desk: Desk, net: Network, sheet: Sheet, out: Ints) -> int:
    """Plays a game and lays one of its ends of turns aside, each as likely; whose turn it was, or NOBODY."""
    s: Any = desk.states[TRUTH]
    met, whose = 0, NOBODY
    seat = mover(s)
    while seat != NOBODY:
        if seat == CHANCE:
            choose(s, CHANCE, draw_weighted(desk.luck, out, weights(s, out)))
        elif not follow_habit(s, seat, desk.luck):
            play_turn(desk, seat, net, sheet, 0.0)
            if mover(s) == CHANCE:
                met += 1
                if draw_below(desk.luck, met) == 0:
                    whose = seat
                    copy_position(desk.states, desk.rows, OTHERWISE, TRUTH)
        seat = mover(s)
    return whose
