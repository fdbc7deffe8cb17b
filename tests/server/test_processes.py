"""Several processes are started: what is refused to all is said once, what fails later is tried again."""

from __future__ import annotations

import signal
import socket
import subprocess
from collections.abc import Iterator
from functools import partial
from multiprocessing.process import BaseProcess
from pathlib import Path
from time import sleep

import pytest

from tatami.server import processes
from tatami.server.processes import REFUSED, SIGNALS, Processes

from .lives import LIVES, live, wait_for_ever
from .running import COMMAND

MANY = 3000
"""Looks at the processes, 10 ms apart: then it would go on for ever."""


@pytest.fixture
def handlers() -> Iterator[None]:
    before = {told: signal.getsignal(told) for told in SIGNALS}
    yield
    for told, handler in before.items():
        signal.signal(told, handler)


def test_a_process_that_is_refused_in_the_place_of_another_is_tried_again(
    handlers: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(processes, "AGAIN_SECONDS", 0.01)
    with socket.socket() as listening:
        assert Processes(partial(live, tmp_path), listening, 2).run() == 0
    assert {file.name: len(file.read_text()) for file in tmp_path.iterdir()} == {"0": len(LIVES), "1": 1}


def test_whoever_is_told_to_stop_while_it_starts_a_process_ends_that_one_too(
    handlers: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    start, looks = BaseProcess.start, iter(range(MANY))

    def started(process: BaseProcess) -> None:
        start(process)
        signal.raise_signal(signal.SIGTERM)

    monkeypatch.setattr(processes, "wait", lambda *_, **__: sleep(0.01 * (next(looks) >= 0)))
    monkeypatch.setattr(BaseProcess, "start", started)
    with socket.socket() as listening:
        assert Processes(wait_for_ever, listening, 1).run() == 0


def test_what_is_wrong_for_all_is_said_once(tmp_path: Path) -> None:
    wrong = ["--database", "postgresql+pg8000://t@127.0.0.1:1/t", "--bus", "redis://127.0.0.1:1"]
    asked = ["--port", "0", "--processes", "2", "--no-compile", "--data-folder", str(tmp_path), *wrong]
    done = subprocess.run([*COMMAND, "serve", *asked], capture_output=True, text=True)
    said = [line for line in done.stderr.splitlines() if not line.startswith("{")]
    assert (done.returncode, done.stdout, len(said)) == (REFUSED, "", 1)
    assert said[0].startswith("tatami: The ")
