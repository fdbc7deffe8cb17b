"""Why a choice is not allowed: each reason is a number, with its clause and what the words call it."""

from __future__ import annotations

from tatami.core.refusal import Refusal

from .board import HOP, HOPPING, MOVING, PLACING, RETHROWING, SEIZE, STEP, WINDOW

INCOMPLETE, MISCOUNTED, BEGUN, TOO_LATE, OUTSIDE, DOUBLED, OTHER_RANK = range(1, 8)  # set-up
ASKED_PLACING, ASKED_WINDOW, ASKED_HOP, ASKED_STEPS, ASKED_RETHROW = range(10, 15)  # something else
NOT_A_STEP, FENCE, NOT_A_HOP, HOP_OVER_NOBODY, HOP_FENCE = range(20, 25)
CARD_GONE, DEFENDER, WITHOUT_COLUMN, NO_HOP, EMPTY_RESERVE, NO_CAPTURE = range(30, 36)
CAPTURE_WHOM, CAPTURE_BY_WHOM, CAPTURE_ALONE, NOT_ON_EDGE, NOBODY_TO_CAPTURE = range(40, 45)
KNOWN_SOKE, NOT_BESIDE, CAPTURE_FENCE = range(45, 48)
OFF_BOARD, NOBODY_THERE, NOT_YOURS, OWN_FIGURE = range(60, 64)  # + way of going · BY_WAY
BY_WAY = 10

ASKED = {
    PLACING: ASKED_PLACING,
    WINDOW: ASKED_WINDOW,
    HOPPING: ASKED_HOP,
    MOVING: ASKED_STEPS,
    RETHROWING: ASKED_RETHROW,
}
REFUSALS = {
    INCOMPLETE: Refusal("B4", "incomplete"),
    MISCOUNTED: Refusal("B3", "miscounted"),
    BEGUN: Refusal("B4", "begun"),
    TOO_LATE: Refusal("B4", "too_late"),
    OUTSIDE: Refusal("B1", "outside"),
    DOUBLED: Refusal("B4", "doubled"),
    OTHER_RANK: Refusal("B4", "other_rank"),
    ASKED_PLACING: Refusal("B4", "asked_placing"),
    ASKED_WINDOW: Refusal("B8", "asked_window"),
    ASKED_HOP: Refusal("B15", "asked_hop"),
    ASKED_STEPS: Refusal("B11", "asked_steps"),
    ASKED_RETHROW: Refusal("B13", "asked_rethrow"),
    NOT_A_STEP: Refusal("B12", "not_a_step"),
    FENCE: Refusal("B2", "fence"),
    NOT_A_HOP: Refusal("B15", "not_a_hop"),
    HOP_OVER_NOBODY: Refusal("B15", "hop_over_nobody"),
    HOP_FENCE: Refusal("B15", "hop_fence"),
    CARD_GONE: Refusal("B8", "card_gone"),
    DEFENDER: Refusal("B8", "defender"),
    WITHOUT_COLUMN: Refusal("B11", "no_column"),
    NO_HOP: Refusal("B8", "no_hop"),
    EMPTY_RESERVE: Refusal("B18", "empty_reserve"),
    NO_CAPTURE: Refusal("B8", "no_capture"),
    CAPTURE_WHOM: Refusal("B17", "capture_whom"),
    CAPTURE_BY_WHOM: Refusal("B17", "capture_by_whom"),
    CAPTURE_ALONE: Refusal("B17", "capture_alone"),
    NOT_ON_EDGE: Refusal("B17", "not_on_edge"),
    NOBODY_TO_CAPTURE: Refusal("B17", "nobody_to_capture"),
    KNOWN_SOKE: Refusal("B17", "known_soke"),
    NOT_BESIDE: Refusal("B17", "not_beside"),
    CAPTURE_FENCE: Refusal("B17", "capture_fence"),
}
for _way, _clause in ((STEP, "B12"), (HOP, "B15"), (SEIZE, "B17")):
    REFUSALS[OFF_BOARD + _way * BY_WAY] = Refusal(_clause, "off_board")
    REFUSALS[NOBODY_THERE + _way * BY_WAY] = Refusal(_clause, "nobody")
    REFUSALS[NOT_YOURS + _way * BY_WAY] = Refusal(_clause, "not_yours")
    REFUSALS[OWN_FIGURE + _way * BY_WAY] = Refusal(_clause, "own_figure")
