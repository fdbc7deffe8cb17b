"""Tables of a running server in plain lines."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from random import Random

import pytest

from tatami import client
from tatami.client import Seat, Server, Table
from tatami.terminal.background import AtOnce
from tatami.terminal.remote_session import RemoteSession
from tatami.terminal.session import Unobserved
from tests.server.conftest import luck, server
from tests.server.running import Running

from .remote_tables import in_lines, invitation, opened, run

__all__ = ["luck", "server"]


async def play_any(table: Table, moves: int = 1000) -> None:
    """So many moves of a program, or to the end."""
    random = Random(3)
    while moves and (question := await table.question()):
        await table.play(client.any_move(question, random), question)
        moves -= 1


async def meet(seat: Seat, moves: int, *lines: str, name: str = "", language: str = "en") -> str:
    """A program plays so many moves against somebody who types these lines."""
    async with seat.sit_down() as table:
        playing = asyncio.create_task(play_any(table, moves))
        said = await in_lines(invitation(seat), *lines, name=name, language=language)
        playing.cancel()
    return said


def test_a_whole_game_is_typed_and_the_end_announced(server: Running) -> None:
    """Of lines that cannot be played now it is said why; in the end somebody has won."""

    async def play() -> None:
        seat = await opened(server.url)
        lines = ["K1", "N1", "Y1", "end", "K2", "N2", "Y2", "S/K", "K3", "N3", "Y3"] * 40
        said = await meet(seat, 1000, *lines, name="Botan")
        record = await Server(server.url).record(seat.table)
        assert record.last.outcome and said.count("Wins: ".lower()) >= 1
        assert "Monkey> " in said and "Wolf throws" in said
        assert "Type again for a rematch" in said.splitlines()[-2]

    run(play())


def test_it_tells_the_story_and_asks(server: Running) -> None:
    async def play() -> None:
        seat = await opened(server.url, "me", "me")
        said = await in_lines(
            seat.address,
            "moves",
            "what K2",
            "what end",
            "foo",
            "end",
            "K1",
            "undo",
            "undo",
            "board",
            "help",
            "rules",
        )
        assert "  K1     Yuri, Kenjutsu 1" in said
        foreseen = said.partition("what K2\n")[2].partition("what end\n")[0]
        assert foreseen.startswith("Masayuki (K2) goes from "), "and nothing is played"
        assert "“foo” is not a move. You can play: K1, K2" in said
        assert "Use at least one die before you end your turn (T6). You can play: K1" in said
        assert said.partition("rules\n")[0].count("Yuri (K1) goes") == 1
        assert "Your last move has been taken back." in said
        assert "You can take back only your own last move" in said
        assert "say TEXT" in said and "Every rule has a number" in said
        assert said.splitlines()[-1].startswith("Your seat is kept. Come back with: tatami play http")
        assert seat.address.token and seat.address.token not in said

    run(play())


@pytest.mark.parametrize(
    ("language", "waits", "wins"),
    [
        ("en", "Wolf: waiting for Aiko…", "Wolf wins: the other player has given up."),
        ("fr", "Loup\u00a0: on attend Aiko…", "Le Loup gagne\u00a0: l’autre joueur a abandonné."),
    ],
)
def test_talk_giving_up_and_seeing_it_again(server: Running, language: str, waits: str, wins: str) -> None:
    async def play() -> None:
        seat = await opened(server.url)
        lines = ["say Hello", "say /well_played", "say /help", "hint", "resign", "K1", "see", "again"]
        said = await meet(seat, 1000, *lines, name="Botan", language=language)
        assert waits in said and wins in said
        assert "Botan" in said and "Hello" in said
        assert ("Well played!" if language == "en" else "Bien joué\u00a0!") in said
        assert "well_played, thank_you" in said, "what can be said"
        assert "no hints" in said or "pas de conseil" in said
        after = said.partition(wins)[2]
        assert "start\n" in after or "début\n" in after, "the whole game is printed"

    run(play())


class Follower(Unobserved):
    """Goes on as soon as that is possible."""

    def __init__(self, session: RemoteSession) -> None:
        self.session = session
        self.moved = asyncio.Event()

    def changed(self) -> None:
        for action in self.session.actions:
            if action.word == "again" and not self.session.is_busy:
                action.do()

    def done(self) -> None:
        self.moved.set()


def test_whoever_watches_follows_the_players_to_the_rematch(server: Running) -> None:
    async def play() -> None:
        async with (await opened(server.url, "me", "random")).sit_down() as table:
            await table.resign()
            session = await RemoteSession.at(table.watching, "en")
            follower = Follower(session)
            session.attend(follower, AtOnce())
            assert "again" not in [action.word for action in session.actions]
            again = await table.rematch()
            await follower.moved.wait()
            assert (session.info.id, session.seats) == (again.table, [])
            session.leave()

    run(play())


def test_a_rematch_goes_on_in_the_same_lines(server: Running) -> None:
    async def play() -> None:
        seat = await opened(server.url, "me", "random")
        said = await in_lines(seat.address, "resign", "again", "moves")
        before, _, after = said.partition("again\n")
        assert "Wolf> " in before and "Monkey> " not in before
        assert "Monkey> " in after and "Wolf> " not in after, "the seats are swapped"

    run(play())


def test_a_watcher_hears_everything_and_plays_nothing(server: Running) -> None:
    async def play() -> None:
        seat = await opened(server.url, "me", "me", private=False)
        heard: list[str] = []
        async with seat.sit_down() as table:
            watching = asyncio.create_task(
                in_lines(f"{server.url}/t/{seat.table}", "see", name="Chie", said=heard.append)
            )
            await until(heard, "You are watching.")
            await play_any(table)
            said = await watching
        assert "Wolf: waiting for Aiko…" in said and " wins: " in said
        assert "Moves: " not in said

    run(play())


async def until(heard: list[str], text: str, wanted: Callable[[], bool] = lambda: True) -> None:
    while not (heard and text in heard[-1] and wanted()):
        await asyncio.sleep(0.002)


def test_nothing_of_the_other_is_told_on_a_shared_keyboard(server: Running) -> None:
    async def play() -> None:
        seat = await opened(server.url, "me", "me", game="battle", options={})
        formation = "22122/11S11/12111"
        said = await in_lines(seat.address, "", formation, "", formation)
        hidden, _, red = said.partition("Hand the keyboard to Red")
        red, _, black = red.partition("Hand the keyboard to Black")
        assert "Red>" not in hidden and "Red>" in red and "Black>" in black
        assert not any(rank in red for rank in ("[1]", "[2]", "[S]"))
        assert not any(
            rank in black.partition("Hand the keyboard to Red")[0] for rank in ("(1)", "(2)", "(S)")
        )
        assert "Red places" not in black
        assert "Red places" not in red.partition(formation)[2], "whoever comes next may look already"

    run(play())
