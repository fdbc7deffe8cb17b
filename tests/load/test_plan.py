"""The plan for many people: it grows with them, and its queues stay short only as long as there is room."""

from __future__ import annotations

import pytest

from tatami.cli import main
from tatami.load.plan import USED, Costs, busy, planned, simulated


def test_more_people_need_more_of_everything() -> None:
    small, large = planned(10_000), planned(100_000)
    for name in ("processes", "database_cores", "redis_cores", "bot_cores", "memory_gb", "journal_gb_a_day"):
        assert getattr(large, name) > getattr(small, name)


def test_no_process_is_planned_to_be_too_busy() -> None:
    size = planned(100_000)
    assert busy(size.moves_a_second, size.processes, Costs()) <= USED
    assert busy(size.moves_a_second, size.processes - 1, Costs()) > USED, "nor are there more than needed"


def test_the_simulation_sees_queues_that_grow() -> None:
    size = planned(100_000)
    assert simulated(size).p99 < 50
    assert simulated(size._replace(processes=size.processes // 2)).p99 > 500
    assert simulated(size) == simulated(size), "the same seed, the same queue"


def test_a_faster_server_needs_fewer_processes() -> None:
    assert planned(100_000, Costs(move=300, follow=400)).processes < planned(100_000).processes


def test_the_command_prints_a_row_for_each_number(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["load", "--plan", "500", "20000"]) == 0
    rows = capsys.readouterr().out.splitlines()
    assert [row.split(" ")[1] for row in rows[2:]] == ["500", "20,000"]


def test_a_number_that_is_none_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["load", "--plan", "many"]) == 2
    assert "'many' is no number of people: name a whole number from 1 on" in capsys.readouterr().err
