"""A table on a full screen, played by keys and by mouse, without a terminal."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from pathlib import Path

import pytest
from textual.widgets import Markdown, OptionList

import tatami
from tatami.core.record import Record
from tatami.terminal.replay_screen import ReplayScreen
from tatami.terminal.theme import DARK, LIGHT
from tests.terminal.local_tables import TWO_PEOPLE, Shown, invitation, moves_made, shown

LONGEST = 400


async def play_out(seen: Shown, choose: Callable[[], Coroutine[None, None, None]]) -> None:
    for _ in range(LONGEST):
        await seen.my_turn()
        if seen.table.session.view.outcome:
            return
        await choose()
    raise AssertionError("the game does not end")


def test_a_whole_game_is_played_by_keys_and_another_begun(tmp_path: Path) -> None:
    path = tmp_path / "game.txt"

    async def play() -> None:
        async with shown(invitation("monkey=greedy", seed=10, path=path)) as seen:
            await play_out(seen, lambda: seen.press("enter"))
            assert "wins" in seen.text("#turn")
            assert "wins" in seen.text("#told").splitlines()[-1]
            assert f"tatami replay {path}" in seen.text("#status")
            assert [entry.name for entry in seen.base.entries] == [
                "Play again",
                "Step through this game",
                "Quit",
            ]
            await seen.press("1")
            await seen.my_turn()
            assert seen.table.session.view.outcome is None
            assert "Your turn" in seen.text("#turn")

    asyncio.run(play())
    assert Record.parse(path.read_bytes()).last.outcome
    assert Record.parse((tmp_path / "game-2.txt").read_bytes()).last.outcome is None


def test_a_whole_game_is_played_by_mouse() -> None:
    async def play() -> None:
        async with shown(invitation("monkey=greedy", seed=14), size=(100, 40)) as seen:
            await play_out(seen, lambda: click(seen, "#list", 1))
            assert "wins" in seen.text("#turn")
            assert seen.app.return_code is None
            await click(seen, "#list", 3)
            assert seen.app.return_code == 0

    async def click(seen: Shown, place: str, row: int) -> None:
        await seen.pilot.click(place, offset=(5, row))
        await seen.pilot.pause()

    asyncio.run(play())


def test_the_keys_at_the_bottom_can_be_clicked() -> None:
    async def play() -> None:
        async with shown(invitation()) as seen:
            await seen.pilot.click("#keys", offset=(seen.text("#keys").index("français") + 1, 0))
            await seen.pilot.pause()
            assert "À vous" in seen.text("#turn")

    asyncio.run(play())


def test_the_cursor_shows_on_the_board_what_a_move_would_do() -> None:
    async def play() -> None:
        async with shown(invitation(*TWO_PEOPLE)) as seen:
            before = seen.board
            assert "K1" in seen.text("#status")
            await seen.press("down", "down")
            assert seen.board != before
            assert "▌" in seen.board
            assert "K3" in seen.text("#status")
            assert seen.table.session.version == 1

    asyncio.run(play())


def test_the_cursor_does_not_start_on_the_end_of_the_turn() -> None:
    async def play() -> None:
        async with shown(invitation(*TWO_PEOPLE)) as seen:
            await seen.press("1")
            assert seen.base.entries[0].name == "end"
            assert seen.base.choices.highlighted == 1

    asyncio.run(play())


def test_a_move_can_be_typed_and_what_is_wrong_is_said() -> None:
    async def play() -> None:
        async with shown(invitation(*TWO_PEOPLE), size=(100, 40)) as seen:
            await seen.press("m", "x", "enter")
            assert (
                seen.text("#status") == "“x” is not a move. You can play: K1, K2, K3, N1, N2, N3, Y1, Y2, Y3."
            )
            assert seen.base.typed.value == "x"
            await seen.press("m", "backspace", *"end", "enter")
            assert "Use at least one die before you end your turn (T6)." in seen.text("#status")
            await seen.press("m", "escape", "m", *"k2", "enter")
            assert moves_made(seen.session) == ["K2"]
            assert seen.base.typed.value == ""

    asyncio.run(play())


def test_undo_takes_the_last_move_back_and_says_when_it_cannot() -> None:
    async def play() -> None:
        async with shown(invitation(*TWO_PEOPLE)) as seen:
            await seen.press("u")
            assert seen.text("#status").startswith("You can take back only your own last move")
            board, story = seen.board, seen.text("#told")
            await seen.press("2")
            assert seen.text("#told") != story
            await seen.press("u")
            assert seen.text("#status") == "Your last move has been taken back."
            assert seen.text("#told") == story
            assert seen.board == board

    asyncio.run(play())


def test_a_hint_is_shown_and_not_played() -> None:
    async def play() -> None:
        async with shown(invitation(*TWO_PEOPLE)) as seen:
            await seen.press("h")
            await seen.until(lambda: seen.text("#status").startswith("Hint: "))
            assert seen.table.session.version == 1
            hinted = seen.text("#status").split()[1].rstrip(".")
            assert seen.base.choices.highlighted is not None
            assert seen.base.entries[seen.base.choices.highlighted].name == hinted

    asyncio.run(play())


def test_the_language_changes_at_once_and_nothing_else_does() -> None:
    async def play() -> None:
        async with shown(invitation(*TWO_PEOPLE)) as seen:
            await seen.press("2", "down")
            position, at = seen.session.table.position, seen.base.choices.highlighted
            await seen.press("l")
            assert seen.text("#turn").startswith("À vous, Loup")
            assert "Le Loup lance" in seen.text("#told")
            assert "Tour 1" in seen.board
            assert "sortir" in seen.text("#keys")
            assert "va de" in seen.text("#status")
            assert (seen.session.table.position, seen.base.choices.highlighted) == (position, at)
            await seen.press("l")
            assert seen.text("#turn").startswith("Your turn, Wolf")

    asyncio.run(play())


def test_a_remark_is_said_again_in_the_other_language() -> None:
    async def play() -> None:
        async with shown(invitation(*TWO_PEOPLE)) as seen:
            await seen.press("u", "l")
            assert seen.text("#status").startswith("Vous ne pouvez reprendre que")

    asyncio.run(play())


def test_paper_and_lamplight() -> None:
    async def play() -> None:
        async with shown(invitation()) as seen:
            assert seen.app.theme == DARK.name
            await seen.press("t")
            assert seen.app.theme == LIGHT.name
            await seen.press("t")
            assert seen.app.theme == DARK.name

    asyncio.run(play())


def test_a_terminal_that_says_it_is_light_gets_paper(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLORFGBG", "0;15")

    async def play() -> None:
        async with shown(invitation()) as seen:
            assert seen.app.theme == LIGHT.name

    asyncio.run(play())


def test_rules_and_help_open_over_the_table_in_its_language() -> None:
    async def play() -> None:
        async with shown(invitation()) as seen:
            await seen.press("r")
            assert "Every rule has a number" in seen.app.screen.query_one(Markdown).source
            await seen.press("l")
            assert "règle" in seen.app.screen.query_one(Markdown).source
            await seen.press("escape", "question_mark")
            assert "Échap" in str(seen.app.screen.query_one("#page").border_subtitle)
            assert "conseil" in seen.text("#help")
            await seen.press("escape")
            assert seen.text("#turn").startswith("À vous")

    asyncio.run(play())


def test_two_people_share_the_keyboard() -> None:
    async def play() -> None:
        async with shown(invitation(*TWO_PEOPLE)) as seen:
            assert "Wolf" in seen.text("#turn")
            await seen.press("1", "1")
            assert "Monkey" in seen.text("#turn")
            assert seen.session.question and seen.session.question.seat == 1

    asyncio.run(play())


def test_a_finished_game_can_be_stepped_through(tmp_path: Path) -> None:
    async def play() -> None:
        async with shown(invitation("wolf=greedy", "monkey=greedy")) as seen:
            await seen.until(lambda: seen.table.session.view.outcome is not None)
            await seen.my_turn()
            await seen.press("2")
            assert isinstance(seen.app.screen, ReplayScreen)
            await seen.press("right", "q")
            assert "wins" in seen.text("#turn")

    asyncio.run(play())


@pytest.mark.parametrize("size", [(80, 24), (140, 45), (130, 26), (60, 30), (40, 12), (200, 60)])
def test_every_size_shows_whose_turn_it_is_and_what_can_be_played(size: tuple[int, int]) -> None:
    async def play() -> None:
        async with shown(invitation(*TWO_PEOPLE), size=size, language="fr") as seen:
            screen = seen.app.screen
            assert screen.query_one("#turn").region.height == 1
            for place in ("#list", "#story", "#keys", "#mat"):
                region = screen.query_one(place).region
                assert region.area > 0 and screen.region.contains_region(region), place
            assert screen.query_one("#list", OptionList).size.height >= 2
            await seen.press("1")
            assert seen.table.session.version == 2

    asyncio.run(play())


def test_80_by_24_shows_the_whole_first_board_and_every_key() -> None:
    async def play() -> None:
        for language in tatami.game("taisen").languages:
            async with shown(invitation(*TWO_PEOPLE), language=language) as seen:
                mat = seen.app.screen.query_one("#mat")
                assert mat.max_scroll_y == 0
                assert len(seen.text("#keys")) <= seen.app.screen.query_one("#keys").size.width

    asyncio.run(play())


def test_a_game_with_secrets_shows_each_person_only_their_own(fingers: object) -> None:
    async def play() -> None:
        people = [f"{seat}=human" for seat in ("red", "green", "blue")]
        async with shown(invitation(*people, game="fingers")) as seen:
            session = seen.session
            assert session.viewer is None, "nobody has taken the keyboard yet"
            await seen.press("1", "3")
            assert session.viewer is None
            await seen.press("1")
            assert [session.viewer, dict(session.view.shown)["own"]] == [1, None]
            sealed = [event for event in session.story if event.name == "sealed"]
            assert [dict(event.values) for event in sealed] == [{"seat": 0, "fingers": None}]
            await seen.press("1", "1", "1")
            assert "All show their fingers." in seen.text("#told")

    asyncio.run(play())


def test_a_game_that_marks_nothing_is_played_all_the_same(nim: object) -> None:
    async def play() -> None:
        async with shown(invitation("left=human", "right=random", game="nim")) as seen:
            await play_out(seen, lambda: seen.press("enter"))
            assert "wins" in seen.text("#turn")

    asyncio.run(play())


def test_the_story_stays_at_its_end_until_somebody_scrolls_back() -> None:
    async def play() -> None:
        async with shown(invitation(*TWO_PEOPLE), size=(80, 30)) as seen:
            story = seen.app.screen.query_one("#story")
            for _ in range(20):
                await seen.press("1")
            assert story.max_scroll_y > 0
            assert story.scroll_y == story.max_scroll_y
            await seen.press("u")
            assert story.scroll_y == story.max_scroll_y
            await seen.press("pageup")
            assert story.scroll_y < story.max_scroll_y
            await seen.press("pagedown", "pagedown")
            assert story.scroll_y == story.max_scroll_y

    asyncio.run(play())


def test_new_in_the_story_is_what_happened_since_one_s_own_move(tmp_path: Path) -> None:
    path = tmp_path / "game.txt"

    async def play() -> None:
        for _ in range(2):
            async with shown(invitation("monkey=greedy", path=path), size=(100, 40)) as seen:
                if not moves_made(seen.session):
                    await seen.press("1", "1")
                    await seen.my_turn()
                lines = seen.text("#told").splitlines()
                new = [line for line in lines if line.startswith("▪ ")]
                assert new[0] == "▪ Wolf ends the turn."
                assert lines[-len(new) :] == new
                assert "Wolf throws" in new[-1]

    asyncio.run(play())
