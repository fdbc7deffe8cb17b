"""Why a choice is refused: the clause, and a sentence that says what would have been right."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tatami.core.rooms import Refusal

from ..rules.board import (
    ACTIONS,
    AIM,
    ATTACK,
    CHESTS,
    DONE,
    DROP,
    DROPPING,
    FRESH,
    GEAR,
    GEARING,
    GO,
    GRAPPLING,
    HEAL,
    KNOCK,
    LAY,
    LONGEST,
    MOVE,
    NAMING,
    PACK,
    PICK,
    PICK_UP,
    PLACING,
    PLAY,
    POTION,
    PROGRAMMING,
    REPROGRAM,
    ROPE,
    ROPING,
    STAND,
    STANDING,
    STEAL,
    TAKE,
    TURN,
    TURN_WHEEL,
    YELLOW_FROM,
    free_slots,
    is_yellow,
    knows_face,
    programmed,
)
from ..rules.turn import SLOT, is_picking
from .names import CHEST_NAMES, POINT_NAMES, ROOF_NAMES

if TYPE_CHECKING:
    from ..state import State

EXPECTED = {
    PLACING: ("N4", "expects_place"),
    PROGRAMMING: ("N5", "expects_program"),
    TURN: ("N6", "expects_turn"),
    STANDING: ("N7", "expects_point"),
    NAMING: ("N9", "expects_target"),
    ROPING: ("N9", "expects_rope"),
    GRAPPLING: ("N17", "expects_near"),
    DROPPING: ("N16", "expects_drop"),
}
NOT_PROGRAMMED = Refusal("N6", "not_programmed", {})


def refusal(s: State, seat: int, choice: int) -> Refusal:
    """In the order a player would notice; nothing said depends on what the seat does not know."""
    if choice >= ROPE:
        return _rope(s)
    if TURN_WHEEL < choice < REPROGRAM and s.phase > PROGRAMMING:
        return Refusal("N5", "program_locked", {})
    if s.phase == TURN and choice < STAND:
        return _in_turn(s, seat, choice)
    if s.phase == STANDING and STAND <= choice < GO:
        return Refusal("N8", "no_line_from", {"point": POINT_NAMES[choice - STAND]})
    if s.phase == NAMING and GO <= choice < TURN_WHEEL:
        return _target(s, seat, choice)
    if s.phase == GRAPPLING and GO <= choice < AIM:
        return Refusal("N17", "too_far", {"roof": ROOF_NAMES[choice - GO].upper()})
    if s.phase == GEARING and choice > REPROGRAM:
        return Refusal("N17", "cannot_reprogram", {"slot": (choice - REPROGRAM) // SLOT + 1})
    if s.phase == DROPPING and DROP <= choice < KNOCK:
        return Refusal("N16", "not_held", {"chest": CHEST_NAMES[choice - DROP]})
    return _unexpected(s)


def turn_clause(s: State) -> str:
    """Why whoever is asked now is asked: in every Pick up (N12), and a victim in another's turn (N16)."""
    if s.phase == TURN and is_picking(s, s.active):
        return "N12"
    return _unexpected(s).clause


def _unexpected(s: State) -> Refusal:
    clause, code = EXPECTED.get(s.phase, ("N17", "expects_bonus"))
    return Refusal(clause, code, {})


def _rope(s: State) -> Refusal:
    if s.phase == ROPING:
        return Refusal("N9", "rope_length", {"longest": LONGEST})
    return _unexpected(s)


def _target(s: State, seat: int, choice: int) -> Refusal:
    if (choice < AIM) != (s.throw == MOVE):
        return Refusal(
            "N9" if s.throw == MOVE else "N11", "wants_roof" if s.throw == MOVE else "wants_ninja", {}
        )
    roof = choice - GO if choice < AIM else s.roof[choice - AIM]
    if choice >= AIM and choice - AIM >= s.players:
        return Refusal("N11", "no_such_ninja", {})
    if roof == s.roof[seat]:
        return Refusal("N11" if choice >= AIM else "N10", "own_roof", {})
    return Refusal("N8", "no_line", {"roof": ROOF_NAMES[roof].upper()})


def _in_turn(s: State, seat: int, choice: int) -> Refusal:
    if choice <= ACTIONS:
        return _action(s, seat, choice)
    first = next(first for first in (KNOCK, DROP, PLAY, LAY, TAKE, PICK_UP) if choice >= first)
    chest = choice - first
    if first == PICK_UP:
        return _pick(s, seat, chest)
    if first == TAKE:
        return _steal(s, seat, chest)
    if first == PLAY:
        return _play(s, seat, chest)
    return Refusal("N15", "not_held", {"chest": CHEST_NAMES[chest]}) if first == LAY else _unexpected(s)


def _action(s: State, seat: int, action: int) -> Refusal:
    """The other actions name a chest: they do not come here when they are programmed."""
    if action != programmed(s, seat):
        return NOT_PROGRAMMED
    if s.action != FRESH:
        return Refusal("N6", "acted", {})
    if action == HEAL:
        return Refusal("N14", "unhurt", {})
    if action in (PICK, STEAL):
        return Refusal("N12" if action == PICK else "N13", "which_chest", {})
    return _no_target(s, seat, "N11") if action == ATTACK else Refusal("N8", "no_target", {})


def _no_target(s: State, seat: int, clause: str) -> Refusal:
    """Why a combat rope has nobody to name: nobody is elsewhere, or no line to them is open."""
    if all(s.roof[other] == s.roof[seat] for other in range(s.players)):
        return Refusal(clause, "nobody_elsewhere", {})
    return Refusal("N8", "no_target", {})


def _pick(s: State, seat: int, chest: int) -> Refusal:
    values = {"chest": CHEST_NAMES[chest], "roof": ROOF_NAMES[s.roof[seat]].upper(), "round": YELLOW_FROM}
    if programmed(s, seat) != PICK:
        return NOT_PROGRAMMED
    if s.action == DONE:
        return Refusal("N12", "pick_over", {})
    if not any(s.where[other] == s.roof[seat] for other in range(CHESTS)):
        return Refusal("N12", "empty_roof", values)
    if s.where[chest] != s.roof[seat]:
        return Refusal("N12", "not_here", values)
    if s.laid >> chest & 1:
        return Refusal("N12", "laid_down", values)
    if is_yellow(s, chest) and s.round < YELLOW_FROM:
        return Refusal("N12", "yellow_early", values)
    return Refusal("N12", "backpack_full", values)


def _steal(s: State, seat: int, chest: int) -> Refusal:
    if programmed(s, seat) != STEAL:
        return NOT_PROGRAMMED
    if s.action != FRESH:
        return Refusal("N6", "acted", {})
    victim = s.where[chest] - PACK
    if victim not in range(s.players) or victim == seat or s.roof[victim] != s.roof[seat]:
        return Refusal("N13", "nothing_to_steal", {"chest": CHEST_NAMES[chest]})
    assert free_slots(s, seat) == 0
    return Refusal("N13", "backpack_full", {})


def _play(s: State, seat: int, chest: int) -> Refusal:
    values = {"chest": CHEST_NAMES[chest]}
    if s.where[chest] < PACK:
        return _play_from_roof(s, seat, chest)
    if s.where[chest] != PACK + seat:
        return Refusal("N17", "not_held", values)
    assert knows_face(s, seat, chest)
    if s.face[chest] < POTION:
        return Refusal("N17", "no_bonus", values)
    return Refusal("N17", "begun", {}) if s.face[chest] == GEAR else _useless(s, seat, s.face[chest])


def _play_from_roof(s: State, seat: int, chest: int) -> Refusal:
    values = {"chest": CHEST_NAMES[chest]}
    if s.where[chest] != s.roof[seat]:
        return Refusal("N12", "not_here", values)
    if programmed(s, seat) != PICK:
        return Refusal("N12", "only_picking", values)
    if s.action == DONE:
        return Refusal("N12", "pick_over", {})
    if s.laid >> chest & 1:
        return Refusal("N12", "laid_down", values)
    if not knows_face(s, seat, chest):
        return Refusal("N12", "unknown_face", values)
    if s.face[chest] < POTION:
        return Refusal("N12", "no_bonus", values)
    if s.face[chest] == GEAR:
        return Refusal("N12", "gear_too_late", values)
    return _useless(s, seat, s.face[chest])


def _useless(s: State, seat: int, face: int) -> Refusal:
    """Why a Potion heals nothing, or a throw has no target: a Grapple always leads somewhere."""
    return Refusal("N17", "unhurt", {}) if face == POTION else _no_target(s, seat, "N17")
