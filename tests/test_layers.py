"""Rooms import what docs/architecture.md says; import-linter has a contract for every line of it."""

from __future__ import annotations

import ast
import re
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

import tatami

ROOT = Path(__file__).parents[1]
SOURCE = ROOT / "src/tatami"
CLIENT = ROOT / "client/src"
ROOMS = {path.stem for path in SOURCE.iterdir() if path.is_dir() or path.suffix == ".py"} - {
    "__init__",
    "__pycache__",
}
COMMANDS = {"cli", "generate"}
"""They put things together and may import anything; nobody imports them."""
CALM = {
    "__future__",
    "collections",
    "dataclasses",
    "functools",
    "itertools",
    "math",
    "re",
    "textwrap",
    "typing",
}
"""What a game may use of the standard library: nothing here knows a clock, a file or a random number."""


def page() -> dict[str, set[str]]:
    """Each room with what it may import, as the table of the architecture page says."""
    text = (ROOT / "docs/architecture.md").read_text(encoding="utf-8")
    lines = re.findall(r"^\| `(\w+)(?:/X)?` \| .* \| (.*) \|$", text, re.MULTILINE)
    return {room: set(re.split(r", | and ", may.partition(";")[0])) & ROOMS for room, may in lines}


def forbidden() -> dict[str, set[str]]:
    """Each room with the rooms that its contracts forbid."""
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    found: dict[str, set[str]] = {}
    for contract in settings["tool"]["importlinter"]["contracts"]:
        for source in contract.get("source_modules", []):
            rooms = {name.removeprefix("tatami.") for name in contract["forbidden_modules"]} & ROOMS
            found.setdefault(source.removeprefix("tatami."), set()).update(rooms)
    return found


def test_every_room_stands_on_the_page() -> None:
    assert set(page()) == ROOMS - COMMANDS


@pytest.mark.parametrize("room", sorted(ROOMS - COMMANDS))
def test_a_contract_forbids_whatever_the_page_does_not_allow(room: str) -> None:
    assert forbidden()[room] == ROOMS - page()[room] - {room}


# What import-linter cannot say


class Running(ast.NodeTransformer):
    """What is left of a file when it runs: without what stands there for type checkers alone."""

    def visit_If(self, node: ast.If) -> ast.AST | list[ast.stmt]:
        return node.orelse if ast.unparse(node.test) == "TYPE_CHECKING" else self.generic_visit(node)


def imports(folder: Path) -> Iterator[tuple[Path, str]]:
    """The packages that a room's files import, by their first name; our own are left out."""
    for path in sorted(folder.rglob("*.py")):
        for node in ast.walk(Running().visit(ast.parse(path.read_text(encoding="utf-8")))):
            if isinstance(node, ast.Import):
                yield from ((path, name.name.partition(".")[0]) for name in node.names)
            elif isinstance(node, ast.ImportFrom) and not node.level:
                yield path, str(node.module).partition(".")[0]


def test_games_use_nothing_but_calm_parts_of_the_standard_library() -> None:
    others = {(path, name) for path, name in imports(SOURCE / "games") if name not in CALM | {"tatami"}}
    assert not others


def test_core_uses_the_standard_library_and_numba_inside_lift() -> None:
    known = sys.stdlib_module_names | {"tatami"}
    others = {(path.parent.name, name) for path, name in imports(SOURCE / "core") if name not in known}
    assert others == {("lift", "numba"), ("lift", "numpy")}


def test_games_neither_read_nor_print() -> None:
    for path in sorted((SOURCE / "games").rglob("*.py")):
        calls = (node for node in ast.walk(ast.parse(path.read_text("utf-8"))) if isinstance(node, ast.Call))
        called = {call.func.id for call in calls if isinstance(call.func, ast.Name)}
        assert not called & {"open", "print", "input", "exec", "eval", "__import__"}, path


# The browser client


def client_imports() -> Iterator[tuple[str, str]]:
    """Each source file with each of our files that it imports; tests are left out."""
    for path in sorted((*CLIENT.rglob("*.ts"), *CLIENT.rglob("*.svelte"))):
        if ".test." not in path.name:
            for name in re.findall(r'(?:from|import) "(\.[^"]*)"', path.read_text(encoding="utf-8")):
                target = (path.parent / name).resolve()
                yield path.relative_to(CLIENT).as_posix(), target.relative_to(ROOT / "client").as_posix()


def game_of(path: str) -> str:
    found = re.match(r"(?:src/)?games/(\w+)/", path)
    return found[1] if found else ""


def test_boards_do_not_import_each_other() -> None:
    wrong = [
        pair
        for pair in client_imports()
        if game_of(pair[0]) and game_of(pair[1]) not in ("", game_of(pair[0]))
    ]
    assert not wrong


def test_nothing_outside_the_folder_of_a_game_names_it() -> None:
    """A game is found by its files, so that a further one changes nothing else; its list is generated."""
    named = re.compile(rf"[\"'`./(]({'|'.join(tatami.games())})\b(?!\.svg)")
    files = (*CLIENT.rglob("*.ts"), *CLIENT.rglob("*.svelte"), *CLIENT.parent.glob("plugins/*.ts"))
    texts = {path.relative_to(CLIENT.parent).as_posix(): path.read_text(encoding="utf-8") for path in files}
    knowing = {
        path
        for path, text in texts.items()
        if not re.search(r"\.(test|fixture)\.", path) and not game_of(path) and named.search(text)
    }
    assert knowing == {"src/games/list.ts"}
