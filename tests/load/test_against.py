"""Many tables against the computer: how long people wait for it."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path

import pytest

from tatami.cli import main
from tatami.client import ClientError
from tatami.load.against import Against, lines, played, print_against
from tatami.load.processes import server

SECONDS = 1.5


def test_the_computer_is_waited_for_game_after_game(tmp_path: Path) -> None:
    with server(tmp_path) as process:
        found = asyncio.run(played(process.url, "taisen", "newcomer", 2, SECONDS, lambda _: None))
        with pytest.raises(ClientError, match="nobody"):
            asyncio.run(played(process.url, "taisen", "nobody", 2, SECONDS, lambda _: None))
    assert not found.errors and found.per_second > 0
    assert 0 < min(found.waits) <= found.longest


def test_a_long_wait_is_said(capsys: pytest.CaptureFixture[str]) -> None:
    slow = Against("versus", "master", 40, 12.0, [0.5, 3.5], {})
    assert [line.reached for line in lines(slow) if line.bound] == [False, True]
    print_against(slow, as_json=True)
    assert json.loads(capsys.readouterr().out)["longest_ms"] == 3500


def test_only_a_server_of_its_own_is_measured(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["load", "--against", "master", "--url", "http://127.0.0.1:9"]) != 0
    assert "leave out --url" in capsys.readouterr().err
