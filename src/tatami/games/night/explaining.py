"""What an offered move of Ninja Night does, in a sentence. The words stand in words/*.toml: `explain`."""

from __future__ import annotations

from collections.abc import Iterable

from tatami.core.rooms import Options
from tatami.core.words import Name, Words, joined

from .facts import SEAT_NAMES, Action, Roof
from .view import Offer, Shown
from .view.offers import (
    Aim,
    Attack,
    Drop,
    Gear,
    Grapple,
    Knock,
    Lay,
    Move,
    Pick,
    Place,
    Play,
    Stand,
    Steal,
    Wheel,
)


def explain(offer: Offer, shown: Shown, options: Options, words: Words) -> str:
    """For whoever is asked, from what that seat is offered and shown."""
    match offer["kind"]:
        case "end":
            return _end(shown, words)
        case "heal":
            return words("explain.heal")
        case "rope":
            return words("explain.rope", least=offer["least"], most=offer["most"])
        case "wheel" | "gear":
            return _program(offer, shown, words)
        case "move" | "attack" | "stand":
            return _throw(offer, shown, words)
        case "aim" | "place" | "grapple":
            return _roof(offer, shown, words)
        case "play":
            return _play(offer, words)
        case "pick" | "steal" | "lay" | "drop" | "knock":
            return _chest(offer, shown, words)


def _end(shown: Shown, words: Words) -> str:
    if shown["acted"] != "no" or shown["slot"] is None:
        return words("explain.end")
    return words("explain.end_unused", action=words(f"action.{_programmed(shown, shown['slot'])}"))


def _program(offer: Wheel | Gear, shown: Shown, words: Words) -> str:
    wheel, action = offer["wheel"], words(f"action.{offer['action']}")
    if offer["kind"] == "gear":
        before = words(f"action.{_programmed(shown, wheel)}")
        return words("explain.gear", wheel=wheel, action=action, before=before)
    return words(f"explain.wheel_{wheel}", action=action, does=words(f"explain.does.{offer['action']}"))


def _programmed(shown: Shown, wheel: int) -> Action:
    """What the program of whoever has the turn says there."""
    program = shown["ninjas"][shown["active"] or 0]["program"] or []
    return program[wheel - 1]


def _throw(offer: Move | Attack | Stand, shown: Shown, words: Words) -> str:
    """From the points of the roof, or from one of them."""
    if offer["kind"] == "move":
        return words("explain.move", targets=_letters(roof for aims in offer["aims"] for roof in aims))
    if offer["kind"] == "attack":
        return words("explain.attack", targets=_ninjas(offer["aims"], words))
    key = "stay" if shown["ninjas"][shown["active"] or 0]["point"] == offer["point"] else "stand"
    where = words(f"explain.where.{offer['point']}")
    return words(f"explain.{key}", where=where, targets=_letters(offer["roofs"]))


def _roof(offer: Aim | Place | Grapple, shown: Shown, words: Words) -> str:
    """Where it is, who is there or shall be, and what lies there; with assistance also how far it is."""
    roof, count = offer["roof"].upper(), len(shown["roofs"][offer["roof"]])
    if offer["kind"] != "grapple" and offer["seat"] is not None:
        key = "place" if offer["kind"] == "place" else "aim_ninja"
        return words(f"explain.{key}", side=_name(offer["seat"], words), roof=roof, count=count)
    far = (shown["distances"] or {}).get(offer["roof"])
    if offer["kind"] == "aim" and far:
        return words("explain.aim_told", roof=roof, count=count, distance=words(f"distance.{far[0]}"))
    return words(f"explain.{offer['kind']}", roof=roof, count=count)


def _play(offer: Play, words: Words) -> str:
    targets = _ninjas(offer["aims"], words) if any(offer["aims"]) else _letters(offer["roofs"])
    return words(f"explain.play_{offer['bonus']}", chest=offer["chest"], targets=targets)


def _chest(offer: Pick | Steal | Lay | Drop | Knock, shown: Shown, words: Words) -> str:
    """The face is said if these eyes know it; of a yellow chest everybody knows something (N3)."""
    chest, face = offer["chest"], shown["faces"].get(str(offer["chest"]))
    unseen = "explain.yellow" if chest in shown["yellow"] else "explain.closed"
    whose = offer["seat"] if offer["kind"] == "steal" else shown["victim"]
    side = _name(whose or 0, words)
    return words(
        f"explain.{offer['kind']}", chest=chest, what=words(f"face.{face}" if face else unseen), side=side
    )


def _name(seat: int, words: Words) -> Name:
    return words.name(f"seat.{SEAT_NAMES[seat]}")


def _ninjas(aims: Iterable[Iterable[int]], words: Words) -> Name:
    """All that can be named from somewhere."""
    seats = sorted({seat for named in aims for seat in named})
    return joined([_name(seat, words) for seat in seats], words("story.and"))


def _letters(roofs: Iterable[Roof]) -> str:
    return ", ".join(sorted({roof.upper() for roof in roofs}))
