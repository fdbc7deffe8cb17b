"""A sheet of results for people, and for programs."""

from __future__ import annotations

from collections.abc import Iterator
from math import isfinite
from typing import Any

from rich.table import Table

from .ratings import Interval
from .sheet import PairResult, Sheet, Standing

SWAPPED = "Every luck is played twice, seats swapped; draws count half."
ALONE = (
    "The first bot of a pair sits alone, in each seat in turn with the same luck; the other has all the "
    "rest. A fair share of the wins is {fair}, and counts as no Elo."
)
NOTE = (
    "Intervals are 95 %: Wilson's for scores, "
    "each game one trial; the Elo of a pair follows from its score, that of a bot from all pairs at once "
    "(Bradley-Terry, one drawn game added to each pair, mean 0)."
)

MOST_WORKERS = 8
"""In the report for people; more are added up."""


def tables(sheet: Sheet) -> Iterator[Table | str]:
    """What to print, one thing under the other."""
    yield _standings(sheet)
    yield _pairs(sheet)
    yield f"{_seated(sheet)} {NOTE}"
    yield _speed(sheet)
    yield _workers(sheet)


def _seated(sheet: Sheet) -> str:
    return ALONE.format(fair=_percent(1 / sheet.plan.seats)) if sheet.plan.alone else SWAPPED


def _standings(sheet: Sheet) -> Table:
    so_far = "" if sheet.is_complete else f", after {sheet.games} of {len(sheet.plan)} games"
    table = _table(
        f"{sheet.plan.name}: standings{so_far}", "bot", "games", "score", "95 %", "Elo", "decisions/s"
    )
    for standing in sheet.standings:
        table.add_row(*_standing_cells(standing))
    return table


def _standing_cells(standing: Standing) -> tuple[str, ...]:
    elo, margin = standing.rating
    return (
        standing.bot,
        f"{standing.games:,}",
        _percent(standing.score),
        _percents(standing.interval),
        f"{elo:+.0f} ± {margin:.0f}",
        f"{standing.decisions / standing.seconds:,.0f}" if standing.seconds else "–",
    )


def _pairs(sheet: Sheet) -> Table:
    table = _table("pair by pair", "pair", "won", "drawn", "lost", "score", "95 %", "Elo difference")
    for pair in sheet.pairs:
        table.add_row(*_pair_cells(pair))
    return table


def crosstable(sheet: Sheet) -> Table:
    """What each bot scored against each other."""
    scores = {pair.bots: pair for pair in sheet.pairs}
    table = _table("who scores what against whom", "", *sheet.plan.labels)
    for own in sheet.plan.labels:
        cells = [_cell(scores.get((own, other)), scores.get((other, own))) for other in sheet.plan.labels]
        table.add_row(own, *cells)
    return table


def _cell(ahead: PairResult | None, behind: PairResult | None) -> str:
    if ahead:
        return _percent(ahead.score)
    return _percent(1 - behind.score) if behind else ""


def _pair_cells(pair: PairResult) -> tuple[str, ...]:
    low, high = pair.elo_interval
    return (
        " – ".join(pair.bots),
        f"{pair.wins:,}",
        f"{pair.draws:,}",
        f"{pair.losses:,}",
        _percent(pair.score),
        _percents(pair.interval),
        f"{_signed(pair.elo)} ({_signed(low)} to {_signed(high)})",
    )


def _table(title: str, *columns: str) -> Table:
    table = Table(title=title, title_justify="left")
    for number, column in enumerate(columns):
        table.add_column(column, justify="right" if number else "left")
    return table


def _percent(score: float) -> str:
    return f"{100 * score:.1f} %"


def _percents(interval: Interval) -> str:
    return f"{100 * interval.low:.1f} – {100 * interval.high:.1f} %"


def _signed(elo: float) -> str:
    return f"{elo:+.0f}" if isfinite(elo) else ("+∞" if elo > 0 else "−∞")


def _speed(sheet: Sheet) -> str:
    seconds = sheet.seconds or 1e-9
    return (
        f"{sheet.games:,} games in {sheet.seconds:.1f} s: {sheet.games / seconds:,.1f} games/s, "
        f"{sheet.decisions / seconds:,.0f} decisions/s."
    )


def _workers(sheet: Sheet) -> Table:
    table = _table("workers", "worker", "games", "processor time")
    for cost in sheet.costs[:MOST_WORKERS]:
        name = f"{cost.worker}, died" if cost.is_lost else cost.worker
        table.add_row(name, f"{cost.jobs:,}", f"{cost.seconds:,.1f} s")
    if more := sheet.costs[MOST_WORKERS:]:
        jobs, seconds = sum(cost.jobs for cost in more), sum(cost.seconds for cost in more)
        table.add_row(f"{len(more):,} more", f"{jobs:,}", f"{seconds:,.1f} s")
    return table


def as_json(sheet: Sheet) -> dict[str, Any]:
    """All of it as plain values; an infinite Elo is null. What depends on the clock is under `speed`."""
    plan = sheet.plan
    return {
        "game": plan.name,
        "options": dict(plan.options),
        "bots": list(plan.labels),
        "games_per_pair": plan.games,
        "seed": plan.seed,
        "complete": sheet.is_complete,
        "games": sheet.games,
        "decisions": sheet.decisions,
        "interval": "95 %, Wilson for scores, Bradley-Terry for the Elo of a bot",
        "standings": [_standing_json(each) for each in sheet.standings],
        "pairs": [_pair_json(each) for each in sheet.pairs],
        "speed": _speed_json(sheet),
    }


def _standing_json(standing: Standing) -> dict[str, Any]:
    return {
        "bot": standing.bot,
        "games": standing.games,
        "points": standing.points,
        "score": standing.score,
        "score_interval": list(standing.interval),
        "elo": standing.rating.elo,
        "elo_margin": standing.rating.margin,
        "decisions": standing.decisions,
    }


def _pair_json(pair: PairResult) -> dict[str, Any]:
    return {
        "bots": list(pair.bots),
        "games": pair.games,
        "wins": pair.wins,
        "draws": pair.draws,
        "losses": pair.losses,
        "points": pair.points,
        "score": pair.score,
        "score_interval": list(pair.interval),
        "elo": _finite(pair.elo),
        "elo_interval": [_finite(bound) for bound in pair.elo_interval],
    }


def _finite(elo: float) -> float | None:
    return elo if isfinite(elo) else None


def _speed_json(sheet: Sheet) -> dict[str, Any]:
    seconds = sheet.seconds or 1e-9
    return {
        "seconds": sheet.seconds,
        "games_per_second": sheet.games / seconds,
        "decisions_per_second": sheet.decisions / seconds,
        "bots": {
            each.bot: each.decisions / each.seconds if each.seconds else None for each in sheet.standings
        },
        "workers": [
            {
                "worker": cost.worker,
                "games": cost.jobs,
                "processor_seconds": cost.seconds,
                "died": cost.is_lost,
            }
            for cost in sheet.costs
        ],
    }
