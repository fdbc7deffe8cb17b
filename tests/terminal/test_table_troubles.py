"""A table on a full screen when a bot is slow or broken, a move cannot be kept, or somebody leaves."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from tatami.core.record import Record
from tests.terminal.local_tables import TWO_PEOPLE, Shown, invitation, shown
from tests.terminal.table_bots import Slow


def test_the_screen_answers_while_a_bot_thinks() -> None:
    Slow.enough.clear()

    async def play() -> None:
        async with shown(invitation("monkey=tests.terminal.table_bots:Slow")) as seen:
            await seen.press("1", "1")
            assert seen.text("#turn") == "Monkey: tests.terminal.table_bots:Slow is thinking…"
            assert "Monkey to play" in seen.board
            await seen.press("l")
            assert "réfléchit" in seen.text("#turn")
            await seen.press("h")
            assert "réfléchit encore" in seen.text("#status")
            version = seen.table.session.version
            Slow.enough.set()
            await seen.until(lambda: seen.table.session.version > version)

    try:
        asyncio.run(play())
    finally:
        Slow.enough.set()


@pytest.mark.parametrize(
    ("bot", "sentence"),
    [("Broken", "failed: ZeroDivisionError: out of ideas."), ("Cheat", "answered 'K9'")],
)
def test_a_bot_that_fails_ends_the_sitting_with_a_sentence(bot: str, sentence: str) -> None:
    async def play() -> Shown:
        async with shown(invitation(f"wolf=tests.terminal.table_bots:{bot}", "monkey=human")) as seen:
            await seen.until(lambda: seen.app.failure is not None)
        return seen

    assert sentence in str(asyncio.run(play()).app.failure)


def test_a_move_that_cannot_be_kept_is_refused_and_can_be_made_later(tmp_path: Path) -> None:
    path, aside = tmp_path / "game.txt", tmp_path / ".game.txt.aside"

    async def play() -> None:
        async with shown(invitation(*TWO_PEOPLE, path=path), size=(100, 40)) as seen:
            before = path.read_bytes()
            aside.mkdir()
            await seen.press("1")
            assert "The move was not made" in seen.text("#status")
            assert (path.read_bytes(), seen.table.session.version) == (before, 1)
            aside.rmdir()
            await seen.press("1")
            assert path.read_bytes() != before
            assert seen.table.session.version == 2

    asyncio.run(play())


def test_a_bot_s_move_that_cannot_be_kept_can_be_tried_again(tmp_path: Path) -> None:
    path, aside = tmp_path / "game.txt", tmp_path / ".game.txt.aside"
    Slow.enough.clear()

    async def play() -> None:
        seats = ("wolf=tests.terminal.table_bots:Slow", "monkey=human")
        async with shown(invitation(*seats, path=path), size=(100, 40)) as seen:
            aside.mkdir()
            Slow.enough.set()
            await seen.until(lambda: bool(seen.base.entries))
            assert [entry.name for entry in seen.base.entries] == ["Try again", "Quit"]
            assert "The move was not made" in seen.text("#status")
            aside.rmdir()
            await seen.press("enter")
            await seen.until(lambda: len(Record.parse(path.read_bytes()).last.to_act) > 0)
            await seen.until(lambda: seen.table.session.version > 1)

    asyncio.run(play())


@pytest.mark.parametrize("key", ["q", "ctrl+c", "ctrl+q"])
def test_leaving_in_the_middle_loses_nothing(key: str, tmp_path: Path) -> None:
    path = tmp_path / "game.txt"

    async def play() -> None:
        async with shown(invitation(*TWO_PEOPLE, path=path)) as seen:
            await seen.press("1")
            await seen.press("question_mark" if key != "q" else "down")
            assert seen.app.return_code is None
            await seen.press(key)
            assert seen.app.return_code == 0

    asyncio.run(play())
    assert len(Record.parse(path.read_bytes()).choices) > 1
