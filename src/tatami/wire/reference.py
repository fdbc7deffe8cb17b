"""Writes what the author of a program must know of a game: `docs/games/<game>.md`."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from tatami.core.fact import Fact
from tatami.core.game import Game
from tatami.wire.declared import Declared, Field, dict_fields, dicts_in, fact_fields, sentence
from tatami.wire.types import written

HEAD = """# {title}: what it shows, offers and tells

Generated from src/tatami/games/{name} by `make generate`; do not edit. How messages travel:
[protocol](../protocol.md); the rules: [rulebook](../../rulebooks/{name}.en.md). Types are TypeScript's.
"""


SIDE = "\\|"
"""A bar inside a table's cell."""


def page(game: Game) -> str:
    """The whole page."""
    declared = Declared(game)
    head = HEAD.format(title=game.words("en")("title"), name=game.name)
    return "\n".join([head, *_seats(game), *_shown(declared), *_offers(declared), *_facts(declared)])


def _seats(game: Game) -> Iterator[str]:
    yield "## Seats and options\n"
    yield f"Seats: {', '.join(f'{seat} {name}' for seat, name in enumerate(game.seat_names))}.\n"
    yield "| option | values, the default first |\n|---|---|"
    yield from (f"| `{name}` | {', '.join(values)} |" for name, values in game.options.items())
    yield f"\nRules version {game.rules.VERSION}. Refusals name their clause.\n"


def _shown(declared: Declared) -> Iterator[str]:
    yield "## Shown\n"
    yield from _dicts(declared, declared.shown)
    for literal, name in declared.literals.items():
        yield f"`{name}`: {written(literal, {}).replace(' | ', ', ')}\n"
    if declared.surveyed:
        yield "## Survey\n"
        yield from _dicts(declared, declared.surveyed, declared.shown)


def _offers(declared: Declared) -> Iterator[str]:
    yield "## Offers\n"
    for number, offer in enumerate(declared.offers):
        yield from _dicts(declared, offer, declared.shown, *declared.offers[:number])


def _facts(declared: Declared) -> Iterator[str]:
    yield "## Told\n"
    for fact in declared.facts:
        about = f"{sentence(fact)} *{_audience(fact)}*"
        yield from _section(fact.name, about, fact_fields(fact), declared)


def _audience(fact: type[Fact]) -> str:
    heard = f"Heard by its `{fact.only}` alone." if fact.only else "Heard by all."
    veiled = ", ".join(f"`{name}`" for name in fact.secrets())
    hidden = f" For others {veiled} {'is' if len(fact.secrets()) == 1 else 'are'} null." if veiled else ""
    return heard + hidden + (" Cannot be taken back." if fact.is_final else "")


def _dicts(declared: Declared, root: Any, *before: Any) -> Iterator[str]:
    """A dictionary, then those inside it that were not told before."""
    told = dicts_in(*before)
    for each in reversed(dicts_in(root)):
        if each not in told:
            yield from _section(each.__name__, sentence(each), dict_fields(each), declared)


def _section(name: str, about: str, fields: Iterable[Field], declared: Declared) -> Iterator[str]:
    yield f"### `{name}`\n\n{about}\n"
    yield table((each.name, _cell(each, declared), each.about) for each in fields)


def table(fields: Iterable[tuple[str, str, str]]) -> str:
    """Fields with their types, and what they mean; nothing where there are none."""
    rows = [f"| `{name}` | `{kind.replace('|', SIDE)}` | {about} |" for name, kind, about in fields]
    return "\n".join(["| field | type | |", "|---|---|---|", *rows]) + "\n" if rows else ""


def _cell(field: Field, declared: Declared) -> str:
    return written(field.type, declared.literals) + ("" if field.required else ", may be missing")
