"""Battle of the Ninjas in sentences. The words stand in words/*.toml."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from tatami.core.event import Event
from tatami.core.rooms import Options
from tatami.core.words import Name, Words

from .facts import SEAT_NAMES

__all__ = ["card_name", "line", "move_label", "ninja_name", "rank_name", "side_name"]

Told = Mapping[str, Any]


def line(event: Event, options: Options, words: Words) -> str:
    """The event in a sentence; empty for single weapon cards, which are told once all lie."""
    return TELLERS.get(event.name, _plainly(event.name))(event.values, words)


# Names


def side_name(seat: int, words: Words) -> Name:
    return words.name(f"seat.{SEAT_NAMES[seat]}")


def rank_name(rank: str, words: Words) -> str:
    return words(f"rank.{rank}")


def ninja_name(seat: int, rank: str, words: Words) -> str:
    """Side and rank: "red ninja with two stars"."""
    return words(f"ninja.{SEAT_NAMES[seat]}.{rank}")


def card_name(card: str, words: Words) -> str:
    return words(f"card.{card}")


def move_label(seat: int, move: str, options: Options, words: Words) -> str:
    """What a move's text stands for: "joker:jump" is "Joker as Jump"."""
    card, _, rest = move.partition(":")
    if card == "joker":
        return _joker_label(seat, rest, options, words)
    if card == "capture":
        origin, _, target = rest.partition("x")
        key = "move.capture" if origin else "move.capture_edge"
        return words(key, origin=origin, target=target)
    if f"card.{move}" in words:
        return card_name(move, words)
    return words(f"move.{move}") if f"move.{move}" in words else _way_label(move, words)


def _joker_label(seat: int, meaning: str, options: Options, words: Words) -> str:
    if meaning == "shuriken":
        return words("move.joker_shuriken")
    if meaning.startswith("capture"):
        return words("move.by_joker", label=move_label(seat, meaning, options, words))
    return words("move.joker", card=card_name(meaning, words))


def _way_label(move: str, words: Words) -> str:
    square, _, rank = move.partition("=")
    if rank:
        return words("move.place", square=square, rank=rank_name(rank, words))
    if "/" in move:
        return words("move.formation", formation=move)
    sign = "x" if "x" in move else "-"
    origin, _, target = move.partition(sign)
    return words("move.attack" if sign == "x" else "move.go", origin=origin, target=target)


# Sentences


def _values(told: Told, words: Words) -> dict[str, object]:
    """What most sentences need: the side, squares and numbers."""
    values: dict[str, object] = {key: value for key, value in told.items() if key not in ("from", "to")}
    if "seat" in told:
        values["side"] = side_name(told["seat"], words)
    return values | {"origin": told.get("from"), "target": told.get("to")}


def _plainly(name: str) -> Callable[[Told, Words], str]:
    return lambda told, words: words(f"story.{name}", **_values(told, words))


def _silence(told: Told, words: Words) -> str:
    return ""


def _placed(told: Told, words: Words) -> str:
    return words("story.placed", **_values(told, words) | {"rank": rank_name(told["rank"], words)})


def _rolled(told: Told, words: Words) -> str:
    return words("story.rolled_again" if told["red"] == told["black"] else "story.rolled", **told)


def _judged(told: Told, words: Words) -> str:
    return words(
        "story.judged",
        red=" ".join(told["red"]),
        black=" ".join(told["black"]),
        red_won=told["columns"].count("red"),
        black_won=told["columns"].count("black"),
    )


def _played(told: Told, words: Words) -> str:
    joker = "" if told["card"] != "joker" else "_joker"
    for_shuriken = "_shuriken" if told["as"] == "shuriken" else ""
    values = _values(told, words) | {"card": card_name(told["as"], words)}
    return words(f"story.played{joker}{for_shuriken}", **values)


def _captured(told: Told, words: Words) -> str:
    key = "captured_edge" if told["from"] == told["to"] else "captured"
    ninja = ninja_name(1 - told["seat"], told["rank"], words)
    return words(f"story.{key}", **_values(told, words), ninja=ninja)


def _unmasked(told: Told, words: Words) -> str:
    return words("story.unmasked", **_values(told, words), ninja=ninja_name(1 - told["seat"], "S", words))


def _stepped(told: Told, words: Words) -> str:
    return words("story.crawled" if told["crawled"] else "story.stepped", **_values(told, words))


def _met(told: Told, words: Words) -> str:
    return words(
        "story.met",
        target=told["to"],
        attacker=ninja_name(told["seat"], told["attacker"], words),
        defender=ninja_name(1 - told["seat"], told["defender"], words),
    )


def _threw(told: Told, words: Words) -> str:
    return words("story.threw_again" if told["again"] else "story.threw", **_values(told, words))


def _fell(told: Told, words: Words) -> str:
    return words("story.fell", square=told["square"], ninja=ninja_name(told["seat"], told["rank"], words))


def _assault_ended(told: Told, words: Words) -> str:
    key = "assault_ended" if told["by_choice"] else "assault_over"
    return words(f"story.{key}", **_values(told, words))


def _no_column(told: Told, words: Words) -> str:
    if not told["wasted"]:
        return words("story.no_column", **_values(told, words))
    card = card_name(told["wasted"], words)
    return words("story.no_column_wasted", **_values(told, words), card=card)


def _ended(told: Told, words: Words) -> str:
    reason = words(f"reason.{told['reason']}")
    if told["winner"] not in SEAT_NAMES:
        return words("story.drawn", reason=reason)
    return words("story.won", side=words.name(f"seat.{told['winner']}"), reason=reason)


TELLERS: Mapping[str, Callable[[Told, Words], str]] = {
    "placed": _placed,
    "rolled": _rolled,
    "turned": _silence,
    "judged": _judged,
    "played": _played,
    "captured": _captured,
    "unmasked": _unmasked,
    "stepped": _stepped,
    "met": _met,
    "threw": _threw,
    "fell": _fell,
    "assault_ended": _assault_ended,
    "no_column": _no_column,
    "ended": _ended,
}
