"""Binds a generic algorithm to one game: the contract's names become the game's own.

A bound function is a clone whose globals point at the game's rules instead of the contract, and
at clones of every other function of ours that it calls. The lift compiles such clones; unlifted
they run as plain Python.
"""

from __future__ import annotations

import dis
from collections.abc import Callable, Mapping
from functools import cache
from threading import RLock
from types import CodeType, FunctionType
from typing import Any

from tatami.core import contract
from tatami.core.fact import Fact

Finish = Callable[[FunctionType], Any]
FactStub = Callable[[type[Fact]], Any]
"""What stands in for a fact's class where nobody listens."""
Instead = Mapping[Callable[..., Any], Callable[..., Any]]
"""Functions of the rules, each with the one that takes its place."""


def names_in(code: CodeType) -> set[str]:
    """All global names a function's code mentions, its inner functions included."""
    found = {step.argval for step in dis.get_instructions(code) if step.opname == "LOAD_GLOBAL"}
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            found |= names_in(constant)
    return found


class Binding:
    """One game's meaning of the contract's names, and the functions bound to it so far.

    >>> import tatami
    >>> from tatami.core.drive import play_on
    >>> game = tatami.game("taisen")
    >>> state, luck, out = game.start().state(), [1], [0] * game.rules.MAX_CHOICES
    >>> game.interpreted.bind(play_on)(state, luck, out) > 10
    True
    >>> game.rules.mover(state) == contract.NOBODY
    True
    """

    def __init__(
        self,
        implementations: Mapping[str, object],
        finish: Finish | None = None,
        stub: FactStub | None = None,
        instead: Instead | None = None,
    ) -> None:
        self._implementations = implementations
        self._instead = instead or {}
        self._finish: Finish = finish or (lambda clone: clone)
        self._stub: FactStub = stub or (lambda fact: fact)
        self._bound: dict[FunctionType, Any] = {}
        self._lock = RLock()

    def bind(self, function: Callable[..., Any]) -> Any:
        """The function as this game means it, made once."""
        plain = plain_function(self._instead.get(function, function))
        with self._lock:
            if plain not in self._bound:
                clone = _clone(plain)
                self._bound[plain] = self._finish(clone)  # known before its globals are: it may call itself
                self._bind_globals(clone)
            return self._bound[plain]

    def clone(self, function: Callable[..., Any]) -> FunctionType:
        """The same, made anew and unfinished; what it calls is bound as usual."""
        clone = _clone(plain_function(function))
        with self._lock:
            self._bind_globals(clone)
        return clone

    def _bind_globals(self, clone: FunctionType) -> None:
        for name, meaning in self.meanings(clone).items():
            clone.__globals__[name] = self._finished(meaning)

    def _finished(self, meaning: Any) -> Any:
        if isinstance(meaning, FunctionType):
            return self.bind(meaning)
        return self._stub(meaning) if is_fact(meaning) else meaning

    def meanings(self, function: FunctionType) -> dict[str, Any]:
        """What each global name that the function mentions stands for in this game, not yet bound."""
        known = function.__globals__
        mentioned = sorted(names_in(function.__code__) & known.keys())
        return {name: self._meaning(name, known[name]) for name in mentioned}

    def _meaning(self, name: str, value: Any) -> Any:
        """The game's own, where a global still is the contract's placeholder."""
        is_placeholder = name in self._implementations and value is getattr(contract, name, self)
        return self._implementations[name] if is_placeholder else value


def tell_nothing(s: Any, fact: int) -> None:
    """`tell` where nobody listens."""


def fact_stub(fact: type[Fact]) -> FunctionType:
    """Stands in for a fact's class where nobody listens: takes the same numbers, does nothing."""
    return _fact_stub(fact.__name__, fact.fields)


@cache
def _fact_stub(name: str, fields: tuple[str, ...]) -> FunctionType:
    made: dict[str, FunctionType] = {}
    exec(f"def {name}({', '.join(fields)}): return 0", made)
    return made[name]


def is_fact(meaning: object) -> bool:
    """Whether a name stands for a kind of fact."""
    return isinstance(meaning, type) and issubclass(meaning, Fact)


def plain_function(function: Callable[..., Any]) -> FunctionType:
    """The function itself, if its meaning depends on nothing but its globals."""
    if not isinstance(function, FunctionType):
        raise TypeError(f"only plain functions can be bound, not {function!r}")
    if function.__closure__:
        kept = ", ".join(function.__code__.co_freevars)
        raise TypeError(f"{function.__qualname__} closes over {kept}; pass that as an argument instead")
    return function


def _clone(function: FunctionType) -> FunctionType:
    namespace = dict(function.__globals__)
    clone = FunctionType(function.__code__, namespace, function.__name__, function.__defaults__)
    clone.__kwdefaults__ = function.__kwdefaults__
    clone.__qualname__ = function.__qualname__
    clone.__module__ = function.__module__
    return clone
