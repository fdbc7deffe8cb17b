"""Several people with secrets share a keyboard: nothing is shown before it is handed over."""

from __future__ import annotations

import asyncio

from tests.terminal.sittings import invitation, plain_game, shown

TWO_PEOPLE = ("red=human", "black=human")
FORMATION = "22122/11S11/12111"
RED_RANKS, BLACK_RANKS = ("(1)", "(2)", "(S)"), ("[1]", "[2]", "[S]")


def sees(text: str, ranks: tuple[str, ...]) -> bool:
    return any(rank in text for rank in ranks)


def test_in_lines_the_next_person_is_called_first() -> None:
    invited = invitation(*TWO_PEOPLE, game="battle", seed=3)
    _, code, said = plain_game(invited, f"\n{FORMATION}\n\n{FORMATION}\nquit\n")
    assert code == 0
    hidden, _, red = said.partition("Hand the keyboard to Red")
    red, _, black = red.partition("Hand the keyboard to Black")
    assert "Red>" not in hidden and "Red>" in red
    assert "Black>" not in red and "Black>" in black
    assert not sees(red, BLACK_RANKS)
    assert not sees(black.partition("Hand the keyboard to Red")[0], RED_RANKS)
    assert "Red places" not in black


def test_what_was_on_the_screen_is_pushed_off_it() -> None:
    invited = invitation(*TWO_PEOPLE, game="battle", seed=3)
    _, _, said = plain_game(invited, f"\n{FORMATION}\n")
    assert said.rpartition("Hand the keyboard to Black")[0].endswith("\n" * 24)


def test_who_hands_nothing_over_may_leave() -> None:
    _, code, said = plain_game(invitation(*TWO_PEOPLE, game="battle", seed=3), "quit\n")
    assert code == 0
    assert "Red>" not in said


def test_without_secrets_nobody_is_called() -> None:
    _, _, said = plain_game(invitation("wolf=human", "monkey=human"), "quit\n")
    assert "Hand the keyboard" not in said


def test_on_the_full_screen_the_board_stays_covered() -> None:
    async def play() -> None:
        async with shown(invitation(*TWO_PEOPLE, game="battle", seed=3)) as seen:
            assert seen.text("#turn") == "Hand the keyboard to Red"
            await seen.press("enter")
            assert seen.text("#turn").startswith("Your turn, Red")
            seen.table.play(FORMATION)
            await seen.pilot.pause()
            assert seen.text("#turn") == "Hand the keyboard to Black"
            assert not sees(seen.board, (*RED_RANKS, *BLACK_RANKS))
            assert "places" not in seen.text("#told")
            await seen.press("enter")
            assert not sees(seen.board, RED_RANKS)

    asyncio.run(play())


def test_nothing_can_be_played_asked_or_seen_before() -> None:
    async def play() -> None:
        async with shown(invitation(*TWO_PEOPLE, game="battle", seed=3)) as seen:
            await seen.press("h")
            assert "Hand the keyboard to Red" in seen.text("#status")
            assert seen.table.entries[0].name == "I am here"
            version = seen.table.sitting.table.version
            seen.table.play(FORMATION)
            assert seen.table.sitting.table.version == version

    asyncio.run(play())
