"""A browser and a terminal at one table: an invitation, games of all four, talk, and the end."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Iterator
from concurrent.futures import Future
from contextlib import contextmanager
from pathlib import Path
from random import Random
from threading import Thread
from typing import Any, Protocol, TypeVar

import pytest
from playwright.sync_api import Locator, Page, expect

from tatami.core.outcome import SHARED
from tatami.wire import messages as wire
from tests.terminal.remote_tables import Terminal, at_table

from .battle_board import BattleBoard
from .board import Board
from .conftest import Invite
from .night_board import REACHED, NightBoard, prefer_the_drawing
from .server_process import ServerProcess
from .test_browser_screens import in_soak_but
from .versus_board import VersusBoard

PATIENCE = 60.0
FEW_ROUNDS = 3
LONGEST_GAME = 1000
Answer = TypeVar("Answer")
Job = Callable[[Terminal], Coroutine[None, None, Answer]]
Pick = Callable[[int], int]
"""Which of so many moves is made."""


ANY: Pick = Random(3).randrange


def last(moves: int) -> int:
    return moves - 1


class Beside:
    """A terminal in a thread of its own: the browser has the event loop of this one."""

    def __init__(self, address: str) -> None:
        self._jobs: asyncio.Queue[tuple[Job[Any], Future[Any]] | None] = asyncio.Queue()
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

    async def _do(self, terminal: Terminal, job: Job[Answer], done: Future[Answer]) -> None:
        try:
            done.set_result(await asyncio.wait_for(job(terminal), PATIENCE))
        except BaseException as error:
            done.set_exception(error)

    def start(self) -> None:
        self._thread.start()
        self._seated.result(PATIENCE)

    def does(self, job: Job[Answer]) -> Answer:
        """What comes of it, once it is done there."""
        done: Future[Answer] = Future()
        self._loop.call_soon_threadsafe(self._jobs.put_nowait, (job, done))
        return done.result(2 * PATIENCE)

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


def says(text: str) -> Job[None]:
    async def say(terminal: Terminal) -> None:
        await terminal.press("c", *text, "enter")
        await terminal.until(lambda: f"Botan: {text}" in terminal.text("#told"))

    return say


def plays_after(version: int, pick: Pick) -> Job[int | None]:
    """Plays whatever is asked there once this is shown; the version then, or None once the game is over."""

    async def play(terminal: Terminal) -> int | None:
        await heard(terminal, version)
        while terminal.moves:
            before = terminal.remote.version
            await terminal.choose(pick(len(terminal.moves)), Random(before))
            await heard(terminal, before + 1)
        return terminal.remote.version if terminal.remote.view.outcome is None else None

    return play


async def heard(terminal: Terminal, version: int) -> None:
    """Everything is shown, up to this version at least."""
    await terminal.until(lambda: terminal.remote.version >= version)
    await terminal.reach(terminal.remote.version)


async def ended(terminal: Terminal) -> tuple[str, str]:
    """What it is for the other side, and the last thing that happened; another game is offered."""
    await terminal.until(lambda: terminal.remote.view.outcome is not None)
    await heard(terminal, terminal.remote.version)
    outcome = terminal.remote.view.outcome
    assert outcome is not None and terminal.base.entries[0].name == "Play again"
    assert terminal.text("#turn") == outcome.line
    told = [event.line for event in terminal.remote.story if isinstance(event, wire.Event) and event.line]
    if len(outcome.winners) != 1:
        return "Shared win" if outcome.reason == SHARED else "A draw", told[-1]
    return "Defeat" if terminal.remote.seats == outcome.winners else "Victory", told[-1]


class Playable(Protocol):
    """The board of any game."""

    tabletop: Locator
    ending: Locator

    @property
    def version(self) -> int: ...

    def wait_for_turn(self) -> bool: ...

    def move(self) -> object: ...


BOARDS: dict[str, Callable[[Page], Playable]] = {
    "taisen": Board,
    "versus": VersusBoard,
    "battle": BattleBoard,
    "night": NightBoard,
}


GAMES: dict[str, tuple[dict[str, str], Pick]] = {
    "taisen": ({"first": "wolf"}, ANY),
    "versus": ({}, ANY),
    "battle": ({"rows": "8"}, last),
    "night": ({"players": "2"}, ANY),
}


@pytest.mark.parametrize("rounds", in_soak_but([FEW_ROUNDS], FEW_ROUNDS, LONGEST_GAME))
@pytest.mark.parametrize("game", GAMES)
def test_a_browser_and_a_terminal_play_a_game(
    person: Invite,
    server: ServerProcess,
    game: str,
    rounds: int,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """To its end, or until the one in the browser gives it up."""
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    aiko = person()
    prefer_the_drawing(aiko)
    options, pick = GAMES[game]
    seated = server.lay("me", "open", game=game, options=options)
    with terminal_at(f"{server.url}/{seated['invite'].split('/', 3)[3]}") as botan:
        aiko.visit(f"t/{seated['table']}#{seated['token']}")
        board = BOARDS[game](aiko.page)
        board.tabletop.wait_for(state="attached")
        botan.does(says("Hello"))
        if isinstance(board, BattleBoard):
            board.soke_to("a3")
        for _ in range(rounds):
            version = botan.does(plays_after(board.version, pick))
            if version is None:
                break
            aiko.page.wait_for_function(REACHED, arg=version)
            assert board.wait_for_turn()
            board.move()
            expect(board.tabletop).not_to_have_attribute("data-version", str(version))
        else:
            aiko.click("button", "Resign")
            aiko.click("button", "Give up")
        ending, told = botan.does(ended)
        expect(board.ending).to_have_text(ending)
        expect(aiko.page.get_by_text(told).first).to_be_attached()
