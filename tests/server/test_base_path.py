"""Below a path of its host name: what the server says of itself begins with it, and what is asked may."""

from __future__ import annotations

import re
from collections.abc import Iterator

import httpx
import pytest

from .running import Running, running

PUBLIC = "https://club.example.org/tatami"


@pytest.fixture(scope="module")
def below(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    folder = tmp_path_factory.mktemp("below")
    files = '<link href="./mark.svg"><script src="./assets/a.js"></script>'
    page = f'<html lang="en">{files}<title>Tatami</title>'
    (folder / "index.html").write_text(page)
    (folder / "mark.svg").write_text("<svg/>")
    with running(folder, pages=folder, public_url=PUBLIC) as (server, _):
        yield server


@pytest.mark.parametrize("path", ["/tatami", "/tatami/", "/tatami/lobby", "/tatami/t/none/join", "/lobby"])
def test_a_page_says_where_it_is_and_where_its_files_are(below: Running, path: str) -> None:
    page = below.http.get(path).text
    assert '<html lang="en" data-base="/tatami">' in page
    assert re.findall(r'(?:href|src)="(.*?)"', page) == ["/tatami/mark.svg", "/tatami/assets/a.js"]
    assert f'property="og:image" content="{PUBLIC}/previews/' in page


def test_at_the_root_nothing_is_said_of_it(below: Running, server: Running) -> None:
    assert "data-base" not in server.http.get("/").text
    assert httpx.get(f"{server.url}/tatami/api/health").status_code == 404


def test_files_requests_and_tables_are_found_below_it(below: Running) -> None:
    http = httpx.Client(base_url=f"{below.url}/tatami")
    with http:
        assert http.get("/mark.svg").text == "<svg/>"
        asked = {"game": "taisen", "players": ["me", "open"], "name": "Aiko"}
        answer = http.post("/api/tables", json=asked)
        assert "Path=/tatami;" in answer.headers["set-cookie"] and "Secure" in answer.headers["set-cookie"]
        seated = answer.json()
        assert seated["invite"].startswith(f"{PUBLIC}/t/{seated['table']}/join#")
        assert seated["watch"].startswith(f"{PUBLIC}/t/{seated['table']}#")
        assert '<a href="/tatami/schema/openapi.json">' in http.get("/schema").text
        assert http.get("/schema/openapi.json").json()["servers"] == [{"url": "/tatami"}]
        assert http.get("/api/nowhere").json()["code"] == "not_found"
        assert http.get("/api/games").headers["cache-control"] == "no-store"
    with Running(f"{below.url}/tatami").client(seated["table"]) as client:
        assert client.hello(seated["token"])["you"] == [0]


def test_only_the_whole_path_is_it(below: Running) -> None:
    for path in ("/tatamis", "/tatam", "/Tatami", "/tatami/tatami", "/tatami/tatami/api/health"):
        assert below.http.get(path).status_code == 404, path
