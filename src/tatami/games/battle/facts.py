"""What things are called, for people and programs."""

from __future__ import annotations

from typing import Literal, get_args

Clan = Literal["red", "black"]
SEAT_NAMES: tuple[Clan, ...] = get_args(Clan)
Rank = Literal["1", "2", "S"]
RANK_NAMES: tuple[Rank, ...] = get_args(Rank)
RANK_LETTERS = ("", *RANK_NAMES, "?")
Card = Literal["weapons", "crawl", "jump", "capture", "joker"]
CARD_NAMES: tuple[Card, ...] = get_args(Card)
Meaning = Literal["weapons", "crawl", "jump", "capture", "shuriken"]
MEANINGS: tuple[Meaning, ...] = get_args(Meaning)
Verdict = Literal["red", "black", "nobody"]
VERDICTS: tuple[Verdict, ...] = get_args(Verdict)
Reason = Literal["soke", "quiet", "limit"]
REASONS = ("", *get_args(Reason))
Phase = Literal[
    "placing",
    "rolling",
    "turning",
    "window",
    "capturing",
    "hopping",
    "moving",
    "throwing",
    "rethrowing",
    "over",
]
PHASES: tuple[Phase, ...] = get_args(Phase)
Square = str
LETTERS = "abcde"


def square_text(square: int) -> Square:
    """Its column and row.

    >>> square_text(0), square_text(49)
    ('a1', 'e10')
    """
    return f"{LETTERS[square % len(LETTERS)]}{square // len(LETTERS) + 1}"


def rank_letter(rank: int) -> Rank:
    """One star, two stars, the Soke."""
    return RANK_NAMES[rank - 1]


def verdict(winner: int) -> Verdict:
    """A side, or nobody."""
    return VERDICTS[winner]
