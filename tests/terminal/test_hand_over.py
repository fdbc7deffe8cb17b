"""Several people with secrets share a keyboard: nothing is shown before it is handed over."""

from __future__ import annotations

import asyncio

import pytest

import tatami
from tatami.core.contract import CHANCE
from tatami.terminal.invitation import Invitation, invite
from tatami.terminal.local_session import LocalSession
from tests.owed.golden import Kept
from tests.terminal.local_tables import Shown, invitation, plain_game, shown

TWO_PEOPLE = ("red=human", "black=human")
ROUNDS = 6
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


def test_in_lines_what_is_open_is_asked_at_once_and_a_look_is_pushed_off() -> None:
    invited = invitation(*TWO_PEOPLE, game="battle", seed=3)
    typed = f"\n{FORMATION}\n\n{FORMATION}\npass\npass\nlook\nend\nboard\nlook\nquit\n"
    _, _, said = plain_game(invited, typed)
    assert said.count("Hand the keyboard") == 2
    before, _, looked = said.rpartition("> look\n")[0].partition("> look\n")
    own, _, after = looked.partition("\n" * 24)
    assert not sees(before.rpartition("\n" * 24)[2], (*RED_RANKS, *BLACK_RANKS))
    assert sees(own, RED_RANKS) != sees(own, BLACK_RANKS)
    assert not sees(after, (*RED_RANKS, *BLACK_RANKS)) and "places" not in after
    assert "Red passes." in before and "Red passes." not in own, "what everybody was told is not told again"


def test_a_look_is_for_secrets() -> None:
    _, _, said = plain_game(invitation("wolf=human", "monkey=human"), "look\nquit\n")
    assert "There is nothing to look at" in said


@pytest.mark.parametrize(
    ("game", "name"),
    [
        ("battle", "red_beats_the_soke"),
        ("night", "two_open"),
        ("night", "three_closed"),
        ("night", "four_experts"),
    ],
)
def test_recorded_games_go_round_only_for_secrets(
    monkeypatch: pytest.MonkeyPatch, game: str, name: str
) -> None:
    record = Kept(game, name).record
    chance = tatami.scripted(*(text for seat, text in record.choices if seat == CHANCE))
    monkeypatch.setattr(Invitation, "chance", lambda invited: chance)
    people = dict.fromkeys(record.game.seat_names[: record.last.seats], "human")
    session = LocalSession(invite(record.game, record.options, people, None, None))
    handed = looks = 0
    left = [choice for choice in record.choices if choice[0] != CHANCE]
    while session.turn is not None:
        if session.awaited is not None:
            session.look()
            handed += 1
        move = left.pop([seat for seat, _ in left].index(session.turn))[1]
        if session.may_look and session.table.position.betrays(session.turn, move):
            session.look()
            looks += 1
        session.play(move)
    assert not left and session.record.choices[-1] == record.choices[-1]
    if game == "battle":
        assert (handed, looks) == (2, 0), "to place the figures"
    else:
        assert handed <= ROUNDS * record.last.seats and bool(looks) is (record.last.seats > 2)


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
            seen.table.play(FORMATION)
            await seen.pilot.pause()
            await everybody_looks_on(seen)

    asyncio.run(play())


async def everybody_looks_on(seen: Shown) -> None:
    """What is asked openly needs no hand-over; who wants to see the own ranks takes the keyboard."""
    while seen.session.viewer is not None:  # whoever placed last is asked first
        await seen.press("enter")
    asked = seen.session.question
    assert asked and "Your turn" in seen.text("#turn")
    assert not sees(seen.board, (*RED_RANKS, *BLACK_RANKS)) and "places" not in seen.text("#told")
    await seen.press("h")
    assert "Look at your secrets first" in seen.text("#status")
    assert "my secrets" in seen.text("#keys")
    await seen.press("s")
    assert sees(seen.board, (RED_RANKS, BLACK_RANKS)[asked.seat])
    assert not sees(seen.board, (BLACK_RANKS, RED_RANKS)[asked.seat])
    await seen.press("h")
    await seen.until(lambda: "Hint" in seen.text("#status"))


def test_nothing_can_be_played_asked_or_seen_before() -> None:
    async def play() -> None:
        async with shown(invitation(*TWO_PEOPLE, game="battle", seed=3)) as seen:
            await seen.press("h")
            assert "Hand the keyboard to Red" in seen.text("#status")
            assert seen.table.entries[0].name == "I am here"
            version = seen.table.session.version
            seen.table.play(FORMATION)
            assert seen.table.session.version == version

    asyncio.run(play())
