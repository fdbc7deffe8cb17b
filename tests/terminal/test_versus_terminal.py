"""Ninja Versus Ninja at the terminal: whole games, in lines and on a full screen."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from tatami.core.record import Record
from tests.terminal.local_tables import invitation, plain_game, shown

LONGEST = 400
TWO_PEOPLE = ("black=human", "red=human")


def test_bots_play_each_other_to_the_end_in_lines() -> None:
    session, code, said = plain_game(invitation("black=greedy", "red=random", game="versus"), "")
    assert code == 0
    assert session.view.outcome
    assert "the novice is thinking" in said
    assert f"{session.view.outcome.line}\n" in said


def test_a_person_types_moves_asks_and_is_refused() -> None:
    invited = invitation(*TWO_PEOPLE, game="versus", seed=1)
    _, code, said = plain_game(invited, "moves\nfoo\na3-a5\nc1-c6\nquit\n")
    assert code == 0
    assert "  c1-c6  Black runs from c1 to c6." in said
    assert "“foo” is not a move." in said
    assert "No path from a3 to a5 has exactly 5 steps (V4)." in said
    assert "Red throws" in said.partition("Black runs from c1 to c6.\n")[2]


@pytest.mark.parametrize(
    ("language", "said"), [("en", "wins"), pytest.param("fr", "gagne", marks=pytest.mark.soak)]
)
def test_a_whole_game_is_played_by_keys(tmp_path: Path, language: str, said: str) -> None:
    path = tmp_path / "game.txt"
    invited = invitation("red=greedy", game="versus", seed=3, path=path)

    async def play() -> None:
        async with shown(invited, language=language) as seen:
            for _ in range(LONGEST):
                await seen.my_turn()
                if seen.table.session.view.outcome:
                    break
                await seen.press("enter")
            assert said in seen.text("#turn")
            assert said in seen.text("#told").splitlines()[-1]

    asyncio.run(play())
    assert Record.parse(path.read_bytes()).last.outcome


def test_the_cursor_shows_where_a_move_leads() -> None:
    async def play() -> None:
        async with shown(invitation(*TWO_PEOPLE, game="versus", seed=1)) as seen:
            before = seen.board
            assert all(mark in before for mark in "›▌[+")
            await seen.press("down", "down")
            assert seen.board != before

    asyncio.run(play())


@pytest.mark.parametrize("size", [(80, 24), (60, 40), (120, 50)])
def test_the_whole_board_is_on_the_screen(size: tuple[int, int]) -> None:
    async def play() -> None:
        async with shown(invitation(*TWO_PEOPLE, game="versus", seed=1), size=size) as seen:
            assert sum(seen.board.count(arrow) for arrow in "▴▸▵▹▿◃") >= 12
            assert seen.app.screen.query_one("#mat").max_scroll_y == 0

    asyncio.run(play())
