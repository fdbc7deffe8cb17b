"""What `tatami admin` asks for, with a token that only whoever can read the data folder has."""

from __future__ import annotations

from dataclasses import asdict
from typing import Annotated, Any

import msgspec
from litestar import Router, delete, get, post
from litestar.connection import ASGIConnection
from litestar.exceptions import PermissionDeniedException
from litestar.handlers import BaseRouteHandler
from litestar.params import FromPath, JSONBody, QueryParameter

from tatami.core.errors import BadOption
from tatami.tables.archive import Summary
from tatami.tables.refusals import RequestRefused
from tatami.wire.messages import PlayerKind

from .bans import dismiss_banned, tell_bans
from .host import Host
from .live_table import LiveTable
from .routes import Asking, Served, TableId

Text = Annotated[str, QueryParameter(max_length=64)]


class Found(msgspec.Struct):
    """A table in a list."""

    table: str
    game: str
    private: bool
    state: str
    players: list[str]
    here: int


class Here(msgspec.Struct):
    """Somebody at a table."""

    address: str
    seats: list[int]


class Remark(msgspec.Struct):
    """What somebody said."""

    number: int
    name: str
    text: str


class Shown(msgspec.Struct):
    """One table, with all that can be acted on."""

    found: Found
    remarks: list[Remark]
    here: list[Here]


class Ban(msgspec.Struct):
    """Who is shut out, and for how long."""

    address: str
    seconds: float


async def with_token(connection: ASGIConnection[Any, Any, Any, Any], _: BaseRouteHandler) -> None:
    host: Host = connection.app.state.host
    kind, token = (connection.headers.get("authorization", "") + " ").split(" ")[:2]
    if kind.lower() != "bearer" or not host.tokens.is_admin(token):
        raise PermissionDeniedException("Only whoever runs this server may ask for this.")


@get("/tables")
async def find_tables(host: Served, text: Text = "") -> list[Found]:
    """The tables of this id or with such a name at them, the latest first; all, if nothing is given."""
    return [_found(host, summary) for summary in await host.archive.read(host.archive.find, text)]


def _found(host: Host, summary: Summary) -> Found:
    charter, live = summary.charter, host.live_tables.get(summary.charter.id)
    waits = any(player.kind is PlayerKind.OPEN for player in summary.players)
    state = "finished" if summary.over else "waiting" if waits else "playing"
    names = [player.name or player.kind.value for player in summary.players]
    here = len(live.audience.connections) if live else 0
    return Found(charter.id, charter.game.name, charter.private, state, names, here)


@get("/tables/{table:str}")
async def show(host: Served, table: TableId) -> Shown:
    """Who is there, from which address, and what was said last."""
    found = [each for each in await host.archive.read(host.archive.find, table) if each.charter.id == table]
    if not found:
        raise RequestRefused("no_such_table")
    said = await host.archive.read(host.archive.remarks, table)
    remarks = [Remark(each.number, each.name, each.text) for each in said]
    return Shown(_found(host, found[0]), remarks, _here(host.live_tables.get(table)))


def _here(live: LiveTable | None) -> list[Here]:
    connections = live.audience.connections if live else []
    return [Here(each.address, list(each.listener.seats)) for each in connections]


@get("/tables/{table:str}/export")
async def export(host: Served, table: TableId) -> dict[str, Any]:
    """The table as it is kept: charter, players, journal and what was said last."""
    journal = await host.journal(table)
    said = await host.archive.read(host.archive.remarks, table)
    charter = journal.charter
    return {
        "table": charter.id,
        "game": charter.game.name,
        "rules": journal.rules,
        "options": dict(charter.options),
        "players": [{"kind": player.kind.value, "name": player.name} for player in journal.players],
        "journal": [asdict(entry) for entry in journal.entries],
        "remarks": [asdict(remark) for remark in said],
    }


@delete("/tables/{table:str}")
async def close(host: Served, table: TableId) -> None:
    """The table is gone for good; whoever is there is told so."""
    await host.journal(table)
    await host.remove(table)


@delete("/tables/{table:str}/names/{seat:int}")
async def remove_name(host: Served, table: TableId, seat: FromPath[int]) -> None:
    """The name of whoever sits there, at all tables."""
    players = (await host.journal(table)).players
    if not 0 <= seat < len(players):
        raise RequestRefused("no_such_seat")
    if not players[seat].guest:
        raise BadOption(f"No person sits in seat {seat}.")
    await host.erase(players[seat].guest, remarks=False)


@delete("/tables/{table:str}/remarks/{number:int}")
async def remove_remark(host: Served, table: TableId, number: FromPath[int]) -> None:
    """What was said, and by whom."""
    said = await host.archive.read(host.archive.remarks, table)
    if number not in (remark.number for remark in said):
        raise BadOption(f"There is no message {number} among the last at this table.")
    await host.erase_remark(table, number)


@get("/bans", sync_to_thread=False)
def list_bans(request: Asking) -> dict[str, float]:
    """Each with the time until which it holds."""
    return dict(request.app.state.bans.until)


@post("/bans")
async def ban(request: Asking, host: Served, data: JSONBody[Ban]) -> Ban:
    """From now on; connections of the address end. Gives the network that is shut out."""
    bans = request.app.state.bans
    name = bans.add(data.address, data.seconds)
    dismiss_banned(host, bans)
    tell_bans(host, bans)
    return Ban(name, data.seconds)


@delete("/bans", sync_to_thread=False)
def unban(request: Asking, host: Served, address: Text) -> None:
    request.app.state.bans.lift(address)
    tell_bans(host, request.app.state.bans)


ROUTER = Router(
    "/api/admin",
    guards=[with_token],
    include_in_schema=False,
    route_handlers=[
        find_tables,
        show,
        export,
        close,
        remove_name,
        remove_remark,
        list_bans,
        ban,
        unban,
    ],
)
