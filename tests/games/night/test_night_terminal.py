"""A whole game in the terminal: as a screen, and in plain lines."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from night_pictures import GAME
from tests.terminal.sittings import invitation, plain_game, shown

from tatami.terminal.recordfile import load

LINES = "to-a\nmove+pick\nmove\nat-5\nto-e\nto-c\nrope-140\npick-1\npick-2\ndrop-1\ndrop-2\nend\n"


@pytest.fixture(autouse=True)
def surroundings(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Games that are not named are kept where the test can forget them."""
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    monkeypatch.setenv("COLUMNS", "80")


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_whole_game_in_plain_lines(language: str) -> None:
    invited = invitation("fox=human", "owl=random", "cat=random", game="night", players="3")
    table, code, said = plain_game(invited, LINES * 60, language)
    assert code == 0
    assert table.sitting.outcome
    assert table.voice.outcome(table.sitting.outcome) in said
    assert ("The sun rises." if language == "en" else "Le soleil se lève.") in said


def test_bots_play_each_other_in_plain_lines() -> None:
    invited = invitation(*(f"{name}=greedy" for name in GAME.seat_names), game="night", players="4")
    table, code, _ = plain_game(invited, "")
    assert code == 0
    assert table.sitting.outcome


def test_a_whole_game_on_a_screen(tmp_path: Path) -> None:
    """Enter takes the move under the cursor; of a rope it types the beginning, and a length follows."""

    async def run() -> None:
        path = tmp_path / "night.txt"
        invited = invitation("fox=human", "owl=random", game="night", players="2", path=path)
        async with shown(invited, (100, 40)) as screen:
            ropes = 0
            for _ in range(400):
                if screen.table.sitting.outcome:
                    break
                await screen.my_turn()
                if screen.table.sitting.view.moves == ("rope-1..600",):
                    await screen.press("enter")
                    assert screen.table.typed.value == "rope-"
                    await screen.press(*"140", "enter")
                    ropes += 1
                elif "move" in screen.table.sitting.view.moves:
                    await screen.press("m", *"move", "enter")
                else:
                    await screen.press("enter")
            assert ropes >= 3
            assert screen.table.sitting.outcome
        record = load(path)
        assert record is not None and record.last.is_over

    asyncio.run(run())


def test_only_what_the_person_at_the_keyboard_may_know_is_shown() -> None:  # N5, N18
    """Against computers: no program before it is shown, no face but the own."""
    invited = invitation("fox=human", "owl=greedy", "cat=greedy", game="night", players="3", first="owl")
    _, _, said = plain_game(invited, "to-a\nmoves\nend\nheal+heal\nquit\n")
    before, _, after = said.partition("Fox shows")
    assert "Owl has chosen two actions." not in before.partition("Everybody programs")[0]
    assert "Owl shows" not in before.partition("Fox chooses")[0]
    assert "Set your two wheels, for example move+pick (N5)." in said
    assert "Owl finds" not in after and "Cat finds" not in after
