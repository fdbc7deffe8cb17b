"""The twenty characters and what the two editions print on them: facts, alike in every language (T3)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from .facts import CARDS, LETTERS, Card
from .rules.board import strength as printed_strength

FULL_NAMES = (
    (
        *("Yosano Yuri", "Sanada Masayuki", "Momochi Kansuke"),
        *("Matsuribi", "Mikumo Saizou", "Hattori Yazaemon"),
        *("Tanba Bokusen", "Myouzan Jinnai", "Fujibayashi Randayu"),
        "Inugami Doujun",
    ),
    (
        *("Mochizuki Kiheita", "Shino", "Mamiya Heishirou"),
        *("Misagomaru", "Konokage Sasuke", "Kikyô"),
        *("Orin", "Hanaoka Kirie", "Hiraga Retsusai"),
        "Sarutobi Hikojurou",
    ),
)
"""Each seat's characters: Kenjutsu 1 to 3, Ninjutsu, Youjutsu, and the chief."""

CHIEF_CARD: Card = "S"

COLOURS: Mapping[str, Mapping[str, str]] = {
    "iello": dict(zip(LETTERS, ("blue", "red", "green"), strict=True)),
    "original": dict(zip(LETTERS, ("red", "green", "blue"), strict=True)),
}
"""The colour of each school's cards and die, by edition."""

SYMBOLS: Mapping[str, Mapping[str, str]] = {
    "iello": dict(zip(LETTERS, ("stone", "scissors", "paper"), strict=True)),
    "original": {},
}
"""The symbol printed for each school, by edition; the original has none of that kind."""


def full_name(seat: int, card: Card) -> str:
    """Family name and given name.

    >>> full_name(0, "N2"), full_name(1, "S")
    ('Mikumo Saizou', 'Sarutobi Hikojurou')
    """
    return FULL_NAMES[seat][CARDS.index(card)]


@cache
def character(seat: int, card: Card) -> str:
    """The given name, as cards and stories show it.

    >>> character(0, "N2"), character(1, "N2")
    ('Saizou', 'Sasuke')
    """
    return full_name(seat, card).split()[-1]


def strength(card: Card) -> int:
    """As printed on the card.

    >>> strength("Y3"), strength("S")
    (3, 4)
    """
    return printed_strength(CARDS.index(card) + 1)
