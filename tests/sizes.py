"""How much a test does: enough to bite in `make test`, thousands in `make soak`. The test is the same."""

from __future__ import annotations

import os

from hypothesis import HealthCheck, settings

SOAKING = os.environ.get("TATAMI_SOAK") == "1"
BLOCKS = 8
"""Into how many tests a long one is cut, so that all cores have work."""
MORE_EXAMPLES = 25

# A busy machine is slow, not broken.
PATIENT = settings(deadline=None, database=None, suppress_health_check=[HealthCheck.too_slow])
# `make test` tries the same examples every time; `make soak` looks for new ones and says how to repeat them.
settings.register_profile("quick", PATIENT, derandomize=True)
settings.register_profile("soak", PATIENT, derandomize=False, print_blob=True)
settings.load_profile("soak" if SOAKING else "quick")


def many(quick: int, soak: int) -> int:
    """The number for this run."""
    return soak if SOAKING else quick


def seeds(quick: int, soak: int) -> range:
    """The seeds of this run; a long one has those of a quick one too."""
    return range(many(quick, soak))


def blocks(quick: int, soak: int) -> list[range]:
    """The same seeds for `parametrize`: in one block, or in several."""
    if not SOAKING:
        return [range(quick)]
    return [range(soak * block // BLOCKS, soak * (block + 1) // BLOCKS) for block in range(BLOCKS)]


def examples(quick: int) -> settings:
    """How many examples Hypothesis tries in a property test."""
    return settings(max_examples=many(quick, MORE_EXAMPLES * quick))


PARTS = range(BLOCKS if SOAKING else 1)
"""Into how many tests a long one is cut: for `parametrize`, where each game has a size of its own."""


def part_of(part: int, quick: int, soak: int) -> range:
    """The seeds of one part."""
    return blocks(quick, soak)[part]
