"""The protocol's client in Python: sit down at any table of any server.

    async with client.connect("http://localhost:8765/t/Ab3#TOKEN") as table:
        while question := await table.question():
            await table.play(question.offers[0].move)

The page docs/client.md has more.
"""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from .address import Address
from .errors import BadAddress, ClientError, NoSuchTable, NotAtTable, OtherProtocol, Refused, Unreachable
from .server import Seat, Server
from .table import Disconnected, Message, Table, any_move
from .timing import Timing

__all__ = [
    "Address",
    "BadAddress",
    "ClientError",
    "Disconnected",
    "Message",
    "NoSuchTable",
    "NotAtTable",
    "OtherProtocol",
    "Refused",
    "Seat",
    "Server",
    "Table",
    "Timing",
    "Unreachable",
    "any_move",
    "connect",
]


@asynccontextmanager
async def connect(
    address: str | Address,
    *,
    name: str = "",
    language: str = "en",
    motion: bool = False,
    timing: Timing | None = None,
) -> AsyncIterator[Table]:
    """Sits down at a table by its address: with a token in its seats, by an invitation in an open one.

    Without either one watches. `name` is whoever takes an open seat.
    """
    where = Address.parse(address) if isinstance(address, str) else address
    if where.invitation is not None:
        server = Server(where.server, language=language)
        where = (await server.join(where.table, where.invitation, name=name)).address
    async with Table(where, language=language, motion=motion, timing=timing) as table:
        yield table
