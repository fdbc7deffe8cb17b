"""Games that a planner plays against itself, and what the ends of its plans turned out to be worth.

A planner judges nothing but the ends of plans, as the seat sees them that has played. An end is worth what
the best plan of the next decision promised, mended by what came of it (a λ-return). A plan that luck
preferred to the best one tells nothing about the position, so what it gave away is added back. Written
against the contract, to be lifted.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from tatami.bots.network import MOST_ACTIVE, Network, Sheet, judge
from tatami.bots.planning import COUNT, DEEPEST, ROOT, STACK, Desk, clear, favourite, plan
from tatami.core.contract import (
    CHANCE,
    NOBODY,
    SEATS,
    THINK,
    WIN,
    Ints,
    Reals,
    choose,
    copy_position,
    features,
    forget,
    habit,
    mover,
    owes,
    result,
    weights,
)
from tatami.core.drive import let_chance
from tatami.core.luck import draw_below, draw_weighted

LONGEST = 1024
"""Decisions of a game that are learned from; the rest of a longer one is only played."""
WARMTHS = 3
"""Games are played with once, four times, or sixteen times the heat, so that odd positions are known too."""
WONDERED = 24
"""The most plans of a turn one of which is wondered about."""
ALONE = -1
"""The turn of an example that does not wait for the end of its game."""
TRUTH = 0
"""The row of the game itself; the planner's rows begin after it."""
SEAT = MOST_ACTIVE + 1
"""Where an example says whose eyes it has; its first number says how many features follow."""
WIDTH = SEAT + 1


class Examples(NamedTuple):
    """Positions as seats saw them, and the chances that each seat had, by its number."""

    seen: Any
    turn: Ints
    """How many decisions of its game came before the position: the index of what followed in the returns."""
    target: Any


class Story(NamedTuple):
    """One game, decision by decision: what the best plan promised each seat, and what the chosen one did."""

    best: Any
    taken: Any


def play_games(
    desk: Desk,
    reply: Desk,
    net: Network,
    sheet: Sheet,
    examples: Examples,
    story: Story,
    fresh: Ints,
    out: Ints,
    heat: float,
    trace: float,
    games: int,
    seed: int,
    used: Ints,
) -> int:
    """Plays so many games from the fresh position, fewer if the examples fill up; returns how many examples.

    `used` says how many games there were and how many decisions.
    """
    clear(desk, seed)
    clear(reply, seed)
    used[0] = used[1] = count = 0
    for _ in range(games):
        if count + 2 * LONGEST > len(examples.turn):
            break
        for place in range(len(fresh)):
            desk.rows[TRUTH, place] = fresh[place]
        first = count
        warmth = heat * (1 << 2 * draw_below(desk.luck, WARMTHS))
        count, decisions = play_game(desk, reply, net, sheet, examples, story, out, warmth, count)
        settle(desk.states[TRUTH], examples, story, trace, first, count, decisions)
        used[0] += 1
        used[1] += decisions
    return count


def play_game(
    desk: Desk,
    reply: Desk,
    net: Network,
    sheet: Sheet,
    examples: Examples,
    story: Story,
    out: Ints,
    heat: float,
    count: int,
) -> tuple[int, int]:
    """Plays one game to its end; returns how many examples there are now, and its decisions."""
    s = desk.states[TRUTH]
    decisions = 0
    seat = mover(s)
    while seat != NOBODY:
        if seat == CHANCE:
            choose(s, CHANCE, draw_weighted(desk.luck, out, weights(s, out)))
        elif not follow_habit(s, seat, desk.luck):
            take_turn(desk, seat, net, sheet, story, heat, decisions)
            if decisions < LONGEST:
                decisions += 1
                count = look(s, seat, sheet, examples, decisions, count)
                count = wonder(desk, reply, seat, net, sheet, examples, out, count)
        seat = mover(s)
    return count, decisions


def follow_habit(s: Any, seat: int, luck: Ints) -> bool:
    """Makes the choice that needs no thought, if this is one; only the seat's knowledge counts for it."""
    choice = habit(s, seat, luck)
    if choice == THINK:
        return False
    choose(s, seat, choice)
    return True


def look(s: Any, seat: int, sheet: Sheet, examples: Examples, turn: int, count: int) -> int:
    """What the seat whose turn it was sees of the position, unless the game is over."""
    if mover(s) == NOBODY:
        return count
    seen = examples.seen[count]
    seen[0] = features(s, seat, sheet.active)
    for place in range(seen[0]):
        seen[place + 1] = sheet.active[place]
    seen[SEAT] = seat
    examples.turn[count] = turn
    return count + 1


def wonder(
    desk: Desk, reply: Desk, seat: int, net: Network, sheet: Sheet, examples: Examples, out: Ints, count: int
) -> int:
    """Learns from a plan that was not taken too, or nobody would know what it is worth.

    It is worth what is promised after one throw of chance.
    """
    slot = draw_below(desk.luck, desk.numbers[COUNT])
    end = desk.numbers[ROOT] + STACK + slot
    if slot == favourite(desk) or mover(desk.states[end]) != CHANCE:
        return count
    look(desk.states[end], seat, sheet, examples, ALONE, count)
    root = reply.numbers[ROOT]
    copy_position(reply.states, reply.rows, root, end)
    let_chance(reply.states[root], desk.luck, out)
    replier = promise(reply, net, sheet)
    for ahead in range(SEATS):
        examples.target[count, ahead] = reply.best[(seat + ahead - replier) % SEATS]
    return count + 1


def promise(reply: Desk, net: Network, sheet: Sheet) -> int:
    """Plans for whoever decides in the first row; returns the seat that counts as first in the chances."""
    root = reply.numbers[ROOT]
    seat = mover(reply.states[root])
    if seat >= 0:
        plan(reply, seat, net, sheet, 0.0, 1)
        return seat
    judge(reply.states[root], 0, net, sheet)
    for ahead in range(SEATS):
        reply.best[ahead] = sheet.chances[ahead]
    return 0


def take_turn(
    desk: Desk, seat: int, net: Network, sheet: Sheet, story: Story, heat: float, decision: int
) -> None:
    """Plays a turn, and notes what the best plan promised each seat, and what the chosen one did."""
    slot = play_turn(desk, seat, net, sheet, heat)
    judge(desk.states[desk.numbers[ROOT] + STACK + slot], seat, net, sheet)
    for ahead in range(SEATS):
        story.best[decision, (seat + ahead) % SEATS] = desk.best[ahead]
        story.taken[decision, (seat + ahead) % SEATS] = sheet.chances[ahead]


def play_turn(desk: Desk, seat: int, net: Network, sheet: Sheet, heat: float) -> int:
    """Plans from what the seat knows, and plays that as far as it goes in truth; returns the plan's slot."""
    root = desk.numbers[ROOT]
    copy_position(desk.states, desk.rows, root, TRUTH)
    forget(desk.states[root], seat)
    plan(desk, seat, net, sheet, heat, WONDERED)
    slot = favourite(desk)
    for index in range(desk.plans[slot][DEEPEST]):
        if owes(desk.states[TRUTH], seat):
            choose(desk.states[TRUTH], seat, desk.plans[slot][index])
    return slot


def settle(
    s: Any, examples: Examples, story: Story, trace: float, first: int, count: int, decisions: int
) -> None:
    """Writes what each position was worth, once the game is over: from its end back to its beginning."""
    place = count - 1
    for seat in range(SEATS):
        story.best[decisions, seat] = result(s, seat) / WIN
    for turn in range(decisions, 0, -1):
        if turn < decisions:
            mend(story, trace, turn)
        while place >= first and examples.turn[place] in (turn, ALONE):
            if examples.turn[place] == turn:
                award(examples, place, story.best[turn])
            place -= 1


def award(examples: Examples, place: int, worths: Reals) -> None:
    """What each seat's position was worth, in the order in which the example's eyes see the seats."""
    eyes = examples.seen[place, SEAT]
    for ahead in range(SEATS):
        examples.target[place, ahead] = worths[(eyes + ahead) % SEATS]


def mend(story: Story, trace: float, decision: int) -> None:
    """What the best plan promised becomes what it was worth, by what came of the plan that was taken."""
    for seat in range(SEATS):
        came = story.best[decision + 1, seat] - story.taken[decision, seat]
        story.best[decision, seat] += trace * came
