"""What costs something is limited by address, whichever way it is asked for."""

from __future__ import annotations

import asyncio
from typing import Any

from litestar.connection import ASGIConnection
from litestar.handlers import BaseRouteHandler

from tatami.tables.refusals import RequestRefused

from . import limits, problems

Asking = ASGIConnection[Any, Any, Any, Any]


def address_of(connection: Asking) -> str:
    return connection.client.host if connection.client else ""


async def admit(connection: Asking, what: str) -> None:
    """Whoever asks too often for what costs something must wait, also for the refusal: that costs too."""
    seconds = await connection.app.state.doorkeeper.wait(what, address_of(connection))
    if seconds:
        await asyncio.sleep(limits.TOO_FAST_SECONDS)
        raise RequestRefused("too_fast", seconds=seconds)


def costing(what: str, *codes: str) -> dict[str, Any]:
    """A route of this cost, with the codes it may refuse; checked before its body is read."""

    async def check(connection: Asking, _: BaseRouteHandler) -> None:
        await admit(connection, what)

    return {"guards": [check], "responses": problems.documented("too_fast", *codes)}
