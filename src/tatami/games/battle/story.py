"""Battle of the Ninjas in sentences. The words stand in words/*.toml."""

from __future__ import annotations

from functools import singledispatch

from tatami.core.fact import Fact
from tatami.core.rooms import Options
from tatami.core.words import Name, Words

from .facts import (
    SEAT_NAMES,
    AssaultEnded,
    Captured,
    Ended,
    Fell,
    Judged,
    Met,
    NoColumn,
    Placed,
    Played,
    Rolled,
    Stepped,
    Threw,
    Turned,
    Unmasked,
)
from .figures import figures as figures
from .odds import odds as odds

__all__ = ["card_name", "line", "move_label", "ninja_name", "rank_name", "side_name"]


@singledispatch
def line(fact: Fact, options: Options, words: Words) -> str:
    """The fact in a sentence; most are said with their fields as they are."""
    return words(f"story.{fact.name}", **_values(fact, words))


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


def _values(fact: Fact, words: Words) -> dict[str, object]:
    """A fact's fields, and its side by name."""
    seat = fact.values.get("seat")
    side = {"side": side_name(seat, words)} if isinstance(seat, int) else {}
    return {**fact.values, **side}


@line.register
def _(fact: Placed, options: Options, words: Words) -> str:
    return words("story.placed", **_values(fact, words) | {"rank": rank_name(fact.rank, words)})


@line.register
def _(fact: Rolled, options: Options, words: Words) -> str:
    return words("story.rolled_again" if fact.again else "story.rolled", red=fact.red, black=fact.black)


@line.register
def _(fact: Turned, options: Options, words: Words) -> str:
    """Nothing: cards are told once all lie."""
    return ""


@line.register
def _(fact: Judged, options: Options, words: Words) -> str:
    return words(
        "story.judged",
        red=" ".join(map(str, fact.red)),
        black=" ".join(map(str, fact.black)),
        red_won=fact.columns.count("red"),
        black_won=fact.columns.count("black"),
    )


@line.register
def _(fact: Played, options: Options, words: Words) -> str:
    joker = "" if fact.card != "joker" else "_joker"
    for_shuriken = "_shuriken" if fact.meaning == "shuriken" else ""
    values = _values(fact, words) | {"card": card_name(fact.meaning, words)}
    return words(f"story.played{joker}{for_shuriken}", **values)


@line.register
def _(fact: Captured, options: Options, words: Words) -> str:
    key = "captured_edge" if fact.origin is None else "captured"
    ninja = ninja_name(1 - fact.seat, fact.rank, words)
    return words(f"story.{key}", **_values(fact, words), ninja=ninja)


@line.register
def _(fact: Unmasked, options: Options, words: Words) -> str:
    return words("story.unmasked", target=fact.target, ninja=ninja_name(1 - fact.seat, "S", words))


@line.register
def _(fact: Stepped, options: Options, words: Words) -> str:
    return words("story.crawled" if fact.crawled else "story.stepped", **_values(fact, words))


@line.register
def _(fact: Met, options: Options, words: Words) -> str:
    return words(
        "story.met",
        target=fact.target,
        attacker=ninja_name(fact.seat, fact.attacker, words),
        defender=ninja_name(1 - fact.seat, fact.defender, words),
    )


@line.register
def _(fact: Threw, options: Options, words: Words) -> str:
    return words("story.threw_again" if fact.again else "story.threw", **_values(fact, words))


@line.register
def _(fact: Fell, options: Options, words: Words) -> str:
    return words("story.fell", square=fact.square, ninja=ninja_name(fact.seat, fact.rank, words))


@line.register
def _(fact: AssaultEnded, options: Options, words: Words) -> str:
    key = "assault_ended" if fact.by_choice else "assault_over"
    return words(f"story.{key}", side=side_name(fact.seat, words))


@line.register
def _(fact: NoColumn, options: Options, words: Words) -> str:
    side = side_name(fact.seat, words)
    if fact.wasted is None:
        return words("story.no_column", side=side)
    return words("story.no_column_wasted", side=side, card=card_name(fact.wasted, words))


@line.register
def _(fact: Ended, options: Options, words: Words) -> str:
    reason = words(f"reason.{fact.reason}")
    if fact.winner is None:
        return words("story.drawn", reason=reason)
    return words("story.won", side=words.name(f"seat.{fact.winner}"), reason=reason)
