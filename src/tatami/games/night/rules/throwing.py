"""Ropes: who can be aimed at, whether a throw hits, and what follows (N7–N11, N16, N17)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tatami.core.contract import Ints, tell
from tatami.core.refusal import ALLOWED

from ..facts import Aimed, Dropped, Knocked, Moved, NothingKnocked, Stood, Threw, Unhurt, Wounded
from .board import (
    ATTACK,
    DONE,
    DROPPING,
    HIT,
    KNOCKING,
    KUNAI,
    LONG,
    MOVE,
    NAMING,
    NO_THROW,
    ROPING,
    SHORT,
    SHURIKEN,
    STANDING,
    TURN,
    WOUNDS,
    first_held,
    free_slots,
    put,
    reserve,
)
from .geometry import BY_NEARNESS, CENTRE, FIST, HOOK, POINTS, ROOFS, SITE_X, SITE_Y, root, root_up
from .reasons import NO_LINE, NO_TARGET, NOBODY_TO_ATTACK, NOBODY_TO_HIT, OWN_ROOF, SAME_ROOF
from .village import edges_on, half_x, half_y, height, open_lines, standing_x, standing_y

if TYPE_CHECKING:
    from ..state import State

HAIR, LITTLE = 8, 35  # millimetres
BY_A_HAIR, BY_A_LITTLE, BY_FAR = 0, 1, 2
SURE_HIT = 1000
WITHIN = (
    *(0, 80, 159, 236, 311, 383, 451, 516, 576, 632, 683, 729, 770, 806, 838, 866, 890, 911, 928, 943),
    *(954, 964, 972, 979, 984, 988, 991, 993, 995, 996, 997, 998, 999, 999, 999, 1000),
)  # of a thousand errors, how many lie within so many tenths of the usual one


def can_aim(s: State, seat: int, why: int, point: int, target: int) -> bool:
    """Whether a roof (Move) or the ninja of a seat (all others) can be named from this point."""
    return refuse_aim(s, seat, why, point, target) == ALLOWED


def refuse_aim(s: State, seat: int, why: int, point: int, target: int) -> int:
    """On another building, and with an open line (N8, N10, N11)."""
    roof = s.roof[seat]
    aimed = target if why == MOVE else s.roof[target]
    if aimed == roof:
        return OWN_ROOF if why == MOVE else SAME_ROOF
    return NO_LINE if open_lines(s, roof, point, aimed) == 0 else ALLOWED


def targets(s: State, why: int) -> int:
    """How many roofs or seats there are to look at."""
    return ROOFS if why == MOVE else s.players


def can_throw_from(s: State, seat: int, why: int, point: int) -> bool:
    target, count = 0, targets(s, why)
    while target < count and not can_aim(s, seat, why, point, target):
        target += 1
    return target < count


def can_throw(s: State, seat: int, why: int) -> bool:
    point = 0
    while point < POINTS and not can_throw_from(s, seat, why, point):
        point += 1
    return point < POINTS


def refuse_throw(s: State, seat: int, why: int) -> int:
    """Something can be named from some point; if not, nobody is elsewhere, or no line is open (N8, N11)."""
    if can_throw(s, seat, why):
        return ALLOWED
    if why == MOVE or is_anybody_elsewhere(s, seat):
        return NO_TARGET
    return NOBODY_TO_ATTACK if why == ATTACK else NOBODY_TO_HIT


def is_anybody_elsewhere(s: State, seat: int) -> bool:
    other = 0
    while other < s.players and s.roof[other] == s.roof[seat]:
        other += 1
    return other < s.players


# A throw is asked in three questions: where to stand, at what, how long


def begin_throw(s: State, why: int) -> None:
    s.throw = why
    s.phase = STANDING


def stand(s: State, seat: int, point: int) -> None:
    """Chooses one of the nine points, and stays there if the throw misses (N7)."""
    steps = s.point[seat] != point
    s.point[seat] = point
    s.phase = NAMING
    if steps:
        tell(s, Stood(seat, point))


def name(s: State, seat: int, target: int) -> None:
    """Names a roof, or the ninja of a seat (N9, N11)."""
    if s.throw == MOVE:
        s.target = target
    else:
        s.victim = target
        s.target = s.roof[target]
    s.phase = ROPING
    tell(s, Aimed(seat, s.throw, s.target, -1 if s.throw == MOVE else target))


def hook(s: State, why: int) -> int:
    """How much of the rope's end must lie on the roof: all of it in the expert variant (N9)."""
    if not s.whole:
        return 0
    return HOOK if why == MOVE else FIST


def rise(s: State, roof: int, target: int) -> int:
    """The height difference between two roofs."""
    return abs(height(s, target) - height(s, roof))


def throw(s: State, seat: int, length: int) -> None:
    """The taut rope falls somewhere, and that decides (N9)."""
    s.rope[seat] = length
    why, origin, point, target, victim = s.throw, s.roof[seat], s.point[seat], s.target, s.victim
    reach = length * length - rise(s, origin, target) ** 2  # squared, under 2¹⁹
    line = hit_line(s, seat, reach)
    fell = HIT if line >= 0 else missed(s, seat, reach)
    x, y = end_of_rope(s, seat, line if line >= 0 else first_open(s, seat), root(max(reach, 0)))
    end_throw(s, seat, why, victim, fell == HIT)
    missed_by = how_far_off(s, target, x, y) if fell != HIT and s.assist else -1
    tell(s, Threw(seat, why, origin, point, target, fell, x, y, missed_by))
    follow(s, seat, why, target, victim, fell == HIT)


def land(s: State, seat: int, is_hit: bool) -> None:
    """Chance has decided an imagined throw (N20)."""
    why, target, victim = s.throw, s.target, s.victim
    end_throw(s, seat, why, victim, is_hit)
    follow(s, seat, why, target, victim, is_hit)


def hit_line(s: State, seat: int, reach: int) -> int:
    """An open line on which the rope's end lies on the roof, not beyond it; -1 if there is none (N9)."""
    found = open_lines(s, s.roof[seat], s.point[seat], s.target)
    for line in BY_NEARNESS:
        if found >> line & 1:
            near, far = edges_on(s, s.roof[seat], s.point[seat], s.target, line)
            if (near + hook(s, s.throw)) ** 2 <= reach <= far * far:
                return line
    return -1


def first_open(s: State, seat: int) -> int:
    """The open line that is nearest to the middle of the roof."""
    found = open_lines(s, s.roof[seat], s.point[seat], s.target)
    for line in BY_NEARNESS:
        if found >> line & 1:
            return line
    return CENTRE


def missed(s: State, seat: int, reach: int) -> int:
    """Whether a rope of this reach that hit nothing fell short, or too far."""
    near, _ = edges_on(s, s.roof[seat], s.point[seat], s.target, first_open(s, seat))
    return SHORT if reach < (near + hook(s, s.throw)) ** 2 else LONG


def end_of_rope(s: State, seat: int, line: int, reach: int) -> tuple[int, int]:
    """Where on the board the rope's end comes to lie, thrown along a line."""
    ax, ay = standing_x(s, s.roof[seat], s.point[seat]), standing_y(s, s.roof[seat], s.point[seat])
    dx, dy = standing_x(s, s.target, line) - ax, standing_y(s, s.target, line) - ay
    length = root(dx * dx + dy * dy)
    return ax + dx * reach // length, ay + dy * reach // length


def how_far_off(s: State, roof: int, x: int, y: int) -> int:
    """How far from a roof a rope fell that missed it: by a hair, by a little, or by far."""
    beside = max(abs(x - SITE_X[roof]) - half_x(s, roof), 0)
    before = max(abs(y - SITE_Y[roof]) - half_y(s, roof), 0)
    away = root(beside * beside + before * before)
    if away <= HAIR:
        return BY_A_HAIR
    return BY_A_LITTLE if away <= LITTLE else BY_FAR


# What follows from a throw. Whoever must choose a chest is asked before the last fact is told.


def end_throw(s: State, seat: int, why: int, victim: int, is_hit: bool) -> None:
    """The rope is drawn in."""
    clear_throw(s)
    if why in (MOVE, ATTACK):
        s.action = DONE
    if is_hit and why == KUNAI:
        ask_to_knock(s, victim)
    elif is_hit and why == SHURIKEN:
        ask_to_drop(s, victim)
    elif not is_hit and why in (MOVE, ATTACK):
        ask_to_drop(s, seat)


def follow(s: State, seat: int, why: int, target: int, victim: int, is_hit: bool) -> None:
    """The swing, wounds and falling chests, up to a question (N10, N11, N17)."""
    if is_hit and why in (MOVE, ATTACK):
        swing(s, seat, why, target, victim)
    if s.phase != TURN:
        return
    if is_hit and why in (ATTACK, SHURIKEN):
        wound(s, victim)
    elif is_hit and why == KUNAI:
        knock_from(s, seat, victim)
    elif not is_hit and why in (MOVE, ATTACK):
        wound(s, seat)  # N10, N11: bonuses risk nothing


def clear_throw(s: State) -> None:
    s.throw = NO_THROW
    s.target = 0
    s.victim = 0
    s.phase = TURN


def swing(s: State, seat: int, why: int, roof: int, victim: int) -> None:
    """Onto the roof that was hit; an attack strikes whoever is there (N10, N11)."""
    origin = s.roof[seat]
    arrive(s, seat, roof)
    if why == ATTACK:
        ask_to_drop(s, victim)
    tell(s, Moved(seat, origin, roof, why))


def arrive(s: State, seat: int, roof: int) -> None:
    """The ninja stands on the centre of another roof (N10)."""
    s.roof[seat] = roof
    s.point[seat] = CENTRE


def is_spared(s: State, seat: int) -> bool:
    """Whether a further wound has no room on the ninja, or is not there (N16)."""
    return s.wounds[seat] == WOUNDS or reserve(s) == 0


def ask_to_drop(s: State, seat: int) -> None:
    """Where a wound has no free slot, its ninja chooses what falls out, if there is a choice (N16)."""
    if not is_spared(s, seat) and free_slots(s, seat) == 0 and s.packed[seat] > 1:
        s.phase = DROPPING
        s.victim = seat


def wound(s: State, seat: int) -> None:
    """A wound takes a free slot; with none free its ninja drops its only chest first (N16)."""
    if is_spared(s, seat):
        tell(s, Unhurt(seat, s.wounds[seat] < WOUNDS))
        return
    if free_slots(s, seat) == 0:
        drop(s, seat, first_held(s, seat))
    s.wounds[seat] += 1
    tell(s, Wounded(seat, s.wounds[seat]))


def drop(s: State, seat: int, chest: int) -> None:
    put(s, chest, s.roof[seat])
    tell(s, Dropped(seat, chest, s.roof[seat]))


def drop_and_take_wound(s: State, seat: int, chest: int) -> None:
    """The chest of its choice lies on its own roof; then the wound is placed (N16)."""
    clear_throw(s)
    drop(s, seat, chest)
    wound(s, seat)


def ask_to_knock(s: State, victim: int) -> None:
    """A Kunai has hit: its thrower chooses a chest, unseen, if there is a choice (N17)."""
    if s.packed[victim] > 1:
        s.phase = KNOCKING
        s.victim = victim


def knock_from(s: State, seat: int, victim: int) -> None:
    """There is nothing to choose."""
    if s.packed[victim] == 0:
        tell(s, NothingKnocked(seat, victim))
    else:
        knock(s, seat, first_held(s, victim), victim)


def knock(s: State, seat: int, chest: int, victim: int) -> None:
    clear_throw(s)
    put(s, chest, s.roof[victim])
    tell(s, Knocked(seat, victim, chest, s.roof[victim]))


# Imagined throws: chance decides them by the skill of whoever imagines (N20)


def window(s: State, roof: int, point: int, target: int, on_it: int) -> tuple[int, int]:
    """The shortest and the longest rope of the widest stretch that hits, with so much of the hook on it.

    If nothing hits, the shortest is longer than the longest.
    """
    low, high = 1, 0
    for _ in range(POINTS):
        wider_low, wider_high = widened(s, roof, point, target, on_it, low, high)
        if wider_low == low and wider_high == high:
            break
        low, high = wider_low, wider_high
    square = rise(s, roof, target) ** 2
    return root_up(low * low + square, 1), root(high * high + square)


def widened(s: State, roof: int, point: int, target: int, on_it: int, low: int, high: int) -> tuple[int, int]:
    """A stretch of reaches that hit, joined with those of all lines that touch it; at first, the widest."""
    found = open_lines(s, roof, point, target)
    empty = low > high
    for line in range(POINTS):
        if found >> line & 1:
            near, far = edges_on(s, roof, point, target, line)
            near += on_it
            if empty and far - near > high - low:
                low, high = near, far
            elif not empty and near <= high + 1 and far >= low - 1 and near <= far:
                low, high = min(low, near), max(high, far)
    return low, high


def chances(s: State, seat: int) -> int:
    """How many of a thousand throws by eye hit, with the skill of this imagined world."""
    shortest, longest = window(s, s.roof[seat], s.point[seat], s.target, hook(s, s.throw))
    if shortest > longest:
        return 0
    tenths = 1000 * (longest - shortest + 1) // (s.skill * (longest + shortest))
    return WITHIN[min(tenths, len(WITHIN) - 1)]


def flight_weights(s: State, out: Ints) -> int:
    """Outcome 0 is a miss, 1 a hit."""
    out[1] = chances(s, s.active)
    out[0] = SURE_HIT - out[1]
    return 2
