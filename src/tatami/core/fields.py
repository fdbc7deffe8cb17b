"""The named integer fields a rules file declares, and the interpreted state made from them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from tatami.core.fact import Fact


class TracedFacts(list[Fact]):
    """The facts told of a state, and how the state was right after each."""

    def __init__(self, state: State) -> None:
        super().__init__()
        self._state = state
        self.moments: list[State] = []

    def append(self, fact: Fact) -> None:
        super().append(fact)
        self.moments.append(self._state.copy())


class Field(NamedTuple):
    """One integer, or `length` of them, each within `low` and `high`."""

    low: int
    high: int
    length: int = 0

    @property
    def size(self) -> int:
        """How many integers it holds."""
        return self.length or 1


Fields = Mapping[str, Field]


def one(low: int, high: int) -> Field:
    """A field of one integer.

    >>> one(0, 9)
    Field(low=0, high=9, length=0)
    """
    if not -(2**63) <= low <= high < 2**63:
        raise ValueError(f"a field from {low} to {high}: bounds must rise and fit into 64 bits")
    return Field(low, high)


def many(length: int, low: int, high: int) -> Field:
    """A field of `length` integers."""
    if length < 1:
        raise ValueError(f"a field of {length} integers: there must be one at least")
    return one(low, high)._replace(length=length)


class State:
    """A rules state: one attribute per field, and the facts told since they were last taken.

    >>> Coin = state_class({"turn": one(0, 9), "side": many(2, 0, 1)})
    >>> coin = Coin()
    >>> coin.turn, coin.side
    (0, [0, 0])
    """

    __slots__ = ("told",)
    FIELDS: Fields = {}
    told: list[Fact]

    def __init__(self) -> None:
        self.told = []
        for name, field in self.FIELDS.items():
            setattr(self, name, [0] * field.length if field.length else 0)

    def copy(self) -> State:
        """A deep copy, without the facts told."""
        twin = type(self).__new__(type(self))
        twin.told = []
        for name, field in self.FIELDS.items():
            value = getattr(self, name)
            setattr(twin, name, value[:] if field.length else value)
        return twin

    @property
    def within_bounds(self) -> bool:
        """Whether every field holds what its declaration allows."""
        return next(out_of_bounds(self), None) is None

    def integers(self) -> tuple[int, ...]:
        """All integers in the order of FIELDS: two states are equal if these are."""
        flat: list[int] = []
        for name, field in self.FIELDS.items():
            value = getattr(self, name)
            flat.extend(value) if field.length else flat.append(value)
        return tuple(flat)

    def fill(self, integers: Sequence[int]) -> None:
        """Sets all fields from their integers, the inverse of `integers()`."""
        wanted = sum(field.size for field in self.FIELDS.values())
        if len(integers) != wanted:
            raise ValueError(f"a state of {wanted} integers cannot be filled with {len(integers)}")
        rest = iter(integers)
        for name, field in self.FIELDS.items():
            taken = [int(next(rest)) for _ in range(field.size)]
            setattr(self, name, taken if field.length else taken[0])

    def equals(self, other: Any) -> bool:
        """Whether every field is the same, for states of the same game."""
        return all(getattr(self, name) == getattr(other, name) for name in self.FIELDS)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, State) and self.integers() == other.integers()

    def __hash__(self) -> int:
        return hash(self.integers())

    def __repr__(self) -> str:
        return f"State({', '.join(f'{name}={getattr(self, name)}' for name in self.FIELDS)})"


def state_class(fields: Fields) -> type[Any]:
    """The interpreted state of a game: plain integers and lists, nothing else."""
    _check_names(fields)
    return type("State", (State,), {"__slots__": tuple(fields), "FIELDS": fields, **_written_out(fields)})


def _written_out(fields: Fields) -> dict[str, Any]:
    """`copy` and `within_bounds` with their loops unrolled: five times as fast."""
    copies = [f"twin.{name} = self.{name}{'[:]' * (field.length > 0)}" for name, field in fields.items()]
    bounds = [_bounds(name, *field) for name, field in fields.items()]
    source = [
        "def copy(self):",
        *(f"    {line}" for line in ("twin = new(type(self))", "twin.told = []", *copies, "return twin")),
        "def within_bounds(self):",
        f"    return {' and '.join(bounds) or True}",
        "def equals(self, other):",
        f"    return {' and '.join(f'self.{name} == other.{name}' for name in fields) or True}",
    ]
    written: dict[str, Any] = {"new": object.__new__}
    exec("\n".join(source), written)
    return {
        "copy": written["copy"],
        "within_bounds": property(written["within_bounds"]),
        "equals": written["equals"],
    }


def _bounds(name: str, low: int, high: int, length: int) -> str:
    if length:
        return f"{low} <= min(self.{name}) and max(self.{name}) <= {high}"
    return f"{low} <= self.{name} <= {high}"


def _check_names(fields: Fields) -> None:
    for name in fields:
        if not name.isidentifier() or name.startswith("_") or hasattr(State, name):
            raise ValueError(f"no field can be called {name!r}: every state uses that name itself")


def out_of_bounds(state: State) -> Iterator[str]:
    """Names each field that holds a value its declaration does not allow.

    >>> coin = state_class({"side": one(0, 1)})()
    >>> coin.side = 2
    >>> list(out_of_bounds(coin))
    ['side=2 is not within 0 and 1']
    """
    for name, (low, high, length) in state.FIELDS.items():
        value = getattr(state, name)
        least, most = (min(value), max(value)) if length else (value, value)
        if least < low or most > high:
            yield f"{name}={value} is not within {low} and {high}"


class _CheckedInts(list[int]):
    """A list that refuses values outside its field and indices outside itself."""

    field: Field

    def __getitem__(self, index: Any) -> Any:
        return super().__getitem__(index if isinstance(index, slice) else self._inside(index))

    def __setitem__(self, index: Any, value: Any) -> None:
        super().__setitem__(self._inside(index), _within(self.field, value))

    def _inside(self, index: int) -> int:
        if not 0 <= index < len(self):
            raise IndexError(f"index {index} is outside a field of {len(self)}")
        return index


def _within(field: Field, value: int) -> int:
    if not field.low <= value <= field.high:
        raise ValueError(f"{value} is not within {field.low} and {field.high}")
    return value


def _checked_property(name: str, field: Field) -> property:
    slot = f"_{name}"

    def read(state: Any) -> Any:
        return getattr(state, slot)

    def write(state: Any, value: Any) -> None:
        if field.length:
            checked = _CheckedInts(_within(field, each) for each in value)
            checked.field = field
            setattr(state, slot, checked)
        else:
            setattr(state, slot, _within(field, value))

    return property(read, write)


def checked_state_class(fields: Fields) -> type[Any]:
    """Like `state_class`, but every single write and index is checked: for tests."""
    _check_names(fields)
    slots = tuple(f"_{name}" for name in fields)
    members = {name: _checked_property(name, field) for name, field in fields.items()}
    return type("CheckedState", (State,), {"__slots__": slots, "FIELDS": fields, **members})


def declaration(fields: Fields, game: str) -> str:
    """The source of a game's `state.py`, which tells mypy what FIELDS tells the engine."""
    lines = [
        f'"""The type of a {game} state. Generated from FIELDS by `make generate`; do not edit."""',
        "",
        "from __future__ import annotations",
        "",
        "from typing import Protocol",
        "",
        "from tatami.core.contract import Ints",
        "",
        "",
        "class State(Protocol):",
    ]
    lines += [f"    {name}: {'Ints' if field.length else 'int'}" for name, field in fields.items()]
    return "\n".join(lines) + "\n"
