"""Ninja Taisen in sentences. The words stand in words/*.toml, the names in `characters`."""

from __future__ import annotations

from functools import singledispatch
from typing import NamedTuple

from tatami.core.fact import Fact
from tatami.core.rooms import Options
from tatami.core.words import Name, Words

from .characters import CHIEF_CARD, COLOURS, SYMBOLS, character, full_name, strength
from .facts import (
    CARDS,
    SEAT_NAMES,
    Card,
    Dealt,
    Duelled,
    Ended,
    Fell,
    Met,
    Moved,
    Reached,
    Retreated,
    Threw,
    TurnEnded,
)
from .figures import figures as figures
from .rules.board import MONKEY, SEATS, WOLF, village

__all__ = ["card_label", "character", "chief_name", "colour_name", "full_name", "line"]
__all__ += ["move_label", "place_name", "school_name", "seat_name", "symbol_name", "village_name"]


@singledispatch
def line(fact: Fact, options: Options, words: Words) -> str:
    """The fact in a sentence of its own name; empty for the deal, which the board shows better."""
    seat = fact.values.get("seat")
    side = {"side": seat_name(seat, words)} if isinstance(seat, int) else {}
    return words(f"story.{fact.name}", **fact.values, **side)


# Names


def seat_name(seat: int, words: Words) -> Name:
    return words.name(f"seat.{SEAT_NAMES[seat]}")


def village_name(seat: int, words: Words) -> str:
    return words(f"village.{SEAT_NAMES[seat]}")


KEEPERS = {village(seat): seat for seat in range(SEATS)}


def keeper(tile: int) -> int | None:
    """Whose village a tile is."""
    return KEEPERS.get(tile)


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


def card_label(seat: int, card: Card, options: Options, words: Words) -> str:
    """Who a card is, for lists and screen readers: "Saizou, Ninjutsu 2"."""
    school = chief_name(options, words) if card == CHIEF_CARD else school_name(card[0], words)
    return words("card.ninja", name=character(seat, card), school=school, strength=strength(card))


def move_label(seat: int, move: str, options: Options, words: Words) -> str:
    """What a move's text stands for: "S/K" is "Doujun, Shogun, with the Kenjutsu die"."""
    if move == "end":
        return words("move.end")
    card = next(card for card in CARDS if move.startswith(card))
    if card != CHIEF_CARD:
        return card_label(seat, card, options, words)
    name, chief, die = character(seat, card), chief_name(options, words), move[-1]
    return words("move.chief", name=name, chief=chief, school=school_name(die, words))


# The turn


@line.register
def _(fact: Dealt, options: Options, words: Words) -> str:
    return ""


@line.register
def _(fact: Threw, options: Options, words: Words) -> str:
    dice = {"K": fact.kenjutsu, "N": fact.ninjutsu, "Y": fact.youjutsu}
    return words("story.threw", side=seat_name(fact.seat, words), **dice)


@line.register
def _(fact: Moved, options: Options, words: Words) -> str:
    """Riders are named from below, as they lie."""
    names = [character(fact.seat, rider) for rider in fact.riders]
    key = "chief_moved" if fact.card == CHIEF_CARD else "moved"
    return words(
        f"story.{key}" + ("", "_one", "_two")[len(names)],
        name=character(fact.seat, fact.card),
        card=fact.card,
        school=school_name(fact.die, words),
        origin=place_name(fact.origin, words),
        target=place_name(fact.target, words),
        **dict(zip(("rider", "second"), names, strict=False)),
    )


@line.register
def _(fact: Reached, options: Options, words: Words) -> str:
    name = character(fact.seat, fact.card)
    return words("story.reached", name=name, village=village_name(1 - fact.seat, words))


@line.register
def _(fact: TurnEnded, options: Options, words: Words) -> str:
    key = "turn_ended" if fact.by_choice else "turn_over"
    return words(f"story.{key}", side=seat_name(fact.seat, words))


@line.register
def _(fact: Ended, options: Options, words: Words) -> str:
    reason = words(f"reason.{fact.reason}")
    if fact.winner is None:
        return words("story.drawn", reason=reason)
    return words("story.won", side=words.name(f"seat.{fact.winner}"), reason=reason)


# Combat


def _at(key: str, tile: int, words: Words, **values: object) -> str:
    """A sentence about a tile, or its twin about a village."""
    if keeper(tile) is None:
        return words(key, tile=tile, **values)
    return words(f"{key}_village", village=place_name(tile, words), **values)


@line.register
def _(fact: Met, options: Options, words: Words) -> str:
    return _at("story.met", fact.tile, words)


@line.register
def _(fact: Fell, options: Options, words: Words) -> str:
    return words("story.fell", name=character(fact.seat, fact.card))


@line.register
def _(fact: Retreated, options: Options, words: Words) -> str:
    return _at("story.retreated", fact.target, words, name=character(fact.seat, fact.card))


class Fighter(NamedTuple):
    """One side of a duel, with the strength it fights with."""

    seat: int
    card: Card
    strength: int

    @property
    def name(self) -> str:
        return character(self.seat, self.card)

    @property
    def is_chief(self) -> bool:
        return self.card == CHIEF_CARD


@line.register
def _(fact: Duelled, options: Options, words: Words) -> str:
    """Who won and why, or that both step back (T3, T11–T13)."""
    wolf = Fighter(WOLF, fact.wolf, fact.wolf_strength)
    monkey = Fighter(MONKEY, fact.monkey, fact.monkey_strength)
    if fact.winner is None:
        return words("duel.tie", **_named(wolf=wolf, monkey=monkey), strength=wolf.strength)
    winner, loser = (wolf, monkey) if fact.winner == "wolf" else (monkey, wolf)
    return words(
        f"duel.{_how(fact, winner, loser)}",
        **_named(winner=winner, loser=loser),
        won=winner.strength,
        lost=loser.strength,
        left=fact.left,
        strength=winner.strength,
        village=village_name(loser.seat, words),
        chief=chief_name(options, words),
        saying="" if winner.is_chief else words(f"saying.{options['edition']}.{winner.card[0]}"),
    )


def _named(**fighters: Fighter) -> dict[str, str]:
    names = {role: fighter.name for role, fighter in fighters.items()}
    return names | {f"{role}_card": fighter.card for role, fighter in fighters.items()}


def _how(fact: Duelled, winner: Fighter, loser: Fighter) -> str:
    """The sentence for what decided; a chief's victories and defeats have their own."""
    if fact.by == "village":
        return "chief_cornering" if winner.is_chief else "cornered"
    if winner.is_chief:
        return "chief_won"
    return "chief_lost" if loser.is_chief else fact.by
