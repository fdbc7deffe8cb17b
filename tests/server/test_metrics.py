"""What the server counts of itself, for those who may read it."""

from __future__ import annotations

import logging
import re
from pathlib import Path

import httpx

from .running import Running, running, until

LINE = re.compile(r'^(?P<name>[a-z_]+)(\{(?P<labels>([a-z]+="[^"]*",?)+)\})? (?P<value>[0-9.e+-]+)$')
ELSEWHERE = {"X-Forwarded-For": "203.0.113.7"}


def counted(server: Running) -> dict[str, float]:
    """Every sample by its name and labels; each belongs to a kind that was named before it."""
    answer = server.http.get("/api/metrics")
    assert answer.status_code == 200
    assert answer.headers["content-type"] == "text/plain; version=0.0.4; charset=utf-8"
    kinds, samples = set(), {}
    for line in answer.text.splitlines():
        if line.startswith("# TYPE "):
            kinds.add(line.split()[2])
        elif not line.startswith("# HELP "):
            found = LINE.match(line)
            assert found, line
            assert re.sub("_(bucket|sum|count)$", "", found["name"]) in kinds
            samples[line.rpartition(" ")[0]] = float(found["value"])
    return samples


def test_play_is_counted(tmp_path: Path) -> None:
    with running(tmp_path, metrics=["127.0.0.1"]) as (server, _):
        seated = server.open("me", "greedy")
        with server.client(seated["table"]) as client:
            view = client.hello(seated["token"])["view"]
            client.move(view, "m")
            client.wait("accepted", id="m")
            now = counted(server)
            assert now["tatami_tables"] == now["tatami_listeners"] == 1
            assert now["tatami_connections"] >= 2
            assert {"tatami_commits_waiting", "tatami_thinking_waiting"} <= set(now)
            assert now['tatami_request_seconds_count{kind="move"}'] >= 1
            assert now['tatami_commit_seconds_count{kind="proposal"}'] >= 1
            while not any("thinking_seconds_count" in name for name in counted(server)):
                view = client.wait("news")["view"]
                if view["questions"]:
                    client.move(view, f"m{view['questions'][0]['number']}")
        until(lambda: counted(server)["tatami_listeners"] == 0)


def test_trouble_is_counted(tmp_path: Path) -> None:
    with running(tmp_path, metrics=["127.0.0.1"]) as (server, _):
        before = counted(server)['tatami_logged_total{level="error"}']
        logging.getLogger("tatami.server").error("something broke")
        assert counted(server)['tatami_logged_total{level="error"}'] == before + 1


def test_only_those_named_may_read(tmp_path: Path) -> None:
    with running(tmp_path, metrics=["127.0.0.1"], proxies=["127.0.0.1"]) as (server, _):
        assert httpx.get(f"{server.url}/api/metrics", headers=ELSEWHERE).status_code == 404
        assert counted(server)
    with running(tmp_path) as (server, _):
        assert server.http.get("/api/metrics").status_code == 404
