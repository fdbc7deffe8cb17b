"""A complete position, secrets included, as an immutable value."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Generic

from tatami.core.chance import Chance, Odds, Outcomes
from tatami.core.choices import choices_of, moves_of, number_of, outcomes_of, refusal_of
from tatami.core.contract import CHANCE, NOBODY
from tatami.core.errors import BadNotation, BadOption, NotYourTurn, TatamiError
from tatami.core.fact import Fact
from tatami.core.fields import State, TracedFacts, out_of_bounds
from tatami.core.moves import Moves
from tatami.core.once import once
from tatami.core.options import write_options
from tatami.core.outcome import Outcome
from tatami.core.rooms import Offer, S, Shown
from tatami.core.view import View

if TYPE_CHECKING:
    from tatami.core.game import Game

Seat = int | str
"""A seat by its number or by its name, as it may be given; it is always answered by its number."""
Choice = tuple[int, str]
"""Who chose what, chance included."""


@dataclass(frozen=True)
class Step(Generic[S]):
    """What a move or an outcome of chance led to: the next position, what happened, and each choice made."""

    position: Position[S]
    events: tuple[Fact, ...]
    choices: tuple[Choice, ...]
    """What a record keeps of it."""
    moments: tuple[Position[S], ...] = ()
    """How things stood right after each event, if that was asked for."""

    @property
    def is_final(self) -> bool:
        """Whether something hidden was shown or something was locked: such a step is never taken back."""
        return any(event.is_final for event in self.events)

    def heard(self, seat: Seat | None) -> tuple[Fact, ...]:
        """The events as that seat may hear them; None is a watcher."""
        listener = self.position._viewer(seat)
        heard = (event.heard(listener) for event in self.events)
        return tuple(event for event in heard if event is not None)


class Position(Generic[S]):
    """Frozen, hashable, comparable; `play` returns a new one.

    >>> import tatami
    >>> position = tatami.game("taisen").start(chance=tatami.seeded(7))
    >>> position.to_act
    (0,)
    >>> step = position.play("wolf", next(iter(position.moves("wolf"))))
    >>> step.position == position
    False
    """

    game: Game[S]
    options: Mapping[str, str]
    _s: State

    def __init__(self, game: Game[S], options: Mapping[str, str], state: State) -> None:
        vars(self).update(game=game, options=options, _s=state)

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError("a position is a value and cannot be changed; play and draw return a new one")

    def __delattr__(self, name: str) -> None:
        self.__setattr__(name, None)

    @once
    def mover(self) -> int:
        """The seat that must decide (the lowest of several), CHANCE, or NOBODY."""
        return self.game.rules.mover(self._s)

    @once
    def seats(self) -> int:
        return self.game.seats_in(self.options)

    @once
    def to_act(self) -> tuple[int, ...]:
        """The seats that owe a decision; () at chance or when over."""
        owes, state = self.game.rules.owes, self._s
        return tuple([seat for seat in range(self.seats) if owes(state, seat)])

    @property
    def at_chance(self) -> bool:
        return self.mover == CHANCE

    @once
    def is_over(self) -> bool:
        return self.mover == NOBODY

    def _seat(self, seat: Seat) -> int:
        """The number of a seat that is in use; most often it is given."""
        return seat if type(seat) is int and 0 <= seat < self.seats else self.game.seat(seat, self.seats)

    def _viewer(self, seat: Seat | None) -> int | None:
        return None if seat is None else self._seat(seat)

    def moves(self, seat: Seat) -> Moves:
        """The seat's legal moves; none when it owes no decision."""
        seat = self._seat(seat)
        return moves_of(self.game, self._s, seat, self.choices(seat))

    def choices(self, seat: Seat) -> list[int]:
        """The same as the rules number them."""
        seat = self._seat(seat)
        return choices_of(self.game, self._s, seat) if seat in self.to_act else []

    def offers(self, seat: Seat, *, openly: bool = False) -> tuple[tuple[str, Offer], ...]:
        """The same in short, each with what a board needs to show it; `openly`, only what betrays nothing."""
        seat = self._seat(seat)
        choices = self.choices(seat)
        if openly:
            choices = [each for each in choices if not self.game.rules.betrays(self._s, seat, each)]
        moves = moves_of(self.game, self._s, seat, choices)
        if moves.is_listed:
            self._listed[seat] = dict(zip(moves, choices, strict=True))
        offer, state = self.game.view.offer, self._s
        return tuple(
            [
                (move, offer(state, seat, choice))
                for move, choice in zip(moves.templates, choices, strict=False)
            ]
        )

    @once
    def _listed(self) -> dict[int, dict[str, int]]:
        """For each seat that moves were offered to: their texts, and how the rules number them."""
        return {}

    def play(self, seat: Seat, move: str, chance: Chance | None = None, *, moments: bool = False) -> Step[S]:
        """The seat makes a move; with a source, chance then acts up to the next decision.

        With `moments`, the step also says how things stood after each event.

        >>> import tatami
        >>> position = tatami.game("taisen").start(chance=tatami.seeded(7))
        >>> position.play(0, "end")  # doctest: +ELLIPSIS
        Traceback (most recent call last):
        tatami.core.errors.IllegalMove: Use at least one die before you end your turn (T6). Legal moves: ...
        """
        seat = self._seat(seat)
        self._check_turn(seat)
        state = self._begin(moments)
        listed = self._listed.get(seat, {}).get(move) if isinstance(move, str) else None
        if listed is not None:
            self.game.rules.choose(state, seat, listed)
            return self._step(state, ((seat, move),), chance)
        made: list[Choice] = []
        for choice in self._read_move(state, seat, move):
            self._check_choice(state, seat, choice, made)
            made.append(self._make(state, seat, choice))
        return self._step(state, tuple(made), chance)

    def foresee(self, seat: Seat, move: str) -> Step[S]:
        """What a legal move certainly leads to, for whoever knows this much: it ends where chance acts.

        That may be in the middle of the move, or, where chance must first draw what others know, before it.
        """
        seat = self._seat(seat)
        state = self._begin(moments=False)
        made: list[Choice] = []
        for choice in self._read_move(state, seat, move):
            if not self.game.rules.owes(state, seat):
                break
            self._check_choice(state, seat, choice, made)
            made.append(self._make(state, seat, choice))
        return self._step(state, tuple(made), None)

    def _make(self, state: State, seat: int, choice: int) -> Choice:
        """Makes it so, and says what was chosen."""
        text = self.game.notation.move_text(state, seat, choice)
        self.game.rules.choose(state, seat, choice)
        return seat, text

    def unfinished(self, seat: Seat, move: str) -> Position[S] | None:
        """How things stand in the middle of a move that this text only begins; None if it is whole.

        >>> import tatami
        >>> position = tatami.game("night").start(chance=tatami.seeded(7), first="fox")
        >>> for name, roof in (("fox", "to-a"), ("owl", "to-b")):
        ...     position = position.play(name, roof, chance=tatami.seeded(7)).position
        >>> position.unfinished("fox", "move") is None, position.unfinished("fox", "move pick") is None
        (False, True)
        """
        seat = self._seat(seat)
        after = self.play(seat, move).position
        if seat not in after.to_act:
            return None
        try:
            self._read_move(self._s, seat, f"{move} {next(iter(after.moves(seat)))}")
        except BadNotation:
            return None
        return after

    def _check_turn(self, seat: int) -> None:
        if seat not in self.to_act:
            name = self.game.seat_names[seat]
            raise NotYourTurn(f"It is not {name}'s turn: {self._awaited}.", self.turn_clause)

    @property
    def turn_clause(self) -> str:
        """The clause by which somebody must decide now; empty if nobody must, or the game names none."""
        return self.game.notation.turn_clause(self._s) if self.to_act else ""

    @property
    def _awaited(self) -> str:
        """Who must act, for sentences."""
        if self.is_over:
            return "the game is over"
        if self.at_chance:
            return "chance must act first"
        return f"{' and '.join(self.game.seat_names[seat] for seat in self.to_act)} must act"

    def _read_move(self, state: State, seat: int, move: str) -> Sequence[int]:
        if not isinstance(move, str):
            raise BadNotation(f"A move is a text such as {next(iter(self.moves(seat)))!r}, not {move!r}.")
        return self.game.notation.read_move(state, seat, move)

    def _check_choice(self, state: State, seat: int, choice: int, made: Sequence[Choice]) -> None:
        """Refuses an illegal choice; a move may stand for several, of which some are `made` already."""
        if made and not self.game.rules.owes(state, seat):
            name, last = self.game.seat_names[seat], made[-1][1]
            raise NotYourTurn(f"{name}'s turn is over after {last!r}: leave out what comes after it.")
        legal = choices_of(self.game, state, seat)
        if choice not in legal:
            raise refusal_of(self.game, state, seat, choice, legal)

    @property
    def odds(self) -> Odds:
        """At chance: each outcome that can happen, with its weight."""
        return tuple(self._outcomes)

    @once
    def _outcomes(self) -> Outcomes:
        return outcomes_of(self.game, self._s) if self.at_chance else Outcomes((), str)

    def draw(self, outcome: str, *, moments: bool = False) -> Step[S]:
        """Chance brings this outcome."""
        if not self.at_chance:
            raise NotYourTurn(f"Chance has nothing to decide here: {self._awaited}.")
        state = self._begin(moments)
        self.game.rules.choose(state, CHANCE, number_of(self._outcomes, outcome))
        return self._step(state, ((CHANCE, outcome),), None)

    def settle(self, chance: Chance, *, moments: bool = False) -> Step[S]:
        """Chance acts up to the next decision."""
        return self._step(self._begin(moments), (), chance)

    def _begin(self, moments: bool) -> State:
        """A copy to play on; with `moments` it also keeps the state after each fact."""
        state = self._s.copy()
        if moments:
            state.told = TracedFacts(state)
        return state

    def _step(self, state: State, choices: tuple[Choice, ...], chance: Chance | None) -> Step[S]:
        if chance is not None and not hasattr(chance, "pick"):
            raise BadOption(f"Chance is a source such as tatami.seeded(7), not {chance!r}.")
        self._check_bounds(state)
        while chance is not None and self.game.rules.mover(state) == CHANCE:
            choices += ((CHANCE, self._draw_outcome(state, chance)),)
            self._check_bounds(state)
        told, state.told = state.told, []
        last = self._at(state)
        return Step(last, tuple(told), choices, self._moments(told, last))

    def _moments(self, told: list[Fact], last: Position[S]) -> tuple[Position[S], ...]:
        """How things stood after each fact; where nothing changed afterwards, that is the last position."""
        if not isinstance(told, TracedFacts):
            return ()
        state = last._s
        return tuple(last if moment.equals(state) else self._at(moment) for moment in told.moments)

    def _at(self, state: State) -> Position[S]:
        later = Position(self.game, self.options, state)
        vars(later)["seats"] = self.seats  # so that they are counted once a game
        return later

    def _draw_outcome(self, state: State, chance: Chance) -> str:
        """Applies an outcome that chance picks, and returns its text."""
        outcomes = outcomes_of(self.game, state)
        outcome = chance.pick(outcomes)
        self.game.rules.choose(state, CHANCE, number_of(outcomes, outcome))
        return outcome

    def _check_bounds(self, state: State) -> None:
        """Raises an error if a rule wrote a value outside its field's bounds."""
        if not state.within_bounds:
            fault = next(out_of_bounds(state))
            raise TatamiError(f"The rules of {self.game.name} broke their own bounds: {fault}.")

    def shown(self, seat: Seat | None) -> S:
        """What that seat may know, as plain values for a board; None is a watcher."""
        known, seat = self._shown, self._viewer(seat)
        if seat not in known:
            known[seat] = self.game.view.show(self._s, seat)
        return known[seat]

    @once
    def _shown(self) -> dict[int | None, S]:
        """What each seat has been shown."""
        return {}

    def shown_afterwards(self) -> S:
        """What a replay may show of it: the whole truth where the game tells it, else what is public."""
        show_all = self.game.view.show_all
        return self.shown(None) if show_all is None else show_all(self._s)

    def survey(self, seat: Seat | None) -> Shown | None:
        """What follows from what that seat may know; None if the game offers no survey."""
        survey, seat = self.game.view.survey, self._viewer(seat)
        return None if survey is None else survey(self._s, seat)

    def is_secret(self, seat: Seat) -> bool:
        """Whether what the seat is asked now shows or decides something that others must not see."""
        seat = self._seat(seat)
        return seat in self.to_act and self.game.rules.is_secret(self._s, seat)

    def betrays(self, seat: Seat, move: str) -> bool:
        """Whether others would learn from this move, played or refused, what they must not know."""
        seat = self._seat(seat)
        choices = self._read_move(self._s, seat, move)
        return any(self.game.rules.betrays(self._s, seat, choice) for choice in choices)

    def view(self, seat: Seat | None) -> View[S]:
        """What that seat may know; None is a watcher."""
        seat = self._viewer(seat)
        moves = () if seat is None else self.moves(seat).templates
        shown = self.shown(seat)
        options = dict(self.options)
        return View(self.game, options, seat, self.to_act, moves, shown, self.outcome, self.known_to(seat))

    def known_to(self, seat: Seat | None) -> Position[S]:
        """With all that the seat does not know forgotten; games without secrets have nothing to forget."""
        if not self.game.has_secrets:
            return self
        viewer, state = self._viewer(seat), self._s.copy()
        self.game.rules.forget(state, NOBODY if viewer is None else viewer)
        return self._at(state)

    @once
    def outcome(self) -> Outcome | None:
        """None, or who won, why, and with what scores and points."""
        return self.game.notation.ending(self._s) if self.is_over else None

    def state(self) -> State:
        """A copy of the rules state, for algorithms that are bound to the game."""
        return self._s.copy()

    def __str__(self) -> str:
        head = f"{self.game.name} {write_options(self.options)}".rstrip()
        return f"{head}\n{self.game.notation.write(self._s)}"

    def __repr__(self) -> str:
        return f"<Position of {self.game.name}>\n{self}"

    def __eq__(self, other: object) -> bool:
        return self._key == other._key if isinstance(other, Position) else NotImplemented

    def __hash__(self) -> int:
        return hash(self._key)

    @once
    def _key(self) -> tuple[object, ...]:
        return self.game.name, tuple(self.options.items()), self._s.integers()

    def __reduce__(self) -> tuple[object, ...]:
        return _restored, (self.game, dict(self.options), self._s.integers())


def _restored(game: Game, options: Mapping[str, str], integers: Sequence[int]) -> Position:
    """Rebuilds a position that was copied or pickled."""
    opening = game.opening(options)
    state = opening.state()
    state.fill(integers)
    return Position(game, opening.options, state)
