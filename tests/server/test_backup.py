"""A backup holds all that was acknowledged before it began, and comes back whole or not at all."""

from __future__ import annotations

import gzip
import os
import resource
import shutil
import subprocess
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa

from tatami.cli import main
from tatami.store import schema

from .running import COMMAND, Running, running, until

Capture = pytest.CaptureFixture[str]
Rows = dict[str, list[Any]]
SOMEBODY = 12345
"""The number of another user."""
ROOM = 100_000
"""Bytes of a file, where there is little; SQLite needs some."""


def file_in(folder: Path) -> str:
    return f"sqlite:///{folder / 'tables.sqlite'}"


def rows(url: str) -> Rows:
    engine = sa.create_engine(url)
    with engine.connect() as connection:
        found = {
            name: sorted(map(tuple, connection.execute(sa.select(table))), key=repr)
            for name, table in schema.metadata.tables.items()
        }
    engine.dispose()
    return found


def run(command: str, file: Path, folder: Path, database: str, *more: str) -> int:
    return main([command, str(file), "--data-folder", str(folder), "--database", database, *more])


@dataclass
class Player:
    """Plays both sides at one table as fast as answers come, and notes what was acknowledged."""

    server: Running
    accepted: list[str] = field(default_factory=list)
    wanted: bool = True

    def __post_init__(self) -> None:
        seated = self.server.open("me", "me")
        self.table, self.token = seated["table"], seated["token"]

    def play(self) -> None:
        with self.server.client(self.table) as client:
            view = client.hello(self.token)["view"]
            while self.wanted and view["questions"]:
                id = f"{self.table}-{len(self.accepted)}"
                client.move(view, id)
                client.wait("accepted", id=id)
                self.accepted.append(id)
                view = client.wait("news")["view"]


@contextmanager
def load(server: Running) -> Iterator[list[Player]]:
    """Three tables at play."""
    players = [Player(server) for _ in range(3)]
    threads = [threading.Thread(target=player.play) for player in players]
    for thread in threads:
        thread.start()
    try:
        yield players
    finally:
        for player in players:
            player.wanted = False
        for thread in threads:
            thread.join()


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    return (
        str(request.getfixturevalue("new_postgres")) if request.param == "postgresql" else file_in(tmp_path)
    )


def test_under_load_all_that_was_acknowledged_before_is_inside(tmp_path: Path, database: str) -> None:
    backup, other = tmp_path / "backup", tmp_path / "other"
    with running(tmp_path, database=database) as (server, _), load(server) as players:
        until(lambda: all(len(player.accepted) >= 5 for player in players))
        before = [id for player in players for id in player.accepted]
        assert run("backup", backup, tmp_path, database) == 0
    assert run("restore", backup, other, file_in(other)) == 0
    kept = rows(file_in(other))["journal"]
    assert set(before) <= {row[5] for row in kept}
    for player in players:
        versions = [row[1] for row in kept if row[0] == player.table]
        assert sorted(versions) == list(range(1, len(versions) + 1))
    cookies = players[0].server.http.cookies
    with running(other) as (server, _):
        server.http.cookies = cookies
        mine = {listed["table"]["id"] for listed in server.http.get("/api/tables/mine").json()}
    assert mine == {player.table for player in players}, "the secret came along"


def test_from_one_kind_of_database_to_the_other_and_back(tmp_path: Path, new_postgres: str) -> None:
    folders = [tmp_path / name for name in ("first", "second", "third")]
    databases = [file_in(folders[0]), new_postgres, file_in(folders[2])]
    _fill(folders[0])
    for number in (0, 1):
        file = tmp_path / f"{number}.backup"
        assert run("backup", file, folders[number], databases[number]) == 0
        assert run("restore", file, folders[number + 1], databases[number + 1]) == 0
    assert rows(databases[0]) == rows(databases[2])
    assert (tmp_path / "1.backup").stat().st_mode & 0o777 == 0o600


def _fill(folder: Path) -> None:
    """A finished game with its replay, a remark, and a table that waits."""
    folder.mkdir(mode=0o700)
    with running(folder) as (server, _):
        server.open("me", "open", private=False)
        seated = server.open("me", "me")
        with server.client(seated["table"]) as client:
            client.hello(seated["token"])
            client.say("say", id="s", text="Bien joué ! 忍者")
            client.wait("accepted", id="s")
            client.say("resign", id="r", seat=0)
            client.wait("accepted", id="r")
    assert all(rows(file_in(folder))[name] for name in ("tables", "seats", "journal", "chat", "replays"))


# What is refused changes nothing


@pytest.fixture(scope="module")
def kept(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with tables, and a backup of them."""
    folder = tmp_path_factory.mktemp("kept") / "data"
    _fill(folder)
    assert run("backup", folder / "backup", folder, file_in(folder)) == 0
    return folder


def refused(capture: Capture, *words: Any) -> str:
    capture.readouterr()
    assert run(*words) == 2
    said = capture.readouterr()
    assert not said.out and said.err.startswith("tatami: ") and said.err.count("\n") == 1
    return said.err.removeprefix("tatami: ").strip()


def cut(content: bytes) -> bytes:
    return content[: len(content) // 2]


def flipped(content: bytes) -> bytes:
    middle = len(content) // 2
    return content[:middle] + bytes([content[middle] ^ 1]) + content[middle + 1 :]


def line_left_out(content: bytes) -> bytes:
    lines = gzip.decompress(content).splitlines(keepends=True)
    return gzip.compress(b"".join(lines[:-2] + lines[-1:]))


def newer_step(content: bytes) -> bytes:
    first, _, rest = gzip.decompress(content).partition(b"\n")
    return gzip.compress(first.replace(b'"step":"0', b'"step":"9') + b"\n" + rest)


def newer_format(content: bytes) -> bytes:
    return gzip.compress(gzip.decompress(content).replace(b'backup":1', b'backup":2', 1))


@pytest.mark.parametrize(
    ("spoil", "said"),
    [
        (cut, "is damaged: nothing was changed."),
        (flipped, "is damaged: nothing was changed."),
        (line_left_out, "is damaged: nothing was changed."),
        (lambda content: b"", "is no backup of Tatami."),
        (lambda content: b"A letter.\n", "is no backup of Tatami."),
        (lambda content: gzip.compress(b'{"a": 1}\n'), "is no backup of Tatami."),
        (newer_step, "was made by a newer Tatami: "),
        (newer_format, "was made by a newer Tatami: "),
    ],
)
def test_a_file_that_cannot_be_restored(
    spoil: Callable[[bytes], bytes], said: str, kept: Path, tmp_path: Path, capsys: Capture
) -> None:
    file, before = tmp_path / "spoilt", rows(file_in(kept))
    file.write_bytes(spoil((kept / "backup").read_bytes()))
    assert said in refused(capsys, "restore", file, kept, file_in(kept), "--replace")
    assert rows(file_in(kept)) == before
    assert {path.name for path in kept.iterdir()} == {
        "backup",
        "secret",
        "tables.sqlite",
        "tables.sqlite.lock",
    }


def test_postgresql_stays_as_it_was(kept: Path, tmp_path: Path, new_postgres: str, capsys: Capture) -> None:
    assert run("restore", kept / "backup", tmp_path, new_postgres) == 0
    file, before = tmp_path / "spoilt", rows(new_postgres)
    file.write_bytes(cut((kept / "backup").read_bytes()))
    assert "is damaged" in refused(capsys, "restore", file, tmp_path, new_postgres, "--replace")
    assert "is not empty" in refused(capsys, "restore", kept / "backup", tmp_path, new_postgres)
    assert rows(new_postgres) == before
    assert run("restore", kept / "backup", tmp_path, new_postgres, "--replace") == 0
    with running(tmp_path, database=new_postgres):
        sentence = refused(capsys, "restore", kept / "backup", tmp_path, new_postgres, "--replace")
    assert sentence.startswith("Somebody uses the database ") and rows(new_postgres) == before


def test_a_database_that_is_not_empty_is_given_up_only_if_told(
    kept: Path, tmp_path: Path, capsys: Capture
) -> None:
    backup = kept / "backup"
    with running(tmp_path) as (server, _):
        server.open("me", "me")
        assert "Another Tatami uses" in refused(capsys, "restore", backup, tmp_path, file_in(tmp_path))
    before = rows(file_in(tmp_path))
    assert "is not empty" in refused(capsys, "restore", backup, tmp_path, file_in(tmp_path))
    assert "secret of another server" in refused(
        capsys, "restore", backup, tmp_path, file_in(tmp_path / "new")
    )
    assert rows(file_in(tmp_path)) == before and not (tmp_path / "new").exists()
    assert run("restore", backup, tmp_path, file_in(tmp_path), "--replace") == 0
    assert rows(file_in(tmp_path)) == rows(file_in(kept))
    assert (tmp_path / "secret").read_bytes() == (kept / "secret").read_bytes()


def test_what_is_left_of_another_database_is_not_mixed_in(kept: Path, tmp_path: Path) -> None:
    """SQLite keeps what was written last in a file beside; somebody took only the main one away."""
    other, data = tmp_path / "other", tmp_path / "data"
    for folder in (other, data):
        folder.mkdir()
    with running(other) as (server, _):
        for _ in range(3):
            server.open("me", "me")
        shutil.copy(other / "tables.sqlite-wal", data)
    assert run("restore", kept / "backup", data, file_in(data)) == 0
    assert rows(file_in(data)) == rows(file_in(kept))


def test_root_leaves_everything_to_the_owner_of_the_folder(kept: Path, tmp_path: Path) -> None:
    owner = SOMEBODY if os.geteuid() == 0 else os.getuid()
    os.chown(tmp_path, owner, -1)
    assert run("restore", kept / "backup", tmp_path, file_in(tmp_path)) == 0
    left = {path.name: path.stat().st_uid for path in tmp_path.iterdir()}
    assert left == dict.fromkeys(("secret", "tables.sqlite", "tables.sqlite.lock"), owner)


def test_somebody_elses_database(kept: Path, tmp_path: Path, capsys: Capture) -> None:
    engine = sa.create_engine(file_in(tmp_path))
    with engine.begin() as connection:
        connection.exec_driver_sql("CREATE TABLE accounts (number INTEGER)")
    engine.dispose()
    sentence = refused(capsys, "restore", kept / "backup", tmp_path, file_in(tmp_path), "--replace")
    assert "holds something else" in sentence
    assert "holds no tables of Tatami" in refused(capsys, "backup", tmp_path / "b", kept, file_in(tmp_path))
    assert not (tmp_path / "b").exists()


def test_a_backup_that_cannot_be_made(kept: Path, tmp_path: Path, capsys: Capture) -> None:
    nothing, backup = file_in(tmp_path), kept / "backup"
    assert "There is no database" in refused(capsys, "backup", tmp_path / "b", kept, nothing)
    assert "no server's secret in" in refused(capsys, "backup", tmp_path / "b", tmp_path, file_in(kept))
    assert "already something" in refused(capsys, "backup", backup, kept, file_in(kept))
    assert "No such file" in refused(capsys, "backup", tmp_path / "x" / "b", kept, file_in(kept))
    assert "No such file" in refused(capsys, "restore", tmp_path / "b", tmp_path, nothing)
    assert not (tmp_path / "tables.sqlite").exists()


def test_a_disk_without_room(kept: Path, tmp_path: Path) -> None:
    data, backups = tmp_path / "data", tmp_path / "backups"
    shutil.copytree(kept, data)
    backups.mkdir()
    (data / "secret").write_bytes(os.urandom(2 * ROOM))
    done = subprocess.run(
        [*COMMAND, "backup", str(backups / "b"), "--data-folder", str(data)],
        capture_output=True,
        text=True,
        preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (ROOM, ROOM)),
    )
    assert done.returncode == 2 and not done.stdout
    assert done.stderr == f"tatami: Nothing was backed up to {backups / 'b'}: File too large.\n"
    assert not list(backups.iterdir())
