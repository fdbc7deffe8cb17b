"""What programs read is typed: no `Any` in the public interface, no way round the types of the border."""

from __future__ import annotations

import inspect
import re
from collections.abc import Callable, Iterable, Iterator
from functools import cached_property
from pathlib import Path
from types import UnionType
from typing import Any, get_args, get_type_hints

import pytest

import tatami
from tatami.core.fact import Value
from tatami.core.lesson import Lesson
from tatami.core.lift import Lifted

ROOT = Path(__file__).parents[1]
NAMES = {**vars(tatami), "Lesson": Lesson, "Lifted": Lifted, "Value": Value}
"""What hints may name that is imported for type checkers alone."""
TYPE_MAKERS = ("games", "declared", "types", "typescript", "reference", "border", "union")
"""Modules of the wire whose business is types, and what they generate."""
PAGES_TAKE_PARAMS = "a page takes the parameters of its route"
ANY_IN_CLIENT = {
    "vite-env.d.ts": "any component, for those who do not read .svelte files",
    "pages.ts": PAGES_TAKE_PARAMS,
    "App.svelte": PAGES_TAKE_PARAMS,
}
ANY = re.compile(r"\bAny\b|\bcast\(")
ANY_TS = re.compile(r"as unknown as|(?:[:<|&,]|\bas)\s*any\b(?=\s*[\[\]>,;|&)=(}]|$)")


# The public interface


def has_any(hint: object) -> bool:
    return hint is Any or any(map(has_any, _flat(get_args(hint))))


def _flat(hints: Iterable[object]) -> Iterator[object]:
    """The parameters of a callable come as a list."""
    for hint in hints:
        yield from hint if isinstance(hint, list) else (hint,)


def hints_of(thing: object) -> dict[str, object]:
    return get_type_hints(thing, localns=NAMES, include_extras=True)


def functions_of(part: object) -> Iterator[Callable[..., object]]:
    """What stands behind a method, a property or the like."""
    if isinstance(part, property):
        yield from (each for each in (part.fget, part.fset) if each is not None)
    elif isinstance(part, cached_property):
        yield part.func
    elif isinstance(part, (classmethod, staticmethod)):
        yield part.__func__
    elif inspect.isfunction(part):
        yield part


def is_public(name: str) -> bool:
    return not name.startswith("_") or (name.startswith("__") and name.endswith("__"))


def typed_parts(name: str, thing: object) -> Iterator[tuple[str, object]]:
    """Each public attribute or argument with its type; `return` is what a function gives."""
    if isinstance(thing, UnionType):
        yield name, thing
        return
    if not inspect.isclass(thing):
        yield from ((f"{name}({argument})", hint) for argument, hint in hints_of(thing).items())
        return
    for base in (base for base in thing.__mro__ if base.__module__.startswith((tatami.__name__, __name__))):
        own = inspect.get_annotations(base)
        yield from (
            (f"{name}.{key}", hint) for key, hint in hints_of(base).items() if key in own and is_public(key)
        )
        for key, part in vars(base).items():
            for function in functions_of(part) if is_public(key) else ():
                yield from typed_parts(f"{name}.{key}", function)


def untyped(name: str, thing: object) -> list[str]:
    return [part for part, hint in typed_parts(name, thing) if has_any(hint)]


@pytest.mark.parametrize("name", tatami.__all__)
def test_nothing_public_is_any(name: str) -> None:
    assert untyped(name, getattr(tatami, name)) == []


class Loose:
    kept: dict[str, Any]
    _own: Any

    def given(self, what: Callable[[Any], int]) -> None: ...

    @property
    def read(self) -> list[Any]:
        return []


def test_any_is_found_wherever_it_hides() -> None:
    assert untyped("Loose", Loose) == ["Loose.kept", "Loose.given(what)", "Loose.read(return)"]


# The border


def found(files: Iterable[Path], wanted: re.Pattern[str]) -> list[str]:
    return [
        f"{path.relative_to(ROOT)}:{number}: {line.strip()}"
        for path in files
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), start=1)
        if wanted.search(code_in(line))
    ]


def code_in(line: str) -> str:
    """A line without its remarks and without sentences."""
    return re.sub(r'#.*|//.*|^\s*\*.*|/\*.*|^\s*""".*', "", line)


def border() -> Iterator[Path]:
    """What carries views, offers and events from the rules to the wire."""
    for part in ("games", "tables", "wire"):
        for path in sorted((ROOT / "src" / "tatami" / part).rglob("*.py")):
            if part != "wire" or path.stem not in TYPE_MAKERS:
                yield path


def client() -> Iterator[Path]:
    source = ROOT / "client" / "src"
    for path in sorted([*source.rglob("*.ts"), *source.rglob("*.svelte")]):
        if path.name != "protocol.ts" and str(path.relative_to(source)) not in ANY_IN_CLIENT:
            yield path


def test_views_offers_and_events_are_typed_up_to_the_wire() -> None:
    assert found(border(), ANY) == []


def test_the_client_reads_them_by_their_types() -> None:
    assert found(client(), ANY_TS) == []


@pytest.mark.parametrize(
    "line", ["x as unknown as Hand", "a: any;", "Component<any>", "(y as any).z", "b: any[]"]
)
def test_any_is_found_in_the_client(line: str) -> None:
    assert ANY_TS.search(code_in(line))


@pytest.mark.parametrize("line", ["/** As many: any, or none. */", "a: anything", "// x: any"])
def test_a_sentence_is_no_type(line: str) -> None:
    assert not ANY_TS.search(code_in(line))
