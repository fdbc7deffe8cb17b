"""A whole game in the terminal: as a screen, and in plain lines."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from night_pictures import GAME
from tests.terminal.local_tables import Shown, invitation, plain_game, shown

from tatami import Record
from tatami.terminal.record_file import load, write_new

KEPT = Path(__file__).parent / "golden" / "two_open.txt"

LINES = "to-a\nmove+pick\nmove\nat-5\nto-e\nto-c\nrope-140\npick-1\npick-2\ndrop-1\ndrop-2\nend\n"


@pytest.fixture(autouse=True)
def surroundings(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Games that are not named are kept where the test can forget them."""
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    monkeypatch.setenv("COLUMNS", "80")


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_whole_game_in_plain_lines(language: str) -> None:
    invited = invitation("fox=human", "owl=random", "cat=random", game="night", players="3")
    session, code, said = plain_game(invited, LINES * 60, language)
    assert code == 0
    assert session.view.outcome
    assert session.view.outcome.line in said
    assert ("The sun rises." if language == "en" else "Le soleil se lève.") in said


def test_bots_play_each_other_in_plain_lines() -> None:
    invited = invitation(*(f"{name}=greedy" for name in GAME.seat_names), game="night", players="4")
    session, code, _ = plain_game(invited, "")
    assert code == 0
    assert session.view.outcome


def moves(screen: Shown) -> list[str]:
    asked = screen.session.question
    return [offer.move for offer in asked.offers] if asked else []


@pytest.mark.parametrize("last", [60, pytest.param(0, marks=pytest.mark.soak)])
def test_a_game_to_its_end_on_a_screen(tmp_path: Path, last: int) -> None:
    """Enter takes the move under the cursor; of a rope it types the beginning, and a length follows.

    The last choices of a kept game, or a whole one.
    """
    path = tmp_path / "night.txt"
    if last:
        kept = Record.parse(KEPT.read_bytes())
        write_new(path, replace(kept, choices=kept.choices[:-last]))

    async def run() -> None:
        options: dict[str, Any] = {} if last else {"players": "2"}
        invited = invitation("fox=human", "owl=random", game="night", path=path, **options)
        async with shown(invited, (100, 40)) as screen:
            ropes = 0
            for _ in range(400):
                if screen.table.session.view.outcome:
                    break
                await screen.my_turn()
                if moves(screen) == ["rope-1..600"]:
                    await screen.press("enter")
                    assert screen.table.typed.value == "rope-"
                    await screen.press(*"140", "enter")
                    ropes += 1
                else:
                    await screen.press("enter")
            assert ropes >= (1 if last else 3)
            assert screen.table.session.view.outcome
        record = load(path)
        assert record is not None and record.last.is_over

    asyncio.run(run())


def test_enter_never_does_nothing_while_something_can_be_done() -> None:
    """The end of the turn is offered first; the cursor starts elsewhere, and every move is described."""

    async def run() -> None:
        invited = invitation("fox=human", "owl=random", "cat=random", game="night", players="3", first="fox")
        async with shown(invited, (100, 40)) as screen:
            turns = 0
            while turns < 4:
                await screen.my_turn()
                at, offered = screen.table.choices.highlighted, moves(screen)
                assert at is not None and all(entry.meaning.endswith(".") for entry in screen.base.entries)
                if offered[0] == "end" and len(offered) > 1:
                    assert offered[at] != "end" and "is lost" not in screen.text("#status")
                    turns += 1
                if offered[0] == "rope-1..600":
                    screen.table.play("rope-140")
                    await screen.pilot.pause()
                else:
                    await screen.press("enter")

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
