"""Compiles a game's rules file, as it stands, with Numba.

What the disk cache needs (each point is tested): no game function may be an argument or a closure,
so clones have their globals bound instead (`core.binding`); and a fingerprint of everything involved
(`core.fingerprint`) is part of each compiled name, so an edited rule can never be answered with old
machine code. Only what is called from Python is cached: it holds the code of all that it calls.
Numba and NumPy are imported here and nowhere else, and only when something is lifted.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Mapping
from contextlib import suppress
from functools import cached_property
from pathlib import Path
from threading import Lock
from types import FunctionType
from typing import Any

import numba
import numpy

from tatami.core.binding import Binding, plain_function
from tatami.core.fields import Fields, State
from tatami.core.fingerprint import LENGTH, fingerprint

SETTINGS = {"nogil": True, "error_model": "numpy"}
CHECKED = {"nogil": True, "boundscheck": True}


@numba.njit
def _silence(s, what, a=0, b=0, c=0, d=0, e=0, f=0):  # type: ignore[no-untyped-def] # pragma: no cover
    """`tell` when lifted."""


class Lifted:
    """One game, compiled: binds generic algorithms and hands out arrays for their states."""

    def __init__(self, fields: Fields, offers: Mapping[str, Any], *, bounds_checked: bool = False) -> None:
        self.fields = fields
        self._game = offers["mover"].__module__.replace(".", "_")
        self._settings = CHECKED if bounds_checked else SETTINGS
        optimised = vars(numba.config)["OPT"] > 0  # other code cannot be cached
        self._cached = optimised and not bounds_checked
        self._binding = Binding({**offers, "tell": _silence}, numba.njit(**self._settings))
        self._entries: dict[FunctionType, Any] = {}
        self._lock = Lock()

    def bind(self, algorithm: Callable[..., Any]) -> Any:
        """The algorithm bound to this game and compiled at its first call."""
        plain = plain_function(algorithm)
        with self._lock:
            if plain not in self._entries:
                self._entries[plain] = self._entry(plain)
            return self._entries[plain]

    def _entry(self, algorithm: FunctionType) -> Any:
        version = fingerprint(algorithm, self._binding, repr(self._settings))
        name = f"{algorithm.__name__}_{self._game}"
        entry = self._binding.clone(algorithm)
        entry.__qualname__ = f"{name}_{version}"
        try:
            compiled = numba.njit(cache=self._cached, **self._settings)(entry)
        except RuntimeError:  # there is nowhere to keep a cache
            compiled = numba.njit(**self._settings)(entry)
        if compiled.stats.cache_path:
            drop_older(Path(compiled.stats.cache_path), entry, name)
        return compiled

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


def drop_older(folder: Path, entry: FunctionType, name: str) -> None:
    """Removes what earlier versions of an entry left in the cache; others may be doing the same."""
    code = entry.__code__
    module = Path(code.co_filename).stem
    python = f"py{sys.version_info[0]}{sys.version_info[1]}{getattr(sys, 'abiflags', '')}"
    kept = f"{module}.{entry.__qualname__}-{code.co_firstlineno}.{python}."
    version = rf"_[0-9a-f]{{{LENGTH}}}-\d+"
    any_version = re.compile(rf"{re.escape(f'{module}.{name}')}{version}\.{python}\.(nbi|\d+\.nbc)")
    for path in folder.iterdir():
        if any_version.fullmatch(path.name) and not path.name.startswith(kept):
            with suppress(OSError):
                path.unlink()
