"""A game is taken up where it was left, also after `kill -9`."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from tatami.core.record import Record
from tatami.terminal.record_file import load
from tests.terminal.local_tables import TWO_PEOPLE, invitation, plain_game
from tests.terminal.records import finished_game

COMMAND = [sys.executable, "-c", "import sys; from tatami.cli import main; sys.exit(main())"]


def test_a_game_left_and_taken_up_again_is_the_same_game(tmp_path: Path) -> None:
    """The same luck falls as if nobody had left, and the same players sit there."""
    moves = ["K1\n", "N1\n", "Y1\n", "K2\n", "N2\n", "Y2\n", "K3\n"] * 3
    whole, parts = tmp_path / "whole.txt", tmp_path / "parts.txt"
    plain_game(invitation(*TWO_PEOPLE, path=whole), "".join(moves))
    for move in moves:
        seats = TWO_PEOPLE if not parts.exists() else ("wolf=human",)
        plain_game(invitation(*seats, path=parts), move)
    assert parts.read_bytes() == whole.read_bytes()


def test_players_come_back_to_their_seats_unless_others_are_named(tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    plain_game(invitation("wolf=human", "monkey=greedy", path=path), "K1\n")
    record = load(path)
    assert record and dict(record.players) == {"wolf": "human", "monkey": "greedy"}
    back = invitation("wolf=random", path=path)
    assert dict(back.record.players) == {"wolf": "random", "monkey": "greedy"}


def test_the_story_so_far_is_told_again(tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    plain_game(invitation(*TWO_PEOPLE, path=path), "K1\n")
    _, _, said = plain_game(invitation(*TWO_PEOPLE, path=path), "")
    assert "Yuri (K1) goes from tile 1 to tile 2" in said


def test_a_finished_game_is_shown_and_left_as_it_is(tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    path.write_text(str(replace(finished_game(), players={"wolf": "human", "monkey": "random"})))
    before = path.read_bytes()
    _, code, said = plain_game(invitation("monkey=random", path=path), "")
    assert code == 0
    assert f"tatami replay {path}" in said
    assert path.read_bytes() == before


def test_after_kill_9_the_file_is_whole_and_the_game_goes_on(tmp_path: Path) -> None:
    """Killed at one moment after another, the game still comes to its end."""
    path = tmp_path / "game.txt"
    seats = ["--seat", "wolf=random", "--seat", "monkey=random"]
    played = 0
    for moves in (1, 3, 5):
        _kill_after(moves, [*COMMAND, "play", "taisen", "--plain", "--record", str(path), *seats])
        record = load(path)
        assert record is not None
        assert len(record.choices) > played
        played = len(record.choices)
        if record.last.outcome:
            break
    assert moves > 1
    _, code, _ = plain_game(invitation(path=path, first="chance"), "")
    assert code == 0
    assert Record.parse(path.read_bytes()).last.outcome


def _kill_after(moves: int, command: list[str]) -> None:
    environment = {**os.environ, "COLUMNS": "80"}
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment) as running:
        assert running.stdout
        for line in running.stdout:
            moves -= "is thinking" in line
            if moves == 0:
                break
        os.kill(running.pid, signal.SIGKILL)
        running.stdout.read()


def test_two_moves_are_acknowledged_only_after_they_are_kept(tmp_path: Path) -> None:
    """Whatever the screen has told is in the file."""
    path = tmp_path / "game.txt"
    command = [*COMMAND, "play", "taisen", "first=wolf", "--plain", "--record", str(path), "--seed", "7"]
    seats = ["--seat", "monkey=human"]
    with subprocess.Popen(
        [*command, *seats], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as running:
        assert running.stdin and running.stdout
        running.stdin.write("K1\n")
        running.stdin.flush()
        assert any("Yuri (K1) goes" in line for line in running.stdout)
        record = load(path)
        assert record and record.choices[-1] == (0, "K1")
        os.kill(running.pid, signal.SIGKILL)
    assert load(path) == record


@pytest.mark.parametrize("seed", [1, 2])
def test_seeded_luck_is_the_library_s(seed: int) -> None:
    import tatami

    session, _, _ = plain_game(invitation(*TWO_PEOPLE, seed=seed), "")
    started = tatami.game("taisen").start(chance=tatami.seeded(seed), first="wolf")
    assert session.table.position == started
