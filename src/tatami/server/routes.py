"""What is asked over HTTP. The page /schema lists it all."""

from __future__ import annotations

import asyncio
import io
from collections.abc import Iterable
from typing import Annotated, Any, TypeVar

import msgspec
import segno
from litestar import MediaType, Request, Response, delete, get, post, put
from litestar.di import NamedDependency
from litestar.params import JSONBody, PathParameter, QueryParameter

from tatami.core import registry
from tatami.core.rulebook import rulebook
from tatami.core.words import FALLBACK
from tatami.tables import gate
from tatami.tables.archive import Summary
from tatami.tables.charter import Player
from tatami.tables.gate import Listener
from tatami.tables.names import folded_name
from tatami.tables.older import OlderTable, OtherRules
from tatami.tables.refusals import RequestRefused
from tatami.tables.table import Table
from tatami.wire import messages as wire

from . import catalogue, limits, problems
from .admission import costing
from .guests import cookie_of, guest_of
from .host import Host
from .live_table import LiveTable
from .tokens import TABLE_ID, Guest, new_guest

TableId = Annotated[str, PathParameter(pattern=f"^{TABLE_ID}$", description="A table's id.")]
GameName = Annotated[str, PathParameter(max_length=64, description="A game's name.")]
Language = Annotated[str, QueryParameter(max_length=8, description="en, fr …")]
Served = NamedDependency[Host]
Asking = Request[Any, Any, Any]
Answer = TypeVar("Answer")


def _known(request: Asking, host: Host, name: str = "") -> Guest:
    """Who asks; somebody new if nobody is known, with a new name if one is given."""
    guest = guest_of(request, host.tokens) or new_guest()
    named = folded_name(name, limits.NAME_LETTERS)
    return Guest(guest.id, named) if named else guest


def _remembered(content: Answer, guest: Guest, host: Host, request: Asking) -> Response[Answer]:
    """The answer, and a cookie by which the guest is known again."""
    return Response(content, cookies=[cookie_of(guest, host.tokens, request.app.state.public_url)])


@get("/api/games", sync_to_thread=False, tags=["games"], responses=problems.documented())
def list_games() -> list[wire.Game]:
    """The games one can sit down to, with their options."""
    return [catalogue.entry(registry.game(name)) for name in registry.games()]


@get(
    "/api/games/{game:str}/rulebook",
    media_type=MediaType.TEXT,
    sync_to_thread=False,
    tags=["games"],
    responses=problems.documented("bad_request", "no_such_game"),
)
def read_rulebook(game: GameName, language: Language = FALLBACK) -> str:
    """The rulebook, as Markdown."""
    return rulebook(registry.game(game), language)


@post(
    "/api/tables",
    tags=["tables"],
    **costing(limits.TABLES, *problems.WITH_NAME, *problems.WRITING, "bad_option", "no_such_game"),
)
async def open_table(request: Asking, host: Served, data: JSONBody[wire.NewTable]) -> Response[wire.Seated]:
    """Opens a table and sits down at it."""
    guest = _known(request, host, data.name)
    return _remembered(_addressed(await host.open(data, guest), request), guest, host, request)


@post(
    "/api/lessons",
    tags=["tables"],
    **costing(limits.TABLES, *problems.WITH_NAME, *problems.WRITING, "no_such_game", "no_such_lesson"),
)
async def open_lesson(request: Asking, host: Served, data: JSONBody[wire.NewLesson]) -> Response[wire.Seated]:
    """Opens a table at which one learns, and sits down at it."""
    guest = _known(request, host, data.name)
    return _remembered(_addressed(await host.learn(data, guest), request), guest, host, request)


def _addressed(seated: wire.Seated, request: Asking) -> wire.Seated:
    """With the whole addresses that others can reach."""
    public = request.app.state.public_url
    invite = f"{public}{seated.invite}" if seated.invite else ""
    return wire.Seated(seated.table, seated.seats, seated.token, invite, f"{public}{seated.watch}")


@get("/api/tables", tags=["tables"], **costing(limits.LOOKS, "storage"))
async def list_tables(host: Served) -> list[wire.Listed]:
    """Public tables: those with an open seat, the newest first, then those that are being played."""
    waiting = await host.archive.read(host.archive.open_tables)
    return [_listed(summary, host) for summary in [*waiting, *await host.being_played()]]


@get(
    "/api/tables/mine",
    tags=["tables"],
    **costing(limits.LOOKS, "storage"),
)
async def list_mine(request: Asking, host: Served) -> list[wire.Listed]:
    """Where you sit, the latest first, with what brings you back to your seats."""
    guest = guest_of(request, host.tokens)
    if guest is None:
        return []
    found = await host.archive.read(host.archive.tables_of, guest.id)
    return [_listed(summary, host, guest) for summary in found]


def _held(players: Iterable[Player], guest: Guest | None) -> list[int]:
    """The seats of a guest."""
    return [seat for seat, player in enumerate(players) if guest and player.guest == guest.id]


def _listed(summary: Summary, host: Host, guest: Guest | None = None) -> wire.Listed:
    live = host.live_tables.get(summary.charter.id)
    table = live.described() if live else gate.table(summary.charter, summary.players, summary.rematch)
    mine = _held(summary.players, guest)
    token = host.tokens.token(summary.charter.origin, guest.id) if guest and mine else ""
    return wire.Listed(table, max(summary.awaited, -1), summary.over, mine, token, summary.older)


@get(
    "/api/tables/{table:str}",
    tags=["tables"],
    **costing(limits.LOOKS, *problems.WITH_TABLE),
)
async def show_table(host: Served, table: TableId) -> wire.Table:
    """What a table is and who sits there."""
    return (await host.live(table)).described()


@post(
    "/api/tables/{table:str}/join",
    tags=["tables"],
    **costing(
        limits.LOOKS,
        *problems.WITH_NAME,
        *problems.WRITING,
        *problems.WITH_TABLE,
        "not_invited",
        "no_open_seat",
        "seat_taken",
        "name_taken",
    ),
)
async def join_table(
    request: Asking, host: Served, table: TableId, data: JSONBody[wire.Join]
) -> Response[wire.Seated]:
    """Takes an open seat."""
    guest = _known(request, host, data.name)
    return _remembered(_addressed(await host.join(table, data, guest), request), guest, host, request)


@get(
    "/api/tables/{table:str}/seat",
    tags=["tables"],
    **costing(limits.LOOKS, *problems.WITH_TABLE, "not_your_seat"),
)
async def show_seat(request: Asking, host: Served, table: TableId) -> wire.Seated:
    """Where you sit at a table, as when you sat down."""
    return _addressed(await host.seated_at(table, _known(request, host)), request)


@get(
    "/api/tables/{table:str}/invitation.svg",
    media_type="image/svg+xml",
    tags=["tables"],
    **costing(limits.LOOKS, *problems.WITH_TABLE, "not_your_seat", "no_open_seat"),
)
async def show_invitation(request: Asking, host: Served, table: TableId) -> bytes:
    """The address for whoever should take the open seat, as a QR code; for those who sit there."""
    seated = _addressed(await host.seated_at(table, _known(request, host)), request)
    if not seated.invite:
        raise RequestRefused("no_open_seat")
    drawn = io.BytesIO()
    segno.make(seated.invite, error="m").save(drawn, kind="svg", border=2, scale=8, light="white")
    return drawn.getvalue()


@get(
    "/api/tables/{table:str}/record",
    media_type=MediaType.TEXT,
    tags=["tables"],
    **costing(limits.READINGS, *problems.WITH_TABLE, "record_later"),
)
async def read_record(request: Asking, host: Served, table: TableId) -> str:
    """The record of a finished game."""
    try:
        played = _finished(await host.live(table))
    except OtherRules as other:
        if not other.journal.is_over:
            raise
        return other.journal.record()
    return played.record_text if isinstance(played, OlderTable) else str(played.record)


@get(
    "/api/tables/{table:str}/replay",
    tags=["tables"],
    **costing(limits.READINGS, *problems.WITH_TABLE, "record_later"),
)
async def read_replay(
    request: Asking, host: Served, table: TableId, language: Language = FALLBACK
) -> Response[wire.Replay]:
    """A finished game again, version by version, with all that may be known of it now."""
    live, guest = await host.live(table), guest_of(request, host.tokens)
    played = _finished(live)
    news = msgspec.Raw(await host.services.retelling.replay(played, language))
    mine = _held(played.players, guest)
    told: Any = msgspec.json.encode({"table": live.described(), "news": news, "you": mine})
    return Response(told, media_type=MediaType.JSON)


@get(
    "/api/tables/{table:str}/older",
    tags=["tables"],
    **costing(limits.LOOKS, *problems.WITH_TABLE, "not_older"),
)
async def show_older(request: Asking, host: Served, table: TableId) -> wire.Older:
    """What is known of a table of other rules, also where it cannot be shown any more."""
    journal = await host.journal(table)
    if not journal.is_older:
        raise RequestRefused("not_older")
    try:
        outcome, why = (await host.live(table)).table.outcome, ""
    except OtherRules as other:
        outcome, why = journal.outcome, problems.sentence(other, request.headers)
    game, listener = journal.charter.game, Listener(language=problems.wished_language(request.headers))
    described = gate.table(journal.charter, journal.players, journal.rematch)
    ended = gate.outcome(game, outcome, listener)
    return wire.Older(described, journal.rules, game.rules.VERSION, journal.is_over, ended, why)


@post(
    "/api/tables/{table:str}/again",
    tags=["tables"],
    **costing(limits.TABLES, *problems.WITH_TABLE, *problems.WRITING, "not_your_seat", "not_older"),
)
async def open_again(request: Asking, host: Served, table: TableId) -> wire.Seated:
    """One new table in place of one of other rules: the same game, options and players; your seat there."""
    return _addressed(await host.again(table, _known(request, host)), request)


@get(
    "/api/tables/{table:str}/figures",
    tags=["tables"],
    **costing(limits.VISITS, *problems.WITH_TABLE, "record_later"),
)
async def read_figures(
    request: Asking, host: Served, table: TableId, language: Language = FALLBACK
) -> wire.Figures:
    """How a finished game ended, when, and what can be counted of it; nothing, once rules have changed."""
    played = _finished(await host.live(table))
    return await asyncio.to_thread(gate.figures, played, Listener(language=language))


def _finished(live: LiveTable) -> Table:
    """What others may read only when it is over."""
    if not live.table.is_over:
        raise RequestRefused("record_later")
    return live.table


@get("/api/me", sync_to_thread=False, tags=["me"], responses=problems.documented())
def show_me(request: Asking, host: Served) -> wire.Me:
    """Who your cookie says you are; no name if there is none."""
    guest = guest_of(request, host.tokens)
    return wire.Me(guest.name if guest else "")


@put("/api/me", sync_to_thread=False, tags=["me"], responses=problems.documented(*problems.WITH_NAME))
def name_me(request: Asking, host: Served, data: JSONBody[wire.Me]) -> Response[wire.Me]:
    """Takes a name, for the tables you sit down at from now on."""
    guest = _known(request, host, data.name)
    return _remembered(wire.Me(guest.name), guest, host, request)


@delete(
    "/api/me",
    status_code=200,
    tags=["me"],
    **costing(limits.TABLES, *problems.WRITING),
)
async def erase_me(request: Asking, host: Served) -> Response[wire.Me]:
    """Erases your name and what you said, from all your games; your seats and the games stay."""
    guest = guest_of(request, host.tokens)
    if guest is None:
        return Response(wire.Me(""))
    await host.erase(guest.id)
    return _remembered(wire.Me(""), Guest(guest.id), host, request)


@get("/api/health", sync_to_thread=False, tags=["service"], responses=problems.documented())
def show_health() -> dict[str, str]:
    """The server runs."""
    return {"status": "ok"}


@get("/api/ready", tags=["service"], responses=problems.documented("storage"))
async def show_readiness(request: Asking, host: Served) -> wire.Ready:
    """The server can keep games: it tries to write. `players`: how far each game's strongest bot is."""
    await host.archive.probe()
    warmup = request.app.state.warmup
    players = {game: warmup.state(game).value for game in registry.games()}
    return wire.Ready("ok", players, host.services.workers.haste)


ROUTES = [
    list_games,
    read_rulebook,
    open_table,
    open_lesson,
    list_tables,
    list_mine,
    show_table,
    join_table,
    show_seat,
    show_invitation,
    read_record,
    read_replay,
    show_older,
    open_again,
    read_figures,
    show_me,
    name_me,
    erase_me,
    show_health,
    show_readiness,
]
