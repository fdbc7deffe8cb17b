"""A table where the master sits before it is compiled."""

from __future__ import annotations

import re
import shlex
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

import tatami
from tests.bots.compilers import Obedient

from .conftest import Invite
from .server_process import ServerProcess

PHONE = {"viewport": {"width": 390, "height": 664}, "has_touch": True}
WARMING = "The master is still warming up; the fighter plays meanwhile."
FAILED = "The master could not get ready; the fighter plays instead."


@pytest.fixture
def compiler(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Obedient]:
    monkeypatch.setenv("NUMBA_CACHE_DIR", str(tmp_path / "cache"))
    compiler = Obedient(tmp_path, *tatami.games())
    yield compiler
    compiler.close()


@pytest.fixture  # before `person` in a test: a page must be gone before its server
def cold_server(pages: None, tmp_path: Path, luck: str, compiler: Obedient) -> Iterator[ServerProcess]:
    server = ServerProcess(tmp_path, luck, shlex.join(compiler.command))
    server.start()
    yield server
    server.kill()


def test_until_the_master_is_ready_the_table_says_who_plays(
    cold_server: ServerProcess, person: Invite, compiler: Obedient
) -> None:
    guest, other = person(cold_server), person(cold_server, settings={"language": "fr"}, **PHONE)
    seated = cold_server.lay("me", "search")
    guest.sit(seated)
    line = guest.page.locator(".warming")
    expect(line).to_have_text(WARMING)
    expect(line).to_be_in_viewport(ratio=1)
    guest.click("button", "Hint")
    guest.sees(re.compile("The fighter would play: "))
    other.follow(seated["watch"])
    told = other.page.locator(".warming")
    expect(told).to_have_text("Le maître s’échauffe encore\u00a0; le bretteur joue en attendant.")
    expect(told).to_be_in_viewport(ratio=1)
    compiler.finish("taisen", "It is too hot.")
    expect(line).to_have_text(FAILED)


def test_whoever_plays_with_others_is_told_only_by_a_hint(cold_server: ServerProcess, person: Invite) -> None:
    guest = person(cold_server)
    guest.sit(cold_server.lay("me", "random"))
    line = guest.page.locator(".warming")
    expect(line).to_be_empty()
    guest.click("button", "Hint")
    guest.sees(re.compile("The fighter would play: "))
    expect(line).to_have_text("The master is still warming up; the fighter advises meanwhile.")
