"""A game for three as Fox is told of it: what the client's tests lay out event by event.

After a change of the rules that is meant, `python tests/games/night/night_in_client.py` writes anew what
follows from the record: read the difference.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from night_pictures import FOX

from tatami import Record

FIXTURE = Path(__file__).parents[3] / "client/src/games/night/played.fixture.json"
Played = dict[str, Any]


def kept() -> Played:
    played: Played = json.loads(FIXTURE.read_text(encoding="utf-8"))
    return played


def retold(lines: list[str]) -> Played:
    """The recorded game from the first program on, as these rules tell it; events are written one a line."""
    start: object = None
    events: list[str] = []
    for step in Record.parse("\n".join(lines) + "\n").steps():
        if start is not None:
            events += [
                _written({"name": event.name, "values": dict(event.values)}) for event in step.heard(FOX)
            ]
        elif step.position.shown(FOX)["phase"] == "programming":
            start = step.position.shown(FOX)
    told: Played = json.loads(json.dumps({"record": lines, "start": start, "end": step.position.shown(FOX)}))
    return {**told, "events": events}


def _written(value: object) -> str:
    return json.dumps(value, separators=(",", ":"))


def write(played: Played) -> None:
    FIXTURE.write_text(json.dumps(played, indent=2) + "\n", encoding="utf-8")


if __name__ == "__main__":
    write(retold(kept()["record"]))
