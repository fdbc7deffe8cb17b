"""Compiles a game's rules file, as it stands, with Numba.

What the disk cache needs (each point is tested): no game function may be an argument or a closure,
so clones have their globals bound instead (`core.binding`); and a digest of every source involved is
part of each compiled name, so an edited rule can never be answered with old machine code.
Numba and NumPy are imported here and nowhere else, and only when something is lifted.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Mapping
from functools import cached_property
from pathlib import Path
from types import FunctionType
from typing import Any

import numba
import numpy

from tatami.core.binding import Binding
from tatami.core.fields import Fields, State


@numba.njit
def _silence(s, what, a=0, b=0, c=0, d=0, e=0, f=0):  # type: ignore[no-untyped-def] # pragma: no cover
    """`tell` when lifted."""


class Lifted:
    """One game, compiled: binds generic algorithms and hands out arrays for their states."""

    def __init__(self, fields: Fields, offers: Mapping[str, Any], *, bounds_checked: bool = False) -> None:
        self.fields = fields
        self._offers = {**offers, "tell": _silence}
        self._bounds_checked = bounds_checked
        self._entries: dict[FunctionType, Any] = {}

    def bind(self, algorithm: Callable[..., Any]) -> Any:
        """The algorithm bound to this game and compiled at its first call."""
        assert isinstance(algorithm, FunctionType)
        if algorithm not in self._entries:
            self._entries[algorithm] = self._compile(algorithm)
        return self._entries[algorithm]

    def _compile(self, algorithm: FunctionType) -> Any:
        reached = list(Binding(self._offers).reach(algorithm))
        refuse_recursion(algorithm, Binding(self._offers))
        digest = digest_of({Path(function.__code__.co_filename) for function in reached})

        def finish(clone: FunctionType) -> Any:
            clone.__qualname__ = f"{clone.__name__}_{digest}"
            if self._bounds_checked:
                return numba.njit(nogil=True, boundscheck=True)(clone)
            return numba.njit(nogil=True, cache=True, error_model="numpy")(clone)

        return Binding(self._offers, finish).bind(algorithm)

    @cached_property
    def record(self) -> Any:
        """The NumPy type of a state: 64-bit integers all through, so both speeds count alike."""
        return numpy.dtype(
            [(name, numpy.int64, (f.length,) if f.length else ()) for name, f in self.fields.items()]
        )

    @cached_property
    def width(self) -> int:
        """How many words a state has."""
        return sum(field.words for field in self.fields.values())

    def states(self, count: int) -> tuple[Any, Any]:
        """Room for `count` states: as records, and as rows of words over the same memory."""
        records = numpy.zeros(count, self.record)
        return records, records.view(numpy.int64).reshape(count, self.width)


def ints(count: int) -> Any:
    return numpy.zeros(count, numpy.int64)


def reals(count: int) -> Any:
    return numpy.zeros(count, numpy.float64)


def words_of(state: State) -> Any:
    return numpy.array(state.words(), numpy.int64)


def digest_of(sources: set[Path]) -> str:
    """A digest of the text of all these files."""
    text = hashlib.sha256()
    for source in sorted(sources):
        text.update(source.read_bytes())
    return text.hexdigest()[:16]


def refuse_recursion(algorithm: FunctionType, binding: Binding) -> None:
    """Compiled recursion crashes when it comes from the cache: an explicit stack is needed instead."""
    for function in binding.reach(algorithm):
        for callee in binding.called_by(function):
            if function in binding.reach(callee):
                raise TypeError(
                    f"{function.__qualname__} calls itself, through {callee.__qualname__}; use a stack"
                )
