"""Writes the messages as TypeScript: `client/src/protocol.ts`.

What is a game's own is a parameter there: `View<Taisen>` shows what Ninja Taisen shows.
"""

from __future__ import annotations

import inspect
from collections.abc import Iterator
from types import ModuleType, UnionType
from typing import get_args

import msgspec
from msgspec import inspect as kinds

from tatami.wire import answers, http, people, requests, tables, views

HEAD = """// Generated from src/tatami/wire/messages.py by `make generate`; do not edit.

/** A past-tense fact, as the listener may hear it, with its sentence ("" if it needs none). */
export type Told<Name extends string, Values, Shown> = {
  name: Name;
  values: Values;
  line: string;
  /** To those who show motion: what is shown differently after it. */
  after?: Partial<Shown>;
};

/** What crosses the border of some game; each game's own protocol.ts has its own. */
export type GameTypes = {
  shown: Record<string, unknown>;
  offer: Record<string, unknown>;
  event: Told<string, Record<string, unknown>, Record<string, unknown>>;
  survey: Record<string, unknown>;
};
"""
MODULES = (people, views, tables, requests, answers, http)
PARAMETER, ARGUMENT = "<G extends GameTypes = GameTypes>", "<G>"
PLAIN = {
    kinds.StrType: "string",
    kinds.IntType: "number",
    kinds.FloatType: "number",
    kinds.BoolType: "boolean",
    kinds.NoneType: "null",
}


def protocol() -> str:
    """The whole file."""
    unions = [
        _union(name, value)
        for module in MODULES
        for name, value in vars(module).items()
        if isinstance(value, UnionType)
    ]
    structs = (struct for module in MODULES for struct in structs_of(module))
    return "\n".join([HEAD, *map(_interface, structs), *unions])


def structs_of(module: ModuleType) -> Iterator[type[msgspec.Struct]]:
    """Those that are defined there, in their order."""
    for value in vars(module).values():
        if (
            inspect.isclass(value)
            and issubclass(value, msgspec.Struct)
            and value.__module__ == module.__name__
        ):
            yield value


def _interface(struct: type[msgspec.Struct]) -> str:
    if struct is views.Event:
        return f'export type Event{PARAMETER} = G["event"];\n'
    described = kinds.type_info(struct)
    assert isinstance(described, kinds.StructType)
    lines = [f"/** {inspect.cleandoc(struct.__doc__ or '').splitlines()[0]} */"] if struct.__doc__ else []
    lines.append(f"export interface {struct.__name__}{PARAMETER if _is_generic(described) else ''} {{")
    if described.tag is not None:
        lines.append(f'  type: "{described.tag}";')
    lines += [
        f"  {field.name}{'' if field.required else '?'}: {typed(field.type)};" for field in described.fields
    ]
    return "\n".join([*lines, "}", ""])


def _union(name: str, value: UnionType) -> str:
    members = [kinds.type_info(member) for member in get_args(value)]
    generic = PARAMETER if any(map(_is_generic, members)) else ""
    return f"export type {name}{generic} = {' | '.join(map(typed, members))};\n"


def _is_generic(described: kinds.Type) -> bool:
    """Whether something of a game's own is inside."""
    if isinstance(described, kinds.Metadata):
        return True
    if isinstance(described, kinds.StructType):
        return any(_is_generic(field.type) for field in described.fields)
    if isinstance(described, kinds.ListType):
        return _is_generic(described.item_type)
    return isinstance(described, kinds.UnionType) and any(map(_is_generic, described.types))


def typed(described: kinds.Type) -> str:
    if isinstance(described, kinds.Metadata):
        return f'G["{(described.extra or {})["game"]}"]'
    if type(described) in PLAIN:
        return PLAIN[type(described)]
    if isinstance(described, kinds.LiteralType):
        return " | ".join(f'"{value}"' for value in described.values)
    if isinstance(described, kinds.EnumType):
        return " | ".join(f'"{member.value}"' for member in described.cls)
    if isinstance(described, kinds.ListType):
        return f"{_bracketed(described.item_type)}[]"
    if isinstance(described, kinds.DictType):
        return f"Record<string, {typed(described.value_type)}>"
    if isinstance(described, kinds.UnionType):
        return " | ".join(typed(member) for member in described.types)
    assert isinstance(described, kinds.StructType), described
    return described.cls.__name__ + (ARGUMENT if _is_generic(described) else "")


def _bracketed(described: kinds.Type) -> str:
    written = typed(described)
    return f"({written})" if " | " in written else written
