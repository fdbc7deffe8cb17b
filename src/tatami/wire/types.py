"""Python's types in the words of TypeScript."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import NoneType, UnionType
from typing import Any, Literal, NotRequired, Required, Union, get_args, get_origin, is_typeddict

PLAIN = {int: "number", float: "number", str: "string", bool: "boolean", NoneType: "null", None: "null"}


def written(hint: Any, names: Mapping[Any, str]) -> str:
    """The type as TypeScript writes it; `names` has the names of closed sets of words.

    >>> written(tuple[int | None, ...], {})
    '(number | null)[]'
    >>> written(dict[Literal["a", "b"], tuple[int, bool]], {})
    'Record<"a" | "b", [number, boolean]>'
    """
    if hint in PLAIN:
        return PLAIN[hint]
    if is_typeddict(hint):
        return str(hint.__name__)
    if get_origin(hint) is Literal:
        return names.get(hint) or " | ".join(f'"{word}"' for word in get_args(hint))
    return _composed(get_origin(hint), get_args(hint), names)


def _composed(origin: Any, inner: tuple[Any, ...], names: Mapping[Any, str]) -> str:
    if origin in (Union, UnionType):
        return " | ".join(dict.fromkeys(written(each, names) for each in inner))
    if origin in (Required, NotRequired):
        return written(inner[0], names)
    if origin in (list, Sequence) or (origin is tuple and inner[1:] == (...,)):
        return f"{_bracketed(inner[0], names)}[]"
    if origin is tuple:
        return f"[{', '.join(written(each, names) for each in inner)}]"
    if origin in (dict, Mapping):
        return f"Record<{written(inner[0], names)}, {written(inner[1], names)}>"
    raise TypeError(f"nothing that crosses the border may be of type {origin or inner}")


def _bracketed(hint: Any, names: Mapping[Any, str]) -> str:
    text = written(hint, names)
    return f"({text})" if " | " in text else text
