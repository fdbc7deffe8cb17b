"""Writes the messages as TypeScript: `client/src/protocol.ts`."""

from __future__ import annotations

import inspect
from collections.abc import Iterator
from types import UnionType
from typing import get_args

import msgspec
from msgspec import inspect as kinds

from tatami.wire import messages

HEAD = "// Generated from src/tatami/wire/messages.py by `make generate`; do not edit.\n"
PLAIN = {
    kinds.StrType: "string",
    kinds.IntType: "number",
    kinds.FloatType: "number",
    kinds.BoolType: "boolean",
    kinds.NoneType: "null",
    kinds.AnyType: "unknown",
}


def protocol() -> str:
    """The whole file."""
    unions = [_union(name, value) for name, value in vars(messages).items() if isinstance(value, UnionType)]
    return "\n".join([HEAD, *map(_interface, _structs()), *unions])


def _structs() -> Iterator[type[msgspec.Struct]]:
    for value in vars(messages).values():
        if inspect.isclass(value) and issubclass(value, msgspec.Struct):
            yield value


def _interface(struct: type[msgspec.Struct]) -> str:
    described = kinds.type_info(struct)
    assert isinstance(described, kinds.StructType)
    lines = [f"/** {inspect.cleandoc(struct.__doc__ or '').splitlines()[0]} */"] if struct.__doc__ else []
    lines.append(f"export interface {struct.__name__} {{")
    if described.tag is not None:
        lines.append(f'  type: "{described.tag}";')
    lines += [
        f"  {field.name}{'' if field.required else '?'}: {_type(field.type)};" for field in described.fields
    ]
    return "\n".join([*lines, "}", ""])


def _union(name: str, value: UnionType) -> str:
    return f"export type {name} = {' | '.join(member.__name__ for member in get_args(value))};\n"


def _type(described: kinds.Type) -> str:
    if type(described) in PLAIN:
        return PLAIN[type(described)]
    if isinstance(described, kinds.LiteralType):
        return " | ".join(f'"{value}"' for value in described.values)
    if isinstance(described, kinds.ListType):
        return f"{_bracketed(described.item_type)}[]"
    if isinstance(described, kinds.DictType):
        return f"Record<string, {_type(described.value_type)}>"
    if isinstance(described, kinds.UnionType):
        return " | ".join(_type(member) for member in described.types)
    assert isinstance(described, kinds.StructType), described
    return described.cls.__name__


def _bracketed(described: kinds.Type) -> str:
    written = _type(described)
    return f"({written})" if " | " in written else written
