"""A server that cannot start says why, in one sentence."""

from __future__ import annotations

import socket
from pathlib import Path

import pytest

from tatami.cli import main

Capture = pytest.CaptureFixture[str]


def refused(capture: Capture, *arguments: str) -> str:
    """Why the server did not start, in one line."""
    assert main(["serve", "--host", "127.0.0.1", "--no-compile", *arguments]) == 2
    said = capture.readouterr()
    assert not said.out and said.err.startswith("tatami: ") and said.err.count("\n") == 1
    return said.err.removeprefix("tatami: ")


@pytest.fixture
def no_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where a folder should be; not even root can write into it."""
    file = tmp_path / "file"
    file.write_text("no folder")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setattr("tatami.server.serve.log_to_stderr", lambda: None)  # it would log for pytest too
    return file


def test_a_taken_port(no_folder: Path, capsys: Capture) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        sentence = refused(capsys, "--port", str(port))
    assert sentence.startswith(f"Port {port} of 127.0.0.1 cannot be used: Address already in use. ")


def test_a_data_folder_that_cannot_be_written(
    no_folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: Capture
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(no_folder))
    sentence = refused(capsys, "--port", "0")
    assert sentence.startswith(f"Nothing can be kept in {no_folder / 'tatami'}: Not a directory. ")


def test_a_secret_that_cannot_be_written(no_folder: Path, tmp_path: Path, capsys: Capture) -> None:
    (tmp_path / "tatami" / "secret").mkdir(parents=True)
    sentence = refused(capsys, "--port", "0")
    assert sentence.startswith(f"Nothing can be kept in {tmp_path / 'tatami' / 'secret'}: Is a directory. ")


def test_a_database_that_cannot_be_written(no_folder: Path, capsys: Capture) -> None:
    sentence = refused(capsys, "--port", "0", "--database", f"sqlite:///{no_folder / 'tables.sqlite'}")
    assert sentence.endswith("cannot be opened: unable to open database file.\n")
