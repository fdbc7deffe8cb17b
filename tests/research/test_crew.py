"""Crews of this machine: what they do, what is lost when a worker dies, and what cannot be asked of them."""

from __future__ import annotations

import os
import pickle
import signal
import socket
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

import crew_jobs
import pytest

from tatami.cli import main
from tatami.core.errors import BadOption
from tatami.research.crew import Crew, NoCrew, WorkerDied, crew, dispatch, knock

TWO = partial(int, "2")
SQUARES = {number: number * number for number in range(10)}


def killed_in_the_middle(workers: Crew, folder: Path) -> dict[int, int]:
    """The results of jobs of which one loses its worker; when others are done, it is certainly at work."""
    results: dict[int, int] = {}
    for done in workers.map(crew_jobs.killed_once, range(10), partial(crew_jobs.folder, folder)):
        if not results:
            os.kill(int(wait_for(folder / "lingers").read_text()), signal.SIGKILL)
        results[done.number] = done.result
    return results


def wait_for(path: Path) -> Path:
    while not path.exists():
        time.sleep(0.01)
    return path


@pytest.fixture(scope="module")
def two() -> Iterator[Crew]:
    """Two processes that several tests give work to."""
    with crew(jobs=2) as workers:
        yield workers


@pytest.mark.parametrize("jobs", [1, 2, 3])
def test_results_are_the_same_whoever_did_the_jobs(jobs: int) -> None:
    with crew(jobs) as workers:
        results = dict(workers.map(crew_jobs.add, range(20), TWO))
    assert results == {number: number + 2 for number in range(20)}
    assert sum(cost.jobs for cost in workers.costs) == 20


def test_there_are_never_more_workers_than_work(two: Crew) -> None:
    with crew(jobs=9, most=1) as workers:
        assert dict(workers.map(crew_jobs.process, range(3), TWO)) == dict.fromkeys(range(3), os.getpid())
    assert dict(two.map(crew_jobs.square, [], TWO)) == {}


def test_jobs_are_shared_and_counted(tmp_path: Path) -> None:
    with crew(jobs=2) as workers:
        done = list(dict(workers.map(crew_jobs.meets, [2] * 9, partial(crew_jobs.folder, tmp_path))).values())
    assert len(set(done)) == 2 and os.getpid() not in done
    counted = {int(cost.worker.split()[-1]): cost.jobs for cost in workers.costs}
    assert counted == Counter(done)
    assert all(cost.seconds > 0 and not cost.is_lost for cost in workers.costs)


def test_jobs_are_taken_one_by_one_as_they_are_needed(two: Crew) -> None:
    taken = []
    endless = (taken.append(number) or number for number in range(10**9))  # type: ignore[func-returns-value]
    results = two.map(crew_jobs.square, endless, TWO)
    assert {next(results).number for _ in range(5)} <= set(range(8))
    assert len(taken) < 10
    results.close()


def test_every_worker_is_set_up_once_and_the_first_one_alone(tmp_path: Path) -> None:
    set_up = partial(crew_jobs.noted, tmp_path)
    with crew(jobs=3) as workers:
        workers.prepare(set_up)
        for _ in range(2):
            assert len(dict(workers.map(crew_jobs.meets, [3] * 9, set_up))) == 9
    notes = (tmp_path / "set ups").read_text().splitlines()
    assert notes[0].removesuffix("begins") == notes[1].removesuffix("ends")
    assert len(notes) == len(set(notes)) == 6


def test_work_given_up_leaves_nothing_behind(two: Crew) -> None:
    left = two.map(crew_jobs.slow, range(50), TWO)
    next(left)
    left.close()
    assert dict(two.map(crew_jobs.square, range(10), TWO)) == SQUARES


@pytest.mark.parametrize("jobs", [1, 2])
def test_what_a_job_raises_is_raised(jobs: int) -> None:
    with crew(jobs) as workers:
        with pytest.raises(ZeroDivisionError):
            dict(workers.map(crew_jobs.fails, [1, 0, 1], TWO))
        with pytest.raises(ValueError, match="invalid literal"):
            workers.prepare(partial(int, "two"))
        assert dict(workers.map(crew_jobs.square, range(10), TWO)) == SQUARES


@pytest.mark.parametrize("job", [crew_jobs.raises_unreadable, crew_jobs.returns_unwritable])
def test_what_cannot_be_sent_is_an_error_and_no_death(
    job: Callable[[object, int], object], two: Crew
) -> None:
    with pytest.raises(RuntimeError, match="A worker cannot send "):
        dict(two.map(job, [1], TWO))
    with pytest.raises((AttributeError, pickle.PicklingError)):
        dict(two.map(crew_jobs.square, [lambda: 1], TWO))  # type: ignore[arg-type]
    with pytest.raises((AttributeError, pickle.PicklingError)):
        two.prepare(lambda: 1)
    assert dict(two.map(crew_jobs.square, range(10), TWO)) == SQUARES


# Workers that die


def test_a_worker_killed_in_the_middle_costs_time_and_nothing_else(tmp_path: Path) -> None:
    with crew(jobs=2) as workers:
        assert killed_in_the_middle(workers, tmp_path) == SQUARES
    assert [cost.is_lost for cost in workers.costs].count(True) == 1
    assert sum(cost.jobs for cost in workers.costs) == 10


def test_a_job_that_kills_every_worker_is_given_up_with_a_sentence(two: Crew) -> None:
    with pytest.raises(WorkerDied) as given_up:
        dict(two.map(crew_jobs.dies, range(10), TWO))
    assert str(given_up.value) == "Job 3 was given up: 3 workers died, the last one: exit code 7."
    assert dict(two.map(crew_jobs.square, range(10), TWO)) == SQUARES


def test_a_worker_may_die_while_it_is_set_up_but_not_always(tmp_path: Path, two: Crew) -> None:
    twice = partial(crew_jobs.dying_set_up, tmp_path, 2)
    assert dict(two.map(crew_jobs.square, range(10), twice)) == SQUARES
    with pytest.raises(WorkerDied, match=r"^Setting up was given up: 3 workers died, .* exit code 9\.$"):
        two.prepare(partial(crew_jobs.dying_set_up, tmp_path, 99))


def test_workers_killed_while_they_wait_are_no_fault_of_the_next_job(tmp_path: Path) -> None:
    set_up = partial(crew_jobs.folder, tmp_path)
    with crew(jobs=4) as workers:
        met = dict(workers.map(crew_jobs.meets, [4] * 4, set_up))
        for process in set(met.values()):
            os.kill(process, signal.SIGKILL)
        assert dict(workers.map(crew_jobs.square, [5], set_up)) == {0: 25}


# What cannot be asked


@pytest.mark.parametrize("jobs", [0, -1])
def test_a_crew_has_somebody(jobs: int) -> None:
    with pytest.raises(BadOption, match=f"1 or more, not {jobs}"):
        crew(jobs)


def test_workers_of_another_tatami_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(dispatch, "code_identity", lambda: "another")
    with pytest.raises(NoCrew, match="Another Tatami is installed on "), crew(jobs=2) as workers:
        workers.prepare(TWO)


def test_a_crew_in_which_nobody_starts_is_not_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(dispatch, "PATIENCE", 0.0)
    with pytest.raises(NoCrew, match="No worker has started for 0 s"), crew(jobs=2) as workers:
        workers.prepare(TWO)


def arena_on(address: str, capture: pytest.CaptureFixture[str]) -> str:
    """What the command says; it must be one sentence, and no game played."""
    assert main(["arena", "taisen", "random", "random", "--games", "2", "--ray", address]) == 2
    printed = capture.readouterr()
    calling, sentence = printed.err.splitlines()
    assert calling == "arena: calling Ray …" and printed.out == ""
    return sentence


def test_ray_is_not_imported_unless_it_is_asked_for() -> None:
    script = (
        "import sys; from tatami.cli import main;"
        "main(['arena', 'taisen', 'random', 'random', '--games', '2', '--jobs', '2']);"
        "sys.exit('ray' in sys.modules)"
    )
    subprocess.run([sys.executable, "-c", script], check=True, capture_output=True)


def test_without_ray_one_sentence_says_how_to_install_it(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    assert "Ray is not installed: `pip install ray`" in arena_on("local", capsys)


@pytest.mark.parametrize("address", ["127.0.0.1:1", "nowhere.invalid:6379", "ray://127.0.0.1:1"])
def test_an_address_where_nothing_listens_is_said_at_once(
    address: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert arena_on(address, capsys).startswith(f"tatami: There is no Ray cluster at {address}: ")


def test_an_address_that_is_none_is_said_in_ray_s_words(capsys: pytest.CaptureFixture[str]) -> None:
    assert arena_on("nonsense", capsys) == (
        "tatami: The Ray cluster at nonsense cannot be joined: Invalid address format: nonsense."
    )


def test_something_that_never_answers_is_not_waited_for(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(knock, "LIMIT", 2.0)
    with socket.create_server(("127.0.0.1", 0)) as silent:
        address = f"127.0.0.1:{silent.getsockname()[1]}"
        assert f"The Ray cluster at {address} does not answer within 2 s" in arena_on(address, capsys)
