"""What Ninja Night calls its seats, roofs, chests and actions, and every fact its rules tell.

Names are alike in every language. Rules count actions, faces and reasons from 1; chests, points and turns,
which they count from 0, are told from 1.
"""

from __future__ import annotations

from typing import Annotated, Literal, get_args

from tatami.core.fact import SECRET, Fact, Flag, Number

Clan = Literal["fox", "owl", "cat", "crow"]
Roof = Literal["a", "b", "c", "d", "e", "f", "g", "h", "i", "j", "k"]
Action = Literal["move", "attack", "pick", "steal", "heal"]
Bonus = Literal["potion", "gear", "grapple", "shuriken", "kunai"]
Face = Literal["1", "2", "3", "4", "5", "potion", "gear", "grapple", "shuriken", "kunai"]
Why = Literal["move", "attack", "shuriken", "kunai"]
Way = Literal["move", "attack", "grapple"]
Verdict = Literal["hit", "short", "long"]
Miss = Literal["hair", "little", "far"]
Reason = Literal["value", "chests", "bonuses", "shared"]

SEAT_NAMES: tuple[Clan, ...] = get_args(Clan)
ROOF_NAMES: tuple[Roof, ...] = get_args(Roof)
"""Sites 0 to 10."""
ACTION_NAMES: tuple[Action, ...] = get_args(Action)
BONUS_NAMES: tuple[Bonus, ...] = get_args(Bonus)
FACE_NAMES: tuple[Face, ...] = get_args(Face)
VERDICTS: tuple[Verdict, ...] = get_args(Verdict)
MISSES: tuple[Miss, ...] = get_args(Miss)
REASONS: tuple[Reason, ...] = get_args(Reason)
WHYS: dict[int, Why] = {1: "move", 2: "attack", 9: "shuriken", 10: "kunai"}
"""By the numbers of actions and faces."""
WAYS: dict[int, Way] = {1: "move", 2: "attack", 8: "grapple"}


def roof_name(number: int) -> Roof:
    return ROOF_NAMES[number]


def roof_or_none(number: int) -> Roof | None:
    return ROOF_NAMES[number] if number >= 0 else None


def seat_or_none(number: int) -> int | None:
    return number if number >= 0 else None


def action_name(number: int) -> Action:
    return ACTION_NAMES[number - 1]


def face_name(number: int) -> Face:
    return FACE_NAMES[number - 1]


def bonus_name(number: int) -> Bonus:
    """Bonuses are the faces after the values."""
    return BONUS_NAMES[number - 1 - len(FACE_NAMES) + len(BONUS_NAMES)]


def why_name(number: int) -> Why:
    return WHYS[number]


def way_name(number: int) -> Way:
    return WAYS[number]


def verdict(number: int) -> Verdict:
    return VERDICTS[number]


def miss_or_none(number: int) -> Miss | None:
    return MISSES[number] if number >= 0 else None


def reason_name(number: int) -> Reason:
    return REASONS[number - 1]


def from_one(number: int) -> int:
    return number + 1


def clans(mask: int) -> tuple[Clan, ...]:
    """Seats as bits."""
    return tuple(name for seat, name in enumerate(SEAT_NAMES) if mask >> seat & 1)


RoofNumber = Annotated[Number[Roof], roof_name]
RoofOrNone = Annotated[Number["Roof | None"], roof_or_none]
SeatOrNone = Annotated[Number["int | None"], seat_or_none]
ActionNumber = Annotated[Number[Action], action_name]
SealedAction = Annotated[Number["Action | None"], action_name, SECRET]
FaceNumber = Annotated[Number[Face], face_name]
BonusNumber = Annotated[Number[Bonus], bonus_name]
WhyNumber = Annotated[Number[Why], why_name]
WayNumber = Annotated[Number[Way], way_name]
VerdictNumber = Annotated[Number[Verdict], verdict]
MissNumber = Annotated[Number["Miss | None"], miss_or_none]
ReasonNumber = Annotated[Number[Reason], reason_name]
FromOne = Annotated[Number[int], from_one]
Clans = Annotated[Number[tuple[Clan, ...]], clans]


# Before the first round


class VillageBuilt(Fact):
    """Roofs, trees and chests are laid out, and with two players every face (N1, N2)."""


class FirstDrawn(Fact):
    """Chance says who is the first player (N4)."""

    seat: int


class Placed(Fact):
    """A player puts the ninja of the neighbour on the right down, in the middle of a roof (N4)."""

    seat: int
    ninja: int
    """The seat whose ninja it is."""
    roof: RoofNumber


# Rounds and turns


class RoundBegan(Fact):
    """A round begins: everybody programs two actions (N5)."""

    round: int
    first: int
    """The first player's seat."""


class Programmed(Fact, final=True):
    """A program is locked; what it says is for its own seat (N5)."""

    seat: int
    first: SealedAction
    second: SealedAction


class Revealed(Fact):
    """All programs are shown: this one too (N5)."""

    seat: int
    first: ActionNumber
    second: ActionNumber


class TurnBegan(Fact):
    """A player's turn begins (N6)."""

    seat: int
    slot: FromOne
    """1 while first actions are resolved, 2 while second ones are."""
    action: ActionNumber


class TurnEnded(Fact):
    """A player's turn is over (N6)."""

    seat: int
    slot: FromOne
    declined: Flag
    """Whether the action was not used at all."""
    by_choice: Flag
    """Whether the player ended it; else nothing was left to do."""


# Throws


class Stood(Fact):
    """A ninja steps to another of the nine points of its roof, before a throw (N7)."""

    seat: int
    point: FromOne


class Aimed(Fact):
    """A rope is aimed at a roof, or at a ninja on it (N9, N11)."""

    seat: int
    why: WhyNumber
    roof: RoofNumber
    victim: SeatOrNone
    """The seat aimed at; null in a Move."""


class Threw(Fact, final=True):
    """A rope is thrown, and falls somewhere (N9)."""

    seat: int
    why: WhyNumber
    origin: RoofNumber
    """The roof it was thrown from."""
    point: FromOne
    """The point it was thrown from."""
    roof: RoofNumber
    """The roof it was thrown at."""
    fell: VerdictNumber
    x: int
    """Where its end fell, in millimetres from the middle of the board, to the right."""
    y: int
    """The same, away from the first seat."""
    missed_by: MissNumber
    """How far it missed the roof, at tables that play with assistance; else null."""


class Moved(Fact):
    """A ninja arrives in the middle of another roof (N10, N11, N17)."""

    seat: int
    origin: RoofNumber
    target: RoofNumber
    why: WayNumber


class Wounded(Fact):
    """A ninja takes a wound (N16)."""

    seat: int
    wounds: int
    """How many it has now."""


class Unhurt(Fact):
    """A wound that finds no room has no effect (N16)."""

    seat: int
    no_tokens: Flag
    """Whether the reserve is empty; else the ninja has four wounds."""


class Dropped(Fact):
    """A chest falls out of a full backpack, for a wound (N16)."""

    seat: int
    chest: FromOne
    roof: RoofNumber


class Knocked(Fact):
    """A Kunai knocks a chest out of a backpack (N17)."""

    seat: int
    victim: int
    chest: FromOne
    roof: RoofNumber


class NothingKnocked(Fact):
    """A Kunai hits an empty backpack (N17)."""

    seat: int
    victim: int


# Chests


class Picked(Fact):
    """A chest comes from a roof into a backpack (N12)."""

    seat: int
    chest: FromOne
    roof: RoofNumber


class Stole(Fact):
    """A chest comes from one backpack into another (N13)."""

    seat: int
    victim: int
    chest: FromOne


class Looked(Fact, only="seat", final=True):
    """Whoever holds a chest for the first time sees its face; with two players all faces are open (N18)."""

    seat: int
    chest: FromOne
    face: FaceNumber


class Healed(Fact):
    """Wounds go back to the reserve (N14, N17)."""

    seat: int
    wounds: int
    """How many."""


class Discarded(Fact):
    """A chest is laid down, closed, on the own roof (N15)."""

    seat: int
    chest: FromOne
    roof: RoofNumber


class Played(Fact, final=True):
    """A bonus is used, and lies open beside the backpack (N12, N17)."""

    seat: int
    chest: FromOne
    bonus: BonusNumber
    roof: RoofOrNone
    """The roof it was played from; null: from the backpack."""


class Geared(Fact):
    """A Gear changes an action of the own program (N17)."""

    seat: int
    slot: FromOne
    before: ActionNumber
    action: ActionNumber


# The end


class Opened(Fact):
    """A chest in a backpack is opened for all to see (N18, N19)."""

    seat: int
    chest: FromOne
    face: FaceNumber


class Counted(Fact):
    """A backpack is counted (N19)."""

    seat: int
    total: int
    valued: int
    """How many chests with a value there are."""
    bonuses: int
    """How many were played."""
    place: int


class Ended(Fact):
    """The game is over (N19)."""

    winners: Clans
    reason: ReasonNumber
    """What parted the winner from the best of the others."""
