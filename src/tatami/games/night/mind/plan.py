"""What a seat sees on the roofs, and what the rest of its program should bring it this round.

Everything is counted in tenths of a point of value. What lies on roofs is packed: ten bits a roof for
its worth (roofs 0–5 in one word, 6–10 in another), five bits for how many chests there are. `Sight` is
what `known_chests` finds: own chests, the lowest of them, these three words, roofs with a yellow chest, what
the others hold, ten bits a seat, and roofs with a Potion the seat knows of.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..rules.board import (
    ACTIONS,
    ATTACK,
    BEGUN,
    CHESTS,
    DONE,
    FORGOTTEN,
    GEARING,
    GRAPPLING,
    HEAL,
    MOVE,
    OVER,
    PACK,
    PICK,
    PLAYED,
    POTION,
    PROGRAMMING,
    ROPING,
    ROUNDS,
    SHURIKEN,
    STEAL,
    UNSET,
    YELLOW_FROM,
    free_slots,
)
from ..rules.geometry import NEAREST, ROOFS, SITE_X, SITE_Y, root
from ..rules.possible import can_reprogram
from ..rules.secrets import USUAL_SKILL
from ..rules.throwing import SURE_HIT, WITHIN, hook
from ..rules.village import is_stacked, open_lines, standing_x, standing_y

if TYPE_CHECKING:
    from ..state import State

Sight = tuple[int, int, int, int, int, int, int, int]
HELD, LOWEST, LOW_SUMS, HIGH_SUMS, COUNTS, YELLOWS, OTHERS, POTIONS = range(8)

UNKNOWN = 13  # a closed pink chest
UNKNOWN_YELLOW = 45
FACE_WORTH = (0, 10, 20, 30, 40, 50, 5, 5, 8, 6, 6)
YELLOW_AHEAD = (2, 2, 3, 6, 14, 45, 45)  # a yellow chest on a roof, by round
FREE = (0, 5, 8, 10, 11)  # free slots, while there is time to fill them
IN_HAND = 2  # what holding a chest is worth besides
STOLEN = 22  # what a theft should bring: a chest, and somebody's loss
HARM = 7  # a wound to somebody else
HALF_ROOF, HALF_SMALL_ROOF = 34, 23  # how far a rope may be off
ROOFS_A_WORD = 6
ROOM = 10  # bits
ROOM_BITS = (1 << ROOM) - 1
WOUND = 5  # on somebody else


def moment(s: State, seat: int) -> int:
    """The round a seat is in: until it programs, the one before, so that ending a turn changes nothing."""
    return s.round - 1 if is_undecided(s, seat) else s.round


def is_undecided(s: State, seat: int) -> bool:
    return s.phase == PROGRAMMING and s.program[2 * seat] in (UNSET, FORGOTTEN)


def known_chests(s: State, seat: int) -> Sight:
    """Where all chests are, as far as the seat knows."""
    now = moment(s, seat)
    held, lowest = 0, 99
    low = high = counts = yellows = others = potions = 0
    for chest in range(CHESTS):
        where = s.where[chest]
        tenths = chest_worth(s, seat, chest) if where < PLAYED else 0
        if where >= PACK:
            if where == PACK + seat:
                held += tenths + IN_HAND
                lowest = min(lowest, tenths)
            elif where < PLAYED:
                others += tenths << ROOM * (where - PACK)
        elif s.laid >> chest & 1 == 0:
            if s.yellow >> chest & 1:
                yellows |= 1 << where
                tenths = min(tenths, YELLOW_AHEAD[now])
            if s.face[chest] == POTION and s.known[chest] >> seat & 1:
                potions |= 1 << where
            counts += 1 << 5 * where
            if where < ROOFS_A_WORD:
                low += tenths << ROOM * where
            else:
                high += tenths << ROOM * (where - ROOFS_A_WORD)
    return held, lowest, low, high, counts, yellows if now >= YELLOW_FROM else 0, others, potions


def chest_worth(s: State, seat: int, chest: int) -> int:
    """As far as the seat knows (N18)."""
    face = s.face[chest]
    if face and s.known[chest] >> seat & 1:
        return FACE_WORTH[face]
    return UNKNOWN_YELLOW if s.yellow >> chest & 1 else UNKNOWN


def held_by(s: State, sight: Sight, other: int) -> int:
    """What somebody else holds."""
    return (sight[OTHERS] >> ROOM * other & ROOM_BITS) - WOUND * s.wounds[other]


def slots_worth(s: State, seat: int, free: int) -> int:
    return FREE[free] * (ROUNDS + 1 - moment(s, seat)) // ROUNDS


def wound_cost(s: State, seat: int, sight: Sight) -> int:
    """A wound takes a free slot, or a chest (N16)."""
    free = free_slots(s, seat)
    if free == 0:
        return sight[LOWEST] if s.packed[seat] else 0
    return 2 + slots_worth(s, seat, free) - slots_worth(s, seat, free - 1)


# What one action should bring


def pick_gain(sight: Sight, roof: int, free: int) -> int:
    """What can be taken from a roof; into a full backpack, what is better than its worst chest."""
    count = sight[COUNTS] >> 5 * roof & 31
    if count == 0:
        return 0
    total = loot(sight, roof)
    if free >= count:
        return total
    best = UNKNOWN_YELLOW if sight[YELLOWS] >> roof & 1 else total // count + 4
    if free == 0:
        return max(0, best - sight[LOWEST])
    return best + (free - 1) * total // count + max(0, total // count - sight[LOWEST])


def loot(sight: Sight, roof: int) -> int:
    """What lies on a roof."""
    if roof < ROOFS_A_WORD:
        return sight[LOW_SUMS] >> ROOM * roof & ROOM_BITS
    return sight[HIGH_SUMS] >> ROOM * (roof - ROOFS_A_WORD) & ROOM_BITS


def healed(s: State, seat: int, sight: Sight, roof: int) -> int:
    """Slots that a Pick up there frees first: a Potion is drunk where it lies (N12)."""
    return s.wounds[seat] if sight[POTIONS] >> roof & 1 else 0


def position_worth(s: State, sight: Sight, roof: int, free: int) -> int:
    """Where one stands when the round is over."""
    return ahead_worth(sight, roof, free) if s.round < ROUNDS else 0


def ahead_worth(sight: Sight, roof: int, free: int) -> int:
    """What a roof promises for the next round."""
    return pick_gain(sight, roof, free) * 2 // 5


def steal_gain(s: State, seat: int, roof: int, free: int) -> int:
    for other in range(s.players):
        if other != seat and s.roof[other] == roof and s.packed[other] and free:
            return STOLEN
    return 0


def heal_gain(s: State, seat: int) -> int:
    free = free_slots(s, seat)
    return 1 + slots_worth(s, seat, free + 1) - slots_worth(s, seat, free) if s.wounds[seat] else 0


def hit_chance(s: State, why: int, distance: int, target: int) -> int:
    """Of a thousand throws, judged by eye; by a usual one, where nobody says how good it is."""
    half = (HALF_SMALL_ROOF if is_stacked(s, target) else HALF_ROOF) - hook(s, why) // 2
    tenths = 1000 * half // ((s.skill or USUAL_SKILL) * distance)
    return WITHIN[min(tenths, len(WITHIN) - 1)]


def apart(x: int, y: int, roof: int) -> int:
    """How far the middle of a roof is from a point."""
    return max(root((SITE_X[roof] - x) ** 2 + (SITE_Y[roof] - y) ** 2), 1)


# Two actions, one after the other


def after(s: State, seat: int, sight: Sight, roof: int, free: int, action: int) -> int:
    """The last action of a program, from this roof."""
    stay = position_worth(s, sight, roof, free)
    if action == PICK:
        return pick_gain(sight, roof, free + healed(s, seat, sight, roof))
    if action == STEAL:
        return steal_gain(s, seat, roof, free) + stay
    if action == HEAL:
        return heal_gain(s, seat) + stay
    if action == ATTACK:
        return HARM // 2 + stay
    return max(stay, nearby_worth(s, sight, roof, free)) if action == MOVE else stay


def nearby_worth(s: State, sight: Sight, roof: int, free: int) -> int:
    best = 0
    for index in range(3):
        best = max(best, position_worth(s, sight, NEAREST[3 * roof + index], free))
    return best * 4 // 5


def course_worth(s: State, seat: int, sight: Sight, roof: int, first: int, second: int) -> int:
    """Two actions from a roof; 0 is none."""
    free = free_slots(s, seat)
    if first in (MOVE, ATTACK):
        return throw_worth(s, seat, sight, roof, first, second)
    if first == PICK:
        free += healed(s, seat, sight, roof)
        return pick_gain(sight, roof, free) + after_pick(s, seat, sight, roof, free, second)
    if first == STEAL:
        return steal_gain(s, seat, roof, free) + after(s, seat, sight, roof, max(free - 1, 0), second)
    if first == HEAL and s.wounds[seat]:
        return heal_gain(s, seat) + after(s, seat, sight, roof, free + 1, second)
    return after(s, seat, sight, roof, free, second)


def after_pick(s: State, seat: int, sight: Sight, roof: int, free: int, second: int) -> int:
    """The last action of a program, from a roof that was picked empty if there were slots enough."""
    count = sight[COUNTS] >> 5 * roof & 31
    if count > free and second != PICK:
        return after(s, seat, sight, roof, 0, second)
    left = max(free - count, 0)
    if second == MOVE:
        return nearby_worth(s, sight, roof, left)
    if second == STEAL:
        return steal_gain(s, seat, roof, left)
    return heal_gain(s, seat) if second == HEAL else 0


def throw_worth(s: State, seat: int, sight: Sight, roof: int, why: int, second: int) -> int:
    """The best roof to throw at, hit or missed, or none of them; or the one that is named already."""
    here = staying(s, seat, sight, roof, second)
    missed = here - wound_cost(s, seat, sight)
    if is_named(s, seat, why):
        return flight_worth(s, seat, why, s.target, landed(s, seat, sight, why, s.target, second), missed)
    best = here
    for target in range(ROOFS):
        if target != roof and (why == MOVE or somebody_on(s, seat, target)):
            there = landed(s, seat, sight, why, target, second)
            if there > best and may_throw(s, seat, target):
                best = max(best, flight_worth(s, seat, why, target, there, missed))
    return best


def staying(s: State, seat: int, sight: Sight, roof: int, second: int) -> int:
    """No throw, and then the other action."""
    return after(s, seat, sight, roof, free_slots(s, seat), second)


def is_named(s: State, seat: int, why: int) -> bool:
    """Whether the target of this throw can no longer be chosen."""
    return s.phase == ROPING and seat == s.active and s.throw == why


def landed(s: State, seat: int, sight: Sight, why: int, target: int, second: int) -> int:
    """What a hit brings."""
    return after(s, seat, sight, target, free_slots(s, seat), second) + (HARM if why == ATTACK else 0)


def flight_worth(s: State, seat: int, why: int, target: int, there: int, missed: int) -> int:
    """A throw, hit or missed by the skill of the seat."""
    x, y = standing_x(s, s.roof[seat], s.point[seat]), standing_y(s, s.roof[seat], s.point[seat])
    chance = hit_chance(s, why, apart(x, y, target), target)
    return (chance * there + (SURE_HIT - chance) * missed) // SURE_HIT


def may_throw(s: State, seat: int, target: int) -> bool:
    return open_lines(s, s.roof[seat], s.point[seat], target) != 0


def somebody_on(s: State, seat: int, roof: int) -> int:
    """How many others stand there."""
    count = 0
    for other in range(s.players):
        if other != seat and s.roof[other] == roof:
            count += 1
    return count


# What is left of the round


def plan_worth(s: State, seat: int, sight: Sight) -> int:
    if s.round == 0 or s.phase == OVER:
        return 0
    if s.phase == PROGRAMMING:
        return program_worth(s, seat, sight, s.program[2 * seat], s.program[2 * seat + 1])
    first, second = to_come(s, seat)
    if seat != s.active:
        return course_worth(s, seat, sight, s.roof[seat], first, second)
    return turn_worth(s, seat, sight, first, second)


def to_come(s: State, seat: int) -> tuple[int, int]:
    """The actions of a program that are not used yet; none is UNSET."""
    if s.slot == 0 and not is_over(s, seat):
        return s.program[2 * seat], s.program[2 * seat + 1]
    if s.slot == 0 or not is_over(s, seat):
        return s.program[2 * seat + 1], UNSET
    return UNSET, UNSET


def is_over(s: State, seat: int) -> bool:
    """Whether the seat has had its turn of this slot, or has acted in it."""
    if seat == s.active:
        return s.action == DONE
    return (seat - s.first) % s.players < (s.active - s.first) % s.players


def program_worth(s: State, seat: int, sight: Sight, first: int, second: int) -> int:
    """A wheel not turned yet will be turned for the best."""
    if first in (UNSET, FORGOTTEN):
        return ahead_worth(sight, s.roof[seat], free_slots(s, seat))
    if second != UNSET:
        return course_worth(s, seat, sight, s.roof[seat], first, second)
    best = 0
    for action in range(1, ACTIONS + 1):
        best = max(best, course_worth(s, seat, sight, s.roof[seat], first, action))
    return best


def turn_worth(s: State, seat: int, sight: Sight, first: int, second: int) -> int:
    """In the own turn, with whatever a bonus has begun."""
    if s.phase == GRAPPLING:
        if s.action == BEGUN:  # with it the Pick up is over (N12)
            first, second = second, UNSET
        best = 0
        for index in range(3):
            roof = NEAREST[3 * s.roof[seat] + index]
            best = max(best, course_worth(s, seat, sight, roof, first, second))
        return best
    if s.phase == GEARING:
        return geared_worth(s, seat, sight, first, second)
    plan = course_worth(s, seat, sight, s.roof[seat], first, second)
    return plan + strike_worth(s, seat) if s.throw >= SHURIKEN else plan


def geared_worth(s: State, seat: int, sight: Sight, first: int, second: int) -> int:
    """The best program a Gear can make of this one."""
    best = 0
    two = s.slot == 0 and s.action != DONE
    for action in range(1, ACTIONS + 1):
        if can_reprogram(s, s.slot):
            best = max(best, course_worth(s, seat, sight, s.roof[seat], action, second))
        if two:
            best = max(best, course_worth(s, seat, sight, s.roof[seat], first, action))
        elif s.slot == 0:
            best = max(best, course_worth(s, seat, sight, s.roof[seat], action, UNSET))
    return best


def strike_worth(s: State, seat: int) -> int:
    """A Shuriken or Kunai about to be thrown at somebody, or at the one that is named."""
    if is_named(s, seat, s.throw):
        return struck(s, seat, s.victim)
    best = 0
    for other in range(s.players):
        if other != seat and s.roof[other] != s.roof[seat] and may_throw(s, seat, s.roof[other]):
            best = max(best, struck(s, seat, other))
    return best


def struck(s: State, seat: int, victim: int) -> int:
    gain = HARM if s.throw == SHURIKEN else UNKNOWN * min(s.packed[victim], 1)
    return flight_worth(s, seat, s.throw, s.roof[victim], gain, 0)
