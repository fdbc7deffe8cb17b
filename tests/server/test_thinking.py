"""Bots think in few threads: while many wait, each thinks less, and the server says so."""

from __future__ import annotations

import asyncio
import logging
import threading

import pytest

import tatami
from tatami.bots import bot
from tatami.bots.search import Search
from tatami.bots.standin import Hurried
from tatami.bots.warmup import Warmup
from tatami.core.view import View
from tatami.server.thinking import THREADS, Workers

MANY = 40
VIEW = tatami.game("battle").start(chance=tatami.seeded(1)).view(0)


class Slow:
    """Waits until it is told; remembers how hasty it was asked to be."""

    go = threading.Event()

    def __init__(self) -> None:
        self.haste = 0
        self.asked: list[int] = []

    def choose(self, view: View) -> str:
        self.asked.append(self.haste)
        self.go.wait(30)
        return view.moves[0]


def test_forty_who_wait_make_bots_hasty_and_one_does_not(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    slow = Slow()
    monkeypatch.setattr(Workers, "_bot", lambda *_: slow)
    workers = Workers(Warmup(("battle",)))

    async def ask(count: int) -> None:
        asked = [asyncio.create_task(workers.choose("search", VIEW)) for _ in range(count)]
        await asyncio.sleep(0)
        if count == MANY:
            assert workers.haste == ((MANY - THREADS) // THREADS).bit_length()
        slow.go.set()
        await asyncio.gather(*asked)

    with caplog.at_level(logging.INFO):
        asyncio.run(ask(MANY))
        assert workers.haste == 0
        asyncio.run(ask(1))
    workers.close()
    assert max(slow.asked) >= 4 and slow.asked[-1] == 0
    said = [record.getMessage() for record in caplog.records]
    assert said[0] == "bots think less" and said[-1] == "bots think as long as they like"


def test_haste_halves_what_a_search_may_do(monkeypatch: pytest.MonkeyPatch) -> None:
    done: list[int] = []

    class Memory:
        explore = 0.5

        def search(self, explore: float, simulations: int) -> None:
            done.append(simulations)

    search = Search(simulations=800)
    for search.haste in (0, 1, 3, 9):
        search._think(Memory())  # type: ignore[arg-type]
    assert done == [800, 400, 100, 50]


@pytest.mark.parametrize("name", ["search", "master"])
def test_whoever_thinks_long_can_be_hurried(name: str) -> None:
    assert isinstance(bot(name), Hurried)
