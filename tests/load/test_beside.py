"""Tatami beside boardgame.io: what is compared, and what is said where it cannot be."""

from __future__ import annotations

import asyncio
import json
import subprocess
import sys
from pathlib import Path

import pytest

from tatami.cli import main
from tatami.load import beside, boardgame
from tatami.load.beside import Beside, Round, lines, print_beside, processor_seconds
from tatami.load.crowd import AnyCrowd
from tatami.load.processes import ServerProcess

PATIENCE = 60.0
#: More than two matches last.
MOVES = 300
ROUNDS = [Round(100.0, 900.0), Round(300.0, 700.0), Round(200.0, 800.0)]


def found(ours: list[Round], theirs: list[Round]) -> Beside:
    return Beside(ours, theirs, [0.001, 0.002], {})


def test_medians_are_compared() -> None:
    slower = found(ROUNDS, [Round(250.0, 500.0)] * 3)
    shown = {line.name: line for line in lines(slower)}
    assert slower.ratio == 0.8 and not shown["Tatami for each of boardgame.io"].reached
    assert shown["Tatami, median"].value == 200.0
    assert shown["Tatami, the server's processor for a move"].value == 800.0


def test_what_was_found_for_programs(capsys: pytest.CaptureFixture[str]) -> None:
    print_beside(found(ROUNDS, ROUNDS), 3, as_json=True)
    said = json.loads(capsys.readouterr().out)
    assert said["ratio"] == 1 and [each["per_second"] for each in said["boardgame"]] == [100, 300, 200]


def test_the_processor_of_what_a_process_starts_counts_too() -> None:
    """As where `node` is a script that starts node."""
    work = "import time\nwhile time.process_time() < 0.3: pass\nprint(flush=True); input()"
    start = f"import subprocess, sys; subprocess.run([sys.executable, '-c', {work!r}])"
    command = [sys.executable, "-c", start]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as busy:
        assert busy.stdout is not None
        busy.stdout.readline()
        assert processor_seconds(busy.pid) >= 0.2
        busy.communicate(b"\n")
    assert processor_seconds(busy.pid) == 0.0


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        (["--rounds", "0"], "at least one round"),
        (["--url", "http://127.0.0.1:9"], "leave out --url"),
    ],
)
def test_what_cannot_be_asked_together(
    asked: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["load", "--beside", "boardgame", *asked]) == 2
    assert said in capsys.readouterr().err


def test_an_installed_wheel_has_nothing_to_compare_with(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(boardgame, "FOLDER", tmp_path)
    assert main(["load", "--beside", "boardgame", "--tables", "1", "--seconds", "0.1"]) == 2
    assert "source folder" in capsys.readouterr().err


@pytest.mark.soak  # boardgame.io is installed from npm
def test_both_are_played_in_turns(capsys: pytest.CaptureFixture[str]) -> None:
    found = beside.beside_boardgame(2, 1.0, 1, print)
    assert not found.errors and found.waits
    assert all(each.per_second > 0 and each.micros > 0 for each in (*found.tatami, *found.boardgame))


@pytest.mark.soak
def test_whoever_is_asked_at_boardgame_answers_once() -> None:
    async def play(host: ServerProcess) -> AnyCrowd[boardgame.BoardgamePlayer]:
        crowd = AnyCrowd(await boardgame.open_matches(host.url, 2), 1, boardgame.BoardgamePlayer)
        await crowd.sit_down()
        await crowd.play_paced(per_second=MOVES, seconds=1)
        assert await crowd.settled(PATIENCE)
        crowd.leave()
        return crowd

    with boardgame.server() as host:
        crowd = asyncio.run(play(host))
    versions = [(each.table, each.version) for each in crowd.tally.acknowledged]
    assert len(versions) == len(set(versions)) == MOVES
    assert len({match for match, _ in versions}) > 2, "players go on to another match"
    assert not crowd.tally.errors and not crowd.tally.lost
