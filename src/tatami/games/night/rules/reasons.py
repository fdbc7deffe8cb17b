"""The reasons why a choice is not allowed: each with its clause, and what the words call it."""

from __future__ import annotations

ALLOWED = 0
EXPECTS_PLACE, EXPECTS_PROGRAM, EXPECTS_TURN, EXPECTS_POINT, EXPECTS_TARGET, EXPECTS_ROPE = range(1, 7)
EXPECTS_NEAR, EXPECTS_DROP, EXPECTS_BONUS, PROGRAM_LOCKED, ROPE_LENGTH = range(7, 12)
NO_LINE_FROM, WANTS_ROOF, WANTS_NINJA, NO_SUCH_NINJA, OWN_ROOF, SAME_ROOF, NO_LINE = range(12, 19)
NO_TARGET, NOBODY_TO_ATTACK, NOBODY_TO_HIT, TOO_FAR, CANNOT_REPROGRAM = range(19, 24)
NOT_PROGRAMMED, ACTED, UNHURT, WHICH_TO_PICK, WHICH_TO_STEAL = range(24, 29)
PICK_OVER, EMPTY_ROOF, NOT_HERE, LAID_DOWN, YELLOW_EARLY, NO_SLOT_TO_PICK = range(29, 35)
NOTHING_TO_STEAL, NO_SLOT_TO_STEAL, NONE_TO_LAY, NONE_TO_DROP, NONE_TO_PLAY = range(35, 40)
NO_BONUS, NOTHING_TO_HEAL, GEAR_BEGUN = range(40, 43)
ONLY_PICKING, UNKNOWN_FACE, NO_BONUS_HERE, GEAR_TOO_LATE = range(43, 47)

REFUSALS = {
    EXPECTS_PLACE: ("N4", "expects_place"),
    EXPECTS_PROGRAM: ("N5", "expects_program"),
    EXPECTS_TURN: ("N6", "expects_turn"),
    EXPECTS_POINT: ("N7", "expects_point"),
    EXPECTS_TARGET: ("N9", "expects_target"),
    EXPECTS_ROPE: ("N9", "expects_rope"),
    EXPECTS_NEAR: ("N17", "expects_near"),
    EXPECTS_DROP: ("N16", "expects_drop"),
    EXPECTS_BONUS: ("N17", "expects_bonus"),
    PROGRAM_LOCKED: ("N5", "program_locked"),
    ROPE_LENGTH: ("N9", "rope_length"),
    NO_LINE_FROM: ("N8", "no_line_from"),
    WANTS_ROOF: ("N9", "wants_roof"),
    WANTS_NINJA: ("N11", "wants_ninja"),
    NO_SUCH_NINJA: ("N11", "no_such_ninja"),
    OWN_ROOF: ("N10", "own_roof"),
    SAME_ROOF: ("N11", "own_roof"),
    NO_LINE: ("N8", "no_line"),
    NO_TARGET: ("N8", "no_target"),
    NOBODY_TO_ATTACK: ("N11", "nobody_elsewhere"),
    NOBODY_TO_HIT: ("N17", "nobody_elsewhere"),
    TOO_FAR: ("N17", "too_far"),
    CANNOT_REPROGRAM: ("N17", "cannot_reprogram"),
    NOT_PROGRAMMED: ("N6", "not_programmed"),
    ACTED: ("N6", "acted"),
    UNHURT: ("N14", "unhurt"),
    WHICH_TO_PICK: ("N12", "which_chest"),
    WHICH_TO_STEAL: ("N13", "which_chest"),
    PICK_OVER: ("N12", "pick_over"),
    EMPTY_ROOF: ("N12", "empty_roof"),
    NOT_HERE: ("N12", "not_here"),
    LAID_DOWN: ("N12", "laid_down"),
    YELLOW_EARLY: ("N12", "yellow_early"),
    NO_SLOT_TO_PICK: ("N12", "backpack_full"),
    NOTHING_TO_STEAL: ("N13", "nothing_to_steal"),
    NO_SLOT_TO_STEAL: ("N13", "backpack_full"),
    NONE_TO_LAY: ("N15", "not_held"),
    NONE_TO_DROP: ("N16", "not_held"),
    NONE_TO_PLAY: ("N17", "not_held"),
    NO_BONUS: ("N17", "no_bonus"),
    NOTHING_TO_HEAL: ("N17", "unhurt"),
    GEAR_BEGUN: ("N17", "begun"),
    ONLY_PICKING: ("N12", "only_picking"),
    UNKNOWN_FACE: ("N12", "unknown_face"),
    NO_BONUS_HERE: ("N12", "no_bonus"),
    GEAR_TOO_LATE: ("N12", "gear_too_late"),
}
