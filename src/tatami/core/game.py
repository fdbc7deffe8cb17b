"""A game: its rooms, and how its positions are made."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from importlib.util import find_spec
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Generic, cast

from tatami.core import earlier, rooms
from tatami.core.binding import Binding, fact_stub, tell_nothing
from tatami.core.chance import Chance
from tatami.core.drive import copy_row, copy_state, key_of_integers, key_of_knowledge, key_of_state
from tatami.core.errors import BadNotation, BadOption, NoSuchSeat
from tatami.core.fields import State, out_of_bounds, state_class
from tatami.core.moves import NumberRange
from tatami.core.options import Explained, OptionValue, option_key, read_options
from tatami.core.position import Position, Seat
from tatami.core.words import Words, languages

if TYPE_CHECKING:
    from tatami.core.lesson import Lesson
    from tatami.core.lift import Lifted

CONTRACT_OF_RULES = (
    "owes",
    "mover",
    "choices",
    "weights",
    "choose",
    "result",
    "knows",
    "forget",
    "seats_in_use",
    "SEATS",
    "MAX_CHOICES",
)

FROM_MIND = (
    "worth",
    "promise",
    "habit",
    "set_skill",
    "lead",
    "features",
    "FEATURES",
    "DEPTH",
    "LOOK_THROUGH",
    "in_suspense",
)


class Game(Generic[rooms.S]):
    """The rules of one game, stateless.

    >>> import tatami
    >>> game = tatami.game("taisen")
    >>> game.seat_names
    ('wolf', 'monkey')
    >>> game.options["dice"]
    ('house', 'even')
    """

    def __init__(self, name: str, package: str) -> None:
        self.name = name
        self.package = package
        rooms.check_folder(package)
        self.rules = rooms.opened(rooms.Rules, package, "rules")
        self.notation = rooms.opened(rooms.Notation, package, "notation")
        self.view: rooms.ViewRoom[rooms.S] = rooms.opened(rooms.ViewRoom, package, "view")

    @cached_property
    def story(self) -> rooms.Story:
        return rooms.opened(rooms.Story, self.package, "story")

    @cached_property
    def drawing(self) -> rooms.DrawingRoom:
        return rooms.opened(rooms.DrawingRoom, self.package, "drawing")

    @cached_property
    def mind(self) -> rooms.Mind:
        return rooms.opened(rooms.Mind, self.package, "mind")

    @cached_property
    def lessons(self) -> Mapping[str, Lesson]:
        """What can be learned, by name; a game need not have any."""
        from tatami.core.lesson import read_lesson

        if find_spec(f"{self.package}.lessons") is None:
            return {}
        room = rooms.opened(rooms.Lessons, self.package, "lessons")
        return {name: read_lesson(self, name, text) for name, text in room.LESSONS.items()}

    def by_rules(self, version: int) -> Game[rooms.S] | None:
        """The game by the rules of that version; None if they are not kept.

        >>> import tatami
        >>> game = tatami.game("battle")
        >>> game.by_rules(1), game.by_rules(game.rules.VERSION) is game, game.by_rules(99)
        (<Game battle>, True, None)
        """
        if version == self.rules.VERSION:
            return self
        instead = earlier.different(self.package, version)
        return None if instead is None else earlier.by_rules(self, version, instead)

    @property
    def seats(self) -> int:
        """The most there can be; an option may use fewer."""
        return self.rules.SEATS

    @property
    def seats_option(self) -> str | None:
        """The option whose value is the number of seats, if the game has one."""
        return self.rules.SEATS_OPTION

    def seats_in(self, options: Mapping[str, OptionValue]) -> int:
        """How many seats there are with these options."""
        return int(self.complete(options)[self.seats_option]) if self.seats_option else self.seats

    @cached_property
    def seat_names(self) -> tuple[str, ...]:
        return tuple(self.notation.SEAT_NAMES)

    @cached_property
    def options(self) -> Mapping[str, tuple[str, ...]]:
        """Each option with its values, the default first."""
        return MappingProxyType({name: tuple(values) for name, values in self.rules.OPTIONS.items()})

    @cached_property
    def has_secrets(self) -> bool:
        """Whether something is hidden from somebody."""
        return self.rules.has_secrets

    def number_range(self, state: State, seat: int) -> NumberRange | None:
        """The moves of the seat, if they differ in a number alone."""
        numbers = self.notation.number_range(state, seat)
        return None if numbers is None else NumberRange(*numbers)

    def seat(self, seat: Seat, seats: int | None = None) -> int:
        """The number of a seat; `seats` says how many are in use, if not all.

        >>> import tatami
        >>> tatami.game("taisen").seat("monkey")
        1
        """
        names = self.seat_names[:seats]
        if type(seat) is int and 0 <= seat < len(names):
            return seat
        if isinstance(seat, str) and seat in names:
            return names.index(seat)
        known = ", ".join(f"{number} ({name})" for number, name in enumerate(names))
        raise NoSuchSeat(f"No such seat in {self.name}: {seat!r}; the seats are {known}.")

    def words(self, language: str) -> Words:
        return Words(self.package, language)

    @property
    def languages(self) -> tuple[str, ...]:
        return languages(self.package)

    def explain(self, language: str, option: str, value: str = "") -> Explained:
        """What an option, or a value of it, is called and means for play.

        >>> import tatami
        >>> tatami.game("taisen").explain("en", "dice", "even").label
        'faces 1, 1, 2, 2, 3, 3'
        """
        words = self.words(language)
        label, about = (option_key(option, value, part) for part in ("title", "about"))
        named = words(label) if label in words else value or option
        return Explained(named, words(about) if about in words else "")

    def start(self, *, chance: Chance | None = None, **options: OptionValue) -> Position[rooms.S]:
        """The first position; without chance it rests at the first shuffle.

        >>> import tatami
        >>> tatami.game("night").start(players=3).seats
        3
        """
        position = self.opening(self.complete(options))
        return position if chance is None else position.settle(chance).position

    def complete(self, options: Mapping[str, OptionValue]) -> dict[str, str]:
        """All options of the game as texts: those given, checked, and the defaults of the others."""
        given = {name: self._option_text(name, value) for name, value in options.items()}
        completed = {name: given.get(name, values[0]) for name, values in self.options.items()}
        self._check_seats_named(completed)
        return completed

    def _option_text(self, name: str, value: OptionValue) -> str:
        if name not in self.options:
            known = ", ".join(self.options) or "none"
            raise BadOption(f"{self.name} has no option {name!r}; its options are: {known}.")
        text = str(value) if type(value) is int else value
        if not isinstance(text, str) or text not in self.options[name]:
            known = ", ".join(self.options[name])
            raise BadOption(f"{name} cannot be {value!r}; choose one of: {known}.")
        return text

    def _check_seats_named(self, options: Mapping[str, str]) -> None:
        """Refuses an option that names a seat which is not in use with these options."""
        if self.seats_option is None:
            return
        count = options[self.seats_option]
        unused = self.seat_names[int(count) :]
        for name, value in options.items():
            if value in unused:
                known = ", ".join(fit for fit in self.options[name] if fit not in unused)
                raise BadOption(
                    f"{name} cannot be {value!r} with {self.seats_option}={count}; choose one of: {known}."
                )

    def opening(self, options: Mapping[str, str]) -> Position[rooms.S]:
        """The position before anything happened, secrets included, for a complete set of options."""
        state = self.new_state()
        self.rules.start(state, *(values.index(options[name]) for name, values in self.options.items()))
        state.told.clear()
        return Position(self, MappingProxyType({name: options[name] for name in self.options}), state)

    def parse(self, text: str) -> Position[rooms.S]:
        """The position that `str(position)` wrote.

        >>> import tatami
        >>> position = tatami.game("taisen").start(chance=tatami.seeded(3))
        >>> tatami.game("taisen").parse(str(position)) == position
        True
        """
        if not isinstance(text, str):
            raise BadNotation(f"A position is read from its text, not from {text!r}.")
        head, _, body = text.strip().partition("\n")
        name, _, options = head.partition(" ")
        if name != self.name:
            raise BadNotation(f"The first line must begin with the game, {self.name!r}, not {name!r}.")
        opening = self.opening(self.complete(read_options(options)))
        state = opening.state()
        self.notation.read(state, body)
        for fault in out_of_bounds(state):
            raise BadNotation(f"Such a position cannot be: {fault}.")
        return Position(self, opening.options, state)

    def new_state(self) -> State:
        """An interpreted state, all zero."""
        return cast(State, self._state_class())

    @cached_property
    def _state_class(self) -> type[Any]:
        return state_class(self.rules.FIELDS)

    @cached_property
    def implementations(self) -> Mapping[str, object]:
        """The game's own function or number for each name of the contract."""
        mind = self.mind
        return {
            **{name: getattr(self.rules, name) for name in CONTRACT_OF_RULES},
            **{name: getattr(mind, name) for name in FROM_MIND},
            "prospect": mind.prospect or mind.worth,
            "reflex": mind.reflex or mind.habit,
            "key": key_of_knowledge if self.has_secrets else key_of_state,
            "copy_position": copy_row,
            "RANKED": mind.promise is not rooms.no_promise,
            "FARSIGHTED": mind.prospect is not None,
        }

    @cached_property
    def interpreted(self) -> Binding:
        """Binds generic algorithms to this game as plain Python; they tell no facts."""
        of_states = {
            "tell": tell_nothing,
            "key": key_of_knowledge if self.has_secrets else key_of_integers,
            "copy_position": copy_state,
        }
        return Binding({**self.implementations, **of_states}, stub=fact_stub)

    @cached_property
    def lifted(self) -> Lifted:
        """Binds and compiles them. Numba is imported here, and only here."""
        from tatami.core.lift import Lifted

        return Lifted(self.rules.FIELDS, self.implementations)

    @cached_property
    def lifted_with_network(self) -> Lifted:
        """The same for a search that judges by a network."""
        from tatami.core.lift import Lifted

        learned = {"LEARNED": True, "FARSIGHTED": True, "habit": self.implementations["reflex"]}
        return Lifted(self.rules.FIELDS, {**self.implementations, **learned}, variant="_learned")

    def __repr__(self) -> str:
        return f"<Game {self.name}>"

    def __reduce__(self) -> tuple[object, ...]:
        """A copy, or what another process unpickles, is the game registered there."""
        from tatami.core.registry import game

        return game, (self.name,)
