"""What several tests do with a client."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Coroutine, Mapping
from contextlib import asynccontextmanager
from typing import TypeVar

from tatami import client
from tatami.client import Seat, Server, Table

PATIENCE = 60.0
WOLF_FIRST = {"first": "wolf"}


Played = TypeVar("Played")


def run(play: Coroutine[None, None, Played]) -> Played:
    try:
        return asyncio.run(asyncio.wait_for(play, PATIENCE))
    except TimeoutError:
        raise AssertionError(f"It was not done within {PATIENCE:g} seconds.") from None


async def two_seats(
    url: str, game: str = "taisen", options: Mapping[str, str] = WOLF_FIRST
) -> tuple[Seat, Seat]:
    """Two guests at a private table."""
    wolf = await Server(url).open_table(game, ["me", "open"], options, name="Aiko")
    assert wolf.invitation is not None and wolf.invitation.invitation is not None
    return wolf, await Server(url).join(wolf.table, wolf.invitation.invitation, name="Bo")


@asynccontextmanager
async def pair(url: str) -> AsyncIterator[tuple[Table, Table]]:
    wolf, monkey = await two_seats(url)
    async with wolf.sit_down() as first, monkey.sit_down(language="fr") as second:
        yield first, second


async def play_on(table: Table, moved: Callable[[str, int], None] = lambda id, version: None) -> int:
    """Always the last offer, until the game is over; gives how many moves were made."""
    made = 0
    while question := await table.question():
        accepted = await table.play(question.offers[-1].move, question)
        moved(accepted.id, accepted.version)
        made += 1
    return made


async def refused(request: Coroutine[None, None, object]) -> client.Refused:
    try:
        await request
    except client.Refused as error:
        return error
    raise AssertionError("it was not refused")
