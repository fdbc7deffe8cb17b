"""A plan being played, here or by a crew of processes."""

from __future__ import annotations

from collections.abc import Iterator
from time import perf_counter
from typing import Any

from tatami.core.errors import BadOption

from .crew import Alone, Crew, Died, Task, cores
from .plan import Plan
from .playing import BotFailed, Played, made, play_fixture, prepare
from .sheet import Sheet


class Contest:
    """Prepares the bots, then plays; keeps what was played, even if it is cut short."""

    def __init__(self, plan: Plan, jobs: int) -> None:
        if jobs < 0:
            raise BadOption(f"Jobs is a number of processes, or 0 for all cores, not {jobs}.")
        for name in plan.bots:
            made(name, seed=0)
        jobs = min(jobs or cores(), len(plan))
        self.plan = plan
        self._crew = Alone() if jobs == 1 else Crew(jobs)
        self._played: list[Played] = []
        self._began = perf_counter()

    def prepare(self) -> None:
        """Each bot is asked once by one process, the others then find on the disk what it compiled."""
        for name in dict.fromkeys(self.plan.bots):
            task: Task = prepare, (self.plan, self.plan.bots.index(name))
            for _ in self._crew.answers([task]):
                pass

    def play(self) -> Iterator[Played]:
        """Plays all games; each comes when it is over."""
        self._began = perf_counter()
        tasks: Iterator[Task] = ((play_fixture, (self.plan, each)) for each in self.plan.fixtures())
        for played in self._crew.answers(tasks):
            self._played.append(played)
            yield played

    def sheet(self) -> Sheet:
        """What has been played so far."""
        return Sheet(self.plan, self._played, perf_counter() - self._began)

    def __enter__(self) -> Contest:
        return self

    def __exit__(self, kind: object, error: BaseException | None, trace: object) -> None:
        self._crew.__exit__()
        if isinstance(error, Died):
            raise BotFailed(_obituary(self.plan, error)) from None


def _obituary(plan: Plan, death: Died) -> str:
    function, arguments = death.task
    if function is prepare:
        asked = plan.labels[arguments[1]]
        return (
            f"The process died in which {asked} was asked for its first move (exit code {death.exit_code})."
        )
    fixture: Any = arguments[1]
    first, second = plan.labels[fixture.first], plan.labels[fixture.second]
    game = f"game {fixture.number + 1} of {first} against {second}"
    return f"The process died that played {game} (exit code {death.exit_code})."
