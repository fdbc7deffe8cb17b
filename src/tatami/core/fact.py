"""What rules tell: past-tense facts, each declared once with its fields and its audience.

Rules give numbers, readers get words: a field annotated with a decoder (`Annotated[Number[Card], card_name]`)
takes an integer where a fact is made and gives a `Card` where it is read. Decoding is
lazy: a fact that nobody reads costs next to nothing. Lifted rules tell none.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import (
    TYPE_CHECKING,
    Annotated,
    Any,
    ClassVar,
    Generic,
    Self,
    TypeVar,
    dataclass_transform,
    get_args,
    get_type_hints,
    overload,
)

T = TypeVar("T")
Value = int | str | bool | None | tuple["Value", ...]
"""What a field may hold for its readers."""
SECRET = "secret"
"""Marks a field that only the fact's own `seat` may know; for others it is None."""


class Number(Generic[T]):
    """The type of a field that takes an integer and is read as a `T`; for type checkers alone."""

    if TYPE_CHECKING:

        @overload
        def __get__(self, fact: None, owner: type) -> Number[T]: ...

        @overload
        def __get__(self, fact: object, owner: type) -> T: ...

        def __get__(self, fact: object, owner: type) -> Number[T] | T: ...

        def __set__(self, fact: object, number: int) -> None: ...


Flag = Annotated[Number[bool], bool]
"""Whether something was so."""


@dataclass_transform(frozen_default=True)
class Fact:
    """Something that happened, for people and programs; its class says who may hear it.

    `only` names the field with the one seat that hears it; a `final` fact is never taken back.

    >>> class Dealt(Fact, only="seat"):
    ...     \"\"\"A card is dealt.\"\"\"
    ...     seat: int
    ...     joker: Flag
    >>> dealt = Dealt(1, joker=0)
    >>> print(dealt)
    dealt seat=1 joker=False
    >>> dealt.heard(1) == dealt, dealt.heard(0)
    (True, None)
    """

    __slots__ = ("__dict__", "_numbers")
    name: ClassVar[str] = ""
    is_final: ClassVar[bool] = False
    fields: ClassVar[tuple[str, ...]] = ()
    only: ClassVar[str] = ""
    """The field with the one seat that hears it; empty if everybody does."""
    _readers: ClassVar[tuple[Callable[[int], Value], ...] | None] = None
    _secrets: ClassVar[tuple[str, ...]] = ()

    if TYPE_CHECKING:
        _numbers: ClassVar[tuple[int, ...]]

    def __init_subclass__(cls, *, only: str = "", final: bool = False) -> None:
        cls.name = re.sub(r"(?<!^)(?=[A-Z])", "_", cls.__name__).lower()
        cls.fields = tuple(name for name in cls.__annotations__ if not name.startswith("_"))
        cls.only = only
        cls.is_final = final
        if only and only not in cls.fields:
            raise TypeError(f"{cls.__name__} is for its {only!r} alone, but has no such field")
        cls.__init__ = _initialiser(cls.fields)  # type: ignore[method-assign]

    if not TYPE_CHECKING:

        def __getattr__(self, name: str) -> Value:
            """Decodes all fields when the first one is read; later reads find them in `__dict__`."""
            if name not in self.fields:
                raise AttributeError(f"{type(self).__name__} has no field {name!r}")
            readers = zip(self.fields, type(self).readers(), self._numbers, strict=True)
            vars(self).update((field, read(number)) for field, read, number in readers)
            return vars(self)[name]

    @classmethod
    def readers(cls) -> tuple[Callable[[int], Value], ...]:
        """What turns each number into what is read."""
        if cls._readers is None:
            hints = get_type_hints(cls, include_extras=True)
            cls._secrets = tuple(name for name in cls.fields if SECRET in get_args(hints[name]))
            cls._readers = tuple(_reader(hints[name]) for name in cls.fields)
        return cls._readers

    @classmethod
    def secrets(cls) -> tuple[str, ...]:
        """The fields that only its own seat may know."""
        if cls._readers is None:
            cls.readers()
        return cls._secrets

    @property
    def values(self) -> Mapping[str, Value]:
        """All fields as plain values, in their order."""
        if not self.__dict__ and self.fields:
            getattr(self, self.fields[0])
        return self.__dict__

    @property
    def key(self) -> object:
        """Equal for what was told alike: its class and its numbers; else, where it was veiled, itself."""
        return (type(self), self._numbers) if hasattr(self, "_numbers") else self

    def heard(self, seat: int | None) -> Self | None:
        """The fact as that seat (None: a watcher) may hear it, or None."""
        if self.only and self.values[self.only] != seat:
            return None
        if self.secrets() and self.values["seat"] != seat:
            return self._veiled()
        return self

    @classmethod
    def of(cls, values: Mapping[str, Value]) -> Self:
        """The fact that has these values, as it was heard."""
        fact = object.__new__(cls)
        vars(fact).update(values)
        return fact

    def _veiled(self) -> Self:
        return self.of({**self.values, **dict.fromkeys(self.secrets(), None)})

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and self.values == other.values

    def __hash__(self) -> int:
        return hash((self.name, *self.values.values()))

    def __str__(self) -> str:
        return " ".join([self.name, *(f"{key}={value}" for key, value in self.values.items())])

    def __repr__(self) -> str:
        given = ", ".join(f"{key}={value!r}" for key, value in self.values.items())
        return f"{type(self).__name__}({given})"


def _initialiser(fields: tuple[str, ...]) -> Callable[..., None]:
    """Keeps the numbers in the order of the fields; too few or unknown ones are refused like any argument."""
    numbers = "".join(f"{name}, " for name in fields)
    made: dict[str, Any] = {}
    exec(f"def __init__(self, {numbers}): self._numbers = ({numbers})", made)
    return made["__init__"]  # type: ignore[no-any-return]


def _reader(hint: Any) -> Callable[[int], Value]:
    """A plain `int` is read as it is; else the annotation names the decoder."""
    if hint is int:
        return int
    decoders = [each for each in get_args(hint)[1:] if callable(each)]
    if len(decoders) != 1:
        raise TypeError(f"a field of {hint} needs one function that reads its number")
    decoder: Callable[[int], Value] = decoders[0]
    return decoder
