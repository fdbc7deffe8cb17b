"""Shares jobs among workers, and gives a job to another worker when one dies."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Callable, Generator, Iterable, Sequence
from dataclasses import dataclass, field
from itertools import islice
from typing import Any, Generic, NamedTuple, Protocol, TypeVar

from tatami.core.errors import TatamiError

from .orders import Answer, Introduce, Introduction, Job, Order, SetUp, code_identity

Made = TypeVar("Made")
Value = TypeVar("Value")
Result = TypeVar("Result")

TRIES = 3
"""A job whose workers died so often is given up: it kills them."""
PATIENCE = 30.0
"""Seconds without a single worker until we give up; Ray ends the whole program after a minute."""


class NoCrew(TatamiError):
    """There are no workers, and what to do about it."""


class Died(Exception):
    """A worker is gone; the text says how."""


class WorkerDied(Exception):
    """An order was given up, since every worker that got it died."""

    def __init__(self, order: SetUp | Job, how: str) -> None:
        self.order = order
        self.how = f"{TRIES} workers died, the last one: {how}"
        what = f"Job {order.number}" if isinstance(order, Job) else "Setting up"
        super().__init__(f"{what} was given up: {self.how}.")


class Done(NamedTuple, Generic[Result]):
    number: int
    result: Result


@dataclass
class Cost:
    """What one worker has done so far."""

    worker: str
    jobs: int = 0
    seconds: float = 0.0
    """Of its processor, setting up included; what a worker did when it died is not known."""
    is_lost: bool = False


class Worker(Protocol):
    """Carries out one order at a time."""

    def begin(self, order: Order) -> None: ...

    def answer(self) -> Answer:
        """Waits for what came of the order, or raises Died."""

    def dismiss(self) -> None:
        """Ends it at once, whatever it does."""


class Backend(Protocol):
    """Where workers come from."""

    size: int

    def hire(self) -> Any:
        """A new Worker."""

    def ready(self, workers: Sequence[Any], timeout: float) -> Sequence[Any]:
        """Those that have an answer or have died; none if there is none in time."""

    def close(self, workers: Iterable[Any]) -> None:
        """Ends these workers, and all else that was started."""


@dataclass(eq=False)
class Member:
    """A worker, and what the crew knows about it."""

    worker: Worker
    order: Order | None = None
    machine: str | None = None
    """Not known before it has introduced itself."""
    make: Callable[[], Any] | None = None
    """What it was set up with."""
    cost: Cost = field(default_factory=lambda: Cost(""))


class Queue:
    """Numbered jobs; one whose worker died comes next."""

    def __init__(self, do: Callable[[Any, Any], Any], values: Iterable[Any]) -> None:
        self._later = (Job(number, do, value) for number, value in enumerate(values))
        self._next: list[Job] = []
        self._tries: Counter[int] = Counter()

    def __bool__(self) -> bool:
        if not self._next:
            self._next.extend(islice(self._later, 1))
        return bool(self._next)

    def take(self) -> Job | None:
        return self._next.pop() if self else None

    def put_back(self, job: Job) -> int:
        """How often this job has lost its worker by now."""
        self._next.append(job)
        self._tries[job.number] += 1
        return self._tries[job.number]


class Crew:
    """So many workers, gone when the context ends."""

    def __init__(self, backend: Backend) -> None:
        self._backend = backend
        self._members: list[Member] = []
        self._false_starts = 0
        self.costs: list[Cost] = []
        """Of every worker there was, in the order in which they came."""

    def prepare(self, set_up: Callable[[], Any]) -> None:
        """Returns when the first worker is set up; `map` would do it too."""
        nothing = Queue(lambda made, value: None, ())
        self._assign(set_up, nothing)
        while not any(member.make is set_up for member in self._members):
            self._receive(nothing)
            self._assign(set_up, nothing)

    def map(
        self, do: Callable[[Made, Value], Result], values: Iterable[Value], set_up: Callable[[], Made]
    ) -> Generator[Done[Result]]:
        """Does each value, with what `set_up` made once in each worker; results come as they are ready.

        What a job raises is raised here and ends the work. All three must be picklable.
        """
        queue = Queue(do, values)
        try:
            self._assign(set_up, queue)
            while queue or self._jobs_under_way():
                done = self._receive(queue)
                self._assign(set_up, queue)
                yield from done
        finally:
            self._dismiss(self._jobs_under_way())

    def _jobs_under_way(self) -> list[Member]:
        return [member for member in self._members if isinstance(member.order, Job)]

    def _assign(self, set_up: Callable[[], Any], queue: Queue) -> None:
        """Fills the crew up, and gives an order to everybody who is free."""
        while len(self._members) < self._backend.size:
            self._members.append(Member(self._backend.hire()))
        for member in self._members:
            if member.order is None and (order := self._next_order(member, set_up, queue)):
                member.worker.begin(order)
                member.order = order

    def _next_order(self, member: Member, set_up: Callable[[], Any], queue: Queue) -> Order | None:
        if member.machine is None:
            return Introduce(tuple(sys.path))
        if member.make is set_up:
            return queue.take()
        return SetUp(set_up) if self._may_set_up(member, set_up) else None

    def _may_set_up(self, member: Member, set_up: Callable[[], Any]) -> bool:
        """The first of a machine alone: the others then find on its disk what was compiled."""
        near = [each for each in self._members if each.machine == member.machine]
        return any(each.make is set_up for each in near) or not any(
            isinstance(each.order, SetUp) for each in near
        )

    def _receive(self, queue: Queue) -> list[Done[Any]]:
        """Waits until somebody has something to say."""
        busy = {member.worker: member for member in self._members if member.order is not None}
        ready = self._backend.ready(list(busy), PATIENCE)
        if not ready and all(member.machine is None for member in self._members):
            raise NoCrew(
                f"No worker has started for {PATIENCE:.0f} s: is the cluster up, with a free processor?"
            )
        return [done for worker in ready if (done := self._hear(busy[worker], queue))]

    def _hear(self, member: Member, queue: Queue) -> Done[Any] | None:
        order, member.order = member.order, None
        assert order is not None
        try:
            answer = member.worker.answer()
        except Died as death:
            self._lose(member, order, str(death), queue)
            return None
        member.cost.seconds += answer.seconds
        if answer.error:
            raise answer.error
        return self._note(member, order, answer.value)

    def _note(self, member: Member, order: Order, value: Any) -> Done[Any] | None:
        match order:
            case Introduce():
                self._welcome(member, value)
            case SetUp(make):
                member.make = make
                self._false_starts = 0
            case Job(number):
                member.cost.jobs += 1
                return Done(number, value)
        return None

    def _welcome(self, member: Member, introduction: Introduction) -> None:
        if introduction.code != code_identity():
            raise NoCrew(f"Another Tatami is installed on {introduction.machine}: install this one there.")
        member.machine = introduction.machine
        member.cost.worker = str(introduction)
        self.costs.append(member.cost)

    def _lose(self, member: Member, order: Order, how: str, queue: Queue) -> None:
        """Its job is for somebody else, unless too many have died of it."""
        member.cost.is_lost = True
        self._dismiss([member])
        if isinstance(order, Job):
            self._dismiss([each for each in self._members if each.order is None])  # may be dead, unnoticed
            tries = queue.put_back(order)
        else:
            tries = self._false_starts = self._false_starts + 1
        if tries < TRIES:
            return
        if isinstance(order, Introduce):
            raise NoCrew(f"No worker could be started: {how}.")
        raise WorkerDied(order, how)

    def _dismiss(self, members: Iterable[Member]) -> None:
        for member in members:
            member.worker.dismiss()
            self._members.remove(member)

    def __enter__(self) -> Crew:
        return self

    def __exit__(self, *_: object) -> None:
        self._backend.close([member.worker for member in self._members])
