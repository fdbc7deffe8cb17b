"""Binds a generic algorithm to one game: the contract's names become the game's own.

A bound function is a clone whose globals point at the game's rules instead of the contract, and
at clones of every other function of ours that it calls. The lift compiles such clones; unlifted
they run as plain Python.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from types import CodeType, FunctionType
from typing import Any

from tatami.core import contract

Finish = Callable[[FunctionType], Any]


def names_in(code: CodeType) -> set[str]:
    """All global names a function's code mentions, its inner functions included."""
    found = set(code.co_names)
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            found |= names_in(constant)
    return found


class Binding:
    """One game's meaning of the contract's names, and the clones made with it so far."""

    def __init__(self, offers: Mapping[str, Any], finish: Finish | None = None) -> None:
        self._offers = offers
        self._finish: Finish = finish or (lambda clone: clone)
        self._bound: dict[FunctionType, Any] = {}

    def bind(self, function: Callable[..., Any]) -> Any:
        """The function as this game means it."""
        if not isinstance(function, FunctionType):
            raise TypeError(f"only plain functions can be bound, not {function!r}")
        if function not in self._bound:
            self._bound[function] = self._clone(function)
        return self._bound[function]

    def _clone(self, function: FunctionType) -> Any:
        namespace = dict(function.__globals__)
        clone = FunctionType(function.__code__, namespace, function.__name__, function.__defaults__)
        clone.__qualname__ = function.__qualname__
        clone.__module__ = function.__module__
        finished = self._bound[function] = self._finish(clone)
        for name in names_in(function.__code__) & namespace.keys():
            namespace[name] = self._meaning(name, namespace[name])
        return finished

    def _meaning(self, name: str, value: Any) -> Any:
        value = self._offered(name, value)
        return self.bind(value) if isinstance(value, FunctionType) else value

    def _offered(self, name: str, value: Any) -> Any:
        """The game's own, where a global still is the contract's placeholder."""
        is_placeholder = name in self._offers and value is getattr(contract, name, self)
        return self._offers[name] if is_placeholder else value

    def reach(self, function: FunctionType) -> Iterator[FunctionType]:
        """The function and every function of ours that it calls, once bound."""
        seen: set[FunctionType] = set()
        waiting = [function]
        while waiting:
            current = waiting.pop()
            if current in seen:
                continue
            seen.add(current)
            yield current
            waiting += self.called_by(current)

    def called_by(self, function: FunctionType) -> Iterator[FunctionType]:
        for name in names_in(function.__code__) & function.__globals__.keys():
            value = self._offered(name, function.__globals__[name])
            if isinstance(value, FunctionType):
                yield value
