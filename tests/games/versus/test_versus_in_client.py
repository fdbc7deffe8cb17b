"""The game that the client's tests lay out event by event is one that these rules play."""

from __future__ import annotations

import json
from pathlib import Path

from tatami.core.event import Event
from tatami.core.record import Record

FIXTURE = Path(__file__).parents[3] / "client/src/games/versus/played.fixture.json"


def test_the_game_the_client_is_tested_with_is_played_like_that() -> None:
    played = json.loads(FIXTURE.read_text())
    steps = Record.parse("\n".join(played["record"]) + "\n").steps()
    for told in played["steps"]:
        events: list[Event] = []
        while len(events) < len(told["events"]):
            step = next(steps)
            events += step.events
        shown = step.position.game.view.show(step.position.state(), None)
        assert told == json.loads(json.dumps({"events": [_told(event) for event in events], "shown": shown}))
    assert next(steps, None) is None


def _told(event: Event) -> dict[str, object]:
    return {"name": event.name, "values": dict(event.values), "line": ""}
