"""What Ninja Taisen calls its cards, dice and sides, and every fact its rules tell."""

from __future__ import annotations

from functools import lru_cache
from typing import Annotated, Literal, get_args

from tatami.core.fact import Fact, Flag, Number

Clan = Literal["wolf", "monkey"]
Letter = Literal["K", "N", "Y"]
Card = Literal["K1", "K2", "K3", "N1", "N2", "N3", "Y1", "Y2", "Y3", "S"]
Pile = tuple[Card, ...]
Verdict = Literal["school", "strength", "village", "tie"]
Reason = Literal["elimination", "village", "turn limit"]

SEAT_NAMES: tuple[Clan, ...] = get_args(Clan)
LETTERS: tuple[Letter, ...] = get_args(Letter)
CARDS: tuple[Card, ...] = get_args(Card)
VERDICTS: tuple[Verdict, ...] = get_args(Verdict)
REASONS: tuple[Reason, ...] = get_args(Reason)


def card_name(number: int) -> Card:
    """The rules count cards from 1."""
    return CARDS[number - 1]


@lru_cache(maxsize=4096)
def pile_cards(pile: int) -> Pile:
    """The cards of a pile, bottom to top."""
    cards: list[Card] = []
    while pile:
        cards.append(card_name(pile & 15))
        pile >>= 4
    return tuple(reversed(cards))


def letter(number: int) -> Letter:
    return LETTERS[number]


def clan_or_none(number: int) -> Clan | None:
    """The side, or None for a draw."""
    return SEAT_NAMES[number] if number < len(SEAT_NAMES) else None


def verdict(number: int) -> Verdict:
    return VERDICTS[number]


def reason_name(number: int) -> Reason:
    """The rules count reasons from 1."""
    return REASONS[number - 1]


CardNumber = Annotated[Number[Card], card_name]
DieNumber = Annotated[Number[Letter], letter]
PileNumber = Annotated[Number[Pile], pile_cards]
ClanNumber = Annotated[Number["Clan | None"], clan_or_none]
VerdictNumber = Annotated[Number[Verdict], verdict]
ReasonNumber = Annotated[Number[Reason], reason_name]


class Dealt(Fact):
    """A card is laid down before the game (T4)."""

    seat: int
    card: CardNumber
    tile: int


class FirstDrawn(Fact):
    """Chance says who begins (T17)."""

    seat: int


class Threw(Fact):
    """A side throws its three dice (T5)."""

    seat: int
    kenjutsu: int
    ninjutsu: int
    youjutsu: int


class Moved(Fact):
    """A card goes ahead by a die, and those above it ride along (T7)."""

    seat: int
    card: CardNumber
    die: DieNumber
    origin: int
    target: int
    riders: PileNumber
    """Bottom to top."""


class Met(Fact):
    """Both sides stand on a tile: a combat begins (T9)."""

    tile: int


class Duelled(Fact):
    """The top cards of a tile fight (T11–T13). Without a winner both step back."""

    tile: int
    wolf: CardNumber
    wolf_strength: int
    monkey: CardNumber
    monkey_strength: int
    winner: ClanNumber
    by: VerdictNumber
    """What decided: the schools, the strengths, or, of equals, whose village it is; a tie decides nothing."""
    left: int
    """The strength the winner goes on with, if it is the chief (T12)."""


class Fell(Fact):
    """A beaten card leaves the game (T11)."""

    seat: int
    card: CardNumber
    tile: int


class Retreated(Fact):
    """After a tie a card steps one tile back (T13)."""

    seat: int
    card: CardNumber
    origin: int
    target: int


class Reached(Fact):
    """A card stands on the enemy village (T8)."""

    seat: int
    card: CardNumber


class TurnEnded(Fact):
    """A side has no die left to play, or stops (T6)."""

    seat: int
    by_choice: Flag


class Ended(Fact):
    """The game is over (T15, T16)."""

    winner: ClanNumber
    """Null: a draw."""
    reason: ReasonNumber
