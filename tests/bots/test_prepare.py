"""`tatami prepare`, as somebody runs it ahead of a festival."""

from __future__ import annotations

import os
import re
import sys
from pathlib import Path

import pytest

import tatami
from tatami.cli import main
from tatami.core.game import Game
from tests.bots.compilers import on_nim

Capture = pytest.CaptureFixture[str]


def test_a_game_is_compiled_once_and_then_found(
    nim: Game, monkeypatch: pytest.MonkeyPatch, capsys: Capture
) -> None:
    monkeypatch.setattr("tatami.bots.prepare.COMMAND", on_nim())
    assert main(["prepare", "nim", "nim"]) == 0
    said = capsys.readouterr()
    assert re.search(r"^Tatami: nim is prepared, \d+\.\d s$", said.out, re.M)
    assert (said.out.count("nim is prepared"), said.err) == (1, "")


def test_what_cannot_be_compiled_is_said_and_the_others_are_prepared(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: Capture
) -> None:
    (tmp_path / "file").write_text("no folder")
    monkeypatch.setenv("NUMBA_CACHE_DIR", str(tmp_path / "file"))
    monkeypatch.setenv("NUMBA_CACHE_LOCATOR_CLASSES", "UserProvidedCacheLocator")
    monkeypatch.setattr("tatami.bots.warmup.load_player", lambda game: game.name == "versus")
    assert main(["prepare", "taisen", "versus"]) == 1
    said = capsys.readouterr()
    assert "versus is prepared" in said.out and "taisen is prepared" not in said.out
    assert said.err.startswith(
        "tatami: The searching player of taisen cannot be compiled: there is no folder"
    )


def test_an_unknown_game_is_said(capsys: Capture) -> None:
    assert main(["prepare", "chess"]) == 2
    assert "There is no game 'chess'" in capsys.readouterr().err


MEETING = """
import sys, time
from pathlib import Path
folder, game = Path(sys.argv[1]), sys.argv[2]
(folder / game).touch()
end = time.monotonic() + 60
while len([*folder.iterdir()]) < 2 and time.monotonic() < end:
    time.sleep(0.01)
sys.exit(len([*folder.iterdir()]) < 2)
"""


def test_as_many_games_are_compiled_at_a_time_as_there_are_cores(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: Capture
) -> None:
    """The compiler of this test ends well only beside another one."""
    monkeypatch.setattr(os, "cpu_count", lambda: 2)
    monkeypatch.setattr("tatami.bots.warmup.load_player", lambda game: (tmp_path / game.name).exists())
    monkeypatch.setattr("tatami.bots.prepare.COMMAND", [sys.executable, "-c", MEETING, str(tmp_path)])
    assert main(["prepare"]) == 0
    assert capsys.readouterr().out.count("is prepared") == len(tatami.games())
