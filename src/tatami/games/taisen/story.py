"""Ninja Taisen in sentences. The words stand in words/*.toml, the names in `characters`."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from tatami.core.event import Event
from tatami.core.rooms import Options
from tatami.core.words import Name, Words

from .characters import CHIEF_CARD, COLOURS, SYMBOLS, character, full_name, strength
from .notation import SEAT_NAMES
from .rules.board import SEATS, WOLF, village

__all__ = ["actor", "card_label", "character", "chief_name", "colour_name", "full_name", "line"]
__all__ += ["move_label", "place_name", "school_name", "seat_name", "symbol_name", "village_name"]

Told = Mapping[str, Any]


def line(event: Event, options: Options, words: Words) -> str:
    """The event in a sentence; empty for the deal, which the board shows better."""
    return TELLERS[event.name](event.values, options, words)


def actor(event: Event) -> tuple[int, str] | None:
    """The seat and card an event is about (of a duel, the winner); None if it is about no single card."""
    told: Told = event.values
    if event.name == "duelled" and told["winner"] in SEAT_NAMES:
        return SEAT_NAMES.index(told["winner"]), told[told["winner"]]
    return (told["seat"], told["card"]) if "card" in told else None


# Names


def seat_name(seat: int, words: Words) -> Name:
    return words.name(f"seat.{SEAT_NAMES[seat]}")


def village_name(seat: int, words: Words) -> str:
    return words(f"village.{SEAT_NAMES[seat]}")


def keeper(tile: int) -> int | None:
    """Whose village a tile is."""
    return next((seat for seat in range(SEATS) if village(seat) == tile), None)


def place_name(tile: int, words: Words) -> str:
    """The village's name, or the tile by its number."""
    seat = keeper(tile)
    return words("board.tile", tile=tile) if seat is None else village_name(seat, words)


def school_name(letter: str, words: Words) -> str:
    return words(f"school.{letter}")


def chief_name(options: Options, words: Words) -> str:
    return words(f"chief.{options['edition']}")


def colour_name(letter: str, options: Options, words: Words) -> str:
    """The colour of a school in this edition."""
    return words(f"colour.{COLOURS[options['edition']][letter]}")


def symbol_name(letter: str, options: Options, words: Words) -> str:
    """The symbol this edition prints for a school; empty if it prints none."""
    symbol = SYMBOLS[options["edition"]].get(letter)
    return words(f"symbol.{symbol}") if symbol else ""


def card_label(seat: int, card: str, options: Options, words: Words) -> str:
    """Who a card is, for lists and screen readers: "Saizou, Ninjutsu 2"."""
    school = chief_name(options, words) if card == CHIEF_CARD else school_name(card[0], words)
    return words("card.ninja", name=character(seat, card), school=school, strength=strength(card))


def move_label(seat: int, move: str, options: Options, words: Words) -> str:
    """What a move's text stands for: "S/K" is "Doujun, Shogun, with the Kenjutsu die"."""
    card, _, die = move.partition("/")
    if not die:
        return words("move.end") if move == "end" else card_label(seat, card, options, words)
    name, chief = character(seat, card), chief_name(options, words)
    return words("move.chief", name=name, chief=chief, school=school_name(die, words))


# The turn


def _silence(told: Told, options: Options, words: Words) -> str:
    return ""


def _first_drawn(told: Told, options: Options, words: Words) -> str:
    return words("story.first_drawn", side=seat_name(told["seat"], words))


def _threw(told: Told, options: Options, words: Words) -> str:
    return words("story.threw", side=seat_name(told["seat"], words), K=told["K"], N=told["N"], Y=told["Y"])


def _moved(told: Told, options: Options, words: Words) -> str:
    """Riders are named from below, as they lie."""
    names = [character(told["seat"], rider) for rider in told["riders"]]
    key = "chief_moved" if told["card"] == CHIEF_CARD else "moved"
    return words(
        f"story.{key}" + ("", "_one", "_two")[len(names)],
        name=character(told["seat"], told["card"]),
        card=told["card"],
        school=school_name(told["die"], words),
        origin=place_name(told["from"], words),
        target=place_name(told["to"], words),
        **dict(zip(("rider", "second"), names, strict=False)),
    )


def _reached(told: Told, options: Options, words: Words) -> str:
    name = character(told["seat"], told["card"])
    return words("story.reached", name=name, village=village_name(1 - told["seat"], words))


def _turn_ended(told: Told, options: Options, words: Words) -> str:
    key = "turn_ended" if told["by_choice"] else "turn_over"
    return words(f"story.{key}", side=seat_name(told["seat"], words))


def _ended(told: Told, options: Options, words: Words) -> str:
    reason = words(f"reason.{told['reason']}")
    if told["winner"] not in SEAT_NAMES:
        return words("story.drawn", reason=reason)
    return words("story.won", side=words.name(f"seat.{told['winner']}"), reason=reason)


# Combat


def _at(key: str, tile: int, words: Words, **values: object) -> str:
    """A sentence about a tile, or its twin about a village."""
    if keeper(tile) is None:
        return words(key, tile=tile, **values)
    return words(f"{key}_village", village=place_name(tile, words), **values)


def _met(told: Told, options: Options, words: Words) -> str:
    return _at("story.met", told["tile"], words)


def _fell(told: Told, options: Options, words: Words) -> str:
    return words("story.fell", name=character(told["seat"], told["card"]))


def _retreated(told: Told, options: Options, words: Words) -> str:
    return _at("story.retreated", told["to"], words, name=character(told["seat"], told["card"]))


class Fighter(NamedTuple):
    """One side of a duel, with the strength it fights with."""

    seat: int
    card: str
    strength: int

    @property
    def name(self) -> str:
        return character(self.seat, self.card)

    @property
    def is_chief(self) -> bool:
        return self.card == CHIEF_CARD


def _duelled(told: Told, options: Options, words: Words) -> str:
    wolf, monkey = (
        Fighter(seat, told[name], told[f"{name}_strength"]) for seat, name in enumerate(SEAT_NAMES)
    )
    if told["winner"] in SEAT_NAMES:
        winner, loser = (wolf, monkey) if told["winner"] == SEAT_NAMES[WOLF] else (monkey, wolf)
        return _victory(winner, loser, options, words)
    if keeper(told["tile"]) is not None:
        winner, loser = (monkey, wolf) if keeper(told["tile"]) == WOLF else (wolf, monkey)
        return _cornered(winner, loser, words)
    return words("duel.tie", **_named(wolf=wolf, monkey=monkey), strength=wolf.strength)


def _named(**fighters: Fighter) -> dict[str, str]:
    names = {role: fighter.name for role, fighter in fighters.items()}
    return names | {f"{role}_card": fighter.card for role, fighter in fighters.items()}


def _victory(winner: Fighter, loser: Fighter, options: Options, words: Words) -> str:
    """Who won and why: by school (T3), by strength (T11), or against or as a chief (T12)."""
    return words(
        f"duel.{_why(winner, loser)}",
        **_named(winner=winner, loser=loser),
        won=winner.strength,
        lost=loser.strength,
        left=winner.strength - loser.strength,
        chief=chief_name(options, words),
        saying=words(f"saying.{options['edition']}.{winner.card[0]}") if not winner.is_chief else "",
    )


def _why(winner: Fighter, loser: Fighter) -> str:
    if winner.is_chief:
        return "chief_won"
    if loser.is_chief:
        return "chief_lost"
    return "strength" if winner.card[0] == loser.card[0] else "school"


def _cornered(winner: Fighter, loser: Fighter, words: Words) -> str:
    """A tie on a village: whoever keeps it cannot step back (T13)."""
    key = "duel.chief_cornering" if winner.is_chief else "duel.cornered"
    return words(
        key,
        **_named(winner=winner, loser=loser),
        strength=winner.strength,
        village=village_name(loser.seat, words),
    )


TELLERS: Mapping[str, Callable[[Told, Options, Words], str]] = {
    "dealt": _silence,
    "first_drawn": _first_drawn,
    "threw": _threw,
    "moved": _moved,
    "met": _met,
    "duelled": _duelled,
    "fell": _fell,
    "retreated": _retreated,
    "reached": _reached,
    "turn_ended": _turn_ended,
    "ended": _ended,
}
