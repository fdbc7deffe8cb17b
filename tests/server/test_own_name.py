"""What the server is called, how it may be asked, and who may read what it keeps."""

from __future__ import annotations

import shutil
import socket
import stat
from pathlib import Path

import pytest

from .attackers import RawSocket
from .running import Running, running


def test_what_may_hold_a_token_is_kept_nowhere(server: Running) -> None:
    table = server.open("me", "open")["table"]
    for path in (
        "/api/me",
        "/api/tables/mine",
        f"/api/tables/{table}/seat",
        f"/api/tables/{table}/invitation.svg",
    ):
        assert server.http.get(path).headers["cache-control"] == "no-store"
    opened = server.http.post("/api/tables", json={"game": "taisen", "players": ["me", "open"]})
    assert opened.headers["cache-control"] == "no-store"


def test_head_is_answered_wherever_get_is(server: Running) -> None:
    table = server.open("me", "open")["table"]
    paths = ("/", "/lobby", "/schema", "/schema/openapi.json", "/api/games", "/api/health", "/api/ready")
    for path in (*paths, f"/api/tables/{table}", "/api/tables/none", "/assets/none.js", f"/t/{table}"):
        got, head = server.http.get(path), server.http.head(path)
        assert (head.status_code, head.content) == (got.status_code, b""), path
        assert head.headers["content-type"] == got.headers["content-type"]
    assert server.http.head(f"/api/tables/{table}/join").status_code == 405


WRONG_HOSTS = ("evil.example", "localhost.evil.example", "127.0.0.1.evil.example:80", "[")


@pytest.mark.parametrize("host", WRONG_HOSTS)
def test_a_server_that_is_called_by_another_name_says_how_to_allow_it(server: Running, host: str) -> None:
    for path in ("/api/tables", "/", "/schema"):
        answer = server.http.get(path, headers={"Host": host})
        assert (answer.status_code, answer.json()["code"]) == (421, "wrong_host")
        assert "--host-name" in answer.json()["message"]
    table = server.open("me", "me")["table"]
    with RawSocket(server) as raw:
        raw.upgrade(table, host)
        assert raw.heard.startswith(b"HTTP/1.1 403 ")


def test_a_server_knows_what_it_is_called(tmp_path: Path) -> None:
    own = ("localhost:1", "LOCALHOST", "127.0.0.1", "[::1]:8765", "192.168.1.7:8765", "[fe80::1]", "10.0.0.1")
    with running(tmp_path, public_url="https://tatami.example", names=["Games.example."]) as (server, _):
        machine = socket.gethostname()
        for host in (
            *own,
            machine,
            f"{machine}.local",
            "tatami.example",
            "games.example:80",
            "Games.Example.",
        ):
            answer = server.http.get("/api/health", headers={"Host": host})
            assert answer.status_code == 200, host


def test_files_are_their_owners_alone(tmp_path: Path) -> None:
    """New ones, and those that an earlier day left readable: after a crash SQLite's own too."""
    crashed = tmp_path / "crashed"
    crashed.mkdir()
    before = tmp_path / "before"
    before.mkdir()
    with running(before) as (server, inner):
        server.open("me", "me")
        inner.application.state.bans.add("203.0.113.7", 3600)
        assert set(modes(before).values()) == {0o600}
        for path in before.iterdir():
            shutil.copy(path, crashed)
            (crashed / path.name).chmod(0o644)
    with running(crashed):
        kept = modes(crashed)
    expected = {"secret", "bans.json", "tables.sqlite", "tables.sqlite-wal", "tables.sqlite-shm"}
    assert expected <= set(kept)
    assert {name: mode for name, mode in kept.items() if mode != 0o600} == {}


def modes(folder: Path) -> dict[str, int]:
    return {path.name: stat.S_IMODE(path.stat().st_mode) for path in folder.iterdir()}
