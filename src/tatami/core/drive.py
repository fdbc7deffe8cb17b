"""Generic ways to drive a game, written once against the contract and bound to each game."""

from __future__ import annotations

from typing import Any

from tatami.core.contract import (
    CHANCE,
    NOBODY,
    THINK,
    Ints,
    choices,
    choose,
    habit,
    knows,
    mix,
    mover,
    weights,
)
from tatami.core.luck import draw_below, draw_weighted, set_seed

TAKEN = 1 << 62  # a key is never 0


def let_chance(s: Any, luck: Ints, out: Ints) -> None:
    """Chance acts until somebody must decide, or nobody any more."""
    while mover(s) == CHANCE:
        choose(s, CHANCE, draw_weighted(luck, out, weights(s, out)))


def let_happen(s: Any, luck: Ints, out: Ints) -> None:
    """Chance acts, and whoever answers by habit, until somebody must think, or nobody any more."""
    answer = 0
    while answer != THINK:
        let_chance(s, luck, out)
        seat = mover(s)
        answer = THINK if seat == NOBODY else habit(s, seat, luck)
        if answer != THINK:
            choose(s, seat, answer)


def play_on(s: Any, luck: Ints, out: Ints) -> int:
    """Plays at random to the end; returns how many decisions it took."""
    decisions = 0
    seat = mover(s)
    while seat != NOBODY:
        if seat == CHANCE:
            choose(s, CHANCE, draw_weighted(luck, out, weights(s, out)))
        else:
            choose(s, seat, out[draw_below(luck, choices(s, seat, out))])
            decisions += 1
        seat = mover(s)
    return decisions


def play_many(states: Any, fresh: Any, rows: Any, games: int, seed: int, luck: Ints, out: Ints) -> int:
    """Plays whole games at random, each from the first row of `fresh`; returns the decisions taken."""
    decisions = 0
    set_seed(luck, seed)
    for _ in range(games):
        for place in range(len(fresh)):
            rows[0, place] = fresh[place]
        decisions += play_on(states[0], luck, out)
    return decisions


def trace(s: Any, luck: Ints, out: Ints, track: Ints) -> int:
    """Plays at random and writes three numbers a choice: who, what, and a hash of what was offered."""
    step = 0
    seat = mover(s)
    while seat != NOBODY:
        count = weights(s, out) if seat == CHANCE else choices(s, seat, out)
        offered = count
        for index in range(count):
            offered = mix(offered, out[index])
        choice = draw_weighted(luck, out, count) if seat == CHANCE else out[draw_below(luck, count)]
        choose(s, seat, choice)
        track[3 * step] = seat
        track[3 * step + 1] = choice
        track[3 * step + 2] = offered
        step += 1
        seat = mover(s)
    return step


def no_habit(s: Any, seat: int, luck: Ints) -> int:
    """`habit` where the mind has none."""
    return THINK


def key_of_state(s: Any, rows: Any, row: int, seat: int) -> int:
    """`key` where nothing is secret, lifted."""
    return digest(rows[row])


def key_of_integers(s: Any, rows: Any, row: int, seat: int) -> int:
    """The same key, interpreted."""
    return digest(s.integers())


def digest(integers: Ints) -> int:
    """A hash of all integers, in two strands for speed."""
    even, odd = 1, 2
    count = len(integers)
    for place in range(0, count - 1, 2):
        even = mix(even, integers[place])
        odd = mix(odd, integers[place + 1])
    if count % 2:
        even = mix(even, integers[count - 1])
    return mix(even, odd) | TAKEN


def key_of_knowledge(s: Any, rows: Any, row: int, seat: int) -> int:
    """`key` where there are secrets: what the seat knows, and whose knowledge it is."""
    return mix(knows(s, seat), seat) | TAKEN


def copy_row(states: Any, rows: Any, target: int, source: int) -> None:
    """`copy_position`, lifted."""
    for place in range(rows.shape[1]):
        rows[target, place] = rows[source, place]


def copy_state(states: Any, rows: Any, target: int, source: int) -> None:
    """`copy_position`, interpreted."""
    states[target] = states[source].copy()
