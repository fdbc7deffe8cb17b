"""Reports on stdout: tables for people, JSON for programs."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable
from typing import Any

from rich.console import Console
from rich.table import Table

WIDTH = 120
"""Of what is written to a file or a pipe, which have none."""


def print_all(parts: Iterable[Table | str]) -> None:
    """One under the other."""
    console = Console(width=None if sys.stdout.isatty() else WIDTH, highlight=False)
    for part in parts:
        console.print(part, markup=False)
        console.print()


def print_json(value: dict[str, Any] | list[Any]) -> None:
    print(json.dumps(value, indent=2, ensure_ascii=False, allow_nan=False))
