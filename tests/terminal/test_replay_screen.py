"""A record on a full screen, forward and backward."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest

import tatami
from tatami.core.record import Record
from tatami.terminal.app import Tatami
from tatami.terminal.replay_screen import ReplayScreen
from tatami.terminal.voice import Voice
from tests.terminal.local_tables import Shown
from tests.terminal.records import finished_game


@asynccontextmanager
async def replayed(record: Record) -> AsyncIterator[tuple[Shown, ReplayScreen]]:
    screen = ReplayScreen(record)
    app = Tatami(screen, Voice(record.game, record.options, "en"))
    async with app.run_test(size=(80, 40)) as pilot:
        await pilot.pause()
        yield Shown(app, pilot), screen


def test_it_steps_forward_and_back_and_never_past_the_ends() -> None:
    async def watch() -> None:
        async with replayed(finished_game()) as (seen, screen):
            last = len(screen.moments) - 1
            assert seen.text("#turn") == f"Move 0 of {last}"
            start = seen.board
            await seen.press("left")
            assert screen.at == 0
            await seen.press("right", "right")
            assert (screen.at, screen.choices.highlighted) == (2, 2)
            assert seen.board != start
            await seen.press("left", "left")
            assert seen.board == start
            await seen.press("end", "right")
            assert screen.at == last
            assert "wins" in seen.text("#turn")
            await seen.press("home")
            assert screen.at == 0

    asyncio.run(watch())


def test_each_step_tells_what_happened_in_it() -> None:
    async def watch() -> None:
        async with replayed(finished_game()) as (seen, screen):
            for _ in range(4):
                await seen.press("right")
                told = screen.moment.lines
                assert told
                new = [line for line in seen.text("#told").splitlines() if line.startswith("▪ ")]
                assert new == [f"▪ {line}" for line in told]

    asyncio.run(watch())


def test_the_list_of_moves_can_be_walked_and_names_the_turns() -> None:
    async def watch() -> None:
        async with replayed(finished_game()) as (seen, screen):
            await seen.press("down", "down", "down")
            assert screen.at == 3
            assert [entry.name for entry in screen.entries[1:]] == [
                moment.move for moment in screen.moments[1:]
            ]
            assert screen.entries[1].label.split() == ["1", screen.voice.seat(screen.moments[1].seat).label]

    asyncio.run(watch())


def test_a_turn_is_found_by_its_number_and_a_wrong_one_refused() -> None:
    async def watch() -> None:
        async with replayed(finished_game()) as (seen, screen):
            await seen.press("g", "4", "enter")
            assert screen.turns[screen.at + 1] == 4 > screen.turns[screen.at]
            assert "Turn 4" in seen.board
            at = screen.at
            await seen.press("g", "9", "9", "9", "enter")
            assert "There is no turn “999”" in seen.text("#status")
            assert screen.at == at

    asyncio.run(watch())


def test_it_plays_by_itself_faster_or_slower_and_rests_at_the_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tatami.terminal.replay_screen.SPEEDS", (30.0, 1.0, 0.002))

    async def watch() -> None:
        async with replayed(finished_game()) as (seen, screen):
            await seen.press("minus", "minus", "space")
            assert "30 s per move" in seen.text("#status")
            assert "Playing" in seen.text("#status")
            assert screen.at == 0
            await seen.press("plus", "plus", "plus")
            await seen.until(lambda: screen.at == len(screen.moments) - 1)
            await seen.until(lambda: "Paused" in seen.text("#status"))
            await seen.press("minus", "minus", "space")
            assert screen.at == 0
            await seen.press("space")
            assert "Paused" in seen.text("#status")

    asyncio.run(watch())


def test_the_language_changes_and_the_place_stays() -> None:
    async def watch() -> None:
        async with replayed(finished_game()) as (seen, screen):
            await seen.press("right", "right", "l")
            assert seen.text("#turn").startswith("Coup 2 sur")
            assert screen.at == 2
            assert "va de" in screen.entries[1].meaning
            await seen.press("question_mark")
            assert "Pas à pas" in seen.text("#help")

    asyncio.run(watch())


def test_a_record_in_which_nothing_happened_yet_can_be_looked_at() -> None:
    async def watch() -> None:
        async with replayed(Record(tatami.game("taisen"))) as (seen, screen):
            await seen.press("right", "end", "space")
            assert screen.at == 0
            assert seen.app.return_code is None
            await seen.press("q")
            assert seen.app.return_code == 0

    asyncio.run(watch())
