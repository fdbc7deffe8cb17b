"""What each room of a game's folder has for the rest of the program.

A room is a module; opening it checks that everything required is there, and fills in the defaults of
what a game need not say. Nobody else asks whether a game has a function: they all have.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import MISSING, Field, dataclass, fields
from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from tatami.core.contract import SEATS, SURE, THINK, Ints
from tatami.core.drawing import Drawing
from tatami.core.errors import IncompleteGame
from tatami.core.fact import Fact
from tatami.core.fields import Fields, State
from tatami.core.figures import Figure
from tatami.core.outcome import Outcome
from tatami.core.refusal import Refusal
from tatami.core.words import Words

Options = Mapping[str, str]
Shown = Mapping[str, object]
"""What a seat may know, as plain values; each game declares its own TypedDict."""

if TYPE_CHECKING:
    from typing_extensions import TypeVar as TypeVarWithDefault

    from tatami.core.position import Position

    S = TypeVarWithDefault("S", bound=Shown, covariant=True, default=Shown)
else:
    S = TypeVar("S", covariant=True)
Offer = Mapping[str, object]
"""What a board needs to show a choice, likewise."""
Marks = Mapping[str, object]
"""What a drawing shows beside the position: what may be chosen, what moved last."""

NAMES = ("rules", "notation", "view", "story", "drawing", "mind")
Opened = TypeVar("Opened")


def check_folder(package: str) -> None:
    """Names the rooms that a game's folder lacks."""
    missing = [name for name in NAMES if find_spec(f"{package}.{name}") is None]
    if missing:
        raise IncompleteGame(f"{package} has no {' and no '.join(missing)}; a game has: {', '.join(NAMES)}.")


def opened(kind: type[Opened], package: str, name: str) -> Opened:
    """The room of that name, with defaults for what it leaves out; names what it must have and has not."""
    module = import_module(f"{package}.{name}")
    offered = {each.name: getattr(module, each.name) for each in _parts(kind) if hasattr(module, each.name)}
    missing = [each.name for each in _parts(kind) if each.default is MISSING and each.name not in offered]
    if missing:
        absent = " and no ".join(missing)
        raise IncompleteGame(
            f"{package}.{name} has no {absent}; {kind.__name__} in core/rooms says what it is."
        )
    return kind(**offered)


def _parts(kind: type[Any]) -> tuple[Field[Any], ...]:
    return fields(kind)


# Defaults


def open_to_all(s: State, seat: int) -> bool:
    """Nothing is secret."""
    return False


def betrays_nothing(s: State, seat: int, choice: int) -> bool:
    """Whether a choice is legal is no secret."""
    return False


def nothing_to_forget(s: State, seat: int) -> None:
    """Everything is known."""


def knows_all(s: State, seat: int) -> int:
    """No hash: the state itself identifies a decision."""
    return 0


def all_seats(s: State) -> int:
    """Every seat plays."""
    return SEATS


def no_lead(s: State, seat: int) -> float:
    """A network judges by features alone."""
    return 0.0


def always(s: State) -> bool:
    return True


def no_range(s: State, seat: int) -> tuple[str, int, int] | None:
    return None


def no_clause(s: State) -> str:
    return ""


def no_values(s: State, seat: int, choice: int) -> Mapping[str, object]:
    return {}


def own_text(seat: int, move: str, options: Options, words: Words) -> str:
    """A move is called by its text."""
    return move


def no_explanation(offer: Offer, shown: Shown, options: Options, words: Words) -> str:
    """Its name, or what it leads to, says enough."""
    return ""


def no_marks(shown: Shown, seat: int, moves: Iterable[str], chosen: str = "") -> Marks:
    return {}


def no_last(facts: Iterable[Fact]) -> Marks:
    return {}


def no_odds(position: Position, words: Words) -> Sequence[str]:
    """Nothing is said of what chance may bring."""
    return ()


def no_figures(facts: Sequence[Fact], seats: int, options: Options) -> Sequence[Figure]:
    """Nothing is counted."""
    return ()


def no_skill(s: State, error: int) -> None:
    """No estimate has an error to set."""


def no_habit(s: State, seat: int, luck: Ints) -> int:
    """Every question is thought about."""
    return THINK


def no_features(s: State, seat: int, out: Ints) -> int:
    """Nothing to learn from."""
    return 0


def no_promise(s: State, seat: int, choice: int) -> int:
    """All choices look alike before they are made."""
    return SURE // 2


# Rooms


@dataclass(slots=True)
class Rules:
    """Games with secrets offer `knows`, `forget`, `is_secret` and `betrays`; all others leave them out."""

    VERSION: int
    SEATS: int
    """The most; with a `SEATS_OPTION`, its value is how many are in use, and no option may name another."""
    MAX_CHOICES: int
    FIELDS: Fields
    OPTIONS: Mapping[str, Sequence[str]]
    REFUSALS: Mapping[int, Refusal]
    """Every reason that `refuse` gives, with its clause."""
    start: Callable[..., None]
    owes: Callable[[State, int], bool]
    mover: Callable[[State], int]
    choices: Callable[[State, int, Ints], int]
    weights: Callable[[State, Ints], int]
    choose: Callable[[State, int, int], None]
    result: Callable[[State, int], int]
    refuse: Callable[[State, int, int], int]
    """Why the seat, which is asked, may not make this choice: a reason, or ALLOWED."""
    SEATS_OPTION: str | None = None
    seats_in_use: Callable[[State], int] = all_seats
    """With a `SEATS_OPTION`, how many it says."""
    knows: Callable[[State, int], int] = knows_all
    forget: Callable[[State, int], None] = nothing_to_forget
    is_secret: Callable[[State, int], bool] = open_to_all
    """Whether what the seat is asked now shows or decides something that others must not see."""
    betrays: Callable[[State, int, int], bool] = betrays_nothing
    """Of an open question: whether a choice, legal or not, is one whose legality others must not learn.

    It may depend only on what everybody knows.
    """

    @property
    def has_secrets(self) -> bool:
        return self.forget is not nothing_to_forget


@dataclass(slots=True)
class Notation:
    SEAT_NAMES: Sequence[str]
    write: Callable[[State], str]
    """The position as text, without the line of game and options."""
    read: Callable[[State, str], None]
    """Fills a started state from such a text, or raises BadNotation."""
    move_text: Callable[[State, int, int], str]
    read_move: Callable[[State, int, str], Sequence[int]]
    """The choices a move's text stands for, legal or not, or BadNotation."""
    outcome_text: Callable[[State, int], str]
    """One outcome of chance."""
    ending: Callable[[State], Outcome]
    """How it ended, once it is over; with points, if the game counts any."""
    refusal_values: Callable[[State, int, int], Mapping[str, object]] = no_values
    """What fills the gaps of the sentence that refuses a choice."""
    turn_clause: Callable[[State], str] = no_clause
    """The clause by which whoever must decide now is asked."""
    number_range: Callable[[State, int], tuple[str, int, int] | None] = no_range
    """Where a question asks for a number: the text before it, the least and the greatest."""
    PASSES: Sequence[str] = ()
    """Moves that do nothing but end, pass or decline."""


@dataclass(slots=True)
class ViewRoom(Generic[S]):
    show: Callable[[State, int | None], S]
    """What a seat (None: a watcher) may know."""
    offer: Callable[[State, int, int], Offer]
    """What a board needs to show one of the seat's choices."""
    show_all: Callable[[State], S] | None = None
    """The same values as `show`, every secret included: for the replay of a game that is over."""
    survey: Callable[[State, int | None], Shown] | None = None
    """What follows from what a seat may know, worked out by the rules for whoever asks."""


@dataclass(slots=True)
class Story:
    line: Callable[[Fact, Options, Words], str]
    """The fact in a sentence; empty if it is not worth one."""
    move_label: Callable[[int, str, Options, Words], str] = own_text
    """What a move's text stands for, for people."""
    odds: Callable[[Position, Words], Sequence[str]] = no_odds
    """What chance is about to decide, in sentences, in a position as somebody knows it."""
    explain: Callable[..., str] = no_explanation
    """What an offered move (offer, shown, options, words) does, in a sentence for whoever is asked."""
    figures: Callable[[Sequence[Fact], int, Options], Sequence[Figure]] = no_figures
    """What is worth counting of a whole game, as everybody heard it at so many seats."""


@dataclass(slots=True)
class DrawingRoom:
    draw: Callable[..., Drawing]
    """A view (shown, options, words, width, marks=…) as lines of text with named styles."""
    palette: Callable[[Options], Mapping[str, str]]
    """Each style as Rich says it, for example "bold #fdf9f0 on #2b4c82"."""
    mark_moves: Callable[..., Marks] = no_marks
    """Marks for the moves a seat may make (shown, seat, moves), and for the one under its hand (chosen)."""
    mark_last: Callable[[Iterable[Fact]], Marks] = no_last
    """Marks for what these facts moved."""


HEATS = (0.05, 0.12, 0.3, 1.2)
"""Of Ninja Taisen."""


@dataclass(slots=True)
class Mind:
    worth: Callable[[State, int], int]
    """The seat's chances, from 0 to SURE, before the game is over; lifted, like the rules."""
    FEATURES: int = 0
    """How many features there are; none where nothing is learned."""
    features: Callable[[State, int, Ints], int] = no_features
    """Writes the features of the position, as this seat knows it, in any order; returns how many.

    Seats see alike: what is one's own has the same number whoever asks. A number may stand there twice.
    """
    lead: Callable[[State, int], float] = no_lead
    """The seat's log-odds at a glance, which a network mends; lifted too."""
    DEPTH: int = 8
    """How many decisions of a turn are planned together: fewer where a turn has too many ways."""
    HEATS: tuple[float, ...] = HEATS
    """How often a player errs who is so many levels weaker than it can be: the less, the closer plans are."""
    LOOK_THROUGH: int = 0
    """Where a plan ends in chance with so few outcomes, what follows each of them is judged."""
    in_suspense: Callable[[State], bool] = always
    """Whether it is worth it here; lifted too."""
    EXPLORE: float = 0.5
    """How much the search tries what looks worse, if nobody says: the less, the closer choices are."""
    SIMULATIONS: int = 2000
    """How many simulations the search plays for the master of a game that nobody has learned."""
    set_skill: Callable[[State, int], None] = no_skill
    """In this imagined world the seat's estimates are off by so many per cent."""
    prospect: Callable[[State, int], int] | None = None
    """As `worth`, more slowly and better, for the search: a decision before it is made."""
    promise: Callable[[State, int, int], int] = no_promise
    """How good a choice looks before it is made; only the order counts."""
    habit: Callable[[State, int, Ints], int] = no_habit
    """A choice drawn with `core.luck`, or THINK: which of the two, the seat's knowledge alone decides."""
    reflex: Callable[[State, int, Ints], int] | None = None
    """As `habit`, of a player who judges by a network and thinks more; else the same."""


@dataclass(slots=True)
class Lessons:
    LESSONS: Mapping[str, str]
    """Each lesson's name and script (core/lesson.py), in the order in which one learns."""


@dataclass(slots=True)
class Earlier:
    DIFFERENT: Mapping[int, Mapping[Callable[..., object], Callable[..., object]]]
    """By the version of the rules: today's functions, each with what it was then."""
