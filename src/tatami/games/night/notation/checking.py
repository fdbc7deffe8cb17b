"""Refuses texts of positions that no game can come to rest in."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tatami.core.errors import BadNotation

from ..rules.board import (
    ATTACK,
    BEGUN,
    BUILDING,
    CHESTS,
    CLOSED,
    COLOURING,
    DROPPING,
    EVERYONE,
    FACES,
    FIRST_PLAYER,
    FORGOTTEN,
    FRESH,
    GEAR,
    GEARING,
    GRAPPLE,
    GRAPPLING,
    GROUPING,
    KNOCKING,
    MOVE,
    NAMING,
    NOWHERE,
    OPENING,
    OVER,
    PACK,
    PICK,
    PINK_TOKENS,
    PLACING,
    PLANTING,
    PLAYED,
    POTION,
    PROGRAMMING,
    ROPING,
    ROUNDS,
    SMALLS,
    STACKING,
    STANDING,
    TREES,
    TURN,
    TWOS,
    UNPLACED,
    UNSET,
    WOUNDS,
    YELLOW_TOKENS,
    YELLOWS,
    free_slots,
    is_yellow,
    programmed,
    reserve,
)
from ..rules.geometry import ROOFS
from ..rules.laying import bits, neighbour
from ..rules.possible import can_reprogram, is_asked
from ..rules.throwing import can_aim, can_throw, can_throw_from

if TYPE_CHECKING:
    from ..state import State


def require(holds: bool, sentence: str) -> None:
    if not holds:
        raise BadNotation(sentence)


def check(s: State) -> None:
    _check_village(s)
    if s.phase > COLOURING:
        _check_places(s)
        _check_faces(s)
        _check_round(s)
    else:
        empty = not any(s.known) and all(where == NOWHERE for where in s.where)
        require(empty, "Chests are laid when the village stands (N2).")
    _check_seats(s)
    _check_programs(s)
    if TURN <= s.phase < OVER:
        _check_turn(s)
    else:
        require(not s.laid, "Only a turn remembers what was laid down (N12).")
    _check_blanks(s)


def _check_village(s: State) -> None:
    """Drawn in the order of N1: buildings, small buildings, trees, groups of two, yellow chests."""
    built = [building for building in s.building if building]
    larges = {(building - 1) // 2 for building in built}
    require(len(larges) == len(built), "Each large building stands once.")
    require(list(s.building) == built + [0] * (ROOFS - len(built)), "Sites are built on in order.")
    counts = (
        (BUILDING, len(built), ROOFS, "large buildings"),
        (STACKING, bits(s.stacked), SMALLS, "small buildings"),
        (PLANTING, bits(s.trees), TREES, "trees"),
        (COLOURING, bits(s.yellow), YELLOWS, "yellow chests"),
    )
    for phase, found, wanted, what in counts:
        _check_count(s, phase, found, wanted, what)
    twos = bits(s.twos)
    fits = twos < TWOS if s.phase == GROUPING else twos == (TWOS if s.phase == COLOURING else 0)
    require(fits, "Five roofs get two chests; afterwards the chests themselves say so (N2).")


def _check_count(s: State, phase: int, found: int, wanted: int, what: str) -> None:
    fits = found == 0 if s.phase < phase else found < wanted if s.phase == phase else found == wanted
    require(fits, f"There are {found} {what}: that cannot be now (N1, N2).")


# Chests


def _check_places(s: State) -> None:
    require(all(where < NOWHERE for where in s.where), "Every chest is on a roof, in a backpack or played.")
    for chest in range(CHESTS):
        if s.where[chest] >= PLAYED:
            shown = s.face[chest] >= POTION and s.known[chest] == EVERYONE
            require(shown, "Only bonuses are played, and everybody has seen them (N17).")
        elif s.where[chest] >= PACK:
            require(
                s.known[chest] >> s.where[chest] - PACK & 1 == 1, "Whoever holds a chest has seen it (N18)."
            )
    if s.round == 0:
        groups = [list(s.where).count(roof) for roof in range(ROOFS)]
        in_order = list(s.where) == sorted(s.where)
        require(in_order and set(groups) <= {2, 3}, "Chests lie roof by roof, two or three on each (N2).")


def _check_faces(s: State) -> None:
    for face in range(1, FACES):
        chests = [chest for chest in range(CHESTS) if s.face[chest] == face]
        yellow = sum(is_yellow(s, chest) for chest in chests)
        fits = yellow <= YELLOW_TOKENS[face] and len(chests) - yellow <= PINK_TOKENS[face]
        require(fits, "There are not so many tokens of that face and colour (N3).")
    for chest in range(CHESTS):
        require(s.known[chest] > 0 or s.face[chest] == CLOSED, "A face nobody has seen is not drawn yet.")
        require(_may_be_public(s, chest), "With more than two players chests stay closed (N18).")


def _may_be_public(s: State, chest: int) -> bool:
    if s.players == 2:
        return s.known[chest] == EVERYONE
    opened = s.where[chest] >= PLAYED or (s.phase == OVER and s.where[chest] >= PACK)
    return opened == (s.known[chest] == EVERYONE)


def _check_blanks(s: State) -> None:
    """Faces are drawn before anybody decides: at the start, or for a chest just picked up."""
    blank = [chest for chest in range(CHESTS) if s.blank >> chest & 1]
    if s.phase == OPENING:
        require(blank == list(range(CHESTS - len(blank), CHESTS)) != [], "Faces are drawn in order.")
    elif not s.skill:
        picked = s.phase == TURN and s.action == BEGUN and len(blank) == 1
        fresh = picked and s.where[blank[0]] == PACK + s.active and s.known[blank[0]] == 1 << s.active
        require(fresh or not blank, "A face that somebody has seen is drawn.")


# Seats


def _check_seats(s: State) -> None:
    require(reserve(s) >= 0, "There are twelve wounds (N3).")
    for seat in range(s.players):
        require(free_slots(s, seat) >= 0, "A backpack has four slots (N12).")
    if s.round:
        placed = all(s.roof[seat] != UNPLACED for seat in range(s.players))
        require(placed, "Every ninja stands on a roof (N4).")
    else:
        idle = not any(s.wounds) and not any(s.rope) and not any(s.packed) and not any(s.played)
        require(idle and not any(s.program), "Nothing has happened before the first round.")
        _check_placing(s)


def _check_placing(s: State) -> None:
    placed = sum(roof != UNPLACED for roof in s.roof)
    require(s.phase == PLACING or not placed, "Ninjas are placed last (N4).")
    require(placed < s.players, "All ninjas are placed: the first round begins (N5).")
    for turn in range(placed):
        require(
            s.roof[neighbour(s, (s.first + turn) % s.players)] != UNPLACED,
            "Ninjas are placed clockwise (N4).",
        )
    require(
        all(s.roof[seat] != UNPLACED or s.point[seat] == 0 for seat in range(s.players)),
        "Nobody stands at a point of no roof.",
    )


def _check_round(s: State) -> None:
    early = s.phase in (OPENING, FIRST_PLAYER, PLACING)
    require((s.round == 0) == early, "Rounds are counted from the first program on, 1 to 6 (N5).")
    require(s.phase != OVER or s.round == ROUNDS, "The game ends after round 6 (N19).")
    require(
        s.phase != OPENING or s.players == 2, "Faces are open from the start with two players only (N18)."
    )
    require(s.phase != FIRST_PLAYER or not s.first_option, "The first player was chosen (N4).")
    if s.first_option and (s.round or s.phase == PLACING):
        chosen = (s.first_option - 1 + max(s.round - 1, 0)) % s.players
        require(s.first == chosen, "The first-player marker passes clockwise from the chosen player (N5).")


def _check_programs(s: State) -> None:
    wheels = [(s.program[2 * seat], s.program[2 * seat + 1]) for seat in range(s.players)]
    flat = [wheel for pair in wheels for wheel in pair]
    if s.phase == PROGRAMMING:
        require(all(first or not second for first, second in wheels), "The first wheel is set first (N5).")
        waiting = UNSET in flat or FORGOTTEN in flat
        require(waiting, "All programs are given: they are shown, and a turn begins (N5).")
        sealed = all((first == FORGOTTEN) == (second == FORGOTTEN) or s.skill for first, second in wheels)
        require(sealed and (s.skill > 0 or FORGOTTEN not in flat), "Only an imagined program is unknown.")
    elif s.round:
        require(UNSET not in flat and FORGOTTEN not in flat, "Everybody has a program of two actions (N5).")


# Turns


def _check_turn(s: State) -> None:
    seat = s.active
    require(s.action != BEGUN or programmed(s, seat) == PICK, "Only a Pick up can be under way (N12).")
    for chest in range(CHESTS):
        require(not s.laid >> chest & 1 or s.where[chest] < ROOFS, "What was laid down lies on a roof (N12).")
    if s.phase == TURN:
        require(is_asked(s, seat), "Such a turn ends by itself (N6).")
    elif s.phase in (STANDING, NAMING, ROPING):
        _check_throw(s, seat)
    elif s.phase in (GEARING, GRAPPLING):
        _check_played(s, seat, GEAR if s.phase == GEARING else GRAPPLE)
        usable = s.phase == GRAPPLING or can_reprogram(s, 0) or can_reprogram(s, 1)
        require(usable, "Nothing is left to reprogram (N17).")
    else:
        _check_victim(s, seat)


def _check_played(s: State, seat: int, face: int) -> None:
    played = any(s.where[chest] == PLAYED + seat and s.face[chest] == face for chest in range(CHESTS))
    require(played, "That bonus was not played.")


def _check_throw(s: State, seat: int) -> None:
    if s.throw in (MOVE, ATTACK):
        fits = programmed(s, seat) == s.throw and s.action == FRESH
        require(fits, "That is not the action of this turn (N6).")
    else:
        _check_played(s, seat, s.throw)
    if s.phase == STANDING:
        possible = can_throw(s, seat, s.throw)
    elif s.phase == NAMING:
        possible = can_throw_from(s, seat, s.throw, s.point[seat])
    else:
        target = s.target if s.throw == MOVE else s.victim
        possible = can_aim(s, seat, s.throw, s.point[seat], target)
    require(possible, "Nothing can be named from there (N8).")


def _check_victim(s: State, seat: int) -> None:
    require(s.packed[s.victim] > 1, "Nobody is asked about a single chest.")
    if s.phase == KNOCKING:
        require(s.roof[s.victim] != s.roof[seat], "A Kunai flies to another building (N17).")
    else:
        full = free_slots(s, s.victim) == 0 and s.wounds[s.victim] < WOUNDS and reserve(s) > 0
        require(full, "Only a wound without a free slot makes a chest fall (N16).")
    require(s.phase in (KNOCKING, DROPPING), "That cannot be asked.")
