"""Nothing of a table gets out but through the gate."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import tatami

SOURCE = Path(tatami.__file__).parent
KEEPERS = {"position", "before", "last", "after"}
"""How a position is called wherever somebody has one."""
OPENED = {"view", "shown", "shown_afterwards", "survey", "known_to", "offers", "moves", "foresee"}
"""What it tells a seat."""


def opened(room: str) -> Iterator[str]:
    """Where a file of this room asks a position itself."""
    for path in sorted((SOURCE / room).rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Attribute) and node.attr in OPENED:
                keeper, _, told = ast.unparse(node).rpartition(".")
                if keeper.rpartition(".")[2] in KEEPERS:
                    yield f"{path.relative_to(SOURCE).as_posix()}: {keeper}.{told}"


def test_server_and_terminal_ask_the_gate_and_no_position() -> None:
    asked = [each for room in ("server", "terminal", "store", "bus", "tables") for each in opened(room)]
    assert asked and [each for each in asked if not each.startswith("tables/gate/")] == []
