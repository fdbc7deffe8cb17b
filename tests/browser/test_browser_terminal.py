"""A browser and a terminal at one table: an invitation, moves on both sides, talk, and the end."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Iterator
from concurrent.futures import Future
from contextlib import contextmanager
from pathlib import Path
from random import Random
from threading import Thread

import pytest
from playwright.sync_api import expect

from tests.terminal.remote_tables import Terminal, at_table

from .board import LONGEST_GAME
from .conftest import Invite

FEW_MOVES = 10
PATIENCE = 60.0
Job = Callable[[Terminal], Coroutine[None, None, None]]


class Beside:
    """A terminal in a thread of its own: the browser has the event loop of this one."""

    def __init__(self, address: str) -> None:
        self._jobs: asyncio.Queue[tuple[Job, Future[None]] | None] = asyncio.Queue()
        self._loop = asyncio.new_event_loop()
        self._seated: Future[None] = Future()
        self._thread = Thread(target=self._run, args=(address,))

    def _run(self, address: str) -> None:
        try:
            self._loop.run_until_complete(self._sit(address))
        finally:
            self._loop.close()

    async def _sit(self, address: str) -> None:
        try:
            async with at_table(address, name="Botan") as terminal:
                self._seated.set_result(None)
                while (asked := await self._jobs.get()) is not None:
                    await self._do(terminal, *asked)
        except BaseException as error:
            if self._seated.done():
                raise
            self._seated.set_exception(error)

    async def _do(self, terminal: Terminal, job: Job, done: Future[None]) -> None:
        try:
            await asyncio.wait_for(job(terminal), PATIENCE)
        except BaseException as error:
            done.set_exception(error)
        else:
            done.set_result(None)

    def start(self) -> None:
        self._thread.start()
        self._seated.result(PATIENCE)

    def does(self, job: Job) -> None:
        """Waits until it is done there."""
        done: Future[None] = Future()
        self._loop.call_soon_threadsafe(self._jobs.put_nowait, (job, done))
        done.result(2 * PATIENCE)

    def leave(self) -> None:
        if not self._loop.is_closed():
            self._loop.call_soon_threadsafe(self._jobs.put_nowait, None)
        self._thread.join(PATIENCE)


@contextmanager
def terminal_at(address: str) -> Iterator[Beside]:
    beside = Beside(address)
    beside.start()
    try:
        yield beside
    finally:
        beside.leave()


async def move(terminal: Terminal) -> None:
    """The last that is offered."""
    await terminal.until(lambda: bool(terminal.moves))
    version = terminal.remote.version
    await terminal.choose(len(terminal.moves) - 1, Random(1))
    await terminal.reach(version + 1)


def reached(version: int) -> Job:
    async def reach(terminal: Terminal) -> None:
        await terminal.reach(version)

    return reach


def says(text: str) -> Job:
    async def say(terminal: Terminal) -> None:
        await terminal.press("c", *text, "enter")
        await terminal.until(lambda: f"Botan: {text}" in terminal.text("#told"))

    return say


@pytest.mark.parametrize("moves", [FEW_MOVES, pytest.param(LONGEST_GAME, marks=pytest.mark.soak)])
def test_a_browser_plays_against_a_terminal(
    person: Invite, moves: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    aiko = person()
    aiko.visit("new/friend")
    aiko.page.get_by_label("Your name").fill("Aiko")
    aiko.click("button", "Make the invitation")
    link = aiko.page.get_by_label("Link for your friend").input_value()
    address = f"{aiko.server.url}/{link.split('/', 3)[3]}"
    with terminal_at(address) as botan:
        aiko.board.tabletop.wait_for()
        botan.does(says("Hello"))
        for _ in range(moves):
            if not aiko.board.wait_for_anyone():
                break
            version = aiko.board.version + 1
            if aiko.board.may_move:
                assert aiko.board.wait_for_turn()
                assert aiko.board.move() == version
            else:
                botan.does(move)
            aiko.board.reach(version)
            botan.does(reached(version))
        told = aiko.board.story()[0]
        if not aiko.board.over:
            aiko.click("button", "Resign")
            aiko.click("button", "Give up")
        expect(aiko.board.ending).to_be_visible()
        botan.does(ended(told))


def ended(last: str) -> Job:
    """Both have heard the same last of all, and the terminal offers another game."""

    async def end(terminal: Terminal) -> None:
        await terminal.until(lambda: terminal.remote.view.outcome is not None)
        assert terminal.base.entries[0].name == "Play again"
        lines = [line.removeprefix("▪ ") for line in terminal.text("#told").splitlines()]
        assert [line for line in lines if not line.startswith("Botan: ")][-1] == last

    return end
