"""Games that a planner plays against itself, and what the ends of its plans turned out to be worth.

Where a turn has ended is all that a planner ever judges, as the seat sees it that has played. It is worth
what the best plan of the next decision promised, mended by what came of it (a λ-return). A plan that luck
preferred to the best one tells nothing about the position, so what it gave away is added back. Where
something is hidden, each seat learns from its own view, also of what others did: what a position is worth
in its eyes must not follow from what only others know. Written against the contract, to be lifted.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from tatami.bots.network import MOST_ACTIVE, Network, Sheet, judge
from tatami.bots.planning import COUNT, ROOT, STACK, Desk, clear, favourite, follow_plan, judge_through, plan
from tatami.core.contract import (
    CHANCE,
    HAS_SECRETS,
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
    lead,
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
TRUTH, BEFORE, OTHERWISE, KNOWN = 0, 1, 2, 3
"""The rows of the game itself, as it was before the turn, as it might have gone on, as a seat knows it."""
OWN_ROWS = 4
"""The planner's rows begin after them."""
SEAT = MOST_ACTIVE + 1
"""Where an example says whose eyes it has; its first number says how many features follow."""
WIDTH = SEAT + 1


class Examples(NamedTuple):
    """Positions as seats saw them, and the chances that each seat had, by its number."""

    seen: Any
    lead: Any
    turn: Ints
    """How often a decision had begun or ended before; half of it, rounded up, says which return."""
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
            if is_told and HAS_SECRETS:
                count = look(desk, TRUTH, sheet, examples, 2 * decisions, count)
            slot = take_turn(desk, seat, net, sheet, story, heat, decisions if is_told else LONGEST)
            if is_told:
                decisions += 1
                count = look_ahead(desk, TRUTH, seat, slot, sheet, examples, 2 * decisions - 1, count)
                count = wonder(desk, reply, seat, net, sheet, examples, out, count)
        seat = mover(s)
    return count, decisions


def follow_habit(s: Any, seat: int, luck: Ints) -> bool:
    """Makes the choice that needs no thought, if this is one; only the seat's knowledge counts for it."""
    choice = reflex(s, seat, luck)
    if choice == THINK:
        return False
    choose(s, seat, choice)
    return True


def look(desk: Desk, row: int, sheet: Sheet, examples: Examples, turn: int, count: int) -> int:
    """What each seat sees of the position in this row."""
    for seat in range(seats_in_use(desk.states[row])):
        recall(desk, row, seat)
        count = see(desk.states[KNOWN], seat, sheet, examples, turn, count)
    return count


def recall(desk: Desk, row: int, seat: int) -> None:
    """Lays the position in this row down as the seat knows it."""
    copy_position(desk.states, desk.rows, KNOWN, row)
    forget(desk.states[KNOWN], seat)


def see(s: Any, seat: int, sheet: Sheet, examples: Examples, turn: int, count: int) -> int:
    """What one seat sees of it, unless the game is over."""
    if mover(s) == NOBODY:
        return count
    seen = examples.seen[count]
    seen[0] = features(s, seat, sheet.active)
    for place in range(seen[0]):
        seen[place + 1] = sheet.active[place]
    seen[SEAT] = seat
    examples.lead[count] = lead(s, seat)
    examples.turn[count] = turn
    return count + 1


def look_ahead(
    desk: Desk, row: int, seat: int, slot: int, sheet: Sheet, examples: Examples, turn: int, count: int
) -> int:
    """Where a plan ends, as its planner imagines it, and for the others what they know of it in truth."""
    end = desk.numbers[ROOT] + STACK + slot
    for eyes in range(seats_in_use(desk.states[row])):
        if eyes == seat or HAS_SECRETS:
            recall(desk, end if eyes == seat else row, eyes)
            count = see(desk.states[KNOWN], eyes, sheet, examples, turn, count)
    return count


def wonder(
    desk: Desk, reply: Desk, seat: int, net: Network, sheet: Sheet, examples: Examples, out: Ints, count: int
) -> int:
    """Learns from a plan that was not taken too, or nobody would know what it is worth.

    It is worth what each seat thinks of it after one throw of chance and the best that follows.
    """
    slot = draw_below(desk.luck, desk.numbers[COUNT])
    if slot == favourite(desk) or mover(desk.states[desk.numbers[ROOT] + STACK + slot]) != CHANCE:
        return count
    first = count
    copy_position(desk.states, desk.rows, OTHERWISE, BEFORE)
    follow_plan(desk, slot, OTHERWISE, seat)
    count = look_ahead(desk, OTHERWISE, seat, slot, sheet, examples, ALONE, count)
    replier = answer(desk, reply, net, sheet, out)
    for place in range(first, count):
        eyes = examples.seen[place, SEAT]
        promise(desk, reply, replier, eyes, net, sheet, examples.target[place])
    return count


def answer(desk: Desk, reply: Desk, net: Network, sheet: Sheet, out: Ints) -> int:
    """Plays what might have gone on to the end of the next turn; returns whose it was, or NOBODY."""
    s, root = desk.states[OTHERWISE], reply.numbers[ROOT]
    let_chance(s, desk.luck, out)
    replier = mover(s)
    if replier != NOBODY:
        copy_position(reply.states, reply.rows, root, OTHERWISE)
        forget(reply.states[root], replier)
        plan(reply, replier, net, sheet, 0.0, 1)
        follow_plan(reply, 0, OTHERWISE, replier)
    return replier


def promise(desk: Desk, reply: Desk, replier: int, eyes: int, net: Network, sheet: Sheet, row: Reals) -> None:
    """Writes what a seat thinks of it then."""
    if eyes == replier:
        copy_chances(reply.best, row)
    elif HAS_SECRETS or replier == NOBODY:
        recall(desk, OTHERWISE, eyes)
        judge(desk.states[KNOWN], eyes, net, sheet)
        copy_chances(sheet.chances, row)
    else:
        turn_round(reply.best, row, eyes - replier, seats_in_use(desk.states[OTHERWISE]))


def take_turn(
    desk: Desk, seat: int, net: Network, sheet: Sheet, story: Story, heat: float, decision: int
) -> int:
    """Plays a turn, and notes what each seat thinks of it; returns the plan's slot."""
    slot = play_turn(desk, seat, net, sheet, heat)
    judge_through(desk, desk.numbers[ROOT] + STACK + slot, seat, net, sheet)
    copy_chances(desk.best, story.best[decision, seat])
    copy_chances(sheet.chances, story.taken[decision, seat])
    seats = seats_in_use(desk.states[TRUTH])
    for eyes in range(seats):
        if eyes != seat and HAS_SECRETS:
            recall(desk, TRUTH, eyes)
            judge(desk.states[KNOWN], eyes, net, sheet)
            watch(story, decision, seat, eyes, seats, sheet.chances)
        elif eyes != seat:
            turn_round(story.best[decision, seat], story.best[decision, eyes], eyes - seat, seats)
            turn_round(story.taken[decision, seat], story.taken[decision, eyes], eyes - seat, seats)
    return slot


def turn_round(chances: Reals, row: Reals, further: int, seats: int) -> None:
    """The same chances, counted from a seat so much further round the table."""
    for ahead in range(seats):
        row[ahead] = chances[(ahead + further) % seats]


def watch(story: Story, decision: int, seat: int, eyes: int, seats: int, chances: Reals) -> None:
    """What another seat thinks of it: what the planner gave away by a noisy choice is not for keeps."""
    for ahead in range(seats):
        mine = (eyes + ahead - seat) % seats
        given = story.taken[decision, seat, mine] - story.best[decision, seat, mine]
        story.taken[decision, eyes, ahead] = chances[ahead]
        story.best[decision, eyes, ahead] = chances[ahead] - given


def copy_chances(chances: Reals, row: Reals) -> None:
    for ahead in range(SEATS):
        row[ahead] = chances[ahead]


def play_turn(desk: Desk, seat: int, net: Network, sheet: Sheet, heat: float) -> int:
    """Plans from what the seat knows, and plays that as far as it goes in truth; returns the plan's slot."""
    root = desk.numbers[ROOT]
    copy_position(desk.states, desk.rows, BEFORE, TRUTH)
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
                copy_chances(story.best[(turn + 1) // 2, examples.seen[place, SEAT]], examples.target[place])
            place -= 1


def mend(story: Story, trace: float, decision: int, seats: int) -> None:
    """What the best plan promised becomes what it was worth, by what came of the plan that was taken."""
    for eyes in range(seats):
        for ahead in range(seats):
            came = story.best[decision + 1, eyes, ahead] - story.taken[decision, eyes, ahead]
            story.best[decision, eyes, ahead] += trace * came
