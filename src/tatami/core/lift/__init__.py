"""Compiles a game's rules file, as it stands, with Numba.

What the disk cache needs (each point is tested): no game function may be an argument or a closure,
so clones have their globals bound instead (`core.binding`); and a fingerprint of everything involved
(`core.fingerprint`) is part of each compiled name, so an edited rule can never be answered with old
machine code. Only what is called from Python, an entry, is cached: it holds the code of all that it
calls. `lean` makes compiling short, `cache` keeps the results.
Numba and NumPy are imported in this package and nowhere else, and only when something is lifted.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from functools import cached_property
from pathlib import Path
from threading import Lock
from types import FunctionType
from typing import Any, NoReturn

import numba
import numpy

from tatami.core.binding import Binding, fact_stub, plain_function, tell_nothing
from tatami.core.fields import Fields, State
from tatami.core.fingerprint import fingerprint
from tatami.core.lift import lean
from tatami.core.lift.cache import EntryCache, NotCached, drop_older

SETTINGS = {"nogil": True, "error_model": "numpy"}
CHECKED = {"nogil": True, "boundscheck": True}
__all__ = ["Lifted", "NotCached", "int_table", "integers_of", "ints", "reals", "table"]
log = logging.getLogger(__name__)


class Lifted:
    """One game, compiled: binds generic algorithms and hands out arrays for their states."""

    def __init__(
        self,
        fields: Fields,
        implementations: Mapping[str, object],
        *,
        variant: str = "",
        bounds_checked: bool = False,
        is_lean: bool | None = None,
        is_cached: bool = True,
    ) -> None:
        self.fields = fields
        suffix = variant + "_checked" * bounds_checked
        self._game = implementations["mover"].__module__.replace(".", "_") + suffix
        self._settings = CHECKED if bounds_checked else SETTINGS
        self._is_lean = can_be_lean() if is_lean is None else is_lean
        self._is_cached = is_cached and vars(numba.config)["OPT"] > 0  # unoptimised code cannot be cached
        self._implementations = {**implementations, "tell": tell_nothing}
        self._binding = self._lean_binding() if self._is_lean else self._plain_binding()
        self._entries: dict[FunctionType, Any] = {}
        self._lock = Lock()

    def bind(self, algorithm: Callable[..., Any]) -> Any:
        """The algorithm bound to this game and compiled at its first call."""
        plain = plain_function(algorithm)
        with self._lock:
            if plain not in self._entries:
                self._entries[plain] = self._entry(plain)
            return self._entries[plain]

    def cache_of(self, algorithm: Callable[..., Any]) -> EntryCache | None:
        """Where its machine code is kept; None if there is no place for it."""
        cache = self.bind(algorithm)._cache
        return cache if isinstance(cache, EntryCache) else None

    @contextmanager
    def cached_only(self, algorithm: Callable[..., Any]) -> Iterator[None]:
        """While it lasts, a call of the algorithm raises NotCached where it would compile."""

        def refuse(*_: object) -> NoReturn:
            raise NotCached(algorithm.__name__)

        compiler = self.bind(algorithm)._compiler
        compiler.compile = refuse
        try:
            yield
        finally:
            del compiler.compile

    def _entry(self, algorithm: FunctionType) -> Any:
        way = lean.VERSION if self._is_lean else "plain"
        version = fingerprint(algorithm, self._binding, f"{way} {self._settings}")
        name = f"{algorithm.__name__}_{self._game}"
        entry = self._binding.clone(algorithm)
        entry.__qualname__ = f"{name}_{version}"
        compiled = self._lean_entry(entry, algorithm) if self._is_lean else self._plain(entry)
        if self._is_cached:
            self._keep(compiled, name)
        return compiled

    def _lean_entry(self, entry: FunctionType, algorithm: FunctionType) -> Any:
        def plainly() -> Any:
            return self._plain(self._plain_binding().clone(algorithm))

        return lean.EntryDispatcher(entry, self._settings, plainly)

    def _lean_binding(self) -> Binding:
        return Binding(self._implementations, self._inner, lean.fact_stub)

    def _plain_binding(self) -> Binding:
        return Binding(self._implementations, self._plain, lambda fact: self._plain(fact_stub(fact)))

    def _inner(self, clone: FunctionType) -> Any:
        return (
            lean.tell_nothing
            if clone.__code__ is tell_nothing.__code__
            else lean.InnerDispatcher(clone, self._settings)
        )

    def _plain(self, clone: FunctionType) -> Any:
        return numba.njit(**self._settings)(clone)

    def _keep(self, compiled: Any, name: str) -> None:
        """Gives an entry its disk cache, where there is a place for one."""
        try:
            compiled._cache = EntryCache(compiled.py_func)
        except RuntimeError:
            log.warning("there is no folder to keep compiled code in; each start compiles it")
            return
        drop_older(Path(compiled.stats.cache_path), compiled.py_func, name)

    @cached_property
    def record(self) -> Any:
        """The NumPy type of a state: 64-bit integers all through, so both speeds count alike."""
        return numpy.dtype(
            [(name, numpy.int64, (f.length,) if f.length else ()) for name, f in self.fields.items()]
        )

    @cached_property
    def width(self) -> int:
        """How many integers a state has."""
        return sum(field.size for field in self.fields.values())

    def states(self, count: int) -> tuple[Any, Any]:
        """Room for `count` states: as records, and as rows of integers over the same memory."""
        records = numpy.zeros(count, self.record)
        return records, records.view(numpy.int64).reshape(count, self.width)


def ints(count: int) -> Any:
    return numpy.zeros(count, numpy.int64)


def reals(count: int) -> Any:
    return numpy.zeros(count, numpy.float64)


def int_table(rows: int, width: int) -> Any:
    return numpy.zeros((rows, width), numpy.int64)


def table(rows: int, width: int) -> Any:
    return numpy.zeros((rows, width), numpy.float64)


def integers_of(state: State) -> Any:
    return numpy.array(state.integers(), numpy.int64)


def can_be_lean() -> bool:
    """Whether this Numba's internals are those `lean` needs; logs a warning if not."""
    if not lean.is_known():
        log.warning("Numba %s is not known to Tatami: compiling takes longer", numba.__version__)
    return lean.is_known()
