"""The moments that the client's tests lay out event by event are moments that these rules play."""

from __future__ import annotations

import json

import pytest
from battle_in_client import kept, retold

MOMENTS = kept()


@pytest.mark.parametrize("number", range(len(MOMENTS)))
def test_a_moment_the_client_is_tested_with_is_played_like_that(number: int) -> None:
    assert retold(MOMENTS[number]) == MOMENTS[number]


def test_among_them_is_an_assault_without_a_column() -> None:  # B11
    told = [event for moment in MOMENTS for event in json.loads(moment["events"])]
    wasted = {event["values"]["wasted"] for event in told if event["name"] == "no_column"}
    assert wasted >= {"", "jump"}
