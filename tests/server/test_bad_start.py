"""A server that cannot start says why, in one sentence."""

from __future__ import annotations

import asyncio
import socket
import sqlite3
import time
from contextlib import closing
from pathlib import Path

import pytest
import sqlalchemy as sa

from tatami.cli import main
from tatami.store import Archive

from .running import process

Capture = pytest.CaptureFixture[str]
SOON = 20.0
"""Seconds, on a busy machine."""


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


@pytest.mark.parametrize("secret", [b"", b"short", b"x" * 31])
def test_a_secret_that_could_be_guessed(
    no_folder: Path, tmp_path: Path, capsys: Capture, secret: bytes
) -> None:
    (tmp_path / "tatami").mkdir()
    (tmp_path / "tatami" / "secret").write_bytes(secret)
    sentence = refused(capsys, "--port", "0")
    assert sentence.startswith(
        f"The secret in {tmp_path / 'tatami' / 'secret'} has {len(secret)} bytes instead of 32. "
    )


@pytest.mark.parametrize("option", ["--proxy", "--unlimited"])
def test_an_address_that_is_none(no_folder: Path, capsys: Capture, option: str) -> None:
    sentence = refused(capsys, "--port", "0", option, "nowhere")
    assert sentence.startswith(f"{option} is 'nowhere', but it takes an address or a network, ")


def test_a_database_that_cannot_be_written(no_folder: Path, capsys: Capture) -> None:
    sentence = refused(capsys, "--port", "0", "--database", f"sqlite:///{no_folder / 'tables.sqlite'}")
    assert sentence.endswith("cannot be opened: unable to open database file.\n")


@pytest.fixture
def database(tmp_path: Path) -> Path:
    """A good one that nobody uses."""
    path = tmp_path / "kept.sqlite"
    asyncio.run(Archive(f"sqlite:///{path}").close())
    return path


def test_a_database_of_a_newer_tatami(no_folder: Path, database: Path, capsys: Capture) -> None:
    with closing(sqlite3.connect(database)) as connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
        connection.commit()
    sentence = refused(capsys, "--port", "0", "--database", f"sqlite:///{database}")
    assert "was changed by a newer Tatami (step 9999; " in sentence and "--database" in sentence


def test_a_database_of_postgresql_of_a_newer_tatami(
    no_folder: Path, new_postgres: str, capsys: Capture
) -> None:
    asyncio.run(Archive(new_postgres).close())
    engine = sa.create_engine(new_postgres)
    with engine.begin() as connection:
        connection.exec_driver_sql("UPDATE alembic_version SET version_num = '9999'")
        tables = sa.inspect(connection).get_table_names()
    sentence = refused(capsys, "--port", "0", "--database", new_postgres)
    assert "was changed by a newer Tatami (step 9999; " in sentence
    with engine.connect() as connection:
        assert sa.inspect(connection).get_table_names() == tables
        assert connection.exec_driver_sql("SELECT version_num FROM alembic_version").scalar() == "9999"
    engine.dispose()


@pytest.mark.parametrize("command", ["serve", "backup", "restore"])
@pytest.mark.parametrize(
    ("address", "said"),
    [
        (
            "postgresql+pg8000://tatami:hush@127.0.0.1:1/t",
            "cannot be opened: Can't create a connection to host",
        ),
        ("postgresql+pg8000://tatami:hush@127.0.0.1:port/t", "cannot be used: invalid literal for int()"),
        ("postgresql+nothing://tatami:hush@127.0.0.1/t", "cannot be used: Can't load plugin"),
        ("mysql+pymysql://tatami:hush@127.0.0.1/t", "cannot be used: pymysql is not installed beside Tatami"),
        ("nonsense hush", "cannot be used: Could not parse SQLAlchemy URL"),
    ],
)
def test_an_address_of_no_database(
    command: str, address: str, said: str, no_folder: Path, tmp_path: Path, capsys: Capture
) -> None:
    (tmp_path / "tatami").mkdir()
    (tmp_path / "tatami" / "secret").write_bytes(b"x" * 32)
    words = ["--port", "0", "--no-compile"] if command == "serve" else [str(tmp_path / "backup")]
    if command == "restore":
        (tmp_path / "backup").write_bytes(b"")
    before = time.monotonic()
    assert main([command, *words, "--database", address]) == 2
    assert time.monotonic() - before < SOON
    told = capsys.readouterr()
    assert said in told.err and told.err.count("\n") == 1 and not told.err.endswith("..\n")
    assert ":hush" not in told.err and not told.out


@pytest.mark.parametrize("page", [0, 2])
def test_a_damaged_database(page: int, no_folder: Path, database: Path, capsys: Capture) -> None:
    with database.open("r+b") as file:
        file.seek(4096 * page)
        file.write(b"\xff" * 2048)
    sentence = refused(capsys, "--port", "0", "--database", f"sqlite:///{database}")
    assert "is damaged" in sentence and "--database" in sentence


def test_a_database_that_another_server_uses(no_folder: Path, database: Path, capsys: Capture) -> None:
    url = f"sqlite:///{database}"
    first = Archive(url)
    sentence = refused(capsys, "--port", "0", "--database", url)
    assert sentence.startswith(f"Another Tatami uses the database '{database}'. ")
    asyncio.run(first.close())
    asyncio.run(Archive(url).close())


def test_a_server_that_was_killed_locks_nobody_out(tmp_path: Path) -> None:
    with process(tmp_path) as (_, inner):
        inner.kill()
        inner.wait()
        with process(tmp_path) as (server, _):
            assert server.http.get("/api/ready").status_code == 200


def test_a_step_of_the_database_takes_some_time(no_folder: Path, database: Path, capsys: Capture) -> None:
    sentence = refused(capsys, "--database", f"sqlite:///{database}", "--database-timeout", "0")
    assert sentence == "A step of the database takes more than 0 seconds, not 0.\n"
