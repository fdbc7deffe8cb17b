"""Somebody is away from a server's table: the computer plays on, and the seat is taken again."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import suppress

import pytest

from tatami.client import Refused, Seat, Server
from tests.server.running import Running, running

from .remote_tables import Terminal, at_table, in_lines, invitation, opened, run

AWAY_SECONDS = 2.0
"""Long enough to see it counted down."""
WORDS = {
    "en": (
        "Botan is away; the computer may play on in 0:0",
        "Botan is away; the computer may play on.",
        "Replace Botan",
        "Let the computer play on for Botan? The seat can be taken again at any time",
        ["Let it play on", "Keep waiting"],
        "The computer plays on for Botan.",
    ),
    "fr": (
        "Botan n’est pas là\u00a0; l’ordinateur peut jouer dans 0:0",
        "Botan n’est pas là\u00a0; l’ordinateur peut jouer.",
        "Remplacer Botan",
        "Laisser l’ordinateur jouer pour Botan\u00a0? La place peut être reprise à tout moment",
        ["Laisser jouer", "Attendre encore"],
        "L’ordinateur joue désormais pour Botan.",
    ),
}


@pytest.fixture(scope="module")
def hasty(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A server where the computer may soon play on."""
    with running(tmp_path_factory.mktemp("hasty"), away_seconds=AWAY_SECONDS) as (server, _):
        yield server


async def joined(server: Running, seat: Seat) -> Seat:
    """Botan takes the open seat, and does not come."""
    assert seat.invitation is not None and seat.invitation.invitation is not None
    return await Server(server.url).join(seat.table, seat.invitation.invitation, name="Botan")


def names(terminal: Terminal) -> list[str]:
    return [entry.name for entry in terminal.base.entries]


async def choose(terminal: Terminal, name: str) -> None:
    """As soon as it is in the list."""
    await terminal.until(lambda: name in names(terminal))
    terminal.table.choices.highlighted = names(terminal).index(name)
    await terminal.press("enter")


@pytest.mark.parametrize("language", WORDS)
def test_the_computer_plays_on_after_a_countdown_and_a_second_thought(hasty: Running, language: str) -> None:
    counted, may, replace, about, sure, plays_on = WORDS[language]

    async def play() -> None:
        seat = await opened(hasty.url)
        async with at_table(seat.address, language=language) as one:
            async with at_table(invitation(seat), name="Botan"):
                await one.until(lambda: bool(one.moves))
            await one.until(lambda: counted in one.text("#status"))
            assert names(one) == one.moves
            before = one.text("#status")
            await one.until(lambda: counted in one.text("#status") and one.text("#status") != before)
            await one.until(lambda: may in one.text("#status"))
            await choose(one, replace)
            assert names(one) == sure and one.base.choices.highlighted == 1, "nobody is replaced by accident"
            assert about in one.text("#status")
            await one.press("enter")
            assert names(one) == [*one.moves, replace]
            await choose(one, replace)
            await choose(one, sure[0])
            await one.until(lambda: plays_on in one.text("#told"))
            assert may not in one.text("#status") and names(one) == one.moves, "nobody is away any more"

    run(play())


def test_whoever_was_away_takes_the_seat_again(hasty: Running) -> None:
    async def play() -> None:
        seat = await opened(hasty.url)
        botan = await joined(hasty, seat)
        async with at_table(seat.address) as one:
            await choose(one, "Replace Botan")
            await one.press("1")
            await one.until(lambda: "The computer plays on for Botan." in one.text("#told"))
            async with at_table(botan.address) as other:
                assert "The computer plays on for you." in other.text("#status")
                assert names(other) == ["Take your seat again", "Quit"]
                await other.press("x")
                assert names(other) == ["Take your seat again", "Quit"], "only a player can give up"
                await other.press("1")
                returned = "Botan takes the seat again."
                await one.until(lambda: returned in one.text("#told"))
                await other.until(lambda: returned in other.text("#told"))
                assert (names(other), other.text("#status")) == ([], "")
                while one.moves:
                    version = one.remote.version
                    await one.press("1")
                    await one.reach(version + 1)
                await other.until(lambda: bool(other.moves))

    run(play())


def test_whoever_watches_replaces_nobody(hasty: Running) -> None:
    async def play() -> None:
        seat = await opened(hasty.url, private=False)
        await joined(hasty, seat)
        async with at_table(f"{hasty.url}/t/{seat.table}") as watcher:
            await watcher.until(lambda: "Botan is away; the computer may play on." in watcher.text("#status"))
            assert names(watcher) == []
            resting = watcher.table._resting
            assert resting is not None and resting._task is not None
            await resting._task  # begun as the countdown ended, and run as part of the screen

    run(play())


# In plain lines


@pytest.mark.parametrize(
    ("language", "lines"),
    [
        (
            "en",
            ["Type replace to let the computer play on.", "Type return to take your seat again, or quit: "],
        ),
        (
            "fr",
            [
                "Tapez replace pour laisser jouer l’ordinateur.",
                "Tapez return pour reprendre votre place, ou quit\u00a0: ",
            ],
        ),
    ],
)
def test_both_are_typed_where_there_is_no_screen(hasty: Running, language: str, lines: list[str]) -> None:
    counted, may, _, _, _, plays_on = WORDS[language]

    async def play() -> None:
        seat = await opened(hasty.url, options={"first": "monkey"})
        botan = await joined(hasty, seat)
        heard: list[str] = []
        typing = asyncio.create_task(in_lines(seat.address, "replace", language=language, said=heard.append))
        async with seat.sit_down() as table:
            while not (heard and may in heard[-1]):
                with suppress(Refused):  # too fast: it is said again
                    await table.say("Where is Botan?")
                await asyncio.sleep(AWAY_SECONDS / 5)
        said = await typing
        told = [said.index(text) for text in (counted, may, lines[0], plays_on)]
        assert told == sorted(told) and said.count(counted) == said.count(may) == 1, "once each"
        back = await in_lines(botan.address, "return", "replace", language=language)
        assert lines[1] in back
        assert {"en": "Botan takes the seat again.", "fr": "Botan reprend sa place."}[language] in back

    run(play())


def test_a_script_waits_for_somebody_who_is_away(hasty: Running) -> None:
    """A move that cannot be made yet is not typed because the computer could play on."""

    async def play() -> None:
        seat = await opened(hasty.url, options={"first": "monkey"})
        botan = await joined(hasty, seat)
        heard: list[str] = []
        typing = asyncio.create_task(in_lines(seat.address, "moves", said=heard.append))
        while not (heard and "Type replace" in heard[-1]):
            await asyncio.sleep(0.01)
        async with botan.sit_down() as table:
            while not typing.done() and "Wolf> " not in heard[-1]:
                question = next(iter(table.view.questions), None)
                if question is not None:
                    await table.play(question.offers[0].move, question)
                await asyncio.sleep(0.01)
            said = await typing
        assert said.index("Wolf> ") < said.index("\nmoves\n")

    run(play())
