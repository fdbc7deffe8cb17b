"""What is asked over HTTP. The page /schema lists it all."""

from __future__ import annotations

import asyncio
import io
from collections.abc import Iterable
from typing import Annotated, Any, TypeVar

import segno
from litestar import MediaType, Request, Response, get, post, put
from litestar.datastructures import Cookie
from litestar.di import NamedDependency
from litestar.params import JSONBody, PathParameter, QueryParameter

from tatami.bots import bots
from tatami.core import registry
from tatami.core.game import Game
from tatami.core.rulebook import rulebook
from tatami.core.words import FALLBACK
from tatami.tables import gate
from tatami.tables.archive import Summary
from tatami.tables.chronicle import chapters
from tatami.tables.gate import Listener
from tatami.tables.refusals import RequestRefused
from tatami.tables.sitting import Sitting
from tatami.wire import messages as wire

from . import limits
from .house import House
from .keys import Guest, new_guest
from .room import Room

COOKIE = "tatami_guest"
A_YEAR = 365 * 24 * 3600
TableId = Annotated[str, PathParameter(max_length=64, description="A table's id.")]
GameName = Annotated[str, PathParameter(max_length=64, description="A game's name.")]
Language = Annotated[str, QueryParameter(max_length=8, description="en, fr …")]
Served = NamedDependency[House]
Asking = Request[Any, Any, Any]
Answer = TypeVar("Answer")


def guest_of(request: Any, house: House) -> Guest | None:
    """Who the cookie says is asking."""
    return house.keys.guest(request.cookies.get(COOKIE))


def _known(request: Asking, house: House, name: str = "") -> Guest:
    """Who asks; somebody new if nobody is known, with a new name if one is given."""
    guest = guest_of(request, house) or new_guest()
    named = limits.clean(name, limits.NAME_LETTERS)
    return Guest(guest.id, named) if named else guest


def _remembered(content: Answer, guest: Guest, house: House, request: Asking) -> Response[Answer]:
    """The answer, and a cookie by which the guest is known again."""
    cookie = Cookie(
        COOKIE,
        value=house.keys.cookie(guest),
        max_age=A_YEAR,
        httponly=True,
        samesite="lax",
        secure=request.app.state.public_url.startswith("https:"),
    )
    return Response(content, cookies=[cookie])


@get("/api/games", sync_to_thread=False, tags=["games"])
def list_games() -> list[wire.Game]:
    """The games one can sit down to, with their options."""
    return [_game(registry.game(name)) for name in registry.games()]


def _game(game: Game) -> wire.Game:
    options = [_option(game, name, values) for name, values in game.options.items()]
    titles = {language: game.words(language)("title") for language in game.languages}
    return wire.Game(game.name, titles, list(game.seat_names), options, list(bots()), game.seats_option)


def _option(game: Game, name: str, values: Iterable[str]) -> wire.GameOption:
    offered = [wire.OptionValue(value, *_explained(game, name, value)) for value in values]
    return wire.GameOption(name, *_explained(game, name), offered)


def _explained(game: Game, option: str, value: str = "") -> tuple[dict[str, str], dict[str, str]]:
    """What it is called and means for play, in each language of the game."""
    said = {language: game.explain(language, option, value) for language in game.languages}
    labels = {language: each.label for language, each in said.items()}
    return labels, {language: each.about for language, each in said.items()}


@get("/api/games/{game:str}/rulebook", media_type=MediaType.TEXT, sync_to_thread=False, tags=["games"])
def read_rulebook(game: GameName, language: Language = FALLBACK) -> str:
    """The rulebook, as Markdown."""
    return rulebook(registry.game(game), language)


@post("/api/tables", tags=["tables"])
async def open_table(request: Asking, house: Served, data: JSONBody[wire.NewTable]) -> Response[wire.Seated]:
    """Opens a table and sits down at it."""
    if not request.app.state.doorkeeper.admits(request.client.host if request.client else ""):
        raise RequestRefused("too_fast")
    guest = _known(request, house, data.name)
    return _remembered(_addressed(await house.open(data, guest), request), guest, house, request)


def _addressed(seated: wire.Seated, request: Asking) -> wire.Seated:
    """With the whole address that others can reach."""
    invite = f"{request.app.state.public_url}{seated.invite}" if seated.invite else ""
    return wire.Seated(seated.table, seated.seats, seated.token, invite)


@get("/api/tables", tags=["tables"])
async def list_tables(house: Served) -> list[wire.Listed]:
    """Public tables: those with an open seat, the newest first, then those that are being played."""
    waiting = await asyncio.to_thread(house.archive.open_tables)
    return [_listed(summary, house) for summary in [*waiting, *house.being_played()]]


@get("/api/tables/mine", tags=["tables"])
async def list_mine(request: Asking, house: Served) -> list[wire.Listed]:
    """Where you sit, the latest first, with what brings you back to your seats."""
    guest = guest_of(request, house)
    if guest is None:
        return []
    found = await asyncio.to_thread(house.archive.tables_of, guest.id)
    return [_listed(summary, house, guest) for summary in found]


def _listed(summary: Summary, house: House, guest: Guest | None = None) -> wire.Listed:
    room = house.rooms.get(summary.charter.id)
    table = room.described() if room else gate.table(summary.charter, summary.players, summary.rematch)
    mine = [seat for seat, player in enumerate(summary.players) if guest and player.guest == guest.id]
    token = house.keys.token(summary.charter.origin, guest.id) if guest and mine else ""
    return wire.Listed(table, max(summary.awaited, -1), summary.over, mine, token, summary.older)


@get("/api/tables/{table:str}", tags=["tables"])
async def show_table(house: Served, table: TableId) -> wire.Table:
    """What a table is and who sits there."""
    return (await house.room(table)).described()


@post("/api/tables/{table:str}/join", tags=["tables"])
async def join_table(
    request: Asking, house: Served, table: TableId, data: JSONBody[wire.Join]
) -> Response[wire.Seated]:
    """Takes an open seat."""
    guest = _known(request, house, data.name)
    return _remembered(_addressed(await house.join(table, data, guest), request), guest, house, request)


@get("/api/tables/{table:str}/seat", tags=["tables"])
async def show_seat(request: Asking, house: Served, table: TableId) -> wire.Seated:
    """Where you sit at a table, as when you sat down."""
    return _addressed(await house.seated_at(table, _known(request, house)), request)


@get("/api/tables/{table:str}/invitation.svg", media_type="image/svg+xml", tags=["tables"])
async def show_invitation(request: Asking, house: Served, table: TableId) -> bytes:
    """The address for whoever should take the open seat, as a QR code; for those who sit there."""
    seated = _addressed(await house.seated_at(table, _known(request, house)), request)
    if not seated.invite:
        raise RequestRefused("no_open_seat")
    drawn = io.BytesIO()
    segno.make(seated.invite, error="m").save(drawn, kind="svg", border=2, scale=8, light="white")
    return drawn.getvalue()


@get("/api/tables/{table:str}/record", media_type=MediaType.TEXT, tags=["tables"])
async def read_record(house: Served, table: TableId) -> str:
    """The record of a finished game."""
    return str(_finished(await house.room(table)).record)


@get("/api/tables/{table:str}/replay", tags=["tables"])
async def read_replay(house: Served, table: TableId, language: Language = FALLBACK) -> wire.Replay:
    """A finished game again, version by version, with all that may be known of it now."""
    room = await house.room(table)
    sitting = _finished(room)
    watcher = Listener((), language if language in sitting.game.languages else FALLBACK, motion=True)
    told = await asyncio.to_thread(
        lambda: [gate.replayed(sitting, chapter, watcher) for chapter in chapters(sitting, moments=True)]
    )
    return wire.Replay(room.described(), told)


def _finished(room: Room) -> Sitting:
    """What others may read only when it is over."""
    if not room.sitting.is_over:
        raise RequestRefused("record_later")
    return room.sitting


@get("/api/me", sync_to_thread=False, tags=["me"])
def show_me(request: Asking, house: Served) -> wire.Me:
    """Who your cookie says you are; no name if there is none."""
    guest = guest_of(request, house)
    return wire.Me(guest.name if guest else "")


@put("/api/me", sync_to_thread=False, tags=["me"])
def name_me(request: Asking, house: Served, data: JSONBody[wire.Me]) -> Response[wire.Me]:
    """Takes a name, for the tables you sit down at from now on."""
    guest = _known(request, house, data.name)
    return _remembered(wire.Me(guest.name), guest, house, request)


@get("/api/health", sync_to_thread=False, tags=["service"])
def show_health() -> dict[str, str]:
    """The server runs."""
    return {"status": "ok"}


@get("/api/ready", tags=["service"])
async def show_readiness(request: Asking, house: Served) -> wire.Ready:
    """The server can keep games; `players` says for each game how far its strongest bot is."""
    await asyncio.to_thread(house.archive.ping)
    warmup = request.app.state.warmup
    return wire.Ready("ok", {game: warmup.state(game).value for game in registry.games()})


ROUTES = [
    list_games,
    read_rulebook,
    open_table,
    list_tables,
    list_mine,
    show_table,
    join_table,
    show_seat,
    show_invitation,
    read_record,
    read_replay,
    show_me,
    name_me,
    show_health,
    show_readiness,
]
