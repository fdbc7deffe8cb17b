"""Battle of the Ninjas at the terminal: whole games, in lines and on a full screen; nobody sees too much."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from pathlib import Path

import pytest

from tatami.core.record import Record
from tatami.terminal.invitation import Invitation
from tatami.terminal.record_file import write_new
from tests.terminal.local_tables import invitation, plain_game, shown

LONGEST = 1000
LAST_MOVES = 3
KEPT = Path(__file__).parents[1] / "games" / "battle" / "golden" / "the_soke_attacks_and_falls.txt"
FORMATION = "22122/11S11/12111"


def test_bots_play_each_other_to_the_end_in_lines() -> None:
    session, code, said = plain_game(invitation("red=greedy", "black=random", game="battle", rows="8"), "")
    assert code == 0
    assert session.view.outcome
    assert f"{session.view.outcome.line}\n" in said
    assert "places" not in said, "watchers do not hear where figures are placed"


def test_a_person_types_a_formation_asks_and_is_refused() -> None:
    invited = invitation("red=human", "black=random", game="battle", seed=4)
    _, code, said = plain_game(invited, f"22122/11S11/1211\nfoo\nc5=S\n{FORMATION}\nc1-c5\nmoves\nquit\n")
    assert code == 0
    assert "A formation has three rows of five figures" in said
    assert "(B4)" in said
    assert "“foo” is not a move." in said
    assert "c5 is not in your home rows (B1)." in said
    assert "Red places Soke on c2." in said


def test_against_the_computer_only_the_own_ranks_are_shown() -> None:
    invited = invitation("red=human", "black=random", game="battle", seed=4)
    _, _, said = plain_game(invited, f"{FORMATION}\nquit\n")
    placed = said.partition("Red is ready.")[2]
    assert "(S)" in placed
    assert "[?]" in placed
    assert not any(f"[{rank}]" in said for rank in "12S")
    assert "Black places" not in said


def test_the_end_of_a_game_is_played_by_keys(tmp_path: Path) -> None:
    path, kept = tmp_path / "game.txt", Record.parse(KEPT.read_bytes())
    write_new(path, replace(kept, choices=kept.choices[:-LAST_MOVES]))
    play_by_keys(invitation("black=random", game="battle", seed=11, path=path), "en", "wins")
    assert Record.parse(path.read_bytes()).last.outcome


@pytest.mark.soak
@pytest.mark.parametrize(("language", "said"), [("en", "wins"), ("fr", "gagne")])
def test_a_whole_game_is_played_by_keys(tmp_path: Path, language: str, said: str) -> None:
    path = tmp_path / "game.txt"
    play_by_keys(invitation("black=random", game="battle", seed=11, path=path, rows="8"), language, said)
    assert Record.parse(path.read_bytes()).last.outcome


def play_by_keys(invited: Invitation, language: str, said: str) -> None:
    """To its end, which the screen tells."""

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


def test_the_cursor_shows_where_a_move_leads() -> None:
    async def play() -> None:
        async with shown(invitation("black=random", game="battle", seed=1)) as seen:
            await seen.my_turn()
            before = seen.board
            assert "▌" in before and "›" in before
            await seen.press("down", "down")
            assert seen.board != before

    asyncio.run(play())


@pytest.mark.parametrize("size", [(80, 24), (60, 40), (120, 50)])
def test_the_whole_board_is_on_the_screen(size: tuple[int, int]) -> None:
    async def play() -> None:
        async with shown(invitation("black=random", game="battle", seed=1), size=size) as seen:
            await seen.my_turn()
            assert " 10 " in seen.board and "a      b      c" in seen.board
            assert seen.app.screen.query_one("#mat").max_scroll_y == 0

    asyncio.run(play())
