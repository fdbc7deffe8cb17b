"""What a game declares at its border: facts, what it shows, offers and surveys, and its constants."""

from __future__ import annotations

import ast
import inspect
import sys
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from importlib import import_module
from itertools import pairwise
from textwrap import dedent
from types import ModuleType, NoneType, UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin, get_type_hints, is_typeddict

from tatami.core.binding import is_fact
from tatami.core.fact import Fact, Number
from tatami.core.game import Game


@dataclass(frozen=True)
class Field:
    """One value of a declared type: its name, its type, and what it means."""

    name: str
    type: Any
    about: str
    required: bool = True


class Declared:
    """One game's border, read from its modules."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.view = import_module(f"{game.package}.view")
        self.facts_module = import_module(f"{game.package}.facts")

    @cached_property
    def facts(self) -> tuple[type[Fact], ...]:
        """In the order of their declaration."""
        return tuple(each for each in vars(self.facts_module).values() if is_fact(each) and each is not Fact)

    @property
    def shown(self) -> Any:
        return self.view.Shown

    @property
    def offers(self) -> tuple[Any, ...]:
        """Each kind of offer."""
        return _members(self.view.Offer)

    @property
    def surveyed(self) -> Any | None:
        return getattr(self.view, "Surveyed", None)

    @property
    def constants(self) -> Mapping[str, object]:
        found: Mapping[str, object] = getattr(self.view, "CONSTANTS", {})
        return found

    @cached_property
    def dicts(self) -> tuple[Any, ...]:
        """Every declared dictionary that is shown or offered, those inside others first."""
        return dicts_in(self.shown, *self.offers, *([self.surveyed] if self.surveyed else []))

    @cached_property
    def literals(self) -> Mapping[Any, str]:
        """Closed sets of words that have a name, and the name."""
        modules = [self.facts_module, self.view, *(sys.modules[each.__module__] for each in self.dicts)]
        named: dict[Any, str] = {}
        for module in modules:
            named |= {value: name for name, value in _literals(module) if value not in named}
        return named


def dicts_in(*roots: Any) -> tuple[Any, ...]:
    """These dictionaries and all that they are made of, those inside others first."""
    found: dict[Any, None] = {}
    for root in roots:
        _collect(root, found)
    return tuple(found)


def fact_fields(fact: type[Fact]) -> Iterator[Field]:
    """The fields of a fact, as its readers get them."""
    hints, about = get_type_hints(fact, include_extras=True), documented(fact)
    for name in fact.fields:
        yield Field(name, read_as(hints[name]), about.get(name, ""))


def dict_fields(declared: Any) -> Iterator[Field]:
    """The fields of a declared dictionary."""
    hints = get_type_hints(declared)
    about = {name: text for base in reversed(_bases(declared)) for name, text in documented(base).items()}
    for name, hint in hints.items():
        yield Field(name, hint, about.get(name, ""), name in declared.__required_keys__)


def read_as(hint: Any) -> Any:
    """What a fact's field is for its readers."""
    if get_origin(hint) is not Annotated:
        return hint
    number = get_args(hint)[0]
    return get_args(number)[0] if get_origin(number) is Number else number


def sentence(documented: Any) -> str:
    """The first paragraph of a docstring, in one line."""
    paragraph = inspect.cleandoc(documented.__doc__ or "").split("\n\n")[0]
    return " ".join(paragraph.split())


def _bases(declared: Any) -> list[Any]:
    return [declared, *(base for base in getattr(declared, "__orig_bases__", ()) if is_typeddict(base))]


def _members(declared: Any) -> tuple[Any, ...]:
    return get_args(declared) if get_origin(declared) in (Union, UnionType) else (declared,)


def _collect(hint: Any, found: dict[Any, None]) -> None:
    if is_typeddict(hint) and hint not in found:
        for inner in get_type_hints(hint).values():
            _collect(inner, found)
        found[hint] = None
    for inner in get_args(hint):
        if inner is not NoneType:
            _collect(inner, found)


def _literals(module: ModuleType) -> Iterator[tuple[str, Any]]:
    for name, value in vars(module).items():
        if get_origin(value) is Literal:
            yield name, value


def documented(declared: type) -> dict[str, str]:
    """What the text under each annotation says."""
    tree = ast.parse(dedent(inspect.getsource(declared)))
    body = getattr(tree.body[0], "body", [])
    texts: dict[str, str] = {}
    for field, text in pairwise(body):
        is_text = isinstance(text, ast.Expr) and isinstance(text.value, ast.Constant)
        if is_text and isinstance(field, ast.AnnAssign) and isinstance(field.target, ast.Name):
            texts[field.target.id] = " ".join(str(text.value.value).split())
    return texts
