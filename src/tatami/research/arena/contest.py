"""A plan being played by a crew."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import partial
from time import perf_counter

from tatami.research.crew import Job, WorkerDied, crew

from .plan import Fixture, Plan
from .playing import BotFailed, Played, made, play_fixture, prepare
from .sheet import Sheet


class Contest:
    """Prepares the bots, then plays; keeps what was played, even if it is cut short."""

    def __init__(self, plan: Plan, jobs: int | None = None, ray: str | None = None) -> None:
        for name in plan.bots:
            made(name, seed=0)
        self.plan = plan
        self._crew = crew(jobs, ray, most=len(plan))
        self._prepare = partial(prepare, plan)
        self._played: list[Played] = []
        self._began = perf_counter()
        self.is_over = False
        """Whether all games that were wanted have been played."""

    def prepare(self) -> None:
        """Returns when the first worker has compiled what the bots need."""
        self._crew.prepare(self._prepare)

    def play(self, fixtures: Iterable[Fixture] | None = None) -> Iterator[Played]:
        """Plays these games, or all; each comes when it is over."""
        if not self._played:
            self._began = perf_counter()
        games = self.plan.fixtures() if fixtures is None else fixtures
        for _, played in self._crew.map(play_fixture, games, self._prepare):
            self._played.append(played)
            yield played

    def sheet(self) -> Sheet:
        """What has been played so far."""
        return Sheet(self.plan, self._played, perf_counter() - self._began, self._crew.costs, self.is_over)

    def __enter__(self) -> Contest:
        return self

    def __exit__(self, kind: object, error: BaseException | None, trace: object) -> None:
        self._crew.__exit__()
        if isinstance(error, WorkerDied):
            raise BotFailed(_obituary(self.plan, error)) from None


def _obituary(plan: Plan, death: WorkerDied) -> str:
    if not isinstance(death.order, Job):
        return f"When {' or '.join(plan.labels)} was asked for its first move, {death.how}."
    fixture: Fixture = death.order.value
    first, second = plan.labels[fixture.first], plan.labels[fixture.second]
    return f"In game {fixture.number + 1} of {first} against {second}, {death.how}."
