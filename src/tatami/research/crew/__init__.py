"""One crew of workers for heavy thinking: processes of this machine, or of a Ray cluster.

Jobs are done by whoever is free, and by another worker if that one dies. Each job must depend on its own
value alone: then no result depends on the crew, and `number` puts the results in order.

>>> from functools import partial
>>> with crew(jobs=1) as workers:
...     for done in workers.map(pow, [3, 4], set_up=partial(int, "2")):
...         print(done.number, done.result)
0 8
1 16
"""

from __future__ import annotations

import os

from tatami.core.errors import BadOption

from .dispatch import Backend, Cost, Crew, Done, NoCrew, WorkerDied
from .here import Here
from .orders import Job, SetUp

__all__ = ["Cost", "Crew", "Done", "Job", "NoCrew", "SetUp", "WorkerDied", "crew"]


def crew(jobs: int | None = None, ray: str | None = None, most: int | None = None) -> Crew:
    """So many workers, by default one for each processor; never more than there is work for (`most`).

    `ray` is the address of a Ray cluster, or "local" for one that this machine starts for itself.
    """
    if jobs is not None and jobs < 1:
        raise BadOption(f"Jobs is a number of workers, 1 or more, not {jobs}.")
    if ray is not None and not ray.strip():
        raise BadOption("A Ray cluster has an address; `local` starts one on this machine.")
    return Crew(_backend(jobs, ray, most))


def _backend(jobs: int | None, ray: str | None, most: int | None) -> Backend:
    if ray is not None:
        from .cluster import Cluster  # heavy, and only needed here

        return Cluster(ray, jobs, most)
    size = at_most(jobs or processors(), most)
    if size == 1:
        return Here()
    from .processes import Processes

    return Processes(size)


def processors() -> int:
    """How many processors this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def at_most(size: int, most: int | None) -> int:
    return size if most is None else max(1, min(size, most))
