"""What the numbers mean: chests, faces, programs and the fields of a state."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tatami.core.contract import tell
from tatami.core.fields import many, one

from ..facts import Looked
from .geometry import BUILDINGS, POINTS, ROOFS, TREE_SITES

if TYPE_CHECKING:
    from ..state import State

SEATS = 4
SEATS_OPTION = "players"
ROUNDS = 6
YELLOW_FROM = 5  # N12: the round from which yellow chests may be picked up
SLOTS = 4  # of a backpack
WOUNDS = 4  # the most one ninja can have
RESERVE = 12

# Chests: numbers 0 to 27, laid out roof by roof. Faces: 1–5 are values, then come the bonuses (N3).
CHESTS = 28
YELLOWS = 4
SMALLS = 5  # buildings that get a second storey
TREES = 2
TWOS = 5  # roofs with two chests; the others have three (N2)
CLOSED = 0  # not drawn yet
POTION, GEAR, GRAPPLE, SHURIKEN, KUNAI = 6, 7, 8, 9, 10
FACES = 11
PINK_TOKENS = (0, 5, 5, 4, 0, 0, 2, 2, 2, 2, 2)  # how many there are of each face
YELLOW_TOKENS = (0, 0, 0, 0, 2, 2, 0, 0, 0, 0, 0)

# Where a chest is: a roof, PACK + seat, or beside the backpack of who played it, PLAYED + seat.
PACK = ROOFS
PLAYED = PACK + SEATS
NOWHERE = PLAYED + SEATS
UNPLACED = ROOFS  # where a ninja stands before it is placed

MOVE, ATTACK, PICK, STEAL, HEAL = 1, 2, 3, 4, 5
ACTIONS = 5
UNSET = 0
FORGOTTEN = 6  # an imagined position leaves this wheel to chance

BUILDING, STACKING, PLANTING, GROUPING, COLOURING, OPENING, FIRST_PLAYER = range(7)
PLACING, PROGRAMMING, TURN, STANDING, NAMING, ROPING = range(7, 13)
GEARING, GRAPPLING, KNOCKING, DROPPING, OVER = range(13, 18)
FRESH, BEGUN, DONE = 0, 1, 2  # the action of a turn

# Why somebody throws a rope: an action, or a bonus (their numbers).
NO_THROW = 0

# Choices
END = 0
PICK_UP = 20  # + chest
TAKE = 50  # + chest: Steal
LAY = 80  # + chest: discard
PLAY = 110  # + chest
DROP = 140  # + chest
KNOCK = 170  # + chest: Kunai
STAND = 200  # + point
GO = 210  # + roof
AIM = 225  # + seat
TURN_WHEEL = 230  # + action
REPROGRAM = 240  # + slot · 10 + action
ROPE = 1000  # + length
LONGEST = 600

MAX_CHOICES = LONGEST
OPTIONS = {
    "players": ("2", "3", "4"),
    "hook": ("some", "whole"),
    "assist": ("off", "words"),
    "first": ("chance", "fox", "owl", "cat", "crow"),
}
CHEST_BITS = (1 << CHESTS) - 1
ROOF_BITS = (1 << ROOFS) - 1
PUBLIC = 1 << SEATS  # the bit of what everybody has seen
EVERYONE = 2 * PUBLIC - 1
WORST_SKILL = 100

FIELDS = {
    "players": one(0, SEATS),
    "whole": one(0, 1),  # the expert's hook
    "assist": one(0, 1),
    "first_option": one(0, SEATS),  # 0: chance draws; else 1 + seat
    "phase": one(BUILDING, OVER),
    "building": many(ROOFS, 0, 2 * BUILDINGS),  # 1 + 2 · large building + turned; 0: none yet
    "stacked": one(0, ROOF_BITS),
    "trees": one(0, (1 << TREE_SITES) - 1),
    "twos": one(0, ROOF_BITS),
    "yellow": one(0, CHEST_BITS),
    "lines": many(2 * ROOFS * POINTS, 0, (1 << 54) - 1),  # open lines, nine bits a target: see `line_bits`
    "where": many(CHESTS, 0, NOWHERE),
    "face": many(CHESTS, CLOSED, FACES - 1),
    "known": many(CHESTS, 0, EVERYONE),  # who has seen its face, as bits (N18)
    "blank": one(0, CHEST_BITS),  # chests somebody has held whose face chance must still draw
    "laid": one(0, CHEST_BITS),  # what the active player laid down in this turn (N12)
    "roof": many(SEATS, 0, UNPLACED),
    "point": many(SEATS, 0, POINTS - 1),
    "wounds": many(SEATS, 0, WOUNDS),
    "packed": many(SEATS, 0, SLOTS),  # chests in each backpack
    "played": many(SEATS, 0, 10),  # bonuses
    "rope": many(SEATS, 0, LONGEST),  # the last length each threw; 0: none yet
    "program": many(2 * SEATS, UNSET, FORGOTTEN),
    "round": one(0, ROUNDS),
    "slot": one(0, 1),  # whether first or second actions are resolved
    "first": one(0, SEATS - 1),
    "active": one(0, SEATS - 1),
    "action": one(FRESH, DONE),
    "throw": one(NO_THROW, KUNAI),
    "target": one(0, UNPLACED),  # the roof named
    "victim": one(0, SEATS - 1),
    "skill": one(0, WORST_SKILL),  # of an imagined world: per cent of error; 0 is the truth
}

HIT, SHORT, LONG = 0, 1, 2
BY_VALUE, BY_CHESTS, BY_BONUSES, SHARED = 1, 2, 3, 4


def is_yellow(s: State, chest: int) -> bool:
    return s.yellow >> chest & 1 == 1


def free_slots(s: State, seat: int) -> int:
    return SLOTS - s.packed[seat] - s.wounds[seat]


def reserve(s: State) -> int:
    """Wound tokens not on anybody."""
    return RESERVE - s.wounds[0] - s.wounds[1] - s.wounds[2] - s.wounds[3]


def next_seat(s: State, seat: int) -> int:
    """Clockwise (N4)."""
    return (seat + 1) % s.players


def programmed(s: State, seat: int) -> int:
    """The action of the present turn in the seat's program."""
    return s.program[2 * seat + s.slot]


def value(face: int) -> int:
    """What a face counts at the end; bonuses count nothing."""
    return face if face < POTION else 0


def first_held(s: State, seat: int) -> int:
    """The lowest chest in a backpack; -1 if there is none."""
    for chest in range(CHESTS):
        if s.where[chest] == PACK + seat:
            return chest
    return -1


def knows_face(s: State, seat: int, chest: int) -> bool:
    """Whoever has held a chest knows it; a watcher knows what was shown to all (N18)."""
    return s.known[chest] & sight(seat) != 0


def sight(seat: int) -> int:
    """The bit of somebody in `known`; a watcher has that of everybody."""
    return 1 << seat if seat >= 0 else PUBLIC


def put(s: State, chest: int, roof: int) -> None:
    """A chest leaves a backpack for a roof, closed."""
    s.packed[s.where[chest] - PACK] -= 1
    s.where[chest] = roof


def hold(s: State, seat: int, chest: int) -> None:
    """A chest comes into a backpack."""
    if s.where[chest] >= PACK:
        s.packed[s.where[chest] - PACK] -= 1
    s.where[chest] = PACK + seat
    s.packed[seat] += 1


def look(s: State, seat: int, chest: int) -> None:
    """Whoever holds a chest knows its face; a closed one is drawn now (N18)."""
    is_new = s.known[chest] >> seat & 1 == 0
    s.known[chest] |= 1 << seat
    if s.face[chest] == CLOSED:
        s.blank |= 1 << chest
    elif is_new:
        tell(s, Looked(seat, chest, s.face[chest]))
