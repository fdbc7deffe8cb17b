"""The same crew on a real Ray cluster of this machine, started once for all tests."""

from __future__ import annotations

import json
import os
import re
import secrets
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from types import BuiltinFunctionType
from typing import Any

import crew_jobs
import pytest
from test_crew import SQUARES, TWO, killed_in_the_middle

from tatami.research.crew import Crew, NoCrew, WorkerDied, crew, dispatch, knock

pytestmark = pytest.mark.xdist_group("ray")

START = "from ray.scripts.scripts import main; main()"
SIZE = "--num-cpus=4", "--object-store-memory=80000000", "--include-dashboard=false", "--disable-usage-stats"
HEAD = [sys.executable, "-c", START, "start", "--head", "--block", "--port=0", *SIZE]
ARENA = """
import sys
from tatami.cli import main
from tatami.research.crew import dispatch, knock
knock.LIMIT = dispatch.PATIENCE = 300  # Ray starts slowly where other tests run beside it
sys.exit(main())
"""


@pytest.fixture(scope="module")
def surroundings() -> Iterator[Path]:
    """Ray's files in a folder of their own, with a short name for its sockets; a token keeps others out."""
    with tempfile.TemporaryDirectory(prefix="ray") as folder, pytest.MonkeyPatch.context() as patch:
        patch.setattr(knock, "LIMIT", 300)
        patch.setattr(dispatch, "PATIENCE", 300)
        patch.setenv("RAY_TMPDIR", folder)
        patch.setenv("RAY_AUTH_MODE", "token")
        patch.setenv("RAY_AUTH_TOKEN", secrets.token_hex(32))
        yield Path(folder)


@pytest.fixture(scope="module")
def address(surroundings: Path) -> Iterator[str]:
    said = surroundings / "said"
    with said.open("w") as out:
        head = subprocess.Popen(HEAD, stdout=out, stderr=out)
    try:
        yield _address(head, said)
    finally:
        head.terminate()
        head.wait(60)


def _address(head: subprocess.Popen[bytes], said: Path) -> str:
    while not (found := re.search(r"ray start --address='(.+)'", said.read_text())):
        assert head.poll() is None, said.read_text()
        time.sleep(0.1)
    return found[1]


@pytest.fixture(scope="module")
def workers(address: str) -> Iterator[Crew]:
    with crew(jobs=2, ray=address) as workers:
        yield workers


def test_the_results_are_those_of_one_process(workers: Crew) -> None:
    assert dict(workers.map(crew_jobs.add, range(20), TWO)) == {number: number + 2 for number in range(20)}
    assert sum(cost.jobs for cost in workers.costs) == 20
    assert os.getpid() not in dict(workers.map(crew_jobs.process, range(10), TWO)).values()


def test_ray_leaves_print_alone(workers: Crew) -> None:
    """Its bars of progress would replace it for the whole process, and compiled functions could not print."""
    from ray.experimental import tqdm_ray

    tqdm_ray.instance()
    assert isinstance(print, BuiltinFunctionType)


def test_a_ray_worker_killed_in_the_middle_costs_time_and_nothing_else(workers: Crew, tmp_path: Path) -> None:
    lost = sum(cost.is_lost for cost in workers.costs)
    assert killed_in_the_middle(workers, tmp_path) == SQUARES
    assert sum(cost.is_lost for cost in workers.costs) == lost + 1


def test_a_job_that_kills_every_worker_is_given_up(workers: Crew) -> None:
    with pytest.raises(WorkerDied, match=r"^Job 3 was given up: 3 workers died, the last one: Worker .*\.$"):
        dict(workers.map(crew_jobs.dies, range(10), TWO))
    assert dict(workers.map(crew_jobs.square, range(10), TWO)) == SQUARES


def test_what_a_job_raises_is_raised(workers: Crew) -> None:
    with pytest.raises(ZeroDivisionError):
        dict(workers.map(crew_jobs.fails, [1, 0], TWO))
    with pytest.raises(ValueError, match="invalid literal"):
        workers.prepare(partial(int, "two"))


def test_a_cluster_of_another_ray_is_refused_in_one_sentence(
    address: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "sitecustomize.py").write_text("import ray; ray.__version__ = '1.2.3'")
    monkeypatch.setenv("PYTHONPATH", str(tmp_path))
    with pytest.raises(NoCrew, match=r"^The Ray cluster at .* cannot be joined: Version mismatch.*1\.2\.3"):
        crew(ray=address)


def played(*more: str, folder: Path) -> dict[str, Any]:
    """An arena's results, from the command."""
    match = "taisen", "random", "crew_bots:First", "--games", "6", "--seed", "9", "--json"
    command = [sys.executable, "-c", ARENA, "arena", *match, *more]
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    result: dict[str, Any] = json.loads(done.stdout)
    return result


def test_an_arena_has_the_same_results_on_any_crew(address: str, tmp_path: Path) -> None:
    """With a bot of the current folder, which prints."""
    source = Path(__file__).with_name("arena_bots.py").read_text(encoding="utf-8")
    (tmp_path / "crew_bots.py").write_text(source, encoding="utf-8")
    crews = [["--jobs", "1"], ["--ray", address, "--jobs", "2"], ["--ray", "local", "--jobs", "2"]]
    results = [played(*each, folder=tmp_path) for each in crews]
    for result in results:
        assert sum(worker["games"] for worker in result.pop("speed")["workers"]) == 6
    assert results[0] == results[1] == results[2]
