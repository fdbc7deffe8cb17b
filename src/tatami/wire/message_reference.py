"""Writes every message field by field, for authors of programs: `docs/messages.md`."""

from __future__ import annotations

import inspect
import json
from collections.abc import Iterator
from types import ModuleType

import msgspec
from msgspec import inspect as kinds

from tatami.wire import answers, http, people, requests, tables, views
from tatami.wire.declared import documented
from tatami.wire.reference import table
from tatami.wire.typescript import structs_of, typed

HEAD = """# Messages, field by field

Generated from src/tatami/wire by `make generate`; do not edit. When they are sent, and what for:
[protocol](protocol.md). What is said to a table and by it has its name as `type`. Types are TypeScript's;
`= …` is what holds where a field is left out. `Shown`, `Offer`, `Fact` and `Survey` are the game's own:
[taisen](games/taisen.md), [versus](games/versus.md), [battle](games/battle.md), [night](games/night.md).
"""
PARTS = {
    "To a table": (requests,),
    "From a table": (answers,),
    "What they are made of": (tables, people, views),
    "Over HTTP": (http,),
}
OF_A_GAME = {'G["shown"]': "Shown", 'G["offer"]': "Offer", 'G["event"]': "Fact", 'G["survey"]': "Survey"}


def page() -> str:
    """The whole page."""
    return "\n".join([HEAD, *(line for part in PARTS.items() for line in _part(*part))])


def _part(heading: str, modules: tuple[ModuleType, ...]) -> Iterator[str]:
    yield f"## {heading}\n"
    for module in modules:
        for struct in structs_of(module):
            yield from _section(struct)


def _section(struct: type[msgspec.Struct]) -> Iterator[str]:
    described = kinds.type_info(struct)
    assert isinstance(described, kinds.StructType)
    yield f"### `{described.tag or struct.__name__}`\n"
    yield f"{' '.join(inspect.cleandoc(struct.__doc__ or '').split())}\n"
    about = documented(struct)
    yield table((field.name, _cell(field), about.get(field.name, "")) for field in described.fields)


def _cell(field: kinds.Field) -> str:
    return f"{_type(field.type)}{'' if field.required else _default(field)}"


def _type(described: kinds.Type) -> str:
    text = typed(described).replace("<G>", "")
    for parameter, name in OF_A_GAME.items():
        text = text.replace(parameter, name)
    return text


def _default(field: kinds.Field) -> str:
    """What holds where nothing is said; perhaps there is nothing then."""
    if field.default is not msgspec.NODEFAULT:
        return f" = {json.dumps(field.default)}"
    if field.default_factory is not msgspec.NODEFAULT:
        return f" = {json.dumps(field.default_factory())}"
    return ", may be missing"
