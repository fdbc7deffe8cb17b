"""Whole games, watching and talking through tatami.client, with a real server."""

from __future__ import annotations

import asyncio
from pathlib import Path
from random import Random

import pytest

import tatami
from tatami import client
from tatami.client import Message, Seat, Server, Table
from tatami.wire import messages as wire
from tests.server.running import running

from .playing import WOLF_FIRST, pair, play_on, refused, run, two_seats


def test_two_seats_play_a_whole_game(url: str) -> None:
    async def play() -> None:
        async with pair(url) as (wolf, monkey):
            assert (wolf.seats, monkey.seats) == ([0], [1])
            made = sum(await asyncio.gather(play_on(wolf), play_on(monkey)))
            assert wolf.version == monkey.version and wolf.view.shown == monkey.view.shown
            assert wolf.outcome is not None and monkey.outcome is not None
            assert wolf.outcome.winners == monkey.outcome.winners
            assert wolf.outcome.line != monkey.outcome.line, "each in its own language"
            record = await Server(url).record(wolf.address.table)
            assert record.last.is_over
            assert sum(seat >= 0 for seat, _ in record.choices) == made

    run(play())


@pytest.mark.parametrize("game", tatami.games())
def test_any_game_can_be_played_by_what_is_offered(url: str, game: str) -> None:
    async def play_any(seat: Seat, random: Random) -> wire.Outcome | None:
        async with seat.sit_down() as table:
            while question := await table.question():
                await table.play(client.any_move(question, random), question)
            return table.outcome

    async def play() -> None:
        option = tatami.game(game).seats_option
        seats = await two_seats(url, game, {option: "2"} if option else {})
        first, second = await asyncio.gather(*(play_any(seat, Random(7)) for seat in seats))
        assert first is not None and first == second

    run(play())


def test_a_watcher_hears_every_version_in_order(url: str) -> None:
    async def play() -> None:
        wolf, monkey = await two_seats(url)
        server = Server(url)
        await server.call_me("Chiyo")
        async with (
            wolf.sit_down() as first,
            monkey.sit_down() as second,
            invited(server, first) as watcher,
        ):
            before = watcher.version
            heard = asyncio.create_task(versions(watcher))
            await asyncio.gather(play_on(first), play_on(second))
            assert watcher.seats == [] and watcher.view.questions == []
            assert await heard == list(range(before + 1, first.version + 1))
            assert (await refused(watcher.say("Well played!"))).code == "watchers_silent"
            await first.let_watchers_talk(allowed=True)
            await watcher.say("Well played!")
            await first.until(lambda: bool(first.chat))
            assert (first.chat[0].name, first.chat[0].seat) == ("Chiyo", None)
            assert (await refused(watcher.play("K1"))).code == "not_your_seat"

    run(play())


def invited(server: Server, player: Table) -> Table:
    """Watches by the link that a player passes on."""
    return server.watch(player.address.table, player.watching.token)


async def versions(table: Table) -> list[int]:
    heard: list[int] = []
    async for message in table:
        if isinstance(message, wire.News):
            heard.append(message.version)
            if message.view.outcome is not None:
                break
    return heard


def test_talk_reaches_the_other_seat(url: str) -> None:
    async def play() -> None:
        async with pair(url) as (wolf, monkey):
            await wolf.say("Hello")
            assert (await refused(wolf.say(phrase="howdy"))).code == "no_such_phrase"
            await monkey.until(lambda: bool(monkey.chat))
            assert (monkey.chat[0].name, monkey.chat[0].text) == ("Aiko", "Hello")
            assert (await refused(wolf.say(" "))).code == "nothing_said"

    run(play())


def test_a_refused_move_says_why_in_the_language_asked_for(url: str) -> None:
    async def play() -> None:
        seat = await Server(url).open_table("taisen", ["me", "me"], WOLF_FIRST)
        async with seat.sit_down(language="fr") as table:
            before = table.version
            assert (await refused(table.play("??"))).code == "no_such_move"
            too_early = await refused(table.play("end"))
            assert (too_early.code, too_early.clause) == ("illegal", "T6")
            assert "Use at least" not in str(too_early)
            assert table.version == before, "nothing has happened"

    run(play())


def test_undo_takes_the_move_and_its_story_back(url: str) -> None:
    async def play() -> None:
        seat = await Server(url).open_table("taisen", ["me", "me"], WOLF_FIRST)
        async with seat.sit_down() as table:
            before = table.story
            await undo_one_move(table)
            assert table.story == before
            question = await table.question()
            assert question is not None
            await table.play(question.offers[0].move)
            async with seat.sit_down() as late:
                await late.undo()
                await late.until(lambda: late.story == before)

    run(play())


async def undo_one_move(table: Table) -> None:
    question = await table.question()
    assert question is not None
    await table.play(question.offers[0].move)
    assert table.view.may_undo == [0] and len(table.story) > 1
    await table.undo()


def test_resigning_hints_and_a_rematch(url: str) -> None:
    async def play() -> None:
        seat = await Server(url).open_table("taisen", ["me", "greedy"], WOLF_FIRST)
        async with seat.sit_down() as table:
            question = await table.question()
            assert question is not None
            assert (await table.hint()).move in [offer.move for offer in question.offers]
            foreseen = await table.foresee(question.offers[0].move)
            assert foreseen.version == table.version and foreseen.lines and not foreseen.odds
            assert (await refused(table.foresee("end"))).clause == "T6"
            await table.resign()
            assert await table.question() is None
            assert table.outcome is not None and table.outcome.reason == "resigned"
            async with client.connect(await table.rematch()) as again:
                assert again.seats == [1], "the seats are swapped"

    run(play())


def test_a_computer_goes_on_for_who_is_away_until_they_return(tmp_path: Path) -> None:
    async def play(url: str) -> None:
        wolf, monkey = await two_seats(url)
        async with wolf.sit_down() as table:
            assert (await refused(table.replace(0, "greedy"))).code == "still_here"
            await table.replace(1, "greedy")
            await table.until(lambda: table.info.seats[1].player.holder == "Bo")
            async with monkey.sit_down() as late:
                await late.take_seat_again()
                assert (await refused(late.take_seat_again())).code == "not_away"
            told = [event.name for event in table.story if event.name.startswith("seat_")]
            assert told == ["seat_replaced", "seat_returned"]

    with running(tmp_path, away_seconds=0.0) as (server, _):
        run(play(server.url))


def test_a_shared_device_is_handed_over(url: str) -> None:
    async def play() -> None:
        seat = await Server(url).open_table("battle", ["me", "me"])
        async with seat.sit_down() as table:
            assert table.view.questions == []
            await table.hand_over(0)
            question = await table.question()
            assert question is not None and question.seat == 0

    run(play())


def test_an_address_is_all_one_needs(url: str) -> None:
    async def play() -> None:
        seat = await Server(url).open_table("taisen", ["me", "open"], name="Aiko")
        async with client.connect(str(seat.invitation), name="Bo") as guest:
            assert guest.seats == [1] and guest.info.seats[1].player.name == "Bo"
            async with client.connect(str(guest.address)) as other_device:
                assert other_device.seats == [1]
        async with client.connect(str(seat.watching)) as watcher:
            assert watcher.seats == []
        table = client.connect(f"{url}/t/{seat.table}")
        assert (await refused(table.__aenter__())).code == "not_invited"

    run(play())


def test_a_guest_finds_back_to_its_tables(url: str) -> None:
    async def play() -> None:
        server = Server(url)
        assert (await server.me()).name == ""
        seat = await server.open_table("versus", ["me", "open"], private=False, name="Aiko")
        later = Server(url, guest=server.guest)
        assert (await later.me()).name == "Aiko"
        assert [listed.table.id for listed in await later.mine()] == [seat.table]
        assert (await later.seat(seat.table)).address == seat.address
        assert seat.table in [listed.table.id for listed in await later.tables()]
        assert (await later.table(seat.table)).game == "versus"

    run(play())


def test_games_rulebooks_and_replays(url: str) -> None:
    async def play() -> None:
        async with Server(url) as server:
            assert "taisen" in [game.name for game in await server.games()]
            assert (await server.rulebook("taisen", "fr")).startswith("#")
            assert (await server.ready()).status == "ok"
            seat = await server.open_table("taisen", ["me", "me"])
            assert (await refused(server.replay(seat.table))).code == "record_later"
            async with seat.sit_down() as table:
                await table.resign(0)
            replay = await server.replay(seat.table)
            assert replay.news[-1].view.outcome is not None

    run(play())


def test_whoever_leaves_hears_no_more(url: str) -> None:
    async def play() -> None:
        seat = await Server(url).open_table("taisen", ["me", "me"], WOLF_FIRST)
        heard: list[Message] = []

        async def listen(table: Table) -> None:
            async for message in table:
                heard.append(message)

        async with seat.sit_down() as table:
            listening = asyncio.create_task(listen(table))
            await undo_one_move(table)
        await listening
        assert [message.kind for message in heard if isinstance(message, wire.News)] == ["moved", "undone"]
        with pytest.raises(client.NotAtTable, match="left"):
            await table.say("Hello?")

    run(play())
