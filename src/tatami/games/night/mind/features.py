"""What catches a player's eye in Ninja Night, as numbers a network can learn from.

Everything is seen by the seat that looks, and only what it knows: a closed chest is one it has not held,
a sealed program says nothing. It comes first itself, then the others in turn order, so that seats see alike.
Gains are those of `plan`, in tenths of a point of value.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tatami.core.contract import SURE, Ints

from ..rules.board import (
    ACTIONS,
    CHESTS,
    GEARING,
    GRAPPLING,
    KUNAI,
    MOVE,
    OVER,
    PACK,
    PLACING,
    POTION,
    PROGRAMMING,
    ROPING,
    ROUNDS,
    SEATS,
    SHURIKEN,
    SLOTS,
    STANDING,
    STEAL,
    TURN,
    UNPLACED,
    UNSET,
    WOUNDS,
    free_slots,
    value,
)
from ..rules.geometry import ROOFS
from ..rules.secrets import is_given
from ..rules.throwing import SURE_HIT
from ..rules.village import standing_x, standing_y
from .plan import (
    COUNTS,
    LOWEST,
    Sight,
    apart,
    hit_chance,
    known_chests,
    loot,
    may_throw,
    moment,
    pick_gain,
    plan_worth,
    to_come,
)
from .worth import share_of

if TYPE_CHECKING:
    from ..state import State

DEPTH = 2  # a program has two wheels; a bonus asks one question more
LOOK_THROUGH = 2  # a rope hits or misses

OTHERS = SEATS - 1
MOMENTS = ROUNDS + 1
STAGES = 4
STAGE = (0, 0, 0, 1, 1, 2, 3)  # early, middle, the first round with yellow chests, the last one
POINTS = 21
MOST_AHEAD = 10
LEADS = 2 * MOST_AHEAD + 1
HOPES = 2 * LEADS - 1  # by half points
BONUSES = KUNAI - POTION + 1
SEALED = ACTIONS + 1
PAIRS = (SEALED + 1) ** 2
ASKED = 8  # groups of phases
DONENESS = 3  # an action is fresh, begun or done
GAINS, HERE_GAINS, GAIN_STEP = 21, 12, 5
PLANS, PLAN_STEP = 64, 2
GLANCES = 160
LOOTS = 10
UNKNOWN_TENTHS = 11  # a closed pink chest, its value alone
UNKNOWN_YELLOW_TENTHS = 45
HERE, NEAR, CLOSED_OFF = 0, 1, 5  # how a ninja stands to a roof; between them, by the chance to hit it
REACHES = 6
REACHED = (900, 750, 600)
FREES = SLOTS + 1
CHANCES = 8

HELD = 0  # so many points in a backpack, and when
LEAD = HELD + SEATS * POINTS * STAGES  # so many more than another
HOPE = LEAD + OTHERS * LEADS * STAGES  # the same with what both still plan for this round
PACKED = HOPE + OTHERS * HOPES * MOMENTS  # so many chests, so many wounds
BONUS = PACKED + SEATS * FREES * (WOUNDS + 1) * (STAGES - 1)  # a bonus in a backpack
VEILED = BONUS + SEATS * BONUSES * STAGES  # so many chests of another one has not held
WORST = VEILED + SEATS * FREES  # the own chest it is easiest to part with
MOON = WORST + POINTS * FREES  # the round, how many play, who begins
ASK = MOON + MOMENTS * OTHERS * SEATS  # whose turn, how far
PROGRAM = ASK + SEATS * 2 * DONENESS * ASKED  # the actions to come of somebody
PLAN = PROGRAM + SEATS * PAIRS  # what they should bring
PICKED = PLAN + SEATS * PLANS  # what lies on somebody's roof
BEST = PICKED + SEATS * HERE_GAINS * FREES  # the best roof a rope away, by gain and chance
SECOND = BEST + SEATS * GAINS  # and the one after it
ROOF = SECOND + SEATS * GAINS  # what lies on a roof, how one stands to it, how the nearest other does
YELLOW = ROOF + LOOTS * REACHES * REACHES  # a yellow chest on it
TOGETHER = YELLOW + REACHES * REACHES * MOMENTS  # on one roof: what the other holds, and who will steal
RIVAL = TOGETHER + OTHERS * FREES * 4  # another has the same best roof, and comes first or later
ROPE = RIVAL + OTHERS * 2  # a rope is about to fly, with such a chance
GLANCE = ROPE + 4 * CHANCES  # the share of the win that `worth` sees
FEATURES = GLANCE + GLANCES


def features(s: State, seat: int, out: Ints) -> int:
    if s.phase < PLACING or s.phase == OVER or seat >= s.players:
        return 0
    sight = known_chests(s, seat)
    now = moment(s, seat)
    out[0] = MOON + (now * OTHERS + s.players - 2) * SEATS + (s.first - seat) % s.players
    out[1] = ask(s, seat)
    out[2] = WORST + among(sight[LOWEST] // GAIN_STEP, POINTS) * FREES + free_slots(s, seat)
    count = 3
    own = own_hope = own_best = 0
    for ahead in range(s.players):
        owner = (seat + ahead) % s.players
        held, count = backpack(s, seat, ahead, STAGE[now], out, count)
        gain = planned(s, seat, owner, sight)
        hope = held + gain
        count = intention(s, seat, ahead, gain, out, count)
        best, count = surroundings(s, ahead, owner, sight, out, count)
        if ahead == 0:
            own, own_hope, own_best = held, hope, best
            out[count] = GLANCE + share_of(s, seat, sight, gain) * GLANCES // (SURE + 1)
            count += 1
        else:
            points = among((own - held + 10 * MOST_AHEAD + 5) // 10, LEADS)
            hopes = among((own_hope - hope + 10 * MOST_AHEAD + 2) // 5, HOPES)
            out[count] = LEAD + ((ahead - 1) * LEADS + points) * STAGES + STAGE[now]
            out[count + 1] = HOPE + ((ahead - 1) * HOPES + hopes) * MOMENTS + now
            count = meeting(s, seat, owner, ahead, own_best == best, out, count + 2)
    return roofs(s, seat, sight, now, out, count)


def ask(s: State, seat: int) -> int:
    """Whose turn it is, and how far it is."""
    asked = ASKED - 1  # a chest falls
    if s.phase in (PLACING, PROGRAMMING, TURN):
        asked = s.phase - PLACING
    elif s.phase == ROPING:
        asked = 4
    elif STANDING <= s.phase < ROPING:
        asked = 3
    elif s.phase in (GEARING, GRAPPLING):
        asked = s.phase - GEARING + 5
    turn = ((s.active - seat) % s.players * 2 + s.slot) * DONENESS + s.action
    return ASK + turn * ASKED + asked


def among(number: int, count: int) -> int:
    """The number, or the nearest of 0 to count - 1."""
    return min(max(number, 0), count - 1)


# Somebody


def backpack(s: State, seat: int, ahead: int, stage: int, out: Ints, count: int) -> tuple[int, int]:
    """What somebody holds, as far as the seat knows: in tenths of points; and how many features there are."""
    owner = (seat + ahead) % s.players
    tenths = veiled = 0
    for chest in range(CHESTS):
        if s.where[chest] == PACK + owner:
            face = s.face[chest]
            if face == 0 or s.known[chest] >> seat & 1 == 0:
                tenths += UNKNOWN_YELLOW_TENTHS if s.yellow >> chest & 1 else UNKNOWN_TENTHS
                veiled += 1
            else:
                tenths += 10 * value(face)
                if face >= POTION:
                    out[count] = BONUS + (ahead * BONUSES + face - POTION) * STAGES + stage
                    count += 1
    out[count] = HELD + (ahead * POINTS + among((tenths + 5) // 10, POINTS)) * STAGES + stage
    filled = (ahead * FREES + s.packed[owner]) * (WOUNDS + 1) + s.wounds[owner]
    out[count + 1] = PACKED + filled * (STAGES - 1) + min(stage, STAGES - 2)
    out[count + 2] = VEILED + ahead * FREES + veiled
    return tenths, count + 3


def is_sealed(s: State, seat: int, owner: int) -> bool:
    """Whether the seat may not know the program of the owner (N5)."""
    return s.phase == PROGRAMMING and owner != seat


def planned(s: State, seat: int, owner: int, sight: Sight) -> int:
    """What the rest of a program should bring; nothing if it is sealed."""
    if s.phase == PLACING or is_sealed(s, seat, owner):
        return 0
    return plan_worth(s, owner, sight)


def intention(s: State, seat: int, ahead: int, gain: int, out: Ints, count: int) -> int:
    """The actions somebody has still to take, and their worth."""
    if s.phase == PLACING:
        return count
    owner = (seat + ahead) % s.players
    if is_sealed(s, seat, owner):
        first = second = SEALED if is_given(s, owner) else UNSET
    else:
        first, second = to_come(s, owner)
    out[count] = PROGRAM + (ahead * (SEALED + 1) + first) * (SEALED + 1) + second
    out[count + 1] = PLAN + ahead * PLANS + among(gain // PLAN_STEP, PLANS)
    if s.phase == ROPING and owner == s.active:
        out[count + 2] = rope(s, owner)
        return count + 3
    return count + 2


def rope(s: State, owner: int) -> int:
    """A rope about to fly: why, and with which chance."""
    why = s.throw - SHURIKEN + 2 if s.throw >= SHURIKEN else s.throw - MOVE
    chance = chance_to_hit(s, owner, s.throw, s.target)
    return ROPE + why * CHANCES + among(chance * CHANCES // SURE_HIT, CHANCES)


def chance_to_hit(s: State, owner: int, why: int, roof: int) -> int:
    """Of a thousand throws from where the ninja stands."""
    x, y = standing_x(s, s.roof[owner], s.point[owner]), standing_y(s, s.roof[owner], s.point[owner])
    return hit_chance(s, why, apart(x, y, roof), roof)


def surroundings(s: State, ahead: int, owner: int, sight: Sight, out: Ints, count: int) -> tuple[int, int]:
    """What somebody has within reach; the best roof, and how many features there are."""
    if s.roof[owner] == UNPLACED:
        return UNPLACED, count
    free = free_slots(s, owner)
    here = among(pick_gain(sight, s.roof[owner], free) // GAIN_STEP, HERE_GAINS)
    best = second = 0
    where = UNPLACED
    for roof in range(ROOFS):
        if roof != s.roof[owner] and sight[COUNTS] >> 5 * roof & 31 and may_throw(s, owner, roof):
            gain = chance_to_hit(s, owner, MOVE, roof) * pick_gain(sight, roof, free) // SURE_HIT
            if gain > best:
                best, second, where = gain, best, roof
            elif gain > second:
                second = gain
    out[count] = PICKED + (ahead * HERE_GAINS + here) * FREES + free
    out[count + 1] = BEST + ahead * GAINS + among(best // GAIN_STEP, GAINS)
    out[count + 2] = SECOND + ahead * GAINS + among(second // GAIN_STEP, GAINS)
    return where, count + 3


def meeting(s: State, seat: int, owner: int, ahead: int, is_rival: bool, out: Ints, count: int) -> int:
    """What another may take away, or lose."""
    if s.roof[seat] == UNPLACED or s.roof[owner] == UNPLACED:
        return count
    if is_rival:
        is_first = (owner - s.first) % s.players < (seat - s.first) % s.players
        out[count] = RIVAL + (ahead - 1) * 2 + is_first
        count += 1
    if s.roof[owner] == s.roof[seat]:
        thieves = 2 * will_steal(s, seat, seat) + will_steal(s, seat, owner)
        out[count] = TOGETHER + ((ahead - 1) * FREES + s.packed[owner]) * 4 + thieves
        count += 1
    return count


def will_steal(s: State, seat: int, owner: int) -> bool:
    if is_sealed(s, seat, owner):
        return False
    first, second = to_come(s, owner)
    return first == STEAL or second == STEAL


# The roofs


def roofs(s: State, seat: int, sight: Sight, now: int, out: Ints, count: int) -> int:
    """What lies on each of them, how the seat stands to it, and how the nearest of the others does."""
    for roof in range(ROOFS):
        if sight[COUNTS] >> 5 * roof & 31:
            own = reach(s, seat, roof)
            other = CLOSED_OFF
            for ahead in range(1, s.players):
                other = min(other, reach(s, (seat + ahead) % s.players, roof))
            total = among((loot(sight, roof) + 5) // 10, LOOTS)
            out[count] = ROOF + (total * REACHES + own) * REACHES + other
            count += 1
            if has_yellow(s, roof):
                out[count] = YELLOW + (own * REACHES + other) * MOMENTS + now
                count += 1
    return count


def has_yellow(s: State, roof: int) -> bool:
    chest = 0
    while chest < CHESTS and not (s.where[chest] == roof and s.yellow >> chest & 1):
        chest += 1
    return chest < CHESTS


def reach(s: State, owner: int, roof: int) -> int:
    """How a ninja stands to a roof: on it, how well it would hit it, or no line is open."""
    if s.roof[owner] == roof:
        return HERE
    if s.roof[owner] == UNPLACED or not may_throw(s, owner, roof):
        return CLOSED_OFF
    chance = chance_to_hit(s, owner, MOVE, roof)
    near = NEAR
    while near < CLOSED_OFF - 1 and chance < REACHED[near - 1]:
        near += 1
    return near
