"""Sets the reference down in the middle of a game."""

from __future__ import annotations

from typing import Any

from night_reference import CHESTS, SEATS, Reference
from night_reference_village import SITES


def recalled(position: Any) -> Reference:
    """The reference in the middle of a game, told by all that everybody may see of a position."""
    reference = Reference(dict(position.options))
    words = {line.split()[0]: line.split()[1:] for line in str(position).splitlines()[1:]}
    if "stacks" not in words:
        return reference
    reference.houses = words["houses"]
    reference.stacks, reference.trees = set(words["stacks"]), set(words["trees"])
    reference.twos = set(list(SITES)[:5])
    reference.yellow = {chest for chest in CHESTS if f"{chest}*" in str(position).split()}
    reference.finish_village()
    recall(reference, position, " ".join(words["now"]))
    return reference


def recall(reference: Reference, position: Any, now: str) -> None:
    """Seats, chests and the moment, from what each seat is shown."""
    shown = [position.shown(seat) for seat in range(len(reference.players))]
    reference.to_draw, reference.first, reference.round = (
        [],
        reference.players[shown[0]["first"]],
        shown[0]["round"],
    )
    for site, chests in shown[0]["roofs"].items():
        reference.where |= {str(chest): site for chest in chests}
    reference.seen = {chest: set() for chest in CHESTS}
    for number, seat in enumerate(reference.players):
        recall_seat(reference, seat, shown[number], shown[number]["ninjas"][number])
    for chest in position.shown(None)["faces"]:
        reference.seen[chest] = {*SEATS, "all"}
    recall_moment(reference, shown[0], now)


def recall_seat(reference: Reference, seat: str, shown: dict[str, Any], ninja: dict[str, Any]) -> None:
    reference.roof[seat], reference.point[seat], reference.wounds[seat] = (
        ninja["roof"],
        ninja["point"],
        ninja["wounds"],
    )
    reference.program[seat] = list(ninja["program"] or [])
    reference.played[seat] = [str(chest) for chest in ninja["played"]]
    reference.where |= {str(chest): f"pack {seat}" for chest in ninja["chests"]}
    reference.where |= {str(chest): f"played {seat}" for chest in ninja["played"]}
    reference.face |= shown["faces"]
    for chest in shown["faces"]:
        reference.seen[chest].add(seat)


def recall_moment(reference: Reference, shown: dict[str, Any], now: str) -> None:
    turns = [(slot, seat) for slot in (0, 1) for seat in reference.clockwise(reference.first)]
    reference.waits, reference.order = "program", turns
    if shown["phase"] == "turn":
        present = (shown["slot"] - 1, reference.players[shown["active"]])
        reference.waits, reference.order = "turn", turns[turns.index(present) :]
        reference.acted = shown["acted"]
    if "drop" in now:
        reference.waits, reference.victim = "drop", reference.players[shown["victim"]]
