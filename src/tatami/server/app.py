"""Puts the server together."""

from __future__ import annotations

import asyncio
import gc
import sys
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from typing import Any

from litestar import Litestar, WebSocket, websocket
from litestar.config.compression import CompressionConfig
from litestar.datastructures import State
from litestar.di import Provide
from litestar.exceptions import HTTPException

from tatami.bots.warmup import Warmup
from tatami.core import registry
from tatami.core.errors import TatamiError
from tatami.store import Archive
from tatami.wire.messages import Closing, Refused

from . import letters, problems, routes, schema, site
from .connection import POLICY, RESTART, Connection
from .house import House
from .keys import Keys
from .limits import MESSAGE_BYTES, Doorkeeper
from .settings import Settings
from .shield import same_origin, shield
from .thinking import Workers
from .warming import Reporter

AGAIN_SECONDS = 2.0
SWITCH_SECONDS = 0.0005
"""How long a thread may keep others waiting: the writer must not wait long for its turn."""
GARBAGE = 1_000, 10, 200
"""What is old, such as closed connections, is looked through for garbage seldom: all wait meanwhile."""


@websocket("/ws/tables/{table:str}")
async def listen(socket: WebSocket[Any, Any, Any], house: routes.Served, table: routes.TableId) -> None:
    """One client at one table; docs/protocol.md tells what is said."""
    await socket.accept()
    try:
        room = await house.room(table)
    except TatamiError as error:
        await socket.send_data(
            letters.text(Refused(None, problems.code(error), problems.sentence(error, socket.headers)))
        )
        await socket.close(code=POLICY)
        return
    await Connection(socket, house, room, routes.guest_of(socket, house)).run()


def app(settings: Settings) -> Litestar:
    """The whole service; its store is open from here until it shuts down."""
    warmup = Warmup(registry.games() if settings.compiles else (), command=settings.compiler)
    workers = Workers(warmup)
    house = _house(settings, workers)
    seen = {
        "public_url": settings.public_url,
        "pages": settings.pages,
        "doorkeeper": Doorkeeper(),
        "warmup": warmup,
        "house": house,
    }
    return Litestar(
        [*routes.ROUTES, listen, site.show_page],
        dependencies={"house": Provide(lambda: house, sync_to_thread=False)},
        guards=[same_origin],
        before_send=[shield],
        exception_handlers={
            TatamiError: problems.refused,
            HTTPException: problems.failed,
            Exception: problems.broke,
        },
        openapi_config=schema.CONFIG,
        compression_config=CompressionConfig(backend="gzip", minimum_size=1024),
        request_max_body_size=MESSAGE_BYTES,
        lifespan=[lambda _: _running(house, workers, warmup)],
        state=State(seen),
        logging_config=None,
        debug=False,
    )


def _house(settings: Settings, workers: Workers) -> House:
    fault = settings.fault
    after_acknowledge = fault.at("after_acknowledge") if fault else None
    archive = Archive(settings.database, fault)
    return House(archive, workers, Keys.kept_in(settings.folder), time.time, None, after_acknowledge)


@asynccontextmanager
async def _running(house: House, workers: Workers, warmup: Warmup) -> AsyncIterator[None]:
    """From the first request to the last; then everything is put away."""
    _favour_moves()
    sweeping = asyncio.create_task(house.sweep())
    Reporter(warmup, house)
    warmup.start()
    yield
    sweeping.cancel()
    with suppress(asyncio.CancelledError):
        await sweeping
    await asyncio.to_thread(warmup.close)
    for room in house.rooms.values():
        room.stop()
    workers.close()
    await asyncio.to_thread(house.archive.close)


def _favour_moves() -> None:
    """What is loaded by now stays: looking through it again for garbage would only hold up moves."""
    sys.setswitchinterval(SWITCH_SECONDS)
    gc.freeze()
    gc.set_threshold(*GARBAGE)


def say_goodbye(house: House) -> None:
    """Tells everybody to come back in a moment."""
    for room in house.rooms.values():
        for connection in list(room.connections):
            connection.send(Closing("restart", AGAIN_SECONDS))
            connection.close(RESTART)
