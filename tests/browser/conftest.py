"""One browser and one server for all browser tests; people come and go."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Playwright, expect, sync_playwright

from .building import build_pages, find_browser, launch
from .house import House
from .luck import luck_of_this_run
from .person import PATIENCE, Person

Invite = Callable[..., Person]
LUCK = luck_of_this_run()


@pytest.fixture(scope="session")
def pages() -> None:
    build_pages()


# Playwright keeps an event loop running, so it must be gone before tests of other folders begin.
@pytest.fixture(scope="package")
def playwright() -> Iterator[Playwright]:
    with sync_playwright() as playwright:
        expect.set_options(timeout=PATIENCE)
        yield playwright


@pytest.fixture(scope="package")
def browser(playwright: Playwright) -> Iterator[Browser]:
    path = find_browser(playwright)
    if path is None and os.environ.get("CI") != "true":
        pytest.skip("NO BROWSER FOUND: install chromium to run the browser tests")
    assert path is not None, "no browser found: install chromium"
    browser = launch(playwright, path)
    yield browser
    browser.close()


@pytest.fixture(scope="package")
def house(pages: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    house = House(tmp_path_factory.mktemp("house"))
    house.start()
    yield house
    house.stop()


@pytest.fixture(autouse=True)
def luck(house: House, request: pytest.FixtureRequest) -> str:
    """Every test has its own, whichever came before; a failed one shows it."""
    print(f"luck: {LUCK}")
    text = f"{LUCK} {request.node.nodeid}"
    house.sow(text)
    return text


@pytest.fixture
def frail_house(pages: None, tmp_path: Path, luck: str) -> Iterator[House]:
    """A server of one's own, to be harmed."""
    house = House(tmp_path)
    house.sow(luck)
    house.start()
    yield house
    house.kill()


@pytest.fixture
def person(browser: Browser, house: House) -> Iterator[Invite]:
    """Makes people; when the test is over, none of their pages may have complained."""
    people: list[Person] = []

    def make(at: House = house, settings: dict[str, str] | None = None, **screen: Any) -> Person:
        people.append(Person(browser, at, settings=settings or {}, **screen))
        return people[-1]

    yield make
    for one in people:
        one.leave()
