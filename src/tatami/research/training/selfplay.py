"""Games that a planner plays against itself, and what each of their positions turned out to be worth.

Every position is worth what its best plan promised, mended by what came of it (a λ-return). A plan that
luck preferred to the best one tells nothing about the position, so what it gave away is added back.
Written against the contract, to be lifted.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from tatami.bots.network import MOST_ACTIVE, Network, Sheet, judge
from tatami.bots.planning import COUNT, ROOT, STACK, Desk, clear, favourite, follow_plan, judge_through, plan
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
    mover,
    reflex,
    result,
    seats_in_use,
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
    """Which decision of its game a position came after, or at: its index in the returns."""
    target: Any


class Story(NamedTuple):
    """One game, decision by decision: the chances of each seat in the eyes of each.

    They are those of the best plan and of the one that was taken; who does not decide sees what was taken.
    """

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
        if count + 3 * SEATS * LONGEST > len(examples.turn):
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
            is_told = decisions < LONGEST
            if is_told:
                count = look(s, sheet, examples, 2 * decisions, count)
            take_turn(desk, seat, net, sheet, story, heat, decisions if is_told else LONGEST)
            if is_told:
                decisions += 1
                count = look(s, sheet, examples, 2 * decisions - 1, count)
                count = wonder(desk, reply, net, sheet, examples, out, count)
        seat = mover(s)
    return count, decisions


def follow_habit(s: Any, seat: int, luck: Ints) -> bool:
    """Makes the choice that needs no thought, if this is one; only the seat's knowledge counts for it."""
    choice = reflex(s, seat, luck)
    if choice == THINK:
        return False
    choose(s, seat, choice)
    return True


def look(s: Any, sheet: Sheet, examples: Examples, turn: int, count: int) -> int:
    """What each seat sees of the position, unless the game is over."""
    if mover(s) == NOBODY:
        return count
    for seat in range(seats_in_use(s)):
        seen = examples.seen[count]
        seen[0] = features(s, seat, sheet.active)
        for place in range(seen[0]):
            seen[place + 1] = sheet.active[place]
        seen[SEAT] = seat
        examples.turn[count] = turn
        count += 1
    return count


def wonder(
    desk: Desk, reply: Desk, net: Network, sheet: Sheet, examples: Examples, out: Ints, count: int
) -> int:
    """Learns from a plan that was not taken too, or nobody would know what it is worth.

    It is worth what is promised after one throw of chance.
    """
    slot = draw_below(desk.luck, desk.numbers[COUNT])
    end = desk.numbers[ROOT] + STACK + slot
    if slot == favourite(desk) or mover(desk.states[end]) != CHANCE:
        return count
    first = count
    count = look(desk.states[end], sheet, examples, ALONE, count)
    root = reply.numbers[ROOT]
    copy_position(reply.states, reply.rows, root, end)
    let_chance(reply.states[root], desk.luck, out)
    seat = promise(reply, net, sheet)
    seats = seats_in_use(reply.states[root])
    for place in range(first, count):
        for ahead in range(SEATS):
            examples.target[place, ahead] = 0.0
        for ahead in range(seats):
            owner = (examples.seen[place, SEAT] + ahead) % seats
            examples.target[place, ahead] = sheet.chances[(owner - seat) % seats]
    return count


def promise(reply: Desk, net: Network, sheet: Sheet) -> int:
    """Writes the chances in the first row, as the best plan has them; returns from whose eyes."""
    root = reply.numbers[ROOT]
    seat = mover(reply.states[root])
    if seat == NOBODY:
        judge(reply.states[root], 0, net, sheet)
        return 0
    plan(reply, seat, net, sheet, 0.0, 1)
    judge(reply.states[root + STACK], seat, net, sheet)
    return seat


def take_turn(
    desk: Desk, seat: int, net: Network, sheet: Sheet, story: Story, heat: float, decision: int
) -> None:
    """Plays a turn, and notes what each seat thinks of it."""
    slot = play_turn(desk, seat, net, sheet, heat)
    judge_through(desk, desk.numbers[ROOT] + STACK + slot, seat, net, sheet)
    note(story.best[decision, seat], desk.best)
    note(story.taken[decision, seat], sheet.chances)
    s = desk.states[TRUTH]
    seats = seats_in_use(s)
    for eyes in range(seats):
        if eyes != seat:
            judge(s, eyes, net, sheet)
            note(story.best[decision, eyes], sheet.chances)
            note(story.taken[decision, eyes], sheet.chances)
            give_back(story, decision, seat, eyes, seats)


def give_back(story: Story, decision: int, seat: int, eyes: int, seats: int) -> None:
    """What a noisy choice gave away, the others have not won: the best would have been worse for them."""
    for ahead in range(seats):
        own = (eyes + ahead - seat) % seats
        story.best[decision, eyes, ahead] += (
            story.best[decision, seat, own] - story.taken[decision, seat, own]
        )


def note(row: Reals, chances: Reals) -> None:
    for ahead in range(SEATS):
        row[ahead] = chances[ahead]


def play_turn(desk: Desk, seat: int, net: Network, sheet: Sheet, heat: float) -> int:
    """Plans from what the seat knows, and plays that as far as it goes in truth; returns the plan's slot."""
    root = desk.numbers[ROOT]
    copy_position(desk.states, desk.rows, root, TRUTH)
    forget(desk.states[root], seat)
    plan(desk, seat, net, sheet, heat, WONDERED)
    slot = favourite(desk)
    follow_plan(desk, slot, TRUTH, seat)
    return slot


def settle(
    s: Any, examples: Examples, story: Story, trace: float, first: int, count: int, decisions: int
) -> None:
    """Writes what each position was worth, once the game is over: from its end back to its beginning."""
    place = count - 1
    seats = seats_in_use(s)
    for eyes in range(seats):
        for ahead in range(SEATS):
            came = result(s, (eyes + ahead) % seats) / WIN if ahead < seats else 0.0
            story.best[decisions, eyes, ahead] = came
    for turn in range(2 * decisions, -1, -1):
        if turn < 2 * decisions and turn % 2 == 0:
            mend(story, trace, turn // 2, seats)
        while place >= first and examples.turn[place] in (turn, ALONE):
            if examples.turn[place] == turn:
                note(examples.target[place], story.best[(turn + 1) // 2, examples.seen[place, SEAT]])
            place -= 1


def mend(story: Story, trace: float, decision: int, seats: int) -> None:
    """What the best plan promised becomes what it was worth, by what came of the plan that was taken."""
    for eyes in range(seats):
        for ahead in range(seats):
            came = story.best[decision + 1, eyes, ahead] - story.taken[decision, eyes, ahead]
            story.best[decision, eyes, ahead] += trace * came
