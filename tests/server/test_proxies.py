"""Behind nginx and behind Caddy, as deploy/ has them: with a host name of one's own, and below a path."""

from __future__ import annotations

import asyncio
import json
import re
import socket
import ssl
import tomllib
from collections.abc import Iterator
from contextlib import ExitStack
from typing import Any, NamedTuple
from urllib.parse import urljoin, urlsplit

import httpx
import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.typing import Origin

from tatami.server.base_path import base_of
from tatami.server.serve import Server
from tests.browser.building import build_pages

from .proxies import CLUB, DEPLOY, OWN_NAME, Ports, find_proxy, free_port, proxying
from .running import PATIENCE, Message, Running, running

ELSEWHERE = "127.0.0.2"
"""Whoever asks has another address than the proxy."""
FORGED = {"X-Forwarded-For": "203.0.113.7", "X-Real-IP": "203.0.113.7", "Forwarded": "for=203.0.113.7"}
BASES = {OWN_NAME: "", CLUB: "/tatami"}


class Site(NamedTuple):
    """A Tatami behind a proxy, as somebody reaches it from elsewhere."""

    url: str
    http: httpx.Client
    trusted: ssl.SSLContext
    direct: Running
    inner: Server
    ports: Ports

    def address_at(self, table: str) -> str:
        """From where somebody is at a table, as the server sees it."""
        (connection,) = self.inner.application.state.host.live_tables[table].audience.connections
        return str(connection.address)


@pytest.fixture(scope="module")
def names_lead_here() -> Iterator[None]:
    """The host names of the examples lead to this machine."""
    ask = socket.getaddrinfo

    def found(host: Any, *rest: Any, **more: Any) -> Any:
        return ask("127.0.0.1" if host in BASES else host, *rest, **more)

    with pytest.MonkeyPatch.context() as patching:
        patching.setattr(socket, "getaddrinfo", found)
        yield


@pytest.fixture(scope="module", params=["nginx", "caddy"])
def sites(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory, names_lead_here: None
) -> Iterator[dict[str, Site]]:
    """One proxy, and behind it a Tatami for each host name."""
    program = find_proxy(request.param)
    build_pages()
    folder, https = tmp_path_factory.mktemp(request.param), free_port()
    named = tomllib.loads((DEPLOY / "tatami.toml").read_text())["proxy"]
    with ExitStack() as stack:
        behind = {}
        for name, base in BASES.items():
            (folder / name).mkdir()
            url = f"https://{name}:{https}{base}"
            behind[name] = stack.enter_context(running(folder / name, public_url=url, proxies=named))
        tatami = {name: int(server.url.rpartition(":")[2]) for name, (server, _) in behind.items()}
        ports = Ports(free_port(), https, tatami)
        trusted = ssl.create_default_context(cafile=stack.enter_context(proxying(program, folder, ports)))
        yield {
            name: Site(
                inner.settings.public_url, _client(inner, trusted, stack), trusted, server, inner, ports
            )
            for name, (server, inner) in behind.items()
        }


def _client(inner: Server, trusted: ssl.SSLContext, stack: ExitStack) -> httpx.Client:
    """Somebody with another address than the proxy."""
    transport = httpx.HTTPTransport(verify=trusted, local_address=ELSEWHERE)
    return stack.enter_context(
        httpx.Client(base_url=inner.settings.public_url, transport=transport, timeout=PATIENCE)
    )


@pytest.fixture(params=BASES)
def site(request: pytest.FixtureRequest, sites: dict[str, Site]) -> Site:
    return sites[request.param]


def test_pages_and_their_files_are_there(site: Site) -> None:
    base = base_of(site.url)
    for path in ("/", "/lobby", "/t/none"):
        page = site.http.get(path)
        files = [name for name in re.findall(r'(?:href|src)="(.*?)"', page.text) if name != "/"]
        assert len(files) > 5 and all(name.startswith(f"{base}/") for name in files)
        assert {site.http.get(urljoin(site.url, name)).status_code for name in files} == {200}
    without_slash = site.http.get(site.url, follow_redirects=True)
    assert without_slash.status_code == 200 and '<div id="app">' in without_slash.text


def test_what_is_for_the_operator_stays_inside(site: Site) -> None:
    asked = {"Authorization": f"Bearer {site.inner.application.state.host.tokens.admin()}"}
    assert site.direct.http.get("/api/admin/tables", headers=asked).status_code == 200
    for path in ("/api/admin/tables", "/api/admin/bans", "/api/metrics"):
        answer = site.http.get(path, headers=asked)
        assert answer.status_code == 404 and "code" not in answer.text, "the proxy itself says so"


def test_whoever_asks_without_tls_is_led_to_it(sites: dict[str, Site]) -> None:
    site = sites[OWN_NAME]
    answer = httpx.get(f"http://{OWN_NAME}:{site.ports.http}/lobby?x=1")
    assert answer.status_code in (301, 308)
    where = urlsplit(answer.headers["location"])
    assert (where.scheme, where.hostname, where.path, where.query) == ("https", OWN_NAME, "/lobby", "x=1")


def test_a_move_is_made_and_the_proxy_says_from_where(site: Site) -> None:
    asked = {"game": "taisen", "players": ["me", "me"], "name": "Aiko"}
    answer = site.http.post("/api/tables", json=asked, headers=FORGED)
    cookie, seated = answer.headers["set-cookie"], answer.json()
    assert "Secure" in cookie and f"Path={base_of(site.url) or '/'};" in cookie
    assert seated["watch"].startswith(f"{site.url}/t/")
    assert [each["table"]["id"] for each in site.http.get("/api/tables/mine").json()][:1] == [seated["table"]]
    assert asyncio.run(_moved(site, seated)) == ELSEWHERE


async def _moved(site: Site, seated: Message) -> str:
    """A move over wss://, as of a page, with a lie about the address; tells from where it seems to come.

    The client that other tests use has two threads, which one TLS socket does not bear before Python 3.13.
    """
    url = f"{site.url.replace('http', 'ws', 1)}/ws/tables/{seated['table']}"
    origin = Origin(site.url.removesuffix(base_of(site.url)))
    asked: Any = {"ssl": site.trusted, "origin": origin, "additional_headers": FORGED}
    async with asyncio.timeout(PATIENCE), connect(url, local_addr=(ELSEWHERE, 0), **asked) as socket:
        await socket.send(json.dumps({"type": "hello", "token": seated["token"]}))
        question = (await _heard(socket, "snapshot"))["view"]["questions"][0]
        move = {
            "question": question["number"],
            "seat": question["seat"],
            "move": question["offers"][0]["move"],
        }
        await socket.send(json.dumps({"type": "move", "id": "m", **move}))
        await _heard(socket, "accepted")
        return site.address_at(seated["table"])


async def _heard(socket: ClientConnection, kind: str) -> Message:
    while (message := json.loads(await socket.recv()))["type"] != kind:
        assert message["type"] != "refused", message
    return dict(message)


def test_a_page_of_another_site_may_not_act(site: Site) -> None:
    foreign = {"Origin": "https://evil.example"}
    assert site.http.put("/api/me", json={"name": "Eve"}, headers=foreign).status_code == 403
    own = {"Origin": site.url.removesuffix(base_of(site.url))}
    assert site.http.put("/api/me", json={"name": "Aiko"}, headers=own).status_code == 200


def test_from_anybody_but_the_proxy_the_header_is_not_read(site: Site) -> None:
    seated = site.direct.open("me", "me")
    lying = {"additional_headers": FORGED, "source_address": (ELSEWHERE, 0)}
    with site.direct.client(seated["table"], **lying) as client:
        client.hello(seated["token"])
        assert site.address_at(seated["table"]) == ELSEWHERE
