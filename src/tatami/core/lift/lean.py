"""A shorter way through Numba: one game is one module of machine code, optimised once.

Left to itself, Numba links, optimises and emits every function with all that it calls, gives each a
wrapper for Python and one for C, and compiles it anew for each literal argument. Only an entry is ever
called from Python. So here an inner function stays unoptimised LLVM code for whoever calls it, and an
entry links all of them and optimises the whole. docs/decisions/0012 has the figures.

This leans on Numba's internals, as they are in the versions named in `KNOWN`; with any other the lift
goes the plain way.
"""

from __future__ import annotations

import gc
import logging
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from types import FunctionType
from typing import Any

import numba
from numba import types
from numba.core import errors
from numba.core.codegen import JITCodeLibrary
from numba.core.compiler import Compiler
from numba.core.environment import lookup_environment
from numba.core.registry import CPUDispatcher
from numba.extending import intrinsic

from tatami.core.fact import Fact
from tatami.core.lift.cache import NotCached

KNOWN = ("0.68",)
"""The versions of Numba whose internals this file was written for."""
VERSION = "lean 2"
"""Part of each fingerprint: raise it with any change here that changes machine code."""
ENVIRONMENT = "_ZN08NumbaEnv"
"""How the global that holds a function's environment is named."""
log = logging.getLogger(__name__)


def is_known() -> bool:
    """Whether the internals of this Numba are those expected here."""
    return bool(numba.__version__.startswith(tuple(f"{version}." for version in KNOWN)))


@intrinsic
def tell_nothing(typing_context, s, fact):  # type: ignore[no-untyped-def]
    """`tell` when lifted: nothing is emitted."""

    def emit(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        return context.get_dummy_value()

    return types.none(s, fact), emit


def fact_stub(fact: type[Fact]) -> Any:
    """A fact's class when lifted: takes the same numbers, emits nothing, and stands for 0."""
    return _fact_stub(fact.__name__, fact.fields)


@cache
def _fact_stub(name: str, fields: tuple[str, ...]) -> Any:
    made: dict[str, Any] = {"no_code": _no_code}
    arguments = ", ".join(fields)
    exec(f"def {name}(typing_context, {arguments}): return no_code({arguments})", made)
    return intrinsic(made[name])


def _no_code(*arguments: Any) -> Any:
    def emit(context: Any, builder: Any, signature: Any, values: Any) -> Any:
        return context.get_constant(types.intp, 0)

    return types.intp(*arguments), emit


class InnerLibrary(JITCodeLibrary):
    """The LLVM code of one inner function: neither optimised nor emitted, only linked by entries."""

    def finalize(self) -> None:
        self._raise_if_finalized()
        self._finalized = True

    @property
    def callees(self) -> list[Any]:
        return list(self._linking_libraries)


class EntryLibrary(JITCodeLibrary):
    """The LLVM code of an entry and of all that it calls, however deep."""

    _linking_libraries: list[Any]

    def finalize(self) -> None:
        self._linking_libraries = callers_first(self._linking_libraries)
        super().finalize()
        self._set_environments()

    def _optimize_final_module(self) -> None:
        """Twice: what the first round has inlined is looked at as a whole by the second."""
        super()._optimize_final_module()
        super()._optimize_final_module()

    def _set_environments(self) -> None:
        """The inner functions' too: they have no machine code of their own to set them in."""
        for variable in self._final_module.global_variables:
            if variable.name.startswith(ENVIRONMENT):
                environment = lookup_environment(variable.name)
                if environment is not None:
                    self._codegen.set_env(variable.name, environment)


def callers_first(direct: list[Any]) -> list[Any]:
    """All libraries that must be linked, each before those it calls.

    LLVM drops a definition that nobody has asked for yet, so a callee must come after its callers.
    """
    finished: dict[Any, None] = {}
    stack = [(library, False) for library in direct]
    while stack:
        library, is_left = stack.pop()
        if is_left:
            finished[library] = None
        elif library not in finished:
            stack.append((library, True))
            stack += [(callee, False) for callee in getattr(library, "callees", ())]
    return list(reversed(finished))


class InnerCompiler(Compiler):
    """Stops before machine code."""

    def compile_extra(self, function: FunctionType) -> Any:
        self.state.flags.no_compile = True
        self.state.library = InnerLibrary(self.state.targetctx.codegen(), function.__qualname__)
        return super().compile_extra(function)


class EntryCompiler(Compiler):
    """Links all that the entry calls into one module."""

    def compile_extra(self, function: FunctionType) -> Any:
        self.state.library = EntryLibrary(self.state.targetctx.codegen(), function.__qualname__)
        self.state.library.enable_object_caching()
        return super().compile_extra(function)


class InnerDispatcher(CPUDispatcher):
    """A function that only compiled code calls; compiled once for all literals of one type."""

    def __init__(self, function: FunctionType, settings: dict[str, Any]) -> None:
        options = {"nopython": True, "no_cpython_wrapper": True, "no_cfunc_wrapper": True, **settings}
        super().__init__(function, targetoptions=options, pipeline_class=InnerCompiler)

    def get_call_template(self, args: Any, kws: Any) -> Any:
        plain = tuple(types.unliteral(each) for each in args)
        return super().get_call_template(plain, {name: types.unliteral(each) for name, each in kws.items()})

    def add_overload(self, compiled: Any) -> None:
        """Known to callers by a mark instead of a function that Python could call."""
        mark = object()
        compiled.target_context.insert_user_function(mark, compiled.fndesc, [compiled.library])
        self.overloads[tuple(compiled.signature.args)] = compiled._replace(entry_point=mark)


class EntryDispatcher(CPUDispatcher):
    """A function that Python calls. Where the lean way fails, it is compiled the plain way."""

    def __init__(self, function: FunctionType, settings: dict[str, Any], plain: Callable[[], Any]) -> None:
        options = {"nopython": True, "no_cfunc_wrapper": True, **settings}
        super().__init__(function, targetoptions=options, pipeline_class=EntryCompiler)
        self._plain = plain

    def compile(self, sig: Any) -> Any:
        try:
            with no_garbage_collection():
                return super().compile(sig)
        except (errors.NumbaError, NotCached):
            raise
        except Exception as error:
            log.warning("compiling %s the plain way: %s: %s", self.__name__, type(error).__name__, error)
            return self._compile_plainly(sig)

    def _compile_plainly(self, sig: Any) -> Any:
        plain = self._plain()
        plain.compile(sig)
        self.add_overload(plain.overloads[tuple(sig)])
        return plain.overloads[tuple(sig)].entry_point


@contextmanager
def no_garbage_collection() -> Iterator[None]:
    """The compiler makes millions of objects and no garbage worth looking for."""
    was_on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_on:
            gc.enable()
