"""The load generator against a real server: what it counts is what the server has stored."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from tatami.cli import main
from tatami.load import Plan, measured, measures, processes
from tatami.load.crowd import Crowd, open_tables
from tatami.load.report import Findings, Line, as_json, lines

#: So long that something is counted on a slow disk too.
SECONDS = 1.5
PATIENCE = 60.0


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("load")


@pytest.fixture(scope="module")
def process(folder: Path) -> Iterator[processes.ServerProcess]:
    with processes.server(folder) as process:
        yield process


def findings(**found: object) -> Findings:
    usual: dict[str, object] = {
        "tables": 1,
        "moves_per_second": 300.0,
        "echoes_per_second": 1000.0,
        "pace": 150.0,
        "waits": [0.001, 0.002, 0.003],
        "told": [0.002, 0.004],
        "sizes": [50, 600, 700],
        "idle_tables": 10,
        "idle_bytes": 9000.0,
        "errors": {},
    }
    return Findings(**{**usual, **found})  # type: ignore[arg-type]


def test_what_is_counted_is_what_is_stored(process: processes.ServerProcess, folder: Path) -> None:
    found = asyncio.run(measured(Plan(tables=3, seconds=SECONDS, idle=20, url=process.url, process=process)))
    assert found.errors == {}
    assert found.moves_per_second > 0 and found.waits and min(found.waits) > 0
    assert found.told and min(found.told) > 0
    assert found.idle_bytes is not None and found.ratio is None
    with closing(sqlite3.connect(folder / "tables.sqlite")) as database:
        (stored,) = database.execute("select count(*) from journal where kind = 'moved'").fetchone()
        (tables,) = database.execute("select count(*) from tables").fetchone()
    assert stored >= len(found.waits)
    assert tables >= 3 + 20


def test_players_go_on_to_a_rematch_when_their_game_is_over(process: processes.ServerProcess) -> None:
    async def play() -> Crowd:
        seats = await open_tables(process.url, "taisen", 2)
        crowd = Crowd(seats, seed=5)
        await crowd.sit_down()
        crowd.play_eagerly()
        first = {seat.table for seat in seats}
        while any(player.table in first for player in crowd.players):
            await asyncio.sleep(0.01)
        goal = len(crowd.tally.acknowledged) + 20
        while len(crowd.tally.acknowledged) < goal:
            await asyncio.sleep(0.01)
        crowd.rest()
        assert await crowd.settled(PATIENCE)
        crowd.leave()
        return crowd

    crowd = asyncio.run(asyncio.wait_for(play(), 3 * PATIENCE))
    assert not crowd.tally.errors and crowd.tally.lost == 0
    assert {move.id for move in crowd.tally.acknowledged} == crowd.tally.sent


def test_a_steady_pace_is_kept(process: processes.ServerProcess) -> None:
    async def play() -> int:
        crowd = Crowd(await open_tables(process.url, "taisen", 4), seed=6)
        await crowd.sit_down()
        await crowd.play_paced(per_second=40, seconds=1)
        assert await crowd.settled(PATIENCE)
        crowd.leave()
        return len(crowd.tally.acknowledged)

    assert asyncio.run(play()) == 40


def test_the_echo_answers_every_message() -> None:
    with processes.echo() as echo:
        assert asyncio.run(measures.echoes(echo.url, 4, SECONDS, lambda line: None)) > 0


def test_a_server_that_runs_already_is_measured_by_its_address(
    process: processes.ServerProcess, capsys: pytest.CaptureFixture[str]
) -> None:
    assert (
        main(["load", "--tables", "2", "--seconds", str(SECONDS), "--url", f"{process.url}/", "--json"]) == 0
    )
    found = json.loads(capsys.readouterr().out)
    assert found["errors"] == {} and found["ratio"] is None and found["moves_per_second"] > 0


@pytest.mark.parametrize(
    "arguments",
    [
        ["--tables", "0"],
        ["--seconds", "0"],
        ["--seconds", "nan"],
        ["--idle", "-1"],
        ["--url", "localhost"],
        ["--url", "http://127.0.0.1:9"],
    ],
)
def test_bad_usage_is_one_sentence(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["load", *arguments]) == 2
    said = [line for line in capsys.readouterr().err.splitlines() if not line.startswith("load: ")]
    assert len(said) == 1 and said[0].startswith("tatami: ")


def missed(found: Findings) -> list[str]:
    return [line.name for line in lines(found) if not line.reached]


def test_each_figure_is_held_against_its_bound() -> None:
    assert missed(findings()) == []
    assert missed(findings(moves_per_second=199.0)) == ["moves for each echo"]
    assert missed(findings(waits=[0.06])) == ["move to acknowledgement, p99"]
    assert missed(findings(sizes=[2000])) == ["message from the server, median"]
    assert missed(findings(idle_bytes=200_000.0)) == ["memory of an idle table, of 10"]
    assert missed(findings(errors={"storage": 1})) == ["errors"]
    assert as_json(findings(errors={"storage": 1}))["reached"] is False


def test_a_figure_that_could_not_be_measured_is_a_dash() -> None:
    assert Line("ratio", None, "", "≥ 0.2").shown() == "–"
    assert Line("moves", 1234.5).shown() == "1,234"
    assert Line("wait", 1.5, "ms").shown() == "1.50 ms"


def test_the_table_for_people_says_what_was_missed(capsys: pytest.CaptureFixture[str]) -> None:
    from tatami.load.report import print_table

    print_table(findings(errors={"gap": 2}))
    said = capsys.readouterr().out
    assert "error gap: 2" in said and "300" in said
