"""A hash of a bound function and of everything it depends on: the key of the cache of compiled code.

Machine code from an earlier run may be used again only if nothing it was made from has changed: not
the function, not a constant it mentions, not a function it calls, in whatever file. What is looked at
is the code in memory, so a file edited since it was imported cannot mislead.
"""

from __future__ import annotations

import hashlib
import sys
from types import BuiltinFunctionType, CodeType, FunctionType, ModuleType
from typing import Any

from tatami.core.binding import Binding, is_fact

PLAIN = (bool, int, float, str, bytes, type(None), type(...))
LENGTH = 16


def fingerprint(function: FunctionType, binding: Binding, settings: str = "") -> str:
    """A hash of the function as the binding means it, of all it calls, and of how it is compiled.

    What cannot be told apart from its later versions is refused, recursion too.

    >>> def double(number): return number * 2
    >>> def triple(number): return number * 3
    >>> unbound = Binding({})
    >>> fingerprint(double, unbound) == fingerprint(triple, unbound)
    False
    """
    return _digest([settings, _Reader(binding).function(function)])


class _Reader:
    """Reads each function once; remembers which ones it is still inside of."""

    def __init__(self, binding: Binding) -> None:
        self._binding = binding
        self._read: dict[FunctionType, str] = {}
        self._inside: list[FunctionType] = []

    def function(self, function: FunctionType) -> str:
        if function not in self._read:
            self._refuse_recursion(function)
            self._inside.append(function)
            self._read[function] = _digest(self._parts(function))
            self._inside.pop()
        return self._read[function]

    def _refuse_recursion(self, function: FunctionType) -> None:
        """Compiled recursion crashes when it comes from the cache."""
        if function in self._inside:
            chain = [*self._inside[self._inside.index(function) :], function]
            calls = " → ".join(each.__qualname__ for each in chain)
            raise TypeError(f"{calls}: what calls itself cannot be lifted; use a stack of your own")

    def _parts(self, function: FunctionType) -> list[str]:
        defaults = [*(function.__defaults__ or ()), *sorted((function.__kwdefaults__ or {}).items())]
        parts = [function.__name__, _code(function.__code__), *map(_constant, defaults)]
        for name, meaning in self._binding.meanings(function).items():
            parts += [name, self._meaning(function, name, getattr(meaning, "py_func", meaning))]
        return parts

    def _meaning(self, function: FunctionType, name: str, meaning: Any) -> str:
        if isinstance(meaning, FunctionType):
            return self.function(meaning)
        if is_fact(meaning):
            return f"fact {meaning.name}({','.join(meaning.fields)})"
        if isinstance(meaning, BuiltinFunctionType):
            return f"{meaning.__module__}.{meaning.__qualname__}"
        if isinstance(meaning, ModuleType) and meaning.__name__ in sys.stdlib_module_names:
            return meaning.__name__
        try:
            return _constant(meaning)
        except TypeError as error:
            raise TypeError(
                f"{function.__qualname__} uses {name}, {error}; lifted code may use "
                "numbers, texts, tuples of them, and functions imported by name"
            ) from None


def _code(code: CodeType) -> str:
    shape = (code.co_argcount, code.co_kwonlyargcount, code.co_flags, code.co_names, code.co_varnames)
    return _digest([repr(shape), code.co_code.hex(), *map(_constant, code.co_consts)])


def _constant(value: object) -> str:
    """One text for one value, the same in every process."""
    if isinstance(value, CodeType):
        return _code(value)
    if isinstance(value, tuple):
        return f"({','.join(map(_constant, value))})"
    if isinstance(value, frozenset):
        return f"{{{','.join(sorted(map(_constant, value)))}}}"
    if type(value) in PLAIN:
        return repr(value)
    raise TypeError(f"which is of type {type(value).__name__}")


def _digest(parts: list[str]) -> str:
    return hashlib.sha256("\0".join(parts).encode("utf-8", "backslashreplace")).hexdigest()[:LENGTH]
