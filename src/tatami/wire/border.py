"""Writes a game's border as TypeScript: `client/src/games/<game>/protocol.ts`."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator

from tatami.core.game import Game
from tatami.wire.declared import Declared, Field, dict_fields, fact_fields, sentence
from tatami.wire.types import written

HEAD = """// Generated from src/tatami/games/{name} by `make generate`; do not edit.

import type {{ Told }} from "../../protocol.ts";
"""


def protocol(game: Game) -> str:
    """The whole file."""
    declared = Declared(game)
    return "\n".join([HEAD.format(name=game.name), *_parts(declared)])


def _parts(declared: Declared) -> Iterator[str]:
    for name, value in declared.constants.items():
        yield f"export const {name} = {json.dumps(value, ensure_ascii=False)} as const;\n"
    for literal, name in declared.literals.items():
        yield f"export type {name} = {written(literal, {})};\n"
    for each in declared.dicts:
        yield _type(each.__name__, sentence(each), dict_fields(each), declared)
    for fact in declared.facts:
        yield _type(fact.__name__, sentence(fact), fact_fields(fact), declared)
    yield from _unions(declared)


def _unions(declared: Declared) -> Iterator[str]:
    offers = " | ".join(each.__name__ for each in declared.offers)
    if len(declared.offers) > 1 or offers != "Offer":
        yield f"export type Offer = {offers};\n"
    told = (f'  | Told<"{fact.name}", {fact.__name__}, Shown>' for fact in declared.facts)
    yield "\n".join(["export type Event =", *told]) + ";\n"
    survey = "Surveyed" if declared.surveyed else "never"
    bundle = f"{{ shown: Shown; offer: Offer; event: Event; survey: {survey} }}"
    yield f"/** All that crosses the border. */\nexport type {declared.game.name.capitalize()} = {bundle};\n"


def _type(name: str, about: str, fields: Iterable[Field], declared: Declared) -> str:
    lines = [f"/** {about} */"] if about else []
    lines.append(f"export type {name} = {{")
    for field in fields:
        lines += [f"  /** {field.about} */"] if field.about else []
        mark = "" if field.required else "?"
        lines.append(f"  {field.name}{mark}: {written(field.type, declared.literals)};")
    return "\n".join([*lines, "};\n"])
