"""What a run found, for people and for programs, beside what must be reached."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from rich.console import Console
from rich.table import Table

from .tally import percentile

RATIO, P99_MS, MEDIAN_BYTES, IDLE_KB = 0.2, 50.0, 1000.0, 100.0
WIDTH = 100


@dataclass(frozen=True, slots=True)
class Findings:
    """What was measured; None where it could not be."""

    tables: int
    moves_per_second: float
    echoes_per_second: float | None
    pace: float
    waits: Sequence[float]
    told: Sequence[float]
    sizes: Sequence[int]
    idle_tables: int
    idle_bytes: float | None
    errors: dict[str, int]

    @property
    def ratio(self) -> float | None:
        return self.moves_per_second / self.echoes_per_second if self.echoes_per_second else None


class Line(NamedTuple):
    """One figure: what it is, its value, and its limit."""

    name: str
    value: float | None
    unit: str = ""
    bound: str = ""
    reached: bool = True

    def shown(self) -> str:
        if self.value is None:
            return "–"
        digits = 0 if self.value >= 100 or self.value == int(self.value) else 2
        return f"{self.value:,.{digits}f} {self.unit}".rstrip()


def lines(found: Findings) -> Iterator[Line]:
    """All figures, in the order in which they are understood."""
    yield Line("bare echo, messages/s", found.echoes_per_second)
    yield Line("durable moves/s", found.moves_per_second)
    yield at_least("moves for each echo", found.ratio, RATIO)
    yield Line("pace for the waiting times, moves/s", found.pace)
    yield Line("move to acknowledgement, p50", percentile(found.waits, 0.5) * 1000, "ms")
    yield at_most("move to acknowledgement, p99", percentile(found.waits, 0.99) * 1000, P99_MS, "ms")
    yield at_most("move to the other player's news, p99", percentile(found.told, 0.99) * 1000, P99_MS, "ms")
    yield at_most("message from the server, median", percentile(found.sizes, 0.5), MEDIAN_BYTES, "bytes")
    yield Line("message from the server, p99", percentile(found.sizes, 0.99), "bytes")
    idle = None if found.idle_bytes is None else found.idle_bytes / 1000
    yield at_most(f"memory of an idle table, of {found.idle_tables:,}", idle, IDLE_KB, "kB")
    yield at_most("errors", sum(found.errors.values()), 0)


def at_least(name: str, value: float | None, bound: float) -> Line:
    return Line(name, value, "", f"≥ {bound:g}", value is None or value >= bound)


def at_most(name: str, value: float | None, bound: float, unit: str = "") -> Line:
    return Line(name, value, unit, f"≤ {bound:g} {unit}".rstrip(), value is None or value <= bound)


def print_table(found: Findings) -> None:
    print_lines(f"{found.tables} tables, two players each", lines(found), found.errors)


def print_lines(title: str, lines: Iterable[Line], errors: Mapping[str, int]) -> None:
    table = Table(title=title)
    for name, side in (("", "left"), ("measured", "right"), ("to reach", "right"), ("", "left")):
        table.add_column(name, justify="right" if side == "right" else "left")
    for line in lines:
        mark = "" if not line.bound or line.value is None else "yes" if line.reached else "no"
        table.add_row(line.name, line.shown(), line.bound, mark)
    console = Console(highlight=False)
    console.print(table)
    for code, times in sorted(errors.items()):
        console.print(f"error {code}: {times}", markup=False)


def print_json(found: Findings) -> None:
    print(json.dumps(as_json(found), indent=2))


def as_json(found: Findings) -> dict[str, Any]:
    return {
        "tables": found.tables,
        "echoes_per_second": found.echoes_per_second,
        "moves_per_second": found.moves_per_second,
        "ratio": found.ratio,
        "pace": found.pace,
        "p50_ms": percentile(found.waits, 0.5) * 1000,
        "p99_ms": percentile(found.waits, 0.99) * 1000,
        "told_p99_ms": percentile(found.told, 0.99) * 1000,
        "median_bytes": percentile(found.sizes, 0.5),
        "p99_bytes": percentile(found.sizes, 0.99),
        "idle_tables": found.idle_tables,
        "idle_table_bytes": found.idle_bytes,
        "errors": found.errors,
        "reached": all(line.reached for line in lines(found)),
    }
