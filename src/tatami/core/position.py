"""The whole truth of a game at one moment, as a value."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from tatami.core.chance import Chance
from tatami.core.contract import CHANCE, NOBODY
from tatami.core.errors import BadNotation, IllegalMove, NotYourTurn, TatamiError
from tatami.core.event import Event
from tatami.core.fields import State, out_of_bounds
from tatami.core.moves import Moves
from tatami.core.outcome import Outcome
from tatami.core.view import View

if TYPE_CHECKING:
    from tatami.core.game import Game


@dataclass(frozen=True)
class Step:
    """What a move or a turn of luck led to: the next position, what happened, and each choice made."""

    position: Position
    events: tuple[Event, ...]
    choices: tuple[tuple[int, str], ...]
    """Who chose what, chance's outcomes included: what a record keeps."""

    def heard(self, seat: int | None) -> tuple[Event, ...]:
        """The events as that seat may hear them."""
        heard = (self.position.game.view.heard(event, seat) for event in self.events)
        return tuple(event for event in heard if event is not None)


class Position:
    """Frozen, hashable, comparable; `play` returns a new one.

    >>> import tatami
    >>> position = tatami.game("taisen").start(chance=tatami.seeded(7))
    >>> position.to_act
    (0,)
    >>> step = position.play(0, position.moves(0).sample(__import__("random").Random(1)))
    >>> step.position == position
    False
    """

    def __init__(self, game: Game, options: Mapping[str, str], state: State) -> None:
        self.game = game
        self.options = dict(options)
        self._s = state

    @property
    def mover(self) -> int:
        """The seat that must decide (the lowest of several), CHANCE, or NOBODY."""
        return self.game.rules.mover(self._s)

    @cached_property
    def to_act(self) -> tuple[int, ...]:
        """The seats that owe a decision; () at chance or when over."""
        return tuple(seat for seat in range(self.game.seats) if self.game.rules.owes(self._s, seat))

    @property
    def at_chance(self) -> bool:
        return self.mover == CHANCE

    @property
    def is_over(self) -> bool:
        return self.mover == NOBODY

    def moves(self, seat: int) -> Moves:
        """The seat's legal moves; none when it owes no decision."""
        self.game.check_seat(seat)
        if seat not in self.to_act:
            return Moves(())
        return Moves(
            tuple(self.game.notation.move_text(self._s, seat, choice) for choice in self.choices(seat))
        )

    def choices(self, seat: int) -> list[int]:
        """The same as the rules number them."""
        out = [0] * self.game.rules.MAX_CHOICES
        return out[: self.game.rules.choices(self._s, seat, out)]

    def play(self, seat: int, move: str, chance: Chance | None = None) -> Step:
        """The seat makes a move; with a source, chance then acts up to the next decision."""
        self._check_turn(seat)
        state = self._s.copy()
        made = []
        for choice in self.game.notation.read_move(state, seat, move):
            self._check_legal(state, seat, choice)
            made.append((seat, self.game.notation.move_text(state, seat, choice)))
            self.game.rules.choose(state, seat, choice)
        return self._step(state, tuple(made), chance)

    def _check_turn(self, seat: int) -> None:
        self.game.check_seat(seat)
        if seat in self.to_act:
            return
        names = self.game.seat_names
        if self.is_over:
            raise NotYourTurn("The game is over: nobody has a move.")
        turn = " and ".join(names[other] for other in self.to_act) or "chance"
        raise NotYourTurn(f"It is not {names[seat]}'s turn: {turn} must act.")

    def _check_legal(self, state: State, seat: int, choice: int) -> None:
        out = [0] * self.game.rules.MAX_CHOICES
        count = self.game.rules.choices(state, seat, out)
        if choice in out[:count]:
            return
        refusal = self.game.notation.refusal(state, seat, choice)
        legal = ", ".join(self.game.notation.move_text(state, seat, each) for each in out[:count])
        sentence = self.game.words("en")(f"refusal.{refusal.code}", **refusal.values)
        raise IllegalMove(
            f"{sentence} Legal moves: {legal}.", refusal.clause, refusal.code, dict(refusal.values)
        )

    @property
    def odds(self) -> tuple[tuple[str, int], ...]:
        """At chance: each outcome that can happen, with its weight."""
        return tuple(
            (self.game.notation.outcome_text(self._s, index), weight) for index, weight in self._weights()
        )

    def _weights(self) -> Iterator[tuple[int, int]]:
        if not self.at_chance:
            return
        out = [0] * self.game.rules.MAX_CHOICES
        for index in range(self.game.rules.weights(self._s, out)):
            if out[index]:
                yield index, out[index]

    def draw(self, outcome: str) -> Step:
        """Chance brings this outcome."""
        for index, _ in self._weights():
            if self.game.notation.outcome_text(self._s, index) == outcome:
                state = self._s.copy()
                self.game.rules.choose(state, CHANCE, index)
                return self._step(state, ((CHANCE, outcome),), None)
        if not self.at_chance:
            raise NotYourTurn("Chance has nothing to decide here.")
        known = ", ".join(text for text, _ in self.odds)
        raise BadNotation(f"Chance cannot bring {outcome!r} here; it can bring: {known}.")

    def settle(self, chance: Chance) -> Step:
        """Chance acts up to the next decision."""
        return self._step(self._s.copy(), (), chance)

    def _step(self, state: State, choices: tuple[tuple[int, str], ...], chance: Chance | None) -> Step:
        events = self._take_events(state)
        position = Position(self.game, self.options, state)
        position._check_bounds()
        while chance is not None and position.at_chance:
            step = position.draw(chance.pick(position.odds))
            position = step.position
            events += step.events
            choices += step.choices
        return Step(position, events, choices)

    def _take_events(self, state: State) -> tuple[Event, ...]:
        events = tuple(self.game.view.event(state, told) for told in state.told)
        state.told.clear()
        return events

    def _check_bounds(self) -> None:
        for fault in out_of_bounds(self._s):
            raise TatamiError(f"The rules of {self.game.name} broke their own bounds: {fault}.")

    def view(self, seat: int | None) -> View:
        """What that seat may know; None is a watcher."""
        if seat is not None:
            self.game.check_seat(seat)
        moves = () if seat is None else tuple(self.moves(seat).templates)
        shown = self.game.view.show(self._s, seat)
        return View(
            self.game, self.options, seat, self.to_act, moves, shown, self.outcome, self._known_to(seat)
        )

    def _known_to(self, seat: int | None) -> Position:
        """Games without secrets have nothing to forget."""
        return self

    @cached_property
    def outcome(self) -> Outcome | None:
        return self.game.notation.ending(self._s) if self.is_over else None

    def state(self) -> State:
        """A copy of the rules state, for algorithms that are bound to the game."""
        return self._s.copy()

    def __str__(self) -> str:
        options = "".join(f" {name}={value}" for name, value in self.options.items())
        return f"{self.game.name}{options}\n{self.game.notation.write(self._s)}"

    def __repr__(self) -> str:
        return f"<Position of {self.game.name}>\n{self}"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Position) and self._key() == other._key()

    def __hash__(self) -> int:
        return hash(self._key())

    def _key(self) -> tuple[object, ...]:
        return self.game.name, tuple(self.options.items()), self._s.words()
