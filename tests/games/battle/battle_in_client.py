"""Moments of played games, as red is told of them: what the client's tests lay out event by event.

Each moment is a position and the choices made from there. After a change of the rules that is meant,
`python tests/games/battle/battle_in_client.py` writes anew what follows from them: read the difference.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from battle_pictures import GAME, RED

from tatami import Position, Step
from tatami.core.contract import CHANCE

FIXTURE = Path(__file__).parents[3] / "client/src/games/battle/played.fixture.json"
Moment = dict[str, Any]


def kept() -> list[Moment]:
    moments: list[Moment] = json.loads(FIXTURE.read_text(encoding="utf-8"))
    return moments


def retold(moment: Moment) -> Moment:
    """The moment as these rules tell it."""
    before = position = GAME.parse("\n".join(moment["position"]))
    events: list[object] = []
    for choice in moment["choices"]:
        step = _made(position, choice)
        position = step.position
        events += [
            {"name": event.name, "values": dict(event.values), "line": ""} for event in step.heard(RED)
        ]
    shown = {"before": before.shown(RED), "events": events, "after": position.shown(RED)}
    return {**moment, **{key: _written(value) for key, value in shown.items()}}


def _made(position: Position, choice: str) -> Step:
    name, _, text = choice.partition(": ")
    return position.draw(text) if name == "chance" else position.play(GAME.seat(name), text)


def moment_of(position: Position, choices: tuple[tuple[int, str], ...]) -> Moment:
    """A new moment: these choices, made from this position."""
    names = [f"{'chance' if seat == CHANCE else GAME.seat_names[seat]}: {text}" for seat, text in choices]
    return retold({"position": str(position).splitlines(), "choices": names})


def _written(value: object) -> str:
    return json.dumps(value, separators=(",", ":"))


def write(moments: list[Moment]) -> None:
    FIXTURE.write_text(json.dumps(moments, indent=2) + "\n", encoding="utf-8")


if __name__ == "__main__":
    write([retold(moment) for moment in kept()])
