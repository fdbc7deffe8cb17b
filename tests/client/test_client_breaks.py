"""Broken connections: what was missed is told in order, what was not answered is asked again, once."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import AsyncIterator, Callable
from contextlib import closing
from itertools import pairwise
from pathlib import Path
from time import monotonic
from urllib.parse import urlsplit

import pytest

from tatami import client
from tatami.client import Address, Disconnected, Message, Server, Timing, Unreachable
from tatami.client.connection import Answer, Connection
from tatami.load.processes import ServerProcess
from tatami.wire import messages as wire
from tests.copies import copied

from .playing import play_on, run, two_seats
from .scripted import Caller, news, said, scripted, snapshot

QUICK = Timing(first_wait=0.01, longest_wait=0.05)


@pytest.mark.parametrize("leave", [ServerProcess.kill, ServerProcess.end])
def test_a_server_that_goes_and_comes_back_finds_the_game_going_on(
    leave: Callable[[ServerProcess], None], tmp_path: Path
) -> None:
    """By a power cut, or by an operator who starts it again: two who play meet no error."""

    async def play() -> dict[str, int]:
        process = copied(tmp_path)
        accepted: dict[str, int] = {}
        wolf, monkey = await two_seats(process.url)
        restarted = asyncio.create_task(restart_at(process, leave, tmp_path, accepted, 6))
        async with wolf.sit_down(timing=QUICK) as first, monkey.sit_down(timing=QUICK) as second:
            await asyncio.gather(play_on(first, accepted.__setitem__), play_on(second, accepted.__setitem__))
            assert first.story == second.story and first.outcome == second.outcome
        (await restarted).end()
        return accepted

    accepted = run(play())
    with closing(sqlite3.connect(tmp_path / "tables.sqlite")) as database:
        rows = database.execute("select request, version from journal where kind = 'moved' order by version")
        assert rows.fetchall() == sorted(accepted.items(), key=lambda each: each[1]), (
            "nothing lost or doubled"
        )


async def restart_at(
    process: ServerProcess,
    leave: Callable[[ServerProcess], None],
    folder: Path,
    accepted: dict[str, int],
    moves: int,
) -> ServerProcess:
    """Ends the server after so many moves, while they go on, and starts another where it was."""
    while len(accepted) < moves:
        await asyncio.sleep(0.001)
    await asyncio.to_thread(leave, process)
    return await asyncio.to_thread(copied, folder, urlsplit(process.url).port or 0)


def test_after_a_break_it_asks_for_what_it_missed_and_repeats_what_was_not_answered() -> None:
    moves: list[wire.Move] = []
    listening = asyncio.Event()

    async def breaks(caller: Caller) -> None:
        hello = await caller.hear(wire.Hello)
        assert (hello.since, hello.heard, hello.token) == (None, None, "secret")
        await caller.say(snapshot(3))
        await listening.wait()
        await caller.say(said(1))
        moves.append(await caller.hear(wire.Move))
        await caller.hang_up()

    async def goes_on(caller: Caller) -> None:
        hello = await caller.hear(wire.Hello)
        assert (hello.since, hello.heard) == (3, 1)
        moves.append(await caller.hear(wire.Move))
        await caller.say(news(4), said(1), said(2), wire.Accepted(moves[0].id, 5), news(5))

    async def play() -> None:
        async with (
            scripted(breaks, goes_on) as address,
            client.connect(address, timing=QUICK) as table,
        ):
            messages = aiter(table)
            listening.set()
            await table.until(lambda: len(table.chat) == 1)
            assert (await table.play("K1")).version == 5
            assert moves[0] == moves[1], "the same id"
            assert [event.line for event in table.story] == ["so far", "in 4", "in 5"]
            assert [chat.number for chat in table.chat] == [1, 2], "nothing is heard twice"
            kinds = [type(message) for message in await first(5, messages)]
            assert kinds == [wire.Said, Disconnected, wire.News, wire.Said, wire.News]

    run(play())


def test_what_is_asked_while_the_server_leaves_is_asked_once_it_is_back() -> None:
    async def leaves(caller: Caller) -> None:
        await caller.hear(wire.Hello)
        caller.leave_saying(snapshot(1))

    async def goes_on(caller: Caller) -> None:
        assert (await caller.hear(wire.Hello)).since == 1
        await caller.say(wire.Accepted((await caller.hear(wire.Move)).id, 2))

    async def play() -> None:
        answered: asyncio.Future[Answer] = asyncio.get_running_loop().create_future()
        begun = asyncio.Event()
        async with scripted(leaves, goes_on) as address:
            connection = Connection(address, heard=lambda message: begun.set(), timing=QUICK)
            connection.start()
            await begun.wait()
            assert connection.is_open, "its end is still to come"
            connection.ask(wire.Move("a", 1, 0, "K1"), answered.set_result)
            assert await answered == wire.Accepted("a", 2)
            connection.close()

    run(play())


def test_what_may_have_been_stored_is_asked_again_until_that_is_known() -> None:
    remarks: list[wire.Say] = []

    async def unsure(caller: Caller) -> None:
        await caller.hear(wire.Hello)
        await caller.say(snapshot(3))
        remarks.append(await caller.hear(wire.Say))
        for code in ("not_known", "storage", "too_fast"):
            await caller.say(wire.Refused(remarks[0].id, code, "not yet"))
        await caller.hang_up()

    async def knows(caller: Caller) -> None:
        await caller.hear(wire.Hello)
        remarks.append(await caller.hear(wire.Say))
        await caller.say(wire.Accepted(remarks[0].id, 3))

    async def talk() -> None:
        async with scripted(unsure, knows) as address, client.connect(address, timing=QUICK) as table:
            await table.say("Hello?")
            assert remarks[0] == remarks[1], "the same id"

    run(talk())


async def first(number: int, messages: AsyncIterator[Message]) -> list[Message]:
    return [await anext(messages) for _ in range(number)]


def test_who_watches_without_a_cookie_is_the_same_after_a_break(url: str) -> None:
    """So that a remark whose answer was lost is not said twice."""

    async def watch() -> list[str]:
        seat = await Server(url).open_table("taisen", ["me", "me"], private=False)
        watcher = Connection(Address(url, seat.table), heard=lambda _: None, timing=QUICK)
        await watcher.open()
        for _ in range(2):
            answers: asyncio.Queue[Answer] = asyncio.Queue()
            watcher.ask(wire.Say("s", "Well played"), answers.put_nowait)
            assert isinstance(await answers.get(), wire.Accepted)
            watcher._lose()
        while not watcher.is_open:
            await asyncio.sleep(0.001)
        watcher.close()
        async with seat.sit_down() as player:
            return [remark.text for remark in player.chat]

    assert run(watch()) == ["Well played"]


def test_a_gap_leads_to_a_fresh_snapshot() -> None:
    async def skips(caller: Caller) -> None:
        await caller.hear(wire.Hello)
        await caller.say(snapshot(3), news(4), news(6), news(7))
        assert (await caller.hear(wire.Speak)).language == "fr"
        await caller.say(snapshot(7), news(7), news(8))

    async def play() -> None:
        async with scripted(skips) as address, client.connect(address, language="fr") as table:
            await table.until(lambda: table.version == 8)
            assert [event.line for event in table.story] == ["so far", "in 8"]

    run(play())


def test_another_language_survives_a_break() -> None:
    async def breaks(caller: Caller) -> None:
        await caller.hear(wire.Hello)
        await caller.say(snapshot(3))
        assert (await caller.hear(wire.Speak)).language == "fr"
        await caller.hang_up()

    async def goes_on(caller: Caller) -> None:
        hello = await caller.hear(wire.Hello)
        assert (hello.language, hello.since) == ("fr", None), "all is told again"
        await caller.say(snapshot(4), news(5))

    async def play() -> None:
        async with scripted(breaks, goes_on) as address, client.connect(address, timing=QUICK) as table:
            table.speak("fr")
            await table.until(lambda: table.version == 5)

    run(play())


def test_a_server_that_goes_away_says_how_long() -> None:
    left: list[float] = []

    async def closes(caller: Caller) -> None:
        await caller.hear(wire.Hello)
        await caller.say(snapshot(1), wire.Closing("restart", 0.5))
        left.append(monotonic())
        await caller.hang_up()

    async def comes_back(caller: Caller) -> None:
        left.append(monotonic())
        await caller.hear(wire.Hello)
        await caller.say(news(2))

    async def play() -> None:
        async with (
            scripted(closes, comes_back) as address,
            client.connect(address, timing=QUICK) as table,
        ):
            await table.until(lambda: table.version == 2)
            assert left[1] - left[0] >= 0.5

    run(play())


def test_the_device_is_handed_over_again_before_anything_else() -> None:
    async def breaks(caller: Caller) -> None:
        await caller.hear(wire.Hello)
        await caller.say(snapshot(1))
        asked = await caller.hear(wire.HandOver)
        await caller.say(snapshot(1), wire.Accepted(asked.id, 1))
        await caller.hear(wire.Move)
        await caller.hang_up()

    async def goes_on(caller: Caller) -> None:
        await caller.hear(wire.Hello)
        assert (await caller.hear(wire.HandOver)).seat == 0
        move = await caller.hear(wire.Move)
        await caller.say(news(2), wire.Accepted(move.id, 2))

    async def play() -> None:
        async with scripted(breaks, goes_on) as address, client.connect(address, timing=QUICK) as table:
            await table.hand_over(0)
            await table.play("K1")

    run(play())


def test_it_gives_up_in_the_end(tmp_path: Path) -> None:
    async def play() -> None:
        process = await asyncio.to_thread(copied, tmp_path)
        wolf, _ = await two_seats(process.url)
        hopeless = Timing(first_wait=0.01, longest_wait=0.01, gives_up=0.1)
        async with wolf.sit_down(timing=hopeless) as table:
            process.kill()
            with pytest.raises(Unreachable, match="is Tatami running there"):
                await table.play("K1")

    run(play())


def test_who_is_cut_off_at_once_does_not_hammer() -> None:
    calls: list[float] = []

    async def begins(caller: Caller) -> None:
        await caller.hear(wire.Hello)
        await caller.say(snapshot(1))
        await caller.hang_up()

    async def sends_away(caller: Caller) -> None:
        calls.append(monotonic())
        await caller.say(wire.Refused(None, "too_fast", "Slowly."))
        await caller.hang_up()

    async def welcomes(caller: Caller) -> None:
        calls.append(monotonic())
        await caller.hear(wire.Hello)
        await caller.say(news(2))

    async def play() -> None:
        timing = Timing(first_wait=0.02, longest_wait=10)
        scripts = (begins, sends_away, sends_away, sends_away, welcomes)
        async with scripted(*scripts) as address, client.connect(address, timing=timing) as table:
            await table.until(lambda: table.version == 2)
            waits = [later - earlier for earlier, later in pairwise(calls)]
            assert waits[0] >= 0.04 and waits[1] >= 0.08 and waits[2] >= 0.16

    run(play())


def test_a_server_that_stopped_answering_is_called_again() -> None:
    async def falls_silent(caller: Caller) -> None:
        await caller.hear(wire.Hello)
        await caller.say(snapshot(1))
        await caller.hear(wire.Move)

    async def answers(caller: Caller) -> None:
        await caller.hear(wire.Hello)
        move = await caller.hear(wire.Move)
        await caller.say(wire.Accepted(move.id, 2), news(2))

    async def play() -> None:
        timing = Timing(first_wait=0.01, quiet=0.3)
        async with (
            scripted(falls_silent, answers) as address,
            client.connect(address, timing=timing) as table,
        ):
            assert (await table.play("K1")).version == 2

    run(play())


def test_a_server_with_nothing_to_say_is_left_in_peace() -> None:
    async def begins(caller: Caller) -> None:
        await caller.hear(wire.Hello)
        await caller.say(snapshot(1))

    async def play() -> None:
        timing = Timing(first_wait=0.01, quiet=0.3)
        async with scripted(begins) as address, client.connect(address, timing=timing) as table:
            with pytest.raises(TimeoutError):
                async with asyncio.timeout(1.5):
                    await anext(aiter(table))

    run(play())


def test_a_server_that_does_not_say_how_things_stand() -> None:
    async def says_nothing(caller: Caller) -> None:
        await caller.hear(wire.Hello)

    async def play() -> None:
        async with scripted(says_nothing) as address:
            with pytest.raises(Unreachable, match="does not say how things stand"):
                async with client.connect(address, timing=Timing(quiet=0.3)):
                    pass

    run(play())
