"""The game that the client's tests lay out event by event is one that these rules play."""

from __future__ import annotations

import json

from night_in_client import kept, retold


def test_the_game_the_client_is_tested_with_is_played_like_that() -> None:
    played = kept()
    assert retold(played["record"]) == played


def test_in_it_bonuses_are_played_straight_from_the_roof() -> None:  # N12
    events = [json.loads(text) for text in kept()["events"]]
    played = [event["values"] for event in events if event["name"] == "played"]
    assert {"roof" in values for values in played} == {True, False}
