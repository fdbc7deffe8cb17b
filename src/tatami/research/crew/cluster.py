"""Workers in a Ray cluster, each an actor with a processor of its own."""

from __future__ import annotations

import logging
import os
import pickle
from collections.abc import Iterable, Sequence
from typing import Any

from . import at_most, processors
from .dispatch import Died, NoCrew
from .knock import knock, one_line
from .orders import Answer, Hand, Order

LOCAL = "local"
STORE = 256 * 2**20
"""Bytes for results that wait to be fetched, in a cluster of our own."""
QUIET = {"log_to_driver": False, "logging_level": logging.ERROR}
"""What workers print stays in Ray's logs."""


class Cluster:
    """A cluster that runs already, or one of this machine that ends with us."""

    def __init__(self, address: str, jobs: int | None, most: int | None) -> None:
        self._ray = _ray()
        if address == LOCAL:
            self.size = at_most(jobs or processors(), most)
            self._start()
        else:
            knock(address)
            self._ray.init(address=address, **QUIET)
            self.size = at_most(jobs or self._processors(address), most)
        self._actors = self._ray.remote(Hand).options(num_cpus=1, max_restarts=0)

    def _start(self) -> None:
        os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")  # nobody is told that Tatami is used
        own = {"num_cpus": self.size, "object_store_memory": STORE, "include_dashboard": False}
        self._ray.init(address=LOCAL, **own, **QUIET)

    def _processors(self, address: str) -> int:
        if count := int(self._ray.cluster_resources().get("CPU", 0)):
            return count
        self.close()
        raise NoCrew(f"The Ray cluster at {address} has no processor.")

    def hire(self) -> RayWorker:
        return RayWorker(self._ray, self._actors.remote())

    def ready(self, workers: Sequence[RayWorker], timeout: float) -> Sequence[RayWorker]:
        waiting = {worker.promised: worker for worker in workers}
        kept, _ = self._ray.wait(list(waiting), timeout=timeout)
        return [waiting[promise] for promise in kept]

    def close(self, workers: Iterable[RayWorker] = ()) -> None:
        """Ray ends the actors of whoever leaves; killing each would hang if the cluster is gone."""
        self._ray.shutdown()


class RayWorker:
    def __init__(self, ray: Any, actor: Any) -> None:
        self._ray = ray
        self._actor = actor
        self.promised: Any = None

    def begin(self, order: Order) -> None:
        self.promised = self._actor.answer_packed.remote(pickle.dumps(order))

    def answer(self) -> Answer:
        try:
            answer: Answer = pickle.loads(self._ray.get(self.promised))
        except self._ray.exceptions.RayError as error:
            raise Died(_cause_of_death(error)) from None
        return answer

    def dismiss(self) -> None:
        self._ray.kill(self._actor)


def _cause_of_death(error: Exception) -> str:
    """What Ray says of it, without its advice."""
    said = str(error).strip()
    detail = said.partition("Worker exit detail: ")[2].partition(" Some common causes")[0]
    return one_line(detail or said.splitlines()[-1])


def _ray() -> Any:
    os.environ.setdefault("RAY_TQDM_PATCH_PRINT", "0")  # it would put its own print in the place of Python's
    try:
        import ray
    except ImportError:
        raise NoCrew(
            "Ray is not installed: `pip install ray`, here and on all machines of a cluster."
        ) from None
    return ray
