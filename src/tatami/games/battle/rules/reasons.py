"""Why a choice is not allowed: each reason is a number, with its clause and what the words call it."""

from __future__ import annotations

from .board import HOP, HOPPING, MOVING, PLACING, RETHROWING, SEIZE, STEP, WINDOW

ALLOWED = 0
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
    INCOMPLETE: ("B4", "incomplete"),
    MISCOUNTED: ("B3", "miscounted"),
    BEGUN: ("B4", "begun"),
    TOO_LATE: ("B4", "too_late"),
    OUTSIDE: ("B1", "outside"),
    DOUBLED: ("B4", "doubled"),
    OTHER_RANK: ("B4", "other_rank"),
    ASKED_PLACING: ("B4", "asked_placing"),
    ASKED_WINDOW: ("B8", "asked_window"),
    ASKED_HOP: ("B15", "asked_hop"),
    ASKED_STEPS: ("B11", "asked_steps"),
    ASKED_RETHROW: ("B13", "asked_rethrow"),
    NOT_A_STEP: ("B12", "not_a_step"),
    FENCE: ("B2", "fence"),
    NOT_A_HOP: ("B15", "not_a_hop"),
    HOP_OVER_NOBODY: ("B15", "hop_over_nobody"),
    HOP_FENCE: ("B15", "hop_fence"),
    CARD_GONE: ("B8", "card_gone"),
    DEFENDER: ("B8", "defender"),
    WITHOUT_COLUMN: ("B11", "no_column"),
    NO_HOP: ("B8", "no_hop"),
    EMPTY_RESERVE: ("B18", "empty_reserve"),
    NO_CAPTURE: ("B8", "no_capture"),
    CAPTURE_WHOM: ("B17", "capture_whom"),
    CAPTURE_BY_WHOM: ("B17", "capture_by_whom"),
    CAPTURE_ALONE: ("B17", "capture_alone"),
    NOT_ON_EDGE: ("B17", "not_on_edge"),
    NOBODY_TO_CAPTURE: ("B17", "nobody_to_capture"),
    KNOWN_SOKE: ("B17", "known_soke"),
    NOT_BESIDE: ("B17", "not_beside"),
    CAPTURE_FENCE: ("B17", "capture_fence"),
}
for _way, _clause in ((STEP, "B12"), (HOP, "B15"), (SEIZE, "B17")):
    REFUSALS[OFF_BOARD + _way * BY_WAY] = (_clause, "off_board")
    REFUSALS[NOBODY_THERE + _way * BY_WAY] = (_clause, "nobody")
    REFUSALS[NOT_YOURS + _way * BY_WAY] = (_clause, "not_yours")
    REFUSALS[OWN_FIGURE + _way * BY_WAY] = (_clause, "own_figure")
