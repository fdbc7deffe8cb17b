"""What happens in Battle of the Ninjas, and what things are called: for people and programs."""

from __future__ import annotations

from typing import Annotated, Literal, get_args

from tatami.core.fact import Fact, Flag, Number

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
REASON_NAMES: tuple[Reason, ...] = get_args(Reason)
REASONS = ("", *REASON_NAMES)
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

COLUMN = 16
"""Three columns are told as one number; the leftmost is its lowest digit."""


def square_text(square: int) -> Square:
    """Its column and row.

    >>> square_text(0), square_text(49)
    ('a1', 'e10')
    """
    return f"{LETTERS[square % len(LETTERS)]}{square // len(LETTERS) + 1}"


def taker_square(square: int) -> Square | None:
    """Where who takes stands; None on the edge, where nobody moves."""
    return None if square < 0 else square_text(square)


def rank_letter(rank: int) -> Rank:
    """One star, two stars, the Soke."""
    return RANK_NAMES[rank - 1]


def card_name(card: int) -> Card:
    return CARD_NAMES[card]


def wasted_card(card: int) -> Card | None:
    return None if card < 0 else CARD_NAMES[card]


def meaning_name(meaning: int) -> Meaning:
    return MEANINGS[meaning]


def verdict(winner: int) -> Verdict:
    """A side, or nobody."""
    return VERDICTS[winner]


def clan_or_none(winner: int) -> Clan | None:
    """A side, or None for a draw."""
    return SEAT_NAMES[winner] if winner < len(SEAT_NAMES) else None


def reason_name(reason: int) -> Reason:
    return REASON_NAMES[reason - 1]


def top_cards(columns: int) -> tuple[int, int, int]:
    """The cards on top from left to right.

    >>> top_cards(4 + 4 * 16 + 1 * 256)
    (4, 4, 1)
    """
    return columns % COLUMN, columns // COLUMN % COLUMN, columns // COLUMN**2


def column_verdicts(columns: int) -> tuple[Verdict, Verdict, Verdict]:
    left, middle, right = top_cards(columns)
    return verdict(left), verdict(middle), verdict(right)


SquareNumber = Annotated[Number[Square], square_text]
TakerNumber = Annotated[Number["Square | None"], taker_square]
RankNumber = Annotated[Number[Rank], rank_letter]
CardNumber = Annotated[Number[Card], card_name]
WastedNumber = Annotated[Number["Card | None"], wasted_card]
MeaningNumber = Annotated[Number[Meaning], meaning_name]
TopCards = Annotated[Number[tuple[int, int, int]], top_cards]
ColumnVerdicts = Annotated[Number[tuple[Verdict, Verdict, Verdict]], column_verdicts]
WinnerNumber = Annotated[Number["Clan | None"], clan_or_none]
ReasonNumber = Annotated[Number[Reason], reason_name]


# Set-up


class Placed(Fact, only="seat"):
    """A side places a figure, in secret; the last one brings those that fill the squares left over (B4)."""

    seat: int
    rank: RankNumber
    square: SquareNumber


class Ready(Fact, final=True):
    """All figures of a side stand, for good (B4)."""

    seat: int


class Rolled(Fact):
    """Both sides throw for the first assault (B6)."""

    red: int
    black: int
    again: Flag
    """The dice are equal: both will throw again."""


class Began(Fact):
    """This side attacks first (B6)."""

    seat: int


# Weapons


class AssaultBegan(Fact):
    """A side attacks; both will turn three weapon cards (B7)."""

    seat: int
    assault: int


class Turned(Fact):
    """A weapon card is turned (B7)."""

    seat: int
    column: int
    """From 0 on, seen from red's side the left one first."""
    value: int
    covers: Flag
    """It lies on another card."""


class Shuffled(Fact):
    """A deck was empty: the discard is the new deck (B7)."""

    seat: int


class Judged(Fact):
    """All weapon cards lie: who has each column (B7)."""

    red: TopCards
    """Red's cards on top, by column."""
    black: TopCards
    columns: ColumnVerdicts


class Earned(Fact):
    """A side takes a Shuriken from the reserve, for three columns or for a Joker (B10, B18)."""

    seat: int
    shuriken: int
    """How many it has now."""
    by_joker: Flag


class NoColumn(Fact):
    """The attacker wins no column: nobody moves (B11)."""

    seat: int
    wasted: WastedNumber
    """The card that was played in vain, if one was."""


# Action cards


class Passed(Fact):
    """A side plays no action card (B8)."""

    seat: int


class Played(Fact):
    """An action card leaves the game (B8)."""

    seat: int
    card: CardNumber
    meaning: MeaningNumber
    """What it is played for: a Joker is anything but itself."""


class Captured(Fact, final=True):
    """A figure is taken without a battle, and shown (B17)."""

    seat: int
    """Who takes it."""
    origin: TakerNumber
    """Who takes comes from here; null on the edge, where nobody moves."""
    target: SquareNumber
    rank: RankNumber


class Unmasked(Fact, final=True):
    """The figure to be captured is the Soke: it is shown, and stays (B17)."""

    seat: int
    """Who wanted to take it."""
    origin: TakerNumber
    target: SquareNumber


# Movement


class Hopped(Fact):
    """A figure hops over an enemy (B15)."""

    seat: int
    origin: SquareNumber
    over: SquareNumber
    target: SquareNumber


class Stayed(Fact):
    """A hop is declined (B15)."""

    seat: int


class Stepped(Fact):
    """A figure goes one square (B12)."""

    seat: int
    origin: SquareNumber
    target: SquareNumber
    crawled: Flag
    """Under the fence (B16)."""


class AssaultEnded(Fact):
    """The weapon cards are discarded (B7)."""

    seat: int
    """Whose assault it was."""
    by_choice: Flag


# Battle


class Met(Fact, final=True):
    """Who went onto an enemy's square fights for it: both figures are shown (B13)."""

    seat: int
    """Who attacks."""
    origin: SquareNumber
    target: SquareNumber
    attacker: RankNumber
    defender: RankNumber


class Threw(Fact):
    """A die comes to rest in the Dojo (B13)."""

    seat: int
    faces: int
    value: int
    again: Flag
    """For a Shuriken."""


class Spent(Fact):
    """A Shuriken is thrown in, to throw the die again (B14)."""

    seat: int
    shuriken: int
    """How many are left."""


class Held(Fact):
    """A side that may throw again lets the dice lie (B13)."""

    seat: int


class Fell(Fact):
    """A beaten figure leaves the game (B13)."""

    seat: int
    square: SquareNumber
    rank: RankNumber
    attacked: Flag
    """It was the attacker."""


class Took(Fact):
    """The attacker stands on the square it has won (B13)."""

    seat: int
    origin: SquareNumber
    target: SquareNumber


class Repelled(Fact):
    """Equal dice: the attacker goes back (B13)."""

    seat: int
    origin: SquareNumber
    target: SquareNumber


class Ended(Fact):
    """The game is over (B19, B21)."""

    winner: WinnerNumber
    """Null: a draw."""
    reason: ReasonNumber
