"""Sets the reference down in the middle of a game."""

from __future__ import annotations

from collections import Counter
from typing import Any

from battle_pictures import GAME
from battle_reference import Reference
from battle_reference_sides import SIDES, Figure

from tatami import Position
from tatami.games.battle.view import Shown

WAITS = {
    "placing": "place",
    "turning": "turn",
    "window": "window",
    "hopping": "hop",
    "moving": "steps",
    "rethrowing": "answer",
}


def recalled(position: Position[Shown]) -> Reference:
    """The same position in the other implementation."""
    shown = [GAME.view.show(position.state(), seat) for seat in range(GAME.seats)]
    reference = Reference(shown[0]["rows"], position.options["capture"])
    for figure in (figure for view in shown for figure in view["figures"]):
        if figure["rank"]:
            side = SIDES[figure["seat"]]
            reference.figures[figure["square"]] = Figure(side, figure["rank"], figure["seen"])
    for seat, side in enumerate(SIDES):
        fill_side(reference, side, seat, shown[0])
    fill_moment(reference, shown[0])
    return reference


def fill_side(reference: Reference, name: str, seat: int, shown: Any) -> None:
    side, stock = reference.sides[name], shown["weapons"][seat]
    side.piles = [list(map(str, pile)) for pile in stock["piles"]]
    side.discard = Counter(stock["discard"])
    on_table = Counter(card for pile in side.piles for card in pile)
    side.deck = Counter({value: 9 - side.discard[value] - on_table[value] for value in "12345"})
    side.hand = list(shown["hands"][seat])
    side.shuriken = shown["shuriken"][seat]
    side.played = shown["played"][seat]
    side.placed = [""] * 6 if shown["ready"][seat] else []


def fill_moment(reference: Reference, shown: Any) -> None:
    reference.waits = WAITS[shown["phase"]]
    reference.reserve, reference.steps = shown["reserve"], shown["steps"]
    reference.assault, reference.quiet = shown["assault"], shown["quiet"]
    reference.crawl, reference.jump = shown["crawl"], shown["jump"]
    if shown["attacker"] is not None:
        reference.attacker = SIDES[shown["attacker"]]
        reference.asked = SIDES[shown["attacker"] if shown["asked"] is None else shown["asked"]]
        order = (shown["attacker"], 1 - shown["attacker"])
        reference.turning = [
            (SIDES[seat], column) for seat in order for column in shown["weapons"][seat]["to_turn"]
        ]
    if shown["battle"]:
        reference.fight = shown["battle"]["origin"], shown["battle"]["target"]
        reference.dice = dict(zip(SIDES, shown["battle"]["dice"], strict=True))


def figures_of(position: Position[Shown]) -> dict[str, tuple[int, str | None, bool]]:
    """Every figure as its owner sees it."""
    return {
        figure["square"]: (seat, figure["rank"], figure["seen"])
        for seat in range(GAME.seats)
        for figure in position.shown(seat)["figures"]
        if figure["seat"] == seat
    }
