"""The benchmark for people, and for programs."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from rich.table import Table

from .laps import ROUNDS
from .machine import cpu, versions
from .openspiel import EXPLORE, HOW_TO_INSTALL
from .ours import SIMULATIONS
from .rows import Row

NOTE = (
    f"Medians of {ROUNDS} rounds in which all took turns; a ratio is the median of the rounds' ratios. "
    "A decision: the legal choices listed and one made. Searches play whole games with "
    f"{SIMULATIONS:,} simulations a move; ours values a new position by the game's mind, MCTSBot "
    f"(uct_c {EXPLORE}) by one random rollout. A start is timed from the birth of a process to its first "
    "searched move."
)


@dataclass(frozen=True)
class Report:
    """Everything one run found out."""

    seconds: float
    core: int | None
    games: Mapping[str, Sequence[Row]]


def tables(report: Report) -> Iterator[Table | str]:
    for game, rows in report.games.items():
        yield _table(game, rows)
    if any(row.value is None for rows in report.games.values() for row in rows):
        yield f"OpenSpiel is {HOW_TO_INSTALL}"
    yield NOTE
    yield ", ".join(f"{name} {number or 'not installed'}" for name, number in versions().items())
    yield f"{cpu()}, " + ("one core" if report.core is not None else "not pinned to one core")


def _table(game: str, rows: Sequence[Row]) -> Table:
    table = Table(title=f"{game}: speed", title_justify="left")
    table.add_column("row")
    for column in ("games/s", "per second", "unit", "µs each", "× OpenSpiel"):
        table.add_column(column, justify="left" if column == "unit" else "right")
    for row in rows:
        table.add_row(*_cells(row))
    return table


def _cells(row: Row) -> tuple[str, ...]:
    if row.unit == "seconds":
        return row.name, "", f"{row.value:.2f} s", row.remark, "", ""
    if row.value is None:
        return row.name, "", "", row.remark.partition(":")[0], "", ""
    return (
        row.name,
        _number(row.games_per_second),
        _number(row.value),
        row.unit,
        _number(row.microseconds),
        _number(row.ratio),
    )


def _number(value: float | None) -> str:
    if value is None:
        return "–"
    return f"{value:,.0f}" if value >= 100 else f"{value:.2f}"


def as_json(report: Report) -> dict[str, Any]:
    """All of it as plain values."""
    return {
        "versions": versions(),
        "cpu": cpu(),
        "core": report.core,
        "seconds_per_row": report.seconds,
        "rounds": ROUNDS,
        "simulations_per_move": SIMULATIONS,
        "games": {game: [_row_json(row) for row in rows] for game, rows in report.games.items()},
    }


def _row_json(row: Row) -> dict[str, Any]:
    is_time = row.unit == "seconds"
    return {
        "name": row.name,
        "unit": row.unit,
        "per_second": None if is_time else row.value,
        "games_per_second": row.games_per_second,
        "microseconds": row.microseconds,
        "seconds": row.value if is_time else None,
        "ratio": row.ratio,
        "beside": row.beside,
        "remark": row.remark,
    }
