"""Whether a value is what its declared type says: TypedDicts, Literals and all they are made of."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from types import NoneType, UnionType
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints, is_typeddict

PLAIN = (int, str, bool, float, NoneType)


hints_of = cache(get_type_hints)


def faults(value: object, declared: Any, at: str) -> Iterator[str]:
    """Says where the value is not as declared, and what it should be."""
    origin, inner = get_origin(declared), get_args(declared)
    if is_typeddict(declared):
        yield from _dict_faults(value, declared, at)
    elif origin in (Union, UnionType):
        yield from _union_faults(value, inner, at)
    elif origin is Literal:
        if not any(value == each and type(value) is type(each) for each in inner):
            yield f"{at} is {value!r}, not one of {inner}"
    elif origin is tuple:
        yield from _tuple_faults(value, inner, at)
    elif origin in (list, Sequence):
        yield from _all_faults(value, list if origin is list else (list, tuple), inner[0], at)
    elif origin in (dict, Mapping):
        yield from _mapping_faults(value, inner, at)
    elif declared not in PLAIN:
        yield f"{at} is declared as {declared}, which is no plain type"
    elif type(value) is not declared:
        yield f"{at} is {value!r}, not of type {declared.__name__}"


def _dict_faults(value: object, declared: Any, at: str) -> Iterator[str]:
    hints = hints_of(declared)
    if not isinstance(value, dict):
        yield f"{at} is {value!r}, not a {declared.__name__}"
        return
    for name in sorted(declared.__required_keys__ - value.keys()):
        yield f"{at}.{name} is missing"
    for name in value:
        if name not in hints:
            yield f"{at}.{name} is not declared"
        else:
            yield from faults(value[name], hints[name], f"{at}.{name}")


def _union_faults(value: object, members: tuple[Any, ...], at: str) -> Iterator[str]:
    found = [list(faults(value, member, at)) for member in members]
    if all(found):
        nearest = [each for each in found if not any(".kind " in fault for fault in each)] or found
        yield from min(nearest, key=len)


def _tuple_faults(value: object, inner: tuple[Any, ...], at: str) -> Iterator[str]:
    if inner[-1:] == (...,):
        yield from _all_faults(value, tuple, inner[0], at)
    elif not isinstance(value, tuple) or len(value) != len(inner):
        yield f"{at} is {value!r}, not a tuple of {len(inner)}"
    else:
        for number, (each, declared) in enumerate(zip(value, inner, strict=True)):
            yield from faults(each, declared, f"{at}[{number}]")


def _all_faults(value: object, kind: Any, declared: Any, at: str) -> Iterator[str]:
    if not isinstance(value, kind) or not isinstance(value, Sequence):
        yield f"{at} is {value!r}, not a {kind}"
        return
    for number, each in enumerate(value):
        yield from faults(each, declared, f"{at}[{number}]")


def _mapping_faults(value: object, inner: tuple[Any, ...], at: str) -> Iterator[str]:
    if not isinstance(value, Mapping):
        yield f"{at} is {value!r}, not a mapping"
        return
    for key, each in value.items():
        yield from faults(key, inner[0], f"a key of {at}")
        yield from faults(each, inner[1], f"{at}[{key!r}]")


def check(value: object, declared: Any, at: str) -> None:
    found = list(faults(value, declared, at))
    assert not found, "\n".join(found)
