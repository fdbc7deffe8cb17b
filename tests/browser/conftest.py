"""One browser and one server for all browser tests; people come and go."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest
from _pytest.runner import runtestprotocol
from playwright.sync_api import Playwright, expect, sync_playwright

from tests.luck import LUCK, luck_of
from tests.parts import BROWSER, lack
from tests.report import DEATHS

from .building import build_pages, find_browser
from .chromium import Chromium
from .person import PATIENCE, Person
from .server_process import ServerProcess

Invite = Callable[..., Person]


# Playwright keeps an event loop running, so it must be gone before tests of other folders begin.
@pytest.fixture(scope="package")
def playwright() -> Iterator[Playwright]:
    with sync_playwright() as playwright:
        expect.set_options(timeout=PATIENCE)
        yield playwright


@pytest.fixture(scope="package")
def chromium(playwright: Playwright) -> Iterator[Chromium]:
    path = find_browser(playwright)
    if path is None:
        lack(BROWSER)
    chromium = Chromium(playwright, path)
    yield chromium
    chromium.close()


@pytest.fixture(scope="package")
def pages(chromium: Chromium) -> None:
    """Built if there is a browser to show them."""
    build_pages()


@pytest.fixture(scope="package")
def server(pages: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    server = ServerProcess(tmp_path_factory.mktemp("server"), LUCK)
    server.start()
    yield server
    server.stop()


@pytest.fixture(autouse=True)
def luck(server: ServerProcess, request: pytest.FixtureRequest) -> str:
    """Every test has its own, whichever came before; a failed one shows it."""
    print(f"luck: {LUCK}")
    text = luck_of(request.node)
    server.sow(text)
    return text


@pytest.fixture
def frail_server(pages: None, tmp_path: Path, luck: str) -> Iterator[ServerProcess]:
    """A server of one's own, to be harmed."""
    server = ServerProcess(tmp_path, luck)
    server.start()
    yield server
    server.kill()


@pytest.fixture
def hasty_server(pages: None, tmp_path: Path, luck: str) -> Iterator[ServerProcess]:
    """A server where the computer may play on after three seconds."""
    server = ServerProcess(tmp_path, luck)
    server.start("--away", "3")
    yield server
    server.kill()


OWN_SERVERS = ("frail_server", "hasty_server", "cold_server", "below")


@pytest.fixture
def person(chromium: Chromium, server: ServerProcess, request: pytest.FixtureRequest) -> Iterator[Invite]:
    """Makes people; when the test is over, none of their pages may have complained."""
    for own in OWN_SERVERS:
        if own in request.fixturenames:
            request.getfixturevalue(own)  # so that it ends after the pages that show it
    with ExitStack() as leaving:

        def make(at: ServerProcess = server, settings: dict[str, str] | None = None, **screen: Any) -> Person:
            one = Person(chromium.browser, at, settings=settings or {}, **screen)
            leaving.callback(one.leave)
            return one

        yield make
        chromium.look()


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_protocol(item: pytest.Item, nextitem: pytest.Item | None) -> bool | None:
    """A test during which the browser process died is run once more, and no other; the report says so."""
    if "chromium" not in getattr(item, "fixturenames", ()):
        return None
    before = Chromium.deaths
    item.ihook.pytest_runtest_logstart(nodeid=item.nodeid, location=item.location)
    reports = runtestprotocol(item, log=False, nextitem=nextitem)
    if Chromium.deaths > before and any(report.failed for report in reports):
        reports = runtestprotocol(item, log=False, nextitem=nextitem)
    for report in reports:
        report.user_properties.append((DEATHS, Chromium.deaths - before))
        item.ihook.pytest_runtest_logreport(report=report)
    item.ihook.pytest_runtest_logfinish(nodeid=item.nodeid, location=item.location)
    return True
