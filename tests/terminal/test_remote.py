"""Tables of a running server in the terminal: whole games, watching, talking, and what happens in between."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

import tatami
from tatami.client import Server
from tatami.terminal import seat_file
from tests.server.conftest import luck, server
from tests.server.running import Running

from .remote_tables import Terminal, at_table, invitation, opened, run

__all__ = ["luck", "server"]

LONGEST = 400
FEW_MOVES = 16
SMALL = (80, 24)


async def play_out(one: Terminal, other: Terminal, choose: str, moves: int) -> None:
    """Whoever is asked moves; both see the same before the next move."""
    random = Random(5)
    for _ in range(moves):
        if one.remote.view.outcome:
            return
        mover, rival = (one, other) if one.moves else (other, one)
        version = mover.remote.version
        last = len(mover.moves) - 1
        await mover.choose(last if choose == "last" else random.randint(0, last), random)
        await mover.reach(version + 1)
        await rival.reach(version + 1)
    assert moves < LONGEST, "the game does not end"


GAMES: dict[str, tuple[dict[str, str], str]] = {
    "taisen": ({"first": "wolf"}, "any"),
    "versus": ({}, "any"),
    "battle": ({"rows": "8"}, "last"),
    "night": ({"players": "2"}, "any"),
}


@pytest.mark.parametrize(
    ("game", "moves"),
    [
        ("battle", LONGEST),
        *((game, FEW_MOVES) for game in GAMES if game != "battle"),
        *(pytest.param(game, LONGEST, marks=pytest.mark.soak) for game in GAMES if game != "battle"),
    ],
)
def test_two_terminals_play_a_game(server: Running, game: str, moves: int) -> None:
    """The shortest is played to its end."""
    options, choose = GAMES[game]

    async def play() -> None:
        seat = await opened(server.url, game=game, options=options)
        async with (
            at_table(seat.address, size=SMALL) as one,
            at_table(invitation(seat), name="Botan", size=SMALL) as other,
        ):
            await one.until(lambda: bool(one.moves or other.moves))
            await play_out(one, other, choose, moves)
            assert one.remote.view.shown is not None
            assert one.remote.story == other.remote.story or tatami.game(game).has_secrets
            if moves == LONGEST:
                outcome = one.remote.view.outcome
                assert outcome and outcome.line == one.text("#turn") == other.text("#turn")
                assert (await Server(server.url).record(seat.table)).last.is_over

    run(play())


# Play


def test_a_move_shows_what_it_is_called_and_where_it_leads(server: Running) -> None:
    async def play() -> None:
        seat = await opened(server.url, "me", "me")
        async with at_table(seat.address) as one:
            before = one.board
            assert one.base.entries[0].meaning == "Yuri, Kenjutsu 1"
            await one.until(lambda: one.text("#status").startswith("Yuri (K1) goes from "))
            assert "▌" in before and "›" in before
            await one.press("down", "down")
            assert one.board != before
            await one.until(lambda: one.text("#status").startswith("Kansuke (K3) goes from "))
            await one.press("l")
            await one.until(lambda: " va de " in one.text("#status"))
            await one.press("l")
            await one.press("1")
            await one.reach(2)
            assert "◦" in one.board or "◉" in one.board, "the last move is marked"
            assert one.base.entries[0].name == "end" and one.base.choices.highlighted == 1

    run(play())


def test_a_move_can_be_typed_and_what_is_wrong_is_said(server: Running) -> None:
    async def play() -> None:
        seat = await opened(server.url, "me", "me")
        async with at_table(seat.address) as one:
            await one.press("m", "x", "enter")
            await one.until(lambda: "“x” is not a move. You can play: K1, K2" in one.text("#status"))
            assert one.base.typed.value == "x"
            await one.press("m", "backspace", *"end", "enter")
            wanted = "Use at least one die before you end your turn (T6). You can play: K1"
            await one.until(lambda: wanted in one.text("#status"))
            await one.press("m", "escape", "m", *"k2", "enter")
            await one.reach(2)
            await one.until(lambda: one.base.typed.value == "")

    run(play())


def test_a_move_is_taken_back_and_the_other_is_told(server: Running) -> None:
    async def play() -> None:
        seat = await opened(server.url)
        async with at_table(seat.address) as one, at_table(invitation(seat), language="fr") as other:
            await one.until(lambda: bool(one.moves))
            story, board = one.text("#told"), one.board
            await other.reach(await one.move("2"))
            await one.press("c", *"oops", "enter")
            await other.until(lambda: "Aiko\u00a0: oops" in other.text("#told"))
            await one.press("u")
            await one.until(lambda: one.text("#status") == "Your last move has been taken back.")
            assert one.board == board
            assert one.text("#told").splitlines() == [*story.replace("▪ ", "").splitlines(), "▪ Aiko: oops"]
            await other.until(lambda: other.text("#status") == "Le Loup reprend son dernier coup.")
            await one.press("u")
            await one.until(lambda: one.text("#status").startswith("You can take back only your own last"))

    run(play())


def test_new_in_the_story_is_what_happened_since_one_s_own_move(server: Running) -> None:
    async def play() -> None:
        seat = await opened(server.url, "me", "greedy")
        async with at_table(seat.address) as one:
            await one.press("1")
            await one.reach(2)
            await one.press("1")
            await one.until(lambda: bool(one.moves) and one.remote.version > 3)
            lines = one.text("#told").splitlines()
            new = [line for line in lines if line.startswith("▪ ")]
            assert new[0] == "▪ Wolf ends the turn." and "Wolf throws" in new[-1]
            assert lines[-len(new) :] == new
            await one.press("l")
            await one.until(lambda: "Le Loup lance" in one.text("#told"))
            assert len([line for line in one.text("#told").splitlines() if line.startswith("▪ ")]) == len(new)
            assert one.text("#turn").startswith("À vous, Loup")
            assert "Tour " in one.board

    run(play())


def test_whoever_gives_up_is_asked_once_more_and_meets_the_other_again(server: Running) -> None:
    async def play() -> None:
        seat = await opened(server.url)
        async with at_table(seat.address) as one, at_table(invitation(seat)) as other:
            await one.until(lambda: bool(one.moves))
            await one.press("x")
            assert [entry.name for entry in one.base.entries] == ["Yes, give up", "No, play on"]
            await one.press("enter")
            assert one.moves and len(one.base.entries) == len(one.moves)
            await one.press("x", "1")
            for each in (one, other):
                await each.until(lambda each=each: "has given up" in each.text("#turn"))  # type: ignore[misc]
            assert [entry.name for entry in one.base.entries] == [
                "Play again",
                "Step through this game",
                "Quit",
            ]
            await other.press("2")
            await other.until(lambda: "Move 0 of" in other.text("#turn"))
            await other.press("q")
            await one.press("1")
            await other.until(lambda: other.text("#status") == "A rematch is ready.")
            await other.press("1")
            await other.until(lambda: bool(other.moves) or bool(one.moves))
            assert (list(one.remote.seats), list(other.remote.seats)) == ([1], [0])
            assert one.remote.info.id == other.remote.info.id != seat.table

    run(play())


def test_a_hint_is_shown_and_not_played(server: Running) -> None:
    async def play() -> None:
        seat = await opened(server.url, "me", "random")
        async with at_table(seat.address) as one:
            await one.press("h")
            await one.until(lambda: one.text("#status").startswith("Hint: "))
            hinted = one.text("#status").split()[1].rstrip(".")
            at = one.base.choices.highlighted
            assert at is not None and one.base.entries[at].name == hinted
            assert one.remote.version == 1

    run(play())


def test_a_hint_against_a_person_is_refused(server: Running) -> None:
    async def play() -> None:
        seat = await opened(server.url)
        async with at_table(seat.address) as one, at_table(invitation(seat)) as other:
            await one.until(lambda: bool(one.moves))
            await one.press("h")
            await one.until(lambda: one.text("#status").startswith("The computer gives no hints"))
            await other.press("h")
            assert other.text("#status") == "Wolf: waiting for Aiko…"

    run(play())


def test_on_a_shared_keyboard_nothing_is_shown_before_it_is_handed_over(server: Running) -> None:
    async def play() -> None:
        seat = await opened(server.url, "me", "me", game="battle", options={})
        async with at_table(seat.address) as one:
            assert one.text("#turn") == "Hand the keyboard to Red"
            await one.press("1")
            await one.until(lambda: one.text("#turn").startswith("Your turn, Red"))
            one.table.play("22122/11S11/12111")
            await one.until(lambda: one.text("#turn") == "Hand the keyboard to Black")
            assert "(S)" not in one.board and "places" not in one.text("#told")
            await one.press("h")
            assert "Hand the keyboard to Black" in one.text("#status")
            await one.press("1")
            await one.until(lambda: one.text("#turn").startswith("Your turn, Black"))
            assert "(?)" in one.board and "(S)" not in one.board
            assert "Red places" not in one.text("#told")
            one.table.play("22122/11S11/12111")
            await one.reach(3)
            while one.remote.viewer is not None:  # whoever placed last is asked first
                one.table.play(one.moves[0])
                await one.reach(one.remote.version + 1)
            assert one.moves and "(S)" not in one.board and "[S]" not in one.board
            assert "places" not in one.text("#told")
            await one.press("s")
            await one.until(lambda: "(S)" in one.board or "[S]" in one.board)
            assert "places" in one.text("#told")

    run(play())


# Who is here


def test_a_watcher_sees_what_is_public_and_can_talk(server: Running) -> None:
    async def play() -> None:
        seat = await opened(server.url, private=False)
        async with at_table(seat.address) as one, at_table(invitation(seat), name="Botan") as other:
            await one.until(lambda: bool(one.moves))
            seat_file.path().unlink()
            async with at_table(f"{server.url}/t/{seat.table}", name="Chie", size=(80, 24)) as watcher:
                assert watcher.text("#status") == "You are watching."
                assert watcher.text("#turn") == "Wolf: waiting for Aiko…"
                assert not watcher.base.entries and not watcher.moves
                await watcher.reach(await one.move("1"))
                assert watcher.remote.view.shown == one.remote.view.shown
                await watcher.press("x", "u")
                assert "You can take back" not in one.text("#status")
                await watcher.press("c", *"Well", "enter")
                for each in (one, other, watcher):
                    await each.until(lambda each=each: "▪ Chie: Well" in each.text("#told"))  # type: ignore[misc]

    run(play())


def test_everybody_sees_who_has_not_come_and_who_is_away(server: Running) -> None:
    async def play() -> None:
        seat = await opened(server.url)
        async with at_table(seat.address) as one:
            assert one.text("#turn") == "Waiting for another player…"
            async with at_table(invitation(seat), name="Botan"):
                await one.until(lambda: one.text("#turn").startswith("Your turn, Wolf"))
                assert "away" not in one.text("#status")
            await one.until(lambda: "Botan is away; the computer may play on in 0:" in one.text("#status"))
            await one.move("1")

    run(play())


def test_a_seat_is_found_again_and_its_secret_never_shown(server: Running) -> None:
    async def play() -> None:
        seat = await opened(server.url)
        public = f"{server.url}/t/{seat.table}"
        async with at_table(invitation(seat), name="Botan") as other:
            token = other.remote._table.address.token
            (line,) = other.remote.farewell(other.app.voice)
            assert line == f"Your seat is kept. Come back with: tatami play {public}"
            assert token and token not in other.app.export_screenshot()
        assert seat_file.path().stat().st_mode & 0o777 == 0o600
        for address in (public, invitation(seat), f"{public}#{token}"):
            async with at_table(address) as other:
                assert list(other.remote.seats) == [1], "also by an invitation that is used up"

    run(play())


def test_where_nothing_can_be_kept_the_game_goes_on(server: Running, tmp_path: Path) -> None:
    (tmp_path / "state").write_text("in the way")

    async def play() -> None:
        seat = await opened(server.url, "me", "me")
        async with at_table(seat.address) as one:
            await one.press("1")
            await one.reach(2)
            assert one.remote.farewell(one.app.voice) == []

    run(play())


@pytest.mark.parametrize("language", ["en", "fr"])
def test_at_80_by_24_every_key_is_in_sight(server: Running, language: str) -> None:
    async def play() -> None:
        seat = await opened(server.url, "me", "me")
        async with at_table(seat.address, language=language, size=(80, 24)) as one:
            keys = one.text("#keys")
            assert len(keys) <= one.app.screen.query_one("#keys").size.width
            assert keys.startswith("h ") and " c " in keys and " q " in keys

    run(play())
