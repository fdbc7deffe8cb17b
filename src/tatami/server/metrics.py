"""What the server counts of itself, as Prometheus reads it (text format 0.0.4)."""

from __future__ import annotations

import logging
from bisect import bisect_left
from collections import Counter
from collections.abc import Callable, Iterator
from itertools import accumulate
from time import perf_counter
from types import TracebackType
from typing import Any

from litestar import Request, Response, get
from litestar.exceptions import NotFoundException

from .networks import Networks

PREFIX = "tatami_"
BOUNDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)
CONTENT_TYPE = "text/plain; version=0.0.4"


class Timed:
    """Adds how long something took."""

    __slots__ = ("_began", "_histogram", "_value")

    def __init__(self, histogram: Histogram, value: str) -> None:
        self._histogram = histogram
        self._value = value

    def __enter__(self) -> None:
        self._began = perf_counter()

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if error is None:
            self._histogram.add(self._value, perf_counter() - self._began)


class Histogram:
    """How long something took, by what it was.

    >>> times = Histogram("think", "Thinking.", "bot")
    >>> times.add("greedy", 0.003)
    >>> times.add("greedy", 30.0)
    >>> lines = list(times.lines())
    >>> lines[2], lines[4], lines[-3:]  # doctest: +NORMALIZE_WHITESPACE
    ('tatami_think_seconds_bucket{bot="greedy",le="0.001"} 0',
     'tatami_think_seconds_bucket{bot="greedy",le="0.005"} 1',
     ['tatami_think_seconds_bucket{bot="greedy",le="+Inf"} 2',
      'tatami_think_seconds_sum{bot="greedy"} 30.003',
      'tatami_think_seconds_count{bot="greedy"} 2'])
    """

    def __init__(self, name: str, says: str, label: str) -> None:
        self._name = f"{PREFIX}{name}_seconds"
        self._says = says
        self._label = label
        self._counts: dict[str, list[int]] = {}
        self._sums: dict[str, float] = {}

    def add(self, value: str, seconds: float) -> None:
        if value not in self._counts:
            self._counts[value], self._sums[value] = [0] * (len(BOUNDS) + 1), 0.0
        self._counts[value][bisect_left(BOUNDS, seconds)] += 1
        self._sums[value] += seconds

    def time(self, value: str) -> Timed:
        """Counted only if it comes to its end."""
        return Timed(self, value)

    def lines(self) -> Iterator[str]:
        yield from _head(self._name, self._says, "histogram")
        for value, counts in tuple(self._counts.items()):
            label = f'{self._label}="{value}"'
            reached = list(accumulate(counts))
            for bound, count in zip((*BOUNDS, "+Inf"), reached, strict=True):
                yield f'{self._name}_bucket{{{label},le="{bound}"}} {count}'
            yield f"{self._name}_sum{{{label}}} {self._sums[value]:.9g}"
            yield f"{self._name}_count{{{label}}} {reached[-1]}"


class Errors(logging.Handler):
    """Counts what is logged as a warning or worse, by its level: it goes where all trouble goes."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.counts: Counter[str] = Counter({"warning": 0, "error": 0})

    def emit(self, record: logging.LogRecord) -> None:
        self.counts[record.levelname.lower()] += 1


class Metrics:
    """All of one server. A gauge is looked at when somebody asks."""

    def __init__(self) -> None:
        self.requests = Histogram(
            "request", "From a request at a table to its acknowledgement, bots' included.", "kind"
        )
        self.commits = Histogram("commit", "Until a change is safe on the disk.", "kind")
        self.thinking = Histogram("thinking", "Bots' thinking, waiting for a thread included.", "bot")
        self.errors = Errors()
        self._gauges: dict[str, tuple[str, Callable[[], float]]] = {}

    def gauge(self, name: str, says: str, look: Callable[[], float]) -> None:
        self._gauges[f"{PREFIX}{name}"] = says, look

    def text(self) -> str:
        return "\n".join(self._lines()) + "\n"

    def _lines(self) -> Iterator[str]:
        for times in (self.requests, self.commits, self.thinking):
            yield from times.lines()
        yield from _head(f"{PREFIX}logged_total", "Lines logged as trouble.", "counter")
        for level, count in self.errors.counts.items():
            yield f'{PREFIX}logged_total{{level="{level}"}} {count}'
        for name, (says, look) in self._gauges.items():
            yield from _head(name, says, "gauge")
            yield f"{name} {look():.9g}"


def _head(name: str, says: str, kind: str) -> Iterator[str]:
    yield f"# HELP {name} {says}"
    yield f"# TYPE {name} {kind}"


@get("/api/metrics", include_in_schema=False, sync_to_thread=False)
def show_metrics(request: Request[Any, Any, Any]) -> Response[Any]:
    """For the addresses that are named; for others there is nothing here."""
    readers: Networks = request.app.state.metrics_readers
    if request.client is None or request.client.host not in readers:
        raise NotFoundException("There is nothing at this address.")
    metrics: Metrics = request.app.state.metrics
    return Response(metrics.text(), media_type=CONTENT_TYPE)
