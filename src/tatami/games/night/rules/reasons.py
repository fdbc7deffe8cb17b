"""The reasons why a choice is not allowed; ALLOWED is 0. Each has its clause, and a code for its sentence."""

from __future__ import annotations

from tatami.core.refusal import Refusal

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
    EXPECTS_PLACE: Refusal("N4", "expects_place"),
    EXPECTS_PROGRAM: Refusal("N5", "expects_program"),
    EXPECTS_TURN: Refusal("N6", "expects_turn"),
    EXPECTS_POINT: Refusal("N7", "expects_point"),
    EXPECTS_TARGET: Refusal("N9", "expects_target"),
    EXPECTS_ROPE: Refusal("N9", "expects_rope"),
    EXPECTS_NEAR: Refusal("N17", "expects_near"),
    EXPECTS_DROP: Refusal("N16", "expects_drop"),
    EXPECTS_BONUS: Refusal("N17", "expects_bonus"),
    PROGRAM_LOCKED: Refusal("N5", "program_locked"),
    ROPE_LENGTH: Refusal("N9", "rope_length"),
    NO_LINE_FROM: Refusal("N8", "no_line_from"),
    WANTS_ROOF: Refusal("N9", "wants_roof"),
    WANTS_NINJA: Refusal("N11", "wants_ninja"),
    NO_SUCH_NINJA: Refusal("N11", "no_such_ninja"),
    OWN_ROOF: Refusal("N10", "own_roof"),
    SAME_ROOF: Refusal("N11", "own_roof"),
    NO_LINE: Refusal("N8", "no_line"),
    NO_TARGET: Refusal("N8", "no_target"),
    NOBODY_TO_ATTACK: Refusal("N11", "nobody_elsewhere"),
    NOBODY_TO_HIT: Refusal("N17", "nobody_elsewhere"),
    TOO_FAR: Refusal("N17", "too_far"),
    CANNOT_REPROGRAM: Refusal("N17", "cannot_reprogram"),
    NOT_PROGRAMMED: Refusal("N6", "not_programmed"),
    ACTED: Refusal("N6", "acted"),
    UNHURT: Refusal("N14", "unhurt"),
    WHICH_TO_PICK: Refusal("N12", "which_chest"),
    WHICH_TO_STEAL: Refusal("N13", "which_chest"),
    PICK_OVER: Refusal("N12", "pick_over"),
    EMPTY_ROOF: Refusal("N12", "empty_roof"),
    NOT_HERE: Refusal("N12", "not_here"),
    LAID_DOWN: Refusal("N12", "laid_down"),
    YELLOW_EARLY: Refusal("N12", "yellow_early"),
    NO_SLOT_TO_PICK: Refusal("N12", "backpack_full"),
    NOTHING_TO_STEAL: Refusal("N13", "nothing_to_steal"),
    NO_SLOT_TO_STEAL: Refusal("N13", "backpack_full"),
    NONE_TO_LAY: Refusal("N15", "not_held"),
    NONE_TO_DROP: Refusal("N16", "not_held"),
    NONE_TO_PLAY: Refusal("N17", "not_held"),
    NO_BONUS: Refusal("N17", "no_bonus"),
    NOTHING_TO_HEAL: Refusal("N17", "unhurt"),
    GEAR_BEGUN: Refusal("N17", "begun"),
    ONLY_PICKING: Refusal("N12", "only_picking"),
    UNKNOWN_FACE: Refusal("N12", "unknown_face"),
    NO_BONUS_HERE: Refusal("N12", "no_bonus"),
    GEAR_TOO_LATE: Refusal("N12", "gear_too_late"),
}
