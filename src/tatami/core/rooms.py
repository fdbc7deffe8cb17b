"""What each room of a game's folder offers to the rest of the house, as types."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple, Protocol, runtime_checkable

from tatami.core.contract import Ints
from tatami.core.drawing import Drawing
from tatami.core.event import Event
from tatami.core.fields import Fields, Told
from tatami.core.outcome import Outcome
from tatami.core.words import Words

Options = Mapping[str, str]


class Refusal(NamedTuple):
    """Why a choice is not legal: the clause, and a sentence of the game's words with its values."""

    clause: str
    code: str
    values: Mapping[str, object]


class Rules(Protocol):
    VERSION: int
    SEATS: int
    """The most; with a `SEATS_OPTION`, its value is how many are in use, and no option may name another."""
    MAX_CHOICES: int
    FIELDS: Fields
    OPTIONS: Mapping[str, Sequence[str]]

    """Games with secrets also name, in `FINAL`, the facts after which no move can be taken back."""

    def start(self, s: Any, *options: int) -> None: ...

    def owes(self, s: Any, seat: int) -> bool: ...

    def mover(self, s: Any) -> int: ...

    def choices(self, s: Any, seat: int, out: Ints) -> int: ...

    def weights(self, s: Any, out: Ints) -> int: ...

    def choose(self, s: Any, seat: int, choice: int) -> None: ...

    def result(self, s: Any, seat: int) -> int: ...


class Notation(Protocol):
    SEAT_NAMES: Sequence[str]

    def write(self, s: Any) -> str:
        """The position as text, without the line of game and options."""

    def read(self, s: Any, text: str) -> None:
        """Fills a started state from such a text, or raises BadNotation."""

    def move_text(self, s: Any, seat: int, choice: int) -> str: ...

    def read_move(self, s: Any, seat: int, text: str) -> Sequence[int]:
        """The choices a move's text stands for, legal or not, or BadNotation."""

    def refusal(self, s: Any, seat: int, choice: int) -> Refusal:
        """Why a choice that is not among `choices` is refused."""

    def outcome_text(self, s: Any, outcome: int) -> str:
        """One outcome of chance."""

    def ending(self, s: Any) -> Outcome: ...


class NotationWithTurns(Notation, Protocol):
    """Where somebody may be asked in another's turn: it says why."""

    def turn_clause(self, s: Any) -> str:
        """The clause by which whoever must decide now is asked."""


class NotationWithSpans(Notation, Protocol):
    """Where a question may ask for a number: its moves are told in short."""

    def span(self, s: Any, seat: int) -> tuple[str, int, int] | None:
        """The text before the number, the least and the greatest; None for any other question."""


class ViewRoom(Protocol):
    def show(self, s: Any, seat: int | None) -> Mapping[str, Any]:
        """What a seat (None: a watcher) may know, as plain values."""

    def offer(self, s: Any, seat: int, choice: int) -> Mapping[str, Any]:
        """What a board needs to show one of the seat's choices, as plain values."""

    def event(self, s: Any, told: Told) -> Event: ...

    def heard(self, event: Event, seat: int | None) -> Event | None:
        """The event as that seat may hear it, or None."""


@runtime_checkable
class TellAllRoom(ViewRoom, Protocol):
    """A view that holds nothing back once the game is over: for its replay."""

    def show_all(self, s: Any) -> Mapping[str, Any]:
        """The same values as `show`, every secret included."""


@runtime_checkable
class SurveyRoom(ViewRoom, Protocol):
    """A view that can be looked into more closely, by whoever asks."""

    def survey(self, s: Any, seat: int | None) -> Mapping[str, Any]:
        """What follows from what a seat may know, worked out by the rules, as plain values."""


class Story(Protocol):
    def line(self, event: Event, options: Options, words: Words) -> str:
        """The event in a sentence; empty if it is not worth one."""


class DrawingRoom(Protocol):
    def draw(self, shown: Mapping[str, Any], options: Options, words: Words, width: int) -> Drawing:
        """A view as lines of text with named styles."""

    def palette(self, options: Options) -> Mapping[str, str]:
        """Each style as Rich says it, for example "bold #fdf9f0 on #2b4c82"."""


@runtime_checkable
class MarkingRoom(DrawingRoom, Protocol):
    """A drawing that can also show what may be chosen, what is chosen, and what moved last."""

    def draw(
        self,
        shown: Mapping[str, Any],
        options: Options,
        words: Words,
        width: int,
        *,
        marks: Mapping[str, Any] = ...,
    ) -> Drawing: ...

    def mark_moves(
        self, shown: Mapping[str, Any], seat: int, moves: Iterable[str], chosen: str = ""
    ) -> Mapping[str, Any]:
        """Marks for the moves a seat may make, and for the one under its hand."""

    def mark_last(self, events: Iterable[Event]) -> Mapping[str, Any]:
        """Marks for what these events moved."""


class Mind(Protocol):
    def worth(self, s: Any, seat: int) -> int:
        """The seat's chances, from 0 to SURE, before the game is over; lifted, like the rules."""


@runtime_checkable
class SkilledMind(Mind, Protocol):
    """A mind whose hand and eye can be better or worse."""

    def set_skill(self, s: Any, error: int) -> None:
        """In this imagined world the seat's estimates are off by so many per cent."""


@runtime_checkable
class FarsightedMind(Mind, Protocol):
    """A mind that judges more slowly, and better, where the search asks it: a decision before it is made."""

    EXPLORE: float
    """How much the search tries what looks worse, if nobody says: the less, the closer choices are."""

    def prospect(self, s: Any, seat: int) -> int:
        """As `worth`: the seat's chances, from 0 to SURE, before the game is over."""


@runtime_checkable
class RankingMind(Mind, Protocol):
    """A mind that sees which choices look good: the search then opens the others later."""

    def promise(self, s: Any, seat: int, choice: int) -> int:
        """How good a choice looks before it is made; only the order counts."""


class MindWithHabits(Mind, Protocol):
    """A mind that answers some questions at once, for every bot but the random one."""

    def habit(self, s: Any, seat: int, luck: Ints) -> int:
        """A choice drawn with `core.luck`, or THINK: which of the two, the seat's knowledge alone decides."""
